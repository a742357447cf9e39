/// Distances by which the four edges of a rectangle move inwards, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance by which the top edge moves down.
  public var top: Double

  /// The distance by which the left edge moves right.
  public var left: Double

  /// The distance by which the bottom edge moves up.
  public var bottom: Double

  /// The distance by which the right edge moves left.
  public var right: Double

  /// Creates insets in the order top, left, bottom, right.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension EdgeInsets {
  /// Creates insets that are the same on all sides.
  public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// The insets that leave every edge where it is.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// A Boolean value that indicates whether no inset is infinite or NaN.
  public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}

#if !hasFeature(Embedded)
  extension EdgeInsets: Codable {}
#endif
