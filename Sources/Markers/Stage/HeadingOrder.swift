internal import Geometry

/// By what the arrows of a ``MarkerStage`` are ordered around the border.
///
/// The directions in which arrows stand, as seen from the middle of the room, decide; where several stand in one
/// place, as in a corner, their own headings do. The mean of both directions turns one way along the border of
/// every rule, around corners too, so that arrows in its order do not cross.
struct HeadingKey {
  private var direction = Point.zero
  /// How far around the direction is, from 0 up to ``wholeTurn``; it grows with its angle, but not evenly.
  private(set) var turn = 0.0
  private var center = Point.zero
  private var anchor = Point.zero
  private var target = Point.zero
}

extension HeadingKey {
  /// The turns around: what tells directions apart needs no arctangent.
  static let wholeTurn = 4.0

  /// How far targets are moved away, in points, to see whether a point more or less would bring arrows back into
  /// order: it turns headings by less than 1.5°.
  private static let distance = 40.0

  init(center: Point, anchor: Point, target: Point) {
    (self.center, self.anchor, self.target) = (center, anchor, target)
    direction = HeadingKey.mean(anchor - center, target - anchor)
    turn = HeadingKey.turn(of: direction)
  }

  /// Returns how far another lies ahead clockwise, up to three quarters of a turn, or behind, by less than a quarter.
  ///
  /// Arrows that keep their order though they have crossed are not that far behind.
  func way(to other: HeadingKey) -> Double {
    let way = (other.turn - turn).wrapped(into: HeadingKey.wholeTurn)
    return way <= 0.75 * HeadingKey.wholeTurn ? way : way - HeadingKey.wholeTurn
  }

  /// Returns whether another lies so far back that the two change places, by the tangent of an angle.
  ///
  /// The angle is half of that by which headings have to cross: half of a crossing is seen in the mean of both
  /// directions.
  func isCrossed(by other: HeadingKey, _ tangent: Double) -> Bool {
    way(to: other) < 0
      && HeadingKey.isBehind(other.direction, direction, tangent)
      && HeadingKey.isBehind(other.steadyDirection, steadyDirection, tangent)
  }

  /// Returns whether a direction lies behind another by more than an angle, and less than a quarter of a turn.
  private static func isBehind(_ direction: Point, _ other: Point, _ tangent: Double) -> Bool {
    let along = other.x * direction.x + other.y * direction.y
    let back = other.y * direction.x - other.x * direction.y
    return along > 0 && back > tangent * along
  }

  private var steadyDirection: Point {
    let outward = anchor - center
    let part = HeadingKey.distance / max(outward.length, .leastNormalMagnitude)
    return HeadingKey.mean(
      outward,
      Point(
        x: target.x - anchor.x + part * outward.x, y: target.y - anchor.y + part * outward.y))
  }

  /// Returns the mean of the directions of two vectors; one without length has that of the other.
  private static func mean(_ first: Point, _ second: Point) -> Point {
    let (one, two) = (first.length, second.length)
    let (part, otherPart) = (one > 0 ? 1 / one : 0, two > 0 ? 1 / two : 0)
    return Point(
      x: part * first.x + otherPart * second.x, y: part * first.y + otherPart * second.y)
  }

  /// Returns how far around a direction is: its way along the square whose corners lie on the axes.
  private static func turn(of direction: Point) -> Double {
    let size = direction.x.magnitude + direction.y.magnitude
    guard size > 0 else { return 0 }
    let part = direction.y / size
    if direction.x < 0 { return 2 - part }
    return part >= 0 ? part : (4 + part).wrapped(into: wholeTurn)
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}

/// Brings the actors that count into the order of their headings, and leaves it for as long as none truly cross.
///
/// The order is cut open where there is the widest gap.
struct HeadingOrder {
  private let targets: [StageTarget]
  /// The tangent of half of the angle by which headings have to cross.
  private let tangent: Double
  /// How far the order may go around too far, by what that angle is of a turn.
  private let tolerance: Double

  init(of targets: [StageTarget], angle: Angle) {
    self.targets = targets
    // Halves of a quarter of a turn and more are no crossings that are seen.
    let half = min(max(0, angle.radians / 2), .pi / 2)
    tangent = sine(half) / max(cosine(half), .leastNormalMagnitude)
    tolerance = angle.radians / (2 * .pi) * HeadingKey.wholeTurn
  }

  /// Updates an order.
  ///
  /// - Parameters:
  ///   - order: The actors of before that still count.
  ///   - newcomers: Those that count from now on.
  ///   - keys: Of all actors by their number; those that do not count may have any.
  func update(_ order: inout [Int], with newcomers: [Int], by keys: [HeadingKey]) {
    if order.isEmpty {
      sort(&order, newcomers, by: keys)
    } else {
      if !newcomers.isEmpty { insert(newcomers, into: &order, by: keys) }
      if !exchange(&order, by: keys) { sort(&order, [], by: keys) }
    }
    cut(&order, by: keys)
  }

  /// Sorts an order of which nothing is to stay, from behind the widest gap on.
  private func sort(_ order: inout [Int], _ newcomers: [Int], by keys: [HeadingKey]) {
    order += newcomers
    order.sort { precedes($0, $1, keys) }
    guard let first = order.first, var last = order.last.map({ keys[$0].turn }) else { return }
    var (widest, start) = (-Double.infinity, 0)
    for (index, actor) in order.enumerated() {
      // All ways lead ahead here, be they longer than those by which others may lie behind.
      let way = keys[actor].turn - last + (actor == first ? HeadingKey.wholeTurn : 0)
      if way > widest { (widest, start) = (way, index) }
      last = keys[actor].turn
    }
    order.turn(toBeginAt: start)
  }

  private func precedes(_ first: Int, _ second: Int, _ keys: [HeadingKey]) -> Bool {
    let (one, other) = (keys[first].turn, keys[second].turn)
    if one != other { return one < other }
    let (name, otherName) = (targets[first].target.name, targets[second].target.name)
    return name == otherName
      ? first < second : name.utf8.lexicographicallyPrecedes(otherName.utf8)
  }

  /// Puts newcomers before the first that lies ahead of them.
  private func insert(_ newcomers: [Int], into order: inout [Int], by keys: [HeadingKey]) {
    let start = keys[order[0]]
    let ways = newcomers.map { actor -> (way: Double, actor: Int) in
      let way = start.way(to: keys[actor])
      return (way < 0 ? way + HeadingKey.wholeTurn : way, actor)
    }.sorted { first, second in
      first.way != second.way ? first.way < second.way : precedes(first.actor, second.actor, keys)
    }
    var merged: [Int] = []
    merged.reserveCapacity(order.count + newcomers.count)
    var (next, reached, last) = (0, 0.0, start)
    for actor in order {
      reached += last.way(to: keys[actor])
      last = keys[actor]
      while next < ways.count, ways[next].way < reached {
        merged.append(ways[next].actor)
        next += 1
      }
      merged.append(actor)
    }
    for rest in ways[next...] { merged.append(rest.actor) }
    order = merged
  }

  /// Lets neighbours that have crossed change places; returns whether that came to an end soon.
  private func exchange(_ order: inout [Int], by keys: [HeadingKey]) -> Bool {
    for _ in 0..<16 {
      var isDone = true
      for index in order.indices.dropFirst()
      where keys[order[index - 1]].isCrossed(by: keys[order[index]], tangent) {
        order.swapAt(index - 1, index)
        isDone = false
      }
      if isDone { return true }
    }
    return order.count < 2
  }

  /// Lets the order begin behind the widest gap.
  private func cut(_ order: inout [Int], by keys: [HeadingKey]) {
    guard order.count > 1 else { return }
    var sum = 0.0
    var (widest, start) = (-Double.infinity, 0)
    for index in order.indices.dropFirst() {
      let way = keys[order[index - 1]].way(to: keys[order[index]])
      sum += way
      if way > widest { (widest, start) = (way, index) }
    }
    let rest = HeadingKey.wholeTurn - sum
    if rest < -tolerance {
      // They go around more than once: nothing is left of the order of before.
      return sort(&order, [], by: keys)
    }
    if widest > rest { order.turn(toBeginAt: start) }
  }
}

extension [Int] {
  /// Moves what comes before an index behind the rest, by three reversals in its own memory.
  fileprivate mutating func turn(toBeginAt start: Int) {
    reverse(0..<start)
    reverse(start..<count)
    reverse()
  }

  /// Reverses a part; a slice of it would be a copy.
  private mutating func reverse(_ part: Range<Int>) {
    var (first, last) = (part.lowerBound, part.upperBound - 1)
    while first < last {
      swapAt(first, last)
      (first, last) = (first + 1, last - 1)
    }
  }
}
