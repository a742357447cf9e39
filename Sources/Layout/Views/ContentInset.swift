public import Geometry

/// The room around a scroll view's content, as numbers that may follow from the viewport.
public struct ContentInset: Hashable, Sendable {
  /// The room above the content.
  public var top: Scalar
  /// The room to the left of the content.
  public var left: Scalar
  /// The room below the content.
  public var bottom: Scalar
  /// The room to the right of the content.
  public var right: Scalar

  /// Creates a content inset.
  public init(top: Scalar = 0, left: Scalar = 0, bottom: Scalar = 0, right: Scalar = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension ContentInset {
  /// Returns the room at a viewport.
  public func insets(at viewport: Viewport) -> EdgeInsets {
    EdgeInsets(
      top: top.value(at: viewport), left: left.value(at: viewport),
      bottom: bottom.value(at: viewport), right: right.value(at: viewport))
  }
}
