public import Geometry

/// What the shape of a screen takes from a view that fills it: round corners, and an island around the camera.
public struct ScreenCutouts: Hashable, Sendable {
  /// The radius of the corners in points; 0 where they are square, or not known.
  public var cornerRadius: Double

  /// The island in view coordinates; without extent where there is none, or it is not known.
  public var island: Rect

  /// Creates what the shape of a screen takes.
  public init(cornerRadius: Double = 0, island: Rect = .zero) {
    self.cornerRadius = cornerRadius
    self.island = island
  }
}

extension ScreenCutouts {
  /// A screen that is a whole rectangle.
  public static let none = ScreenCutouts()

  /// Returns the same of an upright screen that is turned to its left side, so that its top is at the left.
  ///
  /// - Parameter size: The size of the upright screen.
  /// - Returns: The cutouts in the coordinates of the turned view.
  public func turned(from size: Size) -> ScreenCutouts {
    guard island != .zero else { return self }
    return ScreenCutouts(
      cornerRadius: cornerRadius,
      island: Rect(
        x: island.minY, y: size.width - island.maxX, width: island.size.height,
        height: island.size.width))
  }
}
