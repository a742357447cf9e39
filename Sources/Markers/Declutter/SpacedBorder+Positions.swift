// Places along a border by their ways, by their units, and by what a marker wants.

extension SpacedBorder {
  /// How many artworks find room: at least one if there is any place, as it has no neighbor.
  var capacity: Int {
    unitCount > 0 ? max(1, StageRules.mostArrows(unitCount: unitCount)) : 0
  }

  /// The length of the longest free part between obstacles, in points.
  var longestStretch: Double { pieces.reduce(0) { max($0, $1.stretch) } }

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
