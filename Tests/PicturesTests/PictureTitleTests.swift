import Geometry
import Layout
import Markers
import Pictures
import Scenes
import Testing

/// What a picture says of itself to those who do not see it, and the names in it.
struct PictureTitleTests {
  @Test(arguments: [
    (PictureOptions.Indicator.arrow, "the treasure marker is an arrow at 37.8°"),
    (.halo, "the treasure marker is a ring around its target"),
    (.wedge, "the treasure marker is a triangle with its target at the tip"),
  ])
  func `a title names what is drawn in a marker's place`(
    _ indicator: PictureOptions.Indicator, _ end: String
  ) throws {
    let picture = try Picture(Scene.paper(), size: Size(width: 375, height: 667), insets: .zero) {
      $0.indicator = indicator
    }
    #expect(picture.title.hasSuffix("; \(end)"), "\(picture.title)")
    // An X stands on its target whatever points at others.
    let onTarget = try Picture(Scene.paper(), at: Point(x: 1302, y: 1010), insets: .zero) {
      $0.indicator = indicator
    }
    #expect(onTarget.title.hasSuffix("; the treasure marker is an X"), "\(onTarget.title)")
  }

  @Test(arguments: [
    ("ports", "ports", "ports"), ("שלום", "\u{2068}שלום\u{2069}", "\u{2068}שלום\u{2069}"),
    ("\u{202E}stop", #"\u{202E}stop"#, "\u{2068}\u{202E}stop\u{2069}"),
    ("a\u{2069}b\nc", #"a\u{2069}b\nc"#, "\u{2068}ab\nc\u{2069}"),
  ])
  func `a name leaves what stands around it in a title and a label alone`(
    _ name: String, _ inTitle: String, _ inLabel: String
  ) throws {
    var session = try SceneSession(Scene.paper())
    try session.move(to: Viewport(size: Size(width: 375, height: 667)))
    let state = try session.states()[0]
    let states = [
      MarkerState(
        name: name, orientation: state.orientation, frame: state.frame,
        frameInView: state.frameInView, slack: state.slack, distance: 70, isReachable: true)
    ]
    let picture = try Picture(of: &session, markers: states)
    #expect(picture.title.contains("; the \(inTitle) marker is an arrow"), "\(picture.title)")
    let labels = picture.elements.flatMap { $0.groups("label") }.flatMap(\.elements)
    let texts = labels.compactMap { element -> String? in
      if case .text(let line) = element { line.text } else { nil }
    }
    #expect(texts.first == inLabel)
  }
}
