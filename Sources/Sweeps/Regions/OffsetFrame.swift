internal import Geometry
internal import Layout

/// The plane in which offsets are divided.
///
/// A range without extent along an axis is drawn 1 point wide, with every function constant across it, so that
/// lines and points of offsets divide as areas do.
struct OffsetFrame {
  let bounds: Rect
  let viewports: OffsetViewports
}

extension OffsetFrame {
  var drawnBounds: Rect {
    Rect(
      origin: bounds.origin,
      size: Size(
        width: isFlat(.offsetX) ? 1 : bounds.size.width,
        height: isFlat(.offsetY) ? 1 : bounds.size.height))
  }

  private func isFlat(_ parameter: ViewportParameter) -> Bool {
    parameter == .offsetX ? bounds.size.width == 0 : bounds.size.height == 0
  }

  /// Returns the viewport that a point of the plane stands for.
  func viewport(at point: Point) -> Viewport {
    viewports.viewport(at: undrawn(point))
  }

  private func undrawn(_ point: Point) -> Point {
    Point(
      x: isFlat(.offsetX) ? bounds.minX : point.x, y: isFlat(.offsetY) ? bounds.minY : point.y)
  }

  func undrawn(_ polygon: ConvexPolygon) -> ConvexPolygon {
    ConvexPolygon(corners: polygon.corners.map { undrawn($0) })
  }

  /// Returns the half of the plane in which a function of the viewport is 0 or more.
  func half(of function: AffineFunction) -> HalfPlane {
    var half = viewports.half(of: function)
    if isFlat(.offsetX) {
      half.c += half.a * bounds.minX
      half.a = 0
    }
    if isFlat(.offsetY) {
      half.c += half.b * bounds.minY
      half.b = 0
    }
    return half
  }
}
