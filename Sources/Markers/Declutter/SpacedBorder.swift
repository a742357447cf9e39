internal import Geometry

/// A border measured in the room that artworks need: places 1 or more apart hold artworks that do not overlap.
///
/// *Ways* are lengths along the whole outline in points, obstacles included; *units* count what obstacles leave.
/// For every place let the longest way that begins at or before it and ends at or behind it, between places whose
/// artworks just touch, be λ. A point of way there takes 1/λ units. Then the units between two places whose artworks
/// overlap are fewer than 1: the way between them is a part of one of those ways, whose every point has a λ of at
/// least its length. Along an edge λ is the extent of the artwork; around a corner it is width and height together.
struct SpacedBorder {
  /// A straight part of the outline without obstacles, in which every point takes as much room.
  private struct Piece {
    var start: Point
    var end: Point
    /// The way to its start.
    var way: Double
    var length: Double
    /// The units to its start.
    var unit = 0.0
    /// How long the ways are that its places lie in.
    var reach = 0.0
    /// The length of all that is free between the obstacles before and behind it.
    var stretch = 0.0
    /// The way to the end of the edge that it is a part of.
    var edgeEnd: Double
    /// How far apart artworks have to be along that edge.
    var extent: Double

    /// Whether it runs along an axis.
    var isUpright: Bool { start.x == end.x || start.y == end.y }
  }

  /// What lies between two free parts of the outline: one place for what is beside it.
  struct Gap {
    /// The way to its start, and that to its end.
    var start: Double
    var end: Double
    /// The units to it.
    var unit: Double
  }

  /// The room that artwork takes that is pressed flat, in points: ways are measured in it.
  private static let leastRoom = 0.001
  /// Which part of a length or a coordinate may be lost to rounding: no artwork touches that has just enough room.
  private static let rounding = 1e-12

  /// The outline, obstacles included.
  private(set) var outline: MarkerBorder
  /// All units around the border; 0 if obstacles leave no place.
  private(set) var unitCount = 0.0
  private var pieces: [Piece] = []
  private(set) var gaps: [Gap] = []
  // Memory that is used again.
  /// The free parts of an edge.
  private var parts: [ClosedRange<Double>] = []
  /// The free parts of all edges, each as one piece.
  private var uncut: [Piece] = []
  /// Where a piece is cut.
  private var cuts: [Double] = []

  /// Creates the border of a shape.
  ///
  /// - Parameters:
  ///   - outline: The border of the shape.
  ///   - zones: Where a marker's anchor cannot be; their edges are free.
  ///   - room: How far apart artworks have to be along each axis: one of both is enough.
  init(_ outline: MarkerBorder, around zones: [Rect], room: Size) {
    self.outline = outline
    // Room for what a few obstacles leave, which may come later.
    pieces.reserveCapacity(3 * outline.pieces.count + 24)
    gaps.reserveCapacity(8)
    parts.reserveCapacity(8)
    measure(outline, around: zones, room: room)
  }

  /// Measures the border of a shape again.
  mutating func measure(_ outline: MarkerBorder, around zones: [Rect], room: Size) {
    self.outline = outline
    pieces.removeAll(keepingCapacity: true)
    uncut.removeAll(keepingCapacity: true)
    unitCount = 0
    let room = Size(
      width: max(room.width, SpacedBorder.leastRoom),
      height: max(room.height, SpacedBorder.leastRoom))
    for edge in outline.pieces {
      let end = edge.end
      MarkerBorder.findFreeParts(from: edge.start, to: end, around: zones, into: &parts)
      for part in parts {
        let length = (part.upperBound - part.lowerBound) * edge.length
        guard length > 0 else { continue }
        uncut.append(
          Piece(
            start: edge.start.mixed(with: end, part.lowerBound),
            end: edge.start.mixed(with: end, part.upperBound),
            way: edge.offset + part.lowerBound * edge.length, length: length,
            edgeEnd: edge.offset + edge.length, extent: 0))
      }
    }
    let size = outline.size
    let isNarrow = size.width < room.width || size.height < room.height
    for piece in uncut { cut(piece, isNarrow: isNarrow, room) }
    findReaches(room)
    findStretches()
    for index in pieces.indices {
      pieces[index].unit = unitCount
      unitCount += pieces[index].length / pieces[index].reach
    }
    gaps.removeAll(keepingCapacity: true)
    if zones.isEmpty { return }
    for index in pieces.indices where !isJoined(toPieceBefore: index) {
      let before = pieces[index > 0 ? index - 1 : pieces.count - 1]
      gaps.append(
        Gap(
          start: before.way + before.length, end: pieces[index].way, unit: pieces[index].unit))
    }
  }

  /// Adds a free part of an edge, cut where what touches its places changes.
  private mutating func cut(_ whole: Piece, isNarrow: Bool, _ room: Size) {
    let way = whole.end - whole.start
    var piece = whole
    piece.extent =
      whole.isUpright
      ? way.y == 0 ? room.width : room.height
      : min(
        room.width * whole.length / way.x.magnitude, room.height * whole.length / way.y.magnitude)
    cuts.removeAll(keepingCapacity: true)
    if whole.isUpright, !isNarrow || whole.length > 2 * piece.extent {
      findCuts(of: piece, room)
    } else {
      // What turns little by little, or has others across everywhere, is cut finely.
      let count = max(1, Int((4 * whole.length / piece.extent).rounded(.up)))
      for index in 1..<count { cuts.append(whole.length * Double(index) / Double(count)) }
    }
    cuts.append(whole.length)
    var first = 0.0
    for last in cuts {
      piece.start = whole.start.mixed(with: whole.end, first / whole.length)
      piece.end = whole.start.mixed(with: whole.end, last / whole.length)
      (piece.way, piece.length) = (whole.way + first, last - first)
      pieces.append(piece)
      first = last
    }
  }

  /// Finds where along an upright part artwork begins or ends to touch what stands at an end of a part.
  private mutating func findCuts(of piece: Piece, _ room: Size) {
    for index in uncut.indices where uncut[index].isUpright {
      cut(piece, where: uncut[index].start, room)
      cut(piece, where: uncut[index].end, room)
    }
  }

  private mutating func cut(_ piece: Piece, where end: Point, _ room: Size) {
    let isLevel = piece.start.y == piece.end.y
    let way = end - piece.start
    guard (isLevel ? way.y : way.x).magnitude < (isLevel ? room.height : room.width) else {
      return
    }
    let isForward = isLevel ? piece.end.x > piece.start.x : piece.end.y > piece.start.y
    let along = (isLevel ? way.x : way.y) * (isForward ? 1 : -1)
    insert(along - piece.extent, in: piece)
    insert(along + piece.extent, in: piece)
  }

  /// Puts a cut among the others in ascending order, unless it is one of them or beyond the piece.
  private mutating func insert(_ cut: Double, in piece: Piece) {
    // Nearer cuts would be rounding.
    let least = 1e-9 * piece.extent
    guard cut > least, cut < piece.length - least else { return }
    var index = cuts.count
    while index > 0, cuts[index - 1] > cut + least { index -= 1 }
    if index > 0, cuts[index - 1] > cut - least { return }
    cuts.append(cut)
    var last = cuts.count - 1
    while last > index {
      cuts.swapAt(last, last - 1)
      last -= 1
    }
  }

  private mutating func findReaches(_ room: Size) {
    for index in pieces.indices {
      let piece = pieces[index]
      let end = piece.way + piece.length
      let edgeEnd = piece.edgeEnd * (1 + SpacedBorder.rounding)
      let extent = piece.extent
      if end + extent <= edgeEnd {
        var next = index
        while next < pieces.count, pieces[next].way < end + extent {
          pieces[next].reach = max(pieces[next].reach, extent)
          next += 1
        }
        continue
      }
      let count = touchingCount(from: index, room)
      var length = 0.0
      for step in 0..<count { length += pieces[(index + step) % pieces.count].length }
      let last = pieces[(index + count - 1) % pieces.count]
      // What obstacles leave between them that is too short for two is a little less than a unit.
      if touches(piece.start, last.end, room) { length += SpacedBorder.leastRoom }
      for step in 0..<count {
        let next = (index + step) % pieces.count
        pieces[next].reach = max(pieces[next].reach, length)
      }
    }
  }

  private mutating func findStretches() {
    // A closure would copy the border.
    var first = 0
    while first < pieces.count, isJoined(toPieceBefore: first) { first += 1 }
    guard first < pieces.count else {
      for index in pieces.indices { pieces[index].stretch = outline.length }
      return
    }
    var (start, length) = (0, 0.0)
    for step in 0..<pieces.count {
      let index = (first + step) % pieces.count
      length += pieces[index].length
      if isJoined(toPieceBefore: (index + 1) % pieces.count) { continue }
      for part in start...step { pieces[(first + part) % pieces.count].stretch = length }
      (start, length) = (step + 1, 0)
    }
  }

  private func isJoined(toPieceBefore index: Int) -> Bool {
    let before = pieces[index > 0 ? index - 1 : pieces.count - 1]
    let way = pieces[index].way - before.way - before.length
    return way.remainder(dividingBy: outline.length).magnitude < SpacedBorder.leastRoom
  }

  /// Returns how many pieces there are up to the last around which artworks touch those at the end of a piece.
  ///
  /// Where the border turns back, as at the end of an ellipse, they may touch again after they did not.
  private func touchingCount(from index: Int, _ room: Size) -> Int {
    var (length, count) = (0.0, 1)
    for step in 1..<max(2, pieces.count) {
      length += pieces[(index + step - 1) % pieces.count].length
      if touches(pieces[(index + step) % pieces.count].start, pieces[index].end, room) {
        count = step + 1
      } else if length > 2 * (room.width + room.height) {
        break
      }
    }
    return min(count, pieces.count)
  }

  /// Returns whether artworks at two places overlap or may do so right beside them.
  private func touches(_ first: Point, _ second: Point, _ room: Size) -> Bool {
    func touch(_ first: Double, _ second: Double, _ room: Double) -> Bool {
      // Rounding grows with where they are, however little room there is.
      let rounding = SpacedBorder.rounding * max(room, first.magnitude, second.magnitude)
      return (first - second).magnitude < room - rounding
    }
    return touch(first.x, second.x, room.width) && touch(first.y, second.y, room.height)
  }
}

extension SpacedBorder {
  /// How many artworks find room: at least one if there is any place, as it has no neighbor.
  var capacity: Int {
    unitCount > 0 ? max(1, StageRules.mostArrows(unitCount: unitCount)) : 0
  }

  /// A free position.
  struct Position {
    var way: Double
    var unit: Double
  }

  /// Returns the free place for one that a marker wants, or `nil` if there is none at all.
  ///
  /// One on an obstacle has an end of it instead: the nearer one, or the clockwise one of two as near, but that on the side of the place before for as long
  /// as the other is not nearer by a margin. What is left between two obstacles counts as soon as it is a margin long,
  /// and until it is gone.
  ///
  /// - Parameters:
  ///   - way: The place that is wanted.
  ///   - previous: The way to the free place before this one, if there was one.
  ///   - margin: How much nearer the other end has to be, in points.
  /// - Returns: The place.
  func position(at way: Double, after previous: Double?, margin: Double) -> Position? {
    guard !pieces.isEmpty else { return nil }
    var (lower, upper) = (0, pieces.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if pieces[middle].way <= way { lower = middle + 1 } else { upper = middle }
    }
    let last = lower > 0 ? lower - 1 : pieces.count - 1
    let before = pieces[piece(from: last, by: pieces.count - 1, after: previous, margin)]
    if before.way <= way, way <= before.way + before.length {
      return Position(way: way, unit: before.unit + (way - before.way) / before.reach)
    }
    let next = lower < pieces.count ? lower : 0
    let after = pieces[piece(from: next, by: 1, after: previous, margin)]
    let start = outline.normalized(before.way + before.length)
    let (back, forth) = (
      outline.normalized(way - start), outline.normalized(after.way - way)
    )
    var isAfter = forth <= back
    if let previous, (forth - back).magnitude < 2 * margin {
      isAfter =
        outline.shortestWay(from: previous, to: after.way).magnitude
        < outline.shortestWay(from: previous, to: start).magnitude
    }
    return isAfter
      ? Position(way: after.way, unit: after.unit)
      : Position(way: start, unit: before.unit + before.length / before.reach)
  }

  /// Returns the first piece from one on that is not too short to go to.
  private func piece(
    from index: Int, by step: Int, after previous: Double?, _ margin: Double
  ) -> Int {
    guard let previous else { return index }
    var next = index
    for _ in pieces.indices {
      let piece = pieces[next]
      if piece.stretch >= margin
        || outline.shortestWay(from: previous, to: piece.way).magnitude <= margin
      {
        return next
      }
      next = (next + step) % pieces.count
    }
    return index
  }

  /// Returns the way to a place, which may be any number of turns away.
  func way(atUnit unit: Double) -> Double {
    let rest = unit.wrapped(into: unitCount)
    var (lower, upper) = (0, pieces.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if pieces[middle].unit <= rest { lower = middle } else { upper = middle }
    }
    let piece = pieces[lower]
    return piece.way + min(piece.length, (rest - piece.unit) * piece.reach)
  }

  /// Returns the free place for one that a marker wants, with ways and units that go on growing beyond a turn.
  func unwrapped(at way: Double) -> Position {
    guard var position = position(at: way, after: nil, margin: 0) else {
      return Position(way: way, unit: 0)
    }
    // A place beyond where the border begins is that before it, a turn on.
    let turns = ((way - position.way) / outline.length).rounded()
    position.way += turns * outline.length
    position.unit += turns * unitCount
    return position
  }

  /// Returns the way to a place, with ways and units that go on growing beyond a turn.
  func way(atUnwrapped unit: Double) -> Double {
    let turns = ((unit - unit.wrapped(into: unitCount)) / unitCount).rounded()
    return way(atUnit: unit) + turns * outline.length
  }
}
