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
  struct Piece {
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
  /// Whether it is a line with two ends, beyond which there is nothing but a unit that separates them.
  private(set) var isOpen = false
  private(set) var pieces: [Piece] = []
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
    self.init(outline)
    measure(outline, around: zones, room: room)
  }

  /// Creates a border that is not measured yet.
  init(_ outline: MarkerBorder) {
    self.outline = outline
    // Room for what a few obstacles leave, which may come later.
    pieces.reserveCapacity(3 * outline.pieces.count + 24)
    gaps.reserveCapacity(8)
    parts.reserveCapacity(8)
  }

  /// Measures the border of a shape again.
  mutating func measure(_ outline: MarkerBorder, around zones: [Rect], room: Size) {
    begin(outline)
    uncut.removeAll(keepingCapacity: true)
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
    if zones.isEmpty { return }
    for index in pieces.indices where !isJoined(toPieceBefore: index) {
      let before = pieces[index > 0 ? index - 1 : pieces.count - 1]
      gaps.append(
        Gap(
          start: before.way + before.length, end: pieces[index].way, unit: pieces[index].unit))
    }
  }

  private mutating func begin(_ outline: MarkerBorder) {
    self.outline = outline
    pieces.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    (unitCount, isOpen) = (0, false)
  }

  /// Measures a line with two ends again, along which artworks have to be as far apart as an extent.
  ///
  /// - Parameters:
  ///   - line: The border of a shape without extent across the line.
  ///   - zones: Where a marker's anchor cannot be; their edges are free.
  ///   - extent: The length that artwork takes, in points.
  mutating func measure(line: MarkerBorder, around zones: [Rect], extent: Double) {
    begin(line)
    isOpen = true
    guard let edge = line.pieces.first(where: { $0.length > 0 }) else { return }
    MarkerBorder.findFreeParts(from: edge.start, to: edge.end, around: zones, into: &parts)
    for part in parts {
      let (way, length) = (
        part.lowerBound * edge.length, (part.upperBound - part.lowerBound) * edge.length
      )
      if let before = pieces.last {
        gaps.append(Gap(start: before.way + before.length, end: way, unit: unitCount))
      }
      pieces.append(
        Piece(
          start: edge.start.mixed(with: edge.end, part.lowerBound),
          end: edge.start.mixed(with: edge.end, part.upperBound), way: way, length: length,
          unit: unitCount, reach: extent, stretch: length, edgeEnd: edge.length, extent: extent))
      unitCount += length / extent
    }
    if !pieces.isEmpty { unitCount += 1 }
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
      // Where that would take more memory than the markers are worth, it is cut less finely, and takes more room than it
      // needs.
      let most = whole.isUpright ? 65_536.0 : 1_024
      let count = Int(min(max(1, 4 * whole.length / piece.extent), most).rounded(.up))
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
