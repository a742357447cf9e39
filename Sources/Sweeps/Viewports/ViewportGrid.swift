public import Geometry

/// A grid of content offsets.
public struct ViewportGrid: Hashable, Sendable {
  /// The horizontal offsets.
  public let x: GridAxis
  /// The vertical offsets.
  public let y: GridAxis

  /// Creates a grid.
  public init(x: GridAxis, y: GridAxis) {
    self.x = x
    self.y = y
  }

  /// Creates the grid that covers a rectangle of offsets from its top left corner on.
  ///
  /// - Precondition: `step` is above 0.
  public init(covering bounds: Rect, step: Double = 1) {
    x = GridAxis(from: bounds.minX, through: max(bounds.minX, bounds.maxX), by: step)
    y = GridAxis(from: bounds.minY, through: max(bounds.minY, bounds.maxY), by: step)
  }
}

extension ViewportGrid {
  /// The smallest rectangle that holds all offsets.
  public var bounds: Rect {
    Rect(x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start)
  }
}
