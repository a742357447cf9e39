public import Geometry

/// What a scroll view shows of its content, and where bars cover the view.
public struct Viewport: Hashable, Sendable {
  /// The content offset: the point of the content at the view's top-left corner.
  public var offset: Point

  /// The size of the view in points.
  public var size: Size

  /// The safe area: how far bars cover the view from each edge.
  public var insets: EdgeInsets

  /// Creates a viewport.
  public init(offset: Point = .zero, size: Size, insets: EdgeInsets = .zero) {
    self.offset = offset
    self.size = size
    self.insets = insets
  }
}

/// A number of a viewport that constraints can refer to.
public enum ViewportParameter: String, Hashable, Sendable, CaseIterable {
  case width = "viewport.width"
  case height = "viewport.height"
  case offsetX = "offset.x"
  case offsetY = "offset.y"
  case insetTop = "insets.top"
  case insetLeft = "insets.left"
  case insetBottom = "insets.bottom"
  case insetRight = "insets.right"
}

extension Viewport {
  /// Returns the value of a parameter.
  public subscript(parameter: ViewportParameter) -> Double {
    switch parameter {
    case .width: size.width
    case .height: size.height
    case .offsetX: offset.x
    case .offsetY: offset.y
    case .insetTop: insets.top
    case .insetLeft: insets.left
    case .insetBottom: insets.bottom
    case .insetRight: insets.right
    }
  }
}
