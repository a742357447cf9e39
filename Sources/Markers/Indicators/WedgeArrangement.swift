public import Geometry

/// Wedges turned about their tips so that what shows of them overlaps as little as possible.
///
/// As in the paper, a tip never moves, since it is what the wedge tells; only the rotation is free. In each
/// round, every two wedges that overlap in the view turn away from each other by a step: the one that comes
/// first clockwise along the view's edges counterclockwise, the other clockwise. A wedge pushed from
/// both sides stays. None turns farther than ``maximumRotation``, or so far that the middle of its base
/// leaves the view. Of all rounds, the first with the fewest overlaps is the answer: so it never has more
/// than the wedges had at first.
///
/// - Complexity: O(n²) for each round.
public struct WedgeArrangement: Hashable, Sendable {
  /// The wedges in the order in which they were given.
  public private(set) var wedges: [Wedge]

  /// How many pairs of wedges still overlap in the view.
  public private(set) var overlapCount: Int

  /// Arranges wedges.
  ///
  /// - Parameters:
  ///   - wedges: The wedges, whose rotations are where the search starts.
  ///   - view: What can be seen, in the same coordinates.
  public init(_ wedges: [Wedge], in view: Rect) {
    self.wedges = wedges
    let order = WedgeArrangement.clockwise(wedges, around: view)
    var current = wedges
    var pairs = WedgeArrangement.overlaps(among: current, order, in: view)
    overlapCount = pairs.count
    for _ in 0..<WedgeArrangement.maximumRounds where overlapCount > 0 {
      guard WedgeArrangement.part(pairs, of: &current, in: view) else { break }
      pairs = WedgeArrangement.overlaps(among: current, order, in: view)
      if pairs.count < overlapCount {
        overlapCount = pairs.count
        self.wedges = current
      }
    }
  }
}

extension WedgeArrangement {
  /// How far a wedge may turn to either side: 45°.
  public static let maximumRotation = Angle(degrees: 45)

  /// How far a wedge turns in a round: 1°.
  public static let step = Angle(degrees: 1)

  private static let maximumRounds = 90

  /// Two wedges that overlap, the one that comes first clockwise first.
  private typealias Pair = (first: Int, second: Int)

  /// The indices of wedges by where they enter the view; of those that enter at one place, the one that
  /// points farther clockwise comes first, as its tip lies farther back, then the nearer.
  private static func clockwise(_ wedges: [Wedge], around view: Rect) -> [Int] {
    let border = MarkerBorder(view)
    let entries = wedges.map { border.coordinate(nearest: $0.tip) }
    return wedges.indices.sorted { first, second in
      let (one, other) = (wedges[first], wedges[second])
      if entries[first] != entries[second] { return entries[first] < entries[second] }
      let turn = other.direction.shortestRotation(to: one.direction).radians
      if turn != 0 { return turn < 0 }
      if one.distance != other.distance { return one.distance < other.distance }
      return first < second
    }
  }

  private static func overlaps(
    among wedges: [Wedge], _ order: [Int], in view: Rect
  ) -> [Pair] {
    let border = MarkerBorder(view)
    let shown = wedges.map {
      ConvexPolygon(corners: $0.corners).clipped(to: view) ?? ConvexPolygon(corners: [])
    }
    let entries = wedges.map { border.coordinate(nearest: $0.tip) }
    var pairs: [Pair] = []
    for (index, first) in order.enumerated() {
      for second in order[(index + 1)...] where shown[first].overlaps(shown[second]) {
        let isWayAround = border.shortestWay(from: entries[first], to: entries[second]) < 0
        pairs.append(isWayAround ? (second, first) : (first, second))
      }
    }
    return pairs
  }

  /// Turns the wedges of each pair away from each other, and returns whether any wedge turned.
  ///
  /// The base lies beyond the tip's side of the view, so that turning the axis clockwise takes the base
  /// counterclockwise along the edges.
  private static func part(_ pairs: [Pair], of wedges: inout [Wedge], in view: Rect) -> Bool {
    var pushes = [Int](repeating: 0, count: wedges.count)
    for pair in pairs {
      pushes[pair.first] += 1
      pushes[pair.second] -= 1
    }
    var hasTurned = false
    for (index, push) in pushes.enumerated() where push != 0 {
      var turned = wedges[index]
      turned.rotation.radians += Double(push.signum()) * step.radians
      guard turned.rotation.radians.magnitude <= maximumRotation.radians + step.radians / 2,
        turned.showsBase(in: view)
      else { continue }
      wedges[index] = turned
      hasTurned = true
    }
    return hasTurned
  }
}

extension Wedge {
  fileprivate func showsBase(in view: Rect) -> Bool {
    let base = base
    let middle = Point(x: (base.first.x + base.second.x) / 2, y: (base.first.y + base.second.y) / 2)
    return middle.clamped(to: view) == middle
  }
}
