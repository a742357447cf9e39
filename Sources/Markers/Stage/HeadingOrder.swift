internal import Geometry

/// By what the arrows of a ``MarkerStage`` are ordered around the border.
///
/// The directions in which arrows stand, as seen from the middle of the room, decide; where several stand in one
/// place, as in a corner, their own headings do. The mean of both directions, in radians, grows along the border of
/// every rule, around corners too, so that arrows in its order do not cross.
struct HeadingKey {
  private var direction = 0.0
  private var center = Point.zero
  private var anchor = Point.zero
  private var target = Point.zero
}

extension HeadingKey {
  /// How far targets are moved away, in points, to see whether a point more or less would bring arrows back into
  /// order: it turns headings by less than 1.5°.
  private static let distance = 40.0

  init(center: Point, anchor: Point, target: Point) {
    (self.center, self.anchor, self.target) = (center, anchor, target)
    direction = HeadingKey.mean(anchor - center, target - anchor)
  }

  /// The direction from 0 up to 2π.
  var turn: Double { direction.wrapped(into: 2 * .pi) }

  /// Returns how far another lies ahead clockwise, up to three quarters of a turn, or behind, by less than a quarter.
  ///
  /// Arrows that keep their order though they have crossed are not that far behind.
  func way(to other: HeadingKey) -> Double { HeadingKey.ahead(other.direction - direction) }

  /// Returns whether another lies so far back that the two change places.
  func isCrossed(by other: HeadingKey, _ angle: Double) -> Bool {
    // Half of a crossing of headings is seen in the mean of both directions.
    way(to: other) < -angle / 2
      && HeadingKey.ahead(other.steadyDirection - steadyDirection) < -angle / 2
  }

  private var steadyDirection: Double {
    let outward = anchor - center
    let part = HeadingKey.distance / max(outward.length, .leastNormalMagnitude)
    return HeadingKey.mean(
      outward,
      Point(
        x: target.x - anchor.x + part * outward.x, y: target.y - anchor.y + part * outward.y))
  }

  /// Returns the mean of the directions of two vectors; one without length has that of the other.
  private static func mean(_ first: Point, _ second: Point) -> Double {
    let (one, two) = (first.length, second.length)
    let (part, otherPart) = (one > 0 ? 1 / one : 0, two > 0 ? 1 / two : 0)
    return Point.zero.direction(
      to: Point(
        x: part * first.x + otherPart * second.x, y: part * first.y + otherPart * second.y)
    ).radians
  }

  private static func ahead(_ angle: Double) -> Double {
    let rest = angle.wrapped(into: 2 * .pi)
    return rest <= 1.5 * .pi ? rest : rest - 2 * .pi
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}

/// Brings the actors that count into the order of their headings, and leaves it for as long as none truly cross.
///
/// The order is cut open where there is the widest gap.
struct HeadingOrder {
  let angle: Double
  let name: (Int) -> String

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

  private func sort(_ order: inout [Int], _ newcomers: [Int], by keys: [HeadingKey]) {
    order += newcomers
    order.sort { precedes($0, $1, keys) }
  }

  private func precedes(_ first: Int, _ second: Int, _ keys: [HeadingKey]) -> Bool {
    let (one, other) = (keys[first].turn, keys[second].turn)
    if one != other { return one < other }
    let (name, otherName) = (name(first), name(second))
    return name == otherName
      ? first < second : name.utf8.lexicographicallyPrecedes(otherName.utf8)
  }

  /// Puts newcomers before the first that lies ahead of them.
  private func insert(_ newcomers: [Int], into order: inout [Int], by keys: [HeadingKey]) {
    let start = keys[order[0]]
    let ways = newcomers.map { actor -> (way: Double, actor: Int) in
      let way = start.way(to: keys[actor])
      return (way < 0 ? way + 2 * .pi : way, actor)
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
      where keys[order[index - 1]].isCrossed(by: keys[order[index]], angle) {
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
    let rest = 2 * .pi - sum
    if rest < -angle {
      // They go around more than once: nothing is left of the order of before.
      order.sort { precedes($0, $1, keys) }
      return
    }
    if widest > rest { order = Array(order[start...] + order[..<start]) }
  }
}
