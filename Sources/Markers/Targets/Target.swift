public import Geometry

/// One of many places that markers of one kind point at.
public struct Target: Hashable, Sendable {
  /// The name by which people know the place.
  public var name: String

  /// The origin that the marker wants, in the coordinates of the map.
  public var position: Point

  /// How important the target is, above 0.
  ///
  /// Where only so many markers are shown, those of the greatest priority are; and the greater the
  /// priority, the less a marker moves for others.
  public var priority: Double

  /// The group it belongs to, or `nil` for none.
  public var group: String?

  /// Whether it is behind the camera that projected it, whose division by a negative w has mirrored it about
  /// the middle of the view.
  ///
  /// It is never seen; its marker waits where it would for the mirrored position.
  public var isBehind: Bool

  /// Creates a target.
  ///
  /// - Precondition: The position is finite, and the priority is finite and above 0.
  public init(
    name: String, position: Point, priority: Double = 1, group: String? = nil,
    isBehind: Bool = false
  ) {
    precondition(position.isFinite, "a target cannot lie at \(position)")
    precondition(priority > 0 && priority.isFinite, "a priority has to be above 0, not \(priority)")
    self.name = name
    self.position = position
    self.priority = priority
    self.group = group
    self.isBehind = isBehind
  }
}

extension Target {
  /// Returns where a marker has to point for the target.
  ///
  /// What is behind the camera is mirrored about the middle of the view, and moved straight away from it until it is
  /// out of reach; what is right behind it lies below.
  ///
  /// - Parameters:
  ///   - middle: The point of the map in the middle of the view.
  ///   - reach: How far from the middle nothing can be seen.
  /// - Returns: The position, or what stands for it.
  public func visiblePosition(around middle: Point, reach: Double) -> Point {
    guard isBehind else { return position }
    let way = middle - position
    let length = hypotenuse(way.x, way.y)
    guard length > 0 else { return Point(x: middle.x, y: middle.y + reach) }
    let factor = max(1, reach / length)
    return Point(x: middle.x + factor * way.x, y: middle.y + factor * way.y)
  }
}

/// Which of many targets get a marker.
public struct TargetSelection: Hashable, Sendable {
  /// The groups whose targets are shown, or `nil` for all targets, with a group or without.
  public var groups: Set<String>?

  /// The greatest number of markers, or `nil` for any number.
  public var limit: Int?

  /// The distance beyond which targets are not shown, or `nil` for any distance: in points of the map, or in
  /// the unit in which distances are measured.
  public var range: Double?

  /// Creates a selection.
  ///
  /// - Precondition: The limit and the range are not negative.
  public init(groups: Set<String>? = nil, limit: Int? = nil, range: Double? = nil) {
    precondition(limit ?? 0 >= 0, "\(limit ?? 0) markers cannot be shown")
    precondition(range ?? 0 >= 0, "a range cannot be \(range ?? 0)")
    self.groups = groups
    self.limit = limit
    self.range = range
  }
}

extension TargetSelection {
  /// Chooses the targets that are shown of so many, which are asked for one by one: for all but their priorities
  /// only where these leave it open, and for their names where nothing else decides.
  ///
  /// Where the limit leaves some out, the greatest priorities stay; of equal ones the nearest; of equally near ones the
  /// first by name, byte by byte. So the choice does not depend on the order of the targets.
  ///
  /// - Returns: Their indices, in ascending order.
  /// - Complexity: O(n log k) with a limit k, O(n) without.
  package func indices(
    ofFirst count: Int, _ target: (Int) -> Target, named name: (Int) -> String,
    ranked priority: (Int) -> Double, at distance: (Point) -> Double
  ) -> [Int] {
    indices(ofFirst: count, target, named: name, ranked: priority) { _, position in
      distance(position)
    }
  }

  /// Chooses the targets that are shown of so many, by distances that may be another's at the same position.
  func indices(
    ofFirst count: Int, _ target: (Int) -> Target, named name: (Int) -> String,
    ranked priority: (Int) -> Double, distance: (_ index: Int, Point) -> Double
  ) -> [Int] {
    guard let limit, limit < count else {
      return (0..<count).filter { index in isShown(target(index)) { distance(index, $0) } }
    }
    return withoutActuallyEscaping(name) { name in
      var best = BestFew(limit) { (first: RankedTarget, second: RankedTarget) in
        if first.priority != second.priority { return first.priority > second.priority }
        if first.nearness != second.nearness { return first.nearness < second.nearness }
        let (one, other) = (name(first.index), name(second.index))
        return one == other
          ? first.index < second.index : one.utf8.lexicographicallyPrecedes(other.utf8)
      }
      for index in 0..<count {
        // Most are less important than all that have been chosen, wherever they are.
        if let worst = best.worst, priority(index) < worst.priority { continue }
        let target = target(index)
        guard isShown(target, at: { distance(index, $0) }) else { continue }
        best.add(
          RankedTarget(
            index: index, priority: target.priority,
            nearness: TargetSelection.nearness(distance(index, target.position))))
      }
      return best.elements.map { $0.index }.sorted()
    }
  }

  /// Returns whether some of so many targets are those that would be chosen, by one look at each and without memory.
  func isChoice(
    ofFirst count: Int, _ isChosen: (Int) -> Bool, _ target: (Int) -> Target,
    ranked priority: (Int) -> Double, at distance: (Int) -> Double
  ) -> Bool {
    func isBetter(_ first: Int, _ second: Int) -> Bool {
      let (one, two) = (priority(first), priority(second))
      if one != two { return one > two }
      let (near, far) = (
        TargetSelection.nearness(distance(first)), TargetSelection.nearness(distance(second))
      )
      if near != far { return near < far }
      let (name, other) = (target(first).name, target(second).name)
      return name == other ? first < second : name.utf8.lexicographicallyPrecedes(other.utf8)
    }
    let areAllShown = groups == nil && range == nil
    var (worst, best): (Int?, Int?)
    var chosenCount = 0
    for index in 0..<count {
      let isShown = areAllShown || isShown(target(index)) { _ in distance(index) }
      if isChosen(index) {
        guard isShown else { return false }
        chosenCount += 1
        worst = worst.map { isBetter($0, index) ? index : $0 } ?? index
      } else if isShown {
        best = best.map { isBetter(index, $0) ? index : $0 } ?? index
      }
    }
    guard let limit else { return best == nil }
    guard let best else { return chosenCount <= limit }
    return chosenCount == limit && worst.map { isBetter($0, best) } ?? true
  }

  private func isShown(_ target: Target, at distance: (Point) -> Double) -> Bool {
    if let groups, !(target.group.map { groups.contains($0) } ?? false) { return false }
    return range.map { distance(target.position) <= $0 * (1 + 0x1p-40) } ?? true
  }

  /// What of a distance tells which of two is nearer: its first nine digits, as those behind are rounding.
  private static func nearness(_ distance: Double) -> Double {
    let large = distance * 0x1p22
    return distance + large - large
  }
}

/// A target as it is ranked.
private struct RankedTarget {
  var index: Int
  var priority: Double
  var nearness: Double
}
