public import Geometry

/// The point from which rays to targets start.
public enum Pivot: Hashable, Sendable {
  /// The middle of the view.
  case viewCenter
  /// The middle of the room that the marker's anchor has.
  case boundsCenter
  /// Any point, in view coordinates.
  case point(Point)
}

extension Pivot {
  /// Returns the point in view coordinates.
  public func point(inViewOf size: Size, room: Rect) -> Point {
    switch self {
    case .viewCenter: Point(x: size.width / 2, y: size.height / 2)
    case .boundsCenter: room.center
    case .point(let point): point
    }
  }
}
