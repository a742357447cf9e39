internal import Geometry

/// The rule that keeps markers apart along a closed border and each as near as possible to its place.
///
/// For markers that want the border coordinates uᵢ, with weights wᵢ, it finds uᵢ′ that minimise
///
///     Σ wᵢ (uᵢ′ − uᵢ)²   subject to   uᵢ₊₁′ − uᵢ′ ≥ gᵢ   around the whole border
///
/// where each is followed by its clockwise neighbour and the last by the first, corners are nothing
/// special, and gᵢ is ``gap`` and half the extents of both neighbours. Lengths are measured along the
/// border. The order along the border is kept. Of markers that want one place, those that point farther
/// counterclockwise stand first, then names decide, byte by byte; so the answer does not depend on the
/// order of the input.
///
/// **Method.** The border is cut open at the coordinate 0, and the sums of the gaps on the way are taken
/// off: xᵢ = uᵢ′ − (g₁ + … + gᵢ₋₁). Then all constraints but one read x₁ ≤ x₂ ≤ … ≤ xₙ, and the one over
/// the cut reads xₙ ≤ x₁ + s, where s is the perimeter less all gaps. The first are isotonic regression,
/// solved by pooling adjacent violators. The last one is met by clamping that solution to a range of the
/// length s, at its best place, which one more walk over the pools finds.
///
/// **Why any cut is right.** Written with the moves dᵢ = uᵢ′ − uᵢ, the sum is Σ wᵢ dᵢ², and the constraints
/// are those between clockwise neighbours, the last and the first among them. Neither mentions the cut:
/// another one numbers the same markers from another start and adds the perimeter to both uᵢ and uᵢ′ of
/// those that it passes. The sum is strictly convex and the constraints are linear, so there is exactly
/// one best answer, whichever cut it is computed from.
///
/// **Why clamping is right.** For a known x₁ = c, isotonic regression within bounds is the one without,
/// clamped to the bounds, since pools that leave a bound are pushed back to it as a whole. See
/// R. Barlow and others (1972), section 2.
///
/// **Too many markers.** If the gaps are longer than the border, no answer exists. Then all gaps shrink by
/// the same factor, so that they fill the border: markers without extents stand evenly. ``room(forExtent:)`` tells
/// how many fit, for those who would rather leave some out.
public struct Declutter: Hashable, Sendable {
  /// The length of the closed border in points.
  public var perimeter: Double

  /// The least length of the border between the extents of neighbours, in points.
  public var gap: Double

  /// Creates a rule.
  ///
  /// - Precondition: The perimeter and the gap are finite and not negative.
  public init(perimeter: Double, gap: Double) {
    precondition(perimeter >= 0 && perimeter.isFinite, "a border cannot be \(perimeter) long")
    precondition(gap >= 0 && gap.isFinite, "a gap cannot be \(gap) wide")
    self.perimeter = perimeter
    self.gap = gap
  }
}

extension Declutter {
  /// How many markers of an extent fit around the border; at least one does, as it has no neighbour.
  public func room(forExtent extent: Double = 0) -> Int {
    let length = gap + extent
    guard length > 0, perimeter / length < Double(Int32.max) else { return Int(Int32.max) }
    // Exactly a border of gaps is enough, however it is rounded.
    return max(1, Int(perimeter * (1 + .roundingPart) / length))
  }

  /// Returns the places of markers, in the order of the markers.
  ///
  /// A marker that no neighbour pushes keeps its coordinate to the bit.
  ///
  /// - Complexity: O(n log n), for sorting.
  public func positions(for items: [BorderItem]) -> [BorderPosition] {
    guard items.count > 1 else {
      return items.map {
        BorderPosition(coordinate: $0.coordinate.wrapped(into: perimeter), displacement: 0)
      }
    }
    return positions(inOrder: BorderOrder.clockwise(items, perimeter: perimeter))
  }

  /// Returns the places of markers in their order around the border, by their indices.
  ///
  /// Coordinates may go backwards and beyond the perimeter.
  func positions(inOrder order: [BorderOrder]) -> [BorderPosition] {
    guard !order.isEmpty else { return [] }
    var ring = BorderRing(order, perimeter: perimeter, gap: gap)
    var positions: [BorderPosition] = []
    ring.findPositions(into: &positions)
    return positions
  }
}
