internal import Foundation
internal import Geometry
internal import Markers
internal import Scenes

/// A marker as a screen shows it: its artwork turned about the middle of its frame.
struct MarkerDrawing {
  let state: MarkerState
  let artwork: Scene.Artwork?
  /// Whether constraints hold the marker where it waits, and not another rule.
  var isHeldByConstraints = true
}

extension MarkerDrawing {
  /// The rectangle that the turned artwork takes, in view coordinates.
  var bounds: Rect {
    let size = state.frameInView.size
    let (sine, cosine) = (
      abs(sin(state.orientation.heading.radians)), abs(cos(state.orientation.heading.radians))
    )
    let width = size.width * cosine + size.height * sine
    let height = size.width * sine + size.height * cosine
    let center = state.frameInView.center
    return Rect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// Returns the artwork in view coordinates.
  func element(density: Double) throws(PictureError) -> Element {
    let frame = state.frameInView
    let (width, height) = (frame.size.width, frame.size.height)
    let place = Rect(x: -width / 2, y: -height / 2, width: width, height: height)
    let kind = state.orientation.isX ? "x" : "arrow"
    return .group(
      Group(
        "marker \(kind)", at: frame.center, rotation: state.orientation.heading,
        try content(in: place, density)))
  }

  private func content(in place: Rect, _ density: Double) throws(PictureError) -> [Element] {
    guard let artwork else { return MarkerDrawing.plain(isX: state.orientation.isX, in: place) }
    let file = state.orientation.isX ? artwork.x : artwork.arrow
    return [.image(try ArtworkFile.pixels(at: file, density: density), in: place)]
  }

  /// An arrow that points right, or an X, for markers without artwork.
  static func plain(isX: Bool, in place: Rect) -> [Element] {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: place.minX + x * place.size.width, y: place.minY + y * place.size.height)
    }
    let strokes =
      isX
      ? [
        Path(through: [point(0.24, 0.24), point(0.76, 0.76)]),
        Path(through: [point(0.76, 0.24), point(0.24, 0.76)]),
      ]
      : [
        Path(through: [point(0.14, 0.5), point(0.84, 0.5)]),
        Path(through: [point(0.56, 0.22), point(0.86, 0.5), point(0.56, 0.78)]),
      ]
    let width = min(place.size.width, place.size.height) * 0.15
    // All casings lie below all strokes, so that none cuts through another.
    return strokes.map { .line($0, Stroke(casing, width: width * 1.6, isRound: true)) }
      + strokes.map { .line($0, Stroke(ink, width: width, isRound: true)) }
  }

  private static let ink = Color(0xA31919)
  private static let casing = Color(0xFFF8DC)
}
