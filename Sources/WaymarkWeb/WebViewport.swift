internal import Geometry
internal import Layout

/// The viewport that a page asks about: width, height, offset, insets (top, left, bottom, right), and pixels per point, or
/// 0 where they are not known.
struct WebViewport {
  let numbers = WebNumbers(9)

  /// Returns what the page has written.
  func value() throws(WebFailure) -> Viewport {
    let n = numbers
    let scale = n[8]
    if scale != 0 { try check(scale, "displayScale", in: .zoom) }
    return Viewport(
      offset: Point(x: n[2], y: n[3]), size: Size(width: n[0], height: n[1]),
      insets: EdgeInsets(top: n[4], left: n[5], bottom: n[6], right: n[7]),
      displayScale: scale == 0 ? nil : scale)
  }
}
