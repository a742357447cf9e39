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
  /// How opaque it is, from 0 to 1.
  var opacity = 1.0
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
  func element(_ images: inout ArtworkCache) throws(PictureError) -> Element {
    let frame = state.frameInView
    let (width, height) = (frame.size.width, frame.size.height)
    let place = Rect(x: -width / 2, y: -height / 2, width: width, height: height)
    let kind = state.orientation.isX ? "x" : "arrow"
    return .group(
      Group(
        "marker \(kind)", at: frame.center, rotation: state.orientation.heading, opacity: opacity,
        try content(in: place, &images)))
  }

  private func content(
    in place: Rect, _ images: inout ArtworkCache
  ) throws(PictureError) -> [Element] {
    guard let artwork else { return MarkerDrawing.plain(isX: state.orientation.isX, in: place) }
    let file = state.orientation.isX ? artwork.x : artwork.arrow
    return [.image(try images.pixels(at: file), in: place)]
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

extension [MarkerDrawing] {
  /// The number of markers up to which all are drawn.
  private static let few = 1000

  /// The markers that can be told apart: of more than a thousand, those whose middles are in one point of the
  /// screen and whose artwork is turned by the same degree are drawn once, as the last would cover the others.
  var distinguishable: [MarkerDrawing] {
    guard count > Self.few else { return self }
    var seen: Set<MarkerLook> = []
    return reversed().filter { seen.insert(MarkerLook($0.state)).inserted }.reversed()
  }
}

/// What a marker looks like, in whole points and degrees.
private struct MarkerLook: Hashable {
  let x: Int
  let y: Int
  let degrees: Int
  let isX: Bool

  init(_ state: MarkerState) {
    let middle = state.frameInView.center
    x = Int(middle.x.rounded())
    y = Int(middle.y.rounded())
    degrees = Int(state.orientation.heading.degrees.rounded())
    isX = state.orientation.isX
  }
}
