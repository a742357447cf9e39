internal import Geometry
internal import Markers
internal import Scenes

/// A marker as a screen shows it: its artwork turned about the middle of its frame.
struct MarkerDrawing {
  let state: MarkerState
  let artwork: Scene.Artwork?
  /// How the artwork points.
  var headingRule = HeadingRule()
  var words = MarkerWords()
  /// Whether constraints hold the marker where it waits, and not another rule.
  var isHeldByConstraints = true
  /// How opaque it is, from 0 to 1, whatever the distance to its target makes of it.
  var opacity = 1.0
  /// How many targets it stands for.
  var count = 1
  /// Whether it is drawn as an X wherever it is, as the sign of its target.
  var shownAsX = false
}

extension Scene.MarkerDescription {
  /// The heading at which what is drawn is not turned.
  var restHeading: Angle { artwork == nil ? .zero : placement.heading.restAngle }
}

extension MarkerDrawing {
  /// How what is drawn is turned; an arrow without artwork points right at rest.
  var rotation: Angle {
    guard artwork != nil, let heading = state.heading else { return state.orientation.heading }
    return headingRule.rotation(to: heading)
  }

  /// The artwork's frame in view coordinates, scaled about its anchor by the distance to the target.
  private var frame: Rect {
    let frame = state.frameInView
    guard let details = state.details, details.scale != 1 else { return frame }
    let (anchor, scale) = (details.anchor, details.scale)
    return Rect(
      x: anchor.x + (frame.minX - anchor.x) * scale, y: anchor.y + (frame.minY - anchor.y) * scale,
      width: frame.size.width * scale, height: frame.size.height * scale)
  }

  /// The rectangle that the turned artwork and its count take, in view coordinates.
  var bounds: Rect {
    let (center, size) = (frame.center, frame.size)
    let turn = rotation.radians
    let (sine, cosine) = (abs(Geometry.sine(turn)), abs(Geometry.cosine(turn)))
    let width = size.width * cosine + size.height * sine
    let height = size.width * sine + size.height * cosine
    let turned = Rect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    return badgeFrame.map { turned.union($0) } ?? turned
  }

  /// Returns the artwork in view coordinates.
  func element(_ images: inout ArtworkCache) throws(PictureError) -> Element {
    let (width, height) = (frame.size.width, frame.size.height)
    let turned = Rect(x: -width / 2, y: -height / 2, width: width, height: height)
    let kind = state.orientation.isX ? "x" : "arrow"
    return .group(
      Group(
        "marker \(kind)", at: frame.center, rotation: rotation, opacity: shownOpacity,
        try content(in: turned, &images)))
  }

  private var shownOpacity: Double { opacity * (state.details?.opacity ?? 1) }

  private var badgeFrame: Rect? {
    guard count > 1 else { return nil }
    return MarkerDrawing.badgeFrame(of: count, beside: frame)
  }

  private static func badgeFrame(of count: Int, beside frame: Rect) -> Rect {
    let style = TextStyle(size: 10, color: Color(0), isBold: true)
    return Rect(
      .center, at: Point(x: frame.maxX - 4, y: frame.minY + 4),
      size: Size(width: max(16, style.width(of: "\(count)") + 8), height: 16))
  }

  /// Returns where the middle of the number of targets is that a marker stands for; a number of which part is cut off would
  /// be another.
  static func badgePosition(of count: Int, beside frame: Rect, within bounds: Rect) -> Point {
    let badge = badgeFrame(of: count, beside: frame)
    let inner = bounds.inset(by: EdgeInsets(all: 1))
    let origin = Point(
      x: max(inner.minX, min(badge.minX, inner.maxX - badge.size.width)),
      y: max(inner.minY, min(badge.minY, inner.maxY - badge.size.height)))
    return Rect(origin: origin, size: badge.size).center
  }

  /// The number of targets that it stands for, in a circle at its corner, if it is more than one.
  func badge(_ theme: Theme, within bounds: Rect) -> [Element] {
    guard count > 1 else { return [] }
    let position = MarkerDrawing.badgePosition(of: count, beside: frame, within: bounds)
    return [.group(MarkerDrawing.badge(count, at: position, opacity: shownOpacity, theme))]
  }

  /// Returns a number of targets in a circle around a point.
  static func badge(
    _ count: Int, at middle: Point, opacity: Double = 1, _ theme: Theme
  ) -> Group {
    let style = TextStyle(size: 10, color: theme.background, isBold: true)
    let frame = Rect(.center, at: middle, size: badgeFrame(of: count, beside: .zero).size)
    return Group(
      "count", opacity: opacity,
      [
        .shape(
          Path(frame, radius: 8), fill: theme.text, stroke: Stroke(theme.casing, width: 1.5)),
        .text(
          TextLine(
            "\(count)", at: Point(x: middle.x, y: middle.y + style.baselineBelowMiddle),
            alignment: .center, style: style)),
      ])
  }

  func content(
    in frame: Rect, _ images: inout ArtworkCache
  ) throws(PictureError) -> [Element] {
    let isX = shownAsX || state.orientation.isX
    guard let artwork else { return MarkerDrawing.plain(isX: isX, in: frame) }
    let file = isX ? artwork.x : artwork.arrow
    return [.image(try images.pixels(at: file), in: frame)]
  }

  /// An arrow that points right, or an X, for markers without artwork.
  static func plain(isX: Bool, in frame: Rect) -> [Element] {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: frame.minX + x * frame.size.width, y: frame.minY + y * frame.size.height)
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
    let width = min(frame.size.width, frame.size.height) * 0.15
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
