import Geometry
import Layout
import Markers
import Pictures
import Scenes
import Testing

/// Texts beside what a picture shows, which are cut off or lie on each other where there is no room for them.
struct TextRoomTests {
  /// The room that texts take in the picture, as far as they are not turned, and what they say.
  private static func texts(
    _ elements: [Element], at origin: Point = .zero, scale: Double = 1
  ) -> [(text: String, room: Rect)] {
    elements.flatMap { element -> [(text: String, room: Rect)] in
      switch element {
      case .text(let line):
        let room = line.bounds
        return [
          (
            line.text,
            Rect(
              x: origin.x + room.minX * scale, y: origin.y + room.minY * scale,
              width: room.size.width * scale, height: room.size.height * scale)
          )
        ]
      case .group(let group) where group.rotation == .zero:
        let place = Point(
          x: origin.x + group.origin.x * scale, y: origin.y + group.origin.y * scale)
        return texts(group.elements, at: place, scale: scale * group.scale)
      default: return []
      }
    }
  }

  /// Expects all texts to be whole and apart.
  private static func expectRoom(
    _ picture: Picture, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let texts = texts(picture.elements)
    let whole = Rect(origin: .zero, size: picture.size)
    for (index, text) in texts.enumerated() {
      #expect(whole.contains(text.room), "\(text.text)", sourceLocation: sourceLocation)
      for other in texts.dropFirst(index + 1) {
        #expect(
          !text.room.overlaps(other.room), "“\(text.text)” on “\(other.text)”",
          sourceLocation: sourceLocation)
      }
    }
  }

  private static let ranges = [
    Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7),
    Rect(x: -1e8, y: -1e8, width: 2e8, height: 2e8),
    Rect(x: -1e9, y: 0, width: 1.1e9, height: 4e9), Rect(x: 0, y: 0, width: 2125, height: 1833),
    Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: 0, y: 0, width: 3, height: 2000),
    Rect(x: -123_456_789, y: 5, width: 2e8, height: 1),
    Rect(x: 100.02, y: 5.26, width: 0.02, height: 0.08),
  ]

  @Test(arguments: ranges)
  func `numbers of axes are whole, and clear of the key and the wheel`(_ range: Rect) throws {
    Self.expectRoom(
      try Picture.headings(over: range, columns: 2, rows: 2) { _, _ in 0 })
    Self.expectRoom(
      try Picture.regions(
        [LabelledPolygon("all of it", corners: range.ends)], of: Scene.paper(), over: range,
        screen: Size(width: 300, height: 300)))
  }

  @Test(arguments: [
    (Point(x: 1e9, y: 1e9), 300.0), (Point(x: -3e8, y: 1500), 300), (Point(x: 1610, y: 0), 67),
    (Point(x: 1610, y: 1e8), 67), (Point(x: -4e8, y: -4e8), 67), (.zero, 375),
    (Point(x: 0, y: 1e8), 120), (Point(x: 1e8, y: -1e8), 200),
  ])
  func `numbers around a screen are whole, and clear of the legend`(
    _ offset: Point, _ side: Double
  ) throws {
    let picture = try Picture(
      Scene.paper(), at: offset, size: Size(width: side, height: side), insets: .zero
    ) { options in
      (options.showsAnnotations, options.showsOverview, options.showsLabels) = (true, true, false)
    }
    Self.expectRoom(picture)
    #expect(!picture.elements.flatMap { $0.groups("pull") }.isEmpty)
  }

  @Test(arguments: [3, 12, 130])
  func `numbers of a sheet's screens are clear of their offsets`(count: Int) throws {
    var session = try SceneSession(Scene.paper())
    try session.move(to: Viewport(size: Size(width: 375, height: 667)))
    let offsets = (0..<count).map { Point(x: Double($0), y: 0) }
    Self.expectRoom(try Picture(sheetOf: &session, at: offsets))
  }

  @Test(arguments: [
    ("ports", "ports"), ("\u{202E}stop", "\u{2068}\u{202E}stop\u{2069}"),
    ("שלום", "\u{2068}שלום\u{2069}"),
    ("a\u{2069}b\u{202E}c", "\u{2068}ab\u{202E}c\u{2069}"),
    ("a\u{2067}b", "\u{2068}a\u{2067}b\u{2069}\u{2069}"),
    ("\u{2066}a\u{2069}b", "\u{2068}\u{2066}a\u{2069}b\u{2069}"),
  ])
  func `a name leaves the order of the number beside it alone`(
    _ name: String, _ shown: String
  ) throws {
    var session = try SceneSession(Scene.paper())
    try session.move(to: Viewport(size: Size(width: 375, height: 667)))
    let state = try session.states()[0]
    let states = [name, "other"].map { name in
      MarkerState(
        name: name, orientation: state.orientation, frame: state.frame,
        frameInView: state.frameInView, slack: state.slack, distance: 70, isReachable: true)
    }
    var options = PictureOptions()
    options.showsAnnotations = true
    let picture = try Picture(of: &session, markers: states, options: options)
    let texts = picture.elements.flatMap { $0.groups("panel") }
      .flatMap { Self.texts($0.elements).map(\.text) }
    #expect(texts.prefix(2) == ["\(shown), 70 pt", "other, 70 pt"])
  }
}

extension Rect {
  fileprivate var ends: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}
