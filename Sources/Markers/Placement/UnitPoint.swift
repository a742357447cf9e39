public import Geometry

/// A place in a rectangle as a part of its size: (0, 0) is the top-left corner, (1, 1) the bottom right.
public struct UnitPoint: Hashable, Sendable {
  /// The part of the width to the right of the left edge.
  public var x: Double

  /// The part of the height below the top edge.
  public var y: Double

  /// Creates a place from its parts.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension UnitPoint {
  /// The top-left corner, which the treasure rule puts on the treasure.
  public static let topLeft = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the bottom edge, where the tip of a pin is.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
}

extension Rect {
  /// Returns the point at a part of the size.
  public func point(at part: UnitPoint) -> Point {
    Point(x: minX + part.x * size.width, y: minY + part.y * size.height)
  }

  /// Creates the rectangle of a size that has a point at a part of the size.
  public init(_ part: UnitPoint, at point: Point, size: Size) {
    self.init(
      x: point.x - part.x * size.width, y: point.y - part.y * size.height, width: size.width,
      height: size.height)
  }
}
