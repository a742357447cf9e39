import Constraints
import Geometry
import Layout
import Markers
import Pictures
import Scenes
import Testing

struct CompositionTests {
  @Test(arguments: 0..<60)
  func `a label never touches its own marker, and stays on the screen`(seed: Int) throws {
    // Offsets that go through all of the map, and beyond it, on screens of many sizes.
    let offset = Point(x: Double(seed * 397 % 2700) - 200, y: Double(seed * 911 % 2700) - 200)
    let size = Size(width: Double(60 + seed * 53 % 500), height: Double(60 + seed * 71 % 700))
    let scene = try Scene.paper()
    let picture = try Picture(scene, at: offset, size: size, insets: .zero)
    guard let label = picture.elements.flatMap({ $0.groups("label") }).first else { return }
    guard case .shape(let outline, _, _) = label.elements.first else {
      Issue.record("the label has no outline")
      return
    }
    let box = bounds(of: outline)
    let screen = Rect(origin: .zero, size: size)
    #expect(screen.contains(box), "seed \(seed)")

    var layout = try scene.makeLayout()
    try layout.update(to: Viewport(offset: offset, size: size))
    let marker = layout.frame(of: "marker", in: .view)
    let frame = try #require(marker)
    let isApart =
      box.maxX <= frame.minX || frame.maxX <= box.minX || box.maxY <= frame.minY
      || frame.maxY <= box.minY
    #expect(isApart, "seed \(seed): the label \(box) touches the marker \(frame)")
  }

  @Test(arguments: [
    (Point(x: 1302, y: 1010), "the treasure marker is a star"),
    (.zero, "the treasure marker is an eagle at 37.8°"),
  ])
  func `a title has the scene's words for its marker`(_ offset: Point, _ end: String) throws {
    var scene = try Scene.paper()
    scene.markers[0].marker.words = MarkerWords(noun: "gold", x: "star", arrow: "eagle")
    let picture = try Picture(
      scene, at: offset, size: Size(width: 375, height: 667), insets: .zero)
    #expect(picture.title.hasSuffix("; \(end)"), "\(picture.title)")
  }

  /// The box around a path's points.
  private func bounds(of path: Path) -> Rect {
    let points = path.steps.flatMap { step -> [Point] in
      switch step {
      case .move(let point), .line(let point), .curve(_, _, let point): [point]
      case .close: []
      }
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  @Test func `there is room for labels on most screens`() throws {
    let labelled = try (0..<20).filter { step in
      let offset = Point(x: Double(step * 100), y: Double(step * 90))
      return try Picture(Scene.paper(), at: offset).elements.flatMap { $0.groups("label") }.count
        == 1
    }
    #expect(labelled.count == 20)
  }

  @Test func viewsInHiddenOnesHaveNoBox() throws {
    var scene = try Scene.paper()
    let index = try #require(scene.views.firstIndex { $0.name == "scroll" })
    scene.views[index].isHidden = true
    var session = try SceneSession(scene)
    try session.move(to: Viewport(size: Size(width: 375, height: 667)))
    let document = try #require(XMLNode.parse(try Picture(boxesOf: &session).svg()))
    #expect(document.groups("name").flatMap(\.texts) == ["view"])
    #expect(document.groups("box").count == 1)
  }

  @Test(arguments: ["treasure-island", "stack-view", "stretchy-layout", "stack-header"])
  func `every view on the screen has a box and a name`(_ name: String) throws {
    let scene = try Project.scene(name)
    var session = try SceneSession(scene)
    let viewport = Viewport(size: Size(width: 375, height: 667))
    try session.move(to: viewport)
    let picture = try Picture(boxesOf: &session)
    let document = try #require(XMLNode.parse(try picture.svg()))
    let screen = Rect(origin: .zero, size: viewport.size)
    let shown = scene.views.map(\.name).filter { view in
      guard let frame = session.layout.frame(of: view, in: .view) else { return false }
      return frame.minY < screen.maxY && frame.maxY > 0
    }
    #expect(document.groups("box").count == scene.views.count)
    #expect(Set(document.groups("name").flatMap(\.texts)) == Set(shown))
  }

  @Test func `a sheet has a numbered screen for each offset`() throws {
    var session = try SceneSession(Scene.paper())
    try session.move(to: Viewport(size: Size(width: 375, height: 667)))
    let offsets = Picture.points(along: [.zero, Point(x: 1302, y: 1010)], count: 5)
    let picture = try Picture(sheetOf: &session, at: offsets)
    let document = try #require(XMLNode.parse(try picture.svg()))
    let frames = document.groups("frame")
    #expect(frames.count == 5)
    #expect(frames.map { $0.texts.first } == ["1", "2", "3", "4", "5"])
    #expect(frames.last?.texts.last == "X")
    #expect(document.groups("screen").count == 5)
  }

  @Test func `screens of a sheet that differ have captions that differ`() throws {
    let offsets = [Point(x: 0.7, y: 0.25), Point(x: 1301.2, y: 1010), Point(x: 1302.4, y: 1010)]
    var scene = try Scene.paper()
    // The X shows from (1302, 1010) on; until then it is as far away as the screen is from there.
    for (unit, far, near) in [
      (1.0, "38°, 1647 pt", "0°, 0.8 pt"), (2, "38°, 3294 pt", "0°, 2 pt"),
    ] {
      if unit != 1 { scene = scene.withPlacement { $0.distance.unitsPerPoint = unit } }
      var session = try SceneSession(scene)
      try session.move(to: Viewport(size: Size(width: 375, height: 667)))
      let picture = try Picture(sheetOf: &session, at: offsets)
      let frames = try #require(XMLNode.parse(try picture.svg())).groups("frame")
      #expect(frames.map { $0.texts[1] } == ["(0.7, 0.25)", "(1301.2, 1010)", "(1302.4, 1010)"])
      #expect(frames.map { $0.texts[2] } == [far, near, "X"])
    }
  }

  @Test(arguments: ["iphone-8", "iphone-x", "iphone-15", "ipad-mini-6", "pixel-8", "desktop-hd"])
  func `devices surround their screens in both orientations`(_ name: String) throws {
    let device = try #require(Device.named(name))
    for viewport in [device.viewport, device.landscapeViewport] {
      let picture = try Picture(Scene.paper(), size: viewport.size, insets: viewport.insets) {
        $0.device = device
      }
      #expect(picture.size.width > viewport.size.width)
      #expect(picture.size.height > viewport.size.height)
      let document = try #require(XMLNode.parse(try picture.svg()))
      #expect(document.groups("device").count == 1)
    }
  }

  @Test func `a picture is fitted into a size without changing its proportions`() throws {
    let picture = try Picture().fitted(into: Size(width: 1000, height: 667))
    #expect(picture.size == Size(width: 1000, height: 667))
    guard case .group(let group) = picture.elements.first else {
      Issue.record("the picture is not one group")
      return
    }
    #expect(group.scale == 1)
    #expect(group.origin == Point(x: 312.5, y: 0))
  }
}
