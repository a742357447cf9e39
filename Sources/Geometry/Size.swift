/// The extent of something in points.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double

  /// The vertical extent.
  public var height: Double

  /// Creates a size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension Size {
  /// The size without extent.
  public static let zero = Size(width: 0, height: 0)

  /// A Boolean value that indicates whether neither extent is infinite or NaN.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}

#if !hasFeature(Embedded)
  extension Size: Codable {}
#endif
