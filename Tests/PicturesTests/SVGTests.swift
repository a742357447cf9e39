import Foundation
import Geometry
import MapImages
import Markers
import Pictures
import Scenes
import Testing

struct SVGTests {
  @Test(arguments: [
    "treasure-island", "parallax-and-scale", "stack-header", "stack-view", "stretchy-header",
    "stretchy-layout", "stretchy-layout-parallax", "stretchy-layout-step-1",
    "stretchy-layout-step-2", "stretchy-layout-step-3", "game-hud", "harbour", "whiteboard",
  ])
  func `every scene is well-formed XML of the screen's size`(_ scene: String) throws {
    let document = try #require(XMLNode.parse(try Picture(scene, at: Point(x: 0, y: 40)).svg()))
    #expect(document.name == "svg")
    #expect(document.attributes["viewBox"] == "0 0 375 667")
    #expect(document.children.first?.name == "title")
    #expect(document.groups("screen").count == 1)
  }

  @Test func `the arrow is turned about the middle of the marker`() throws {
    let document = try #require(XMLNode.parse(try Picture(Scene.paper()).svg()))
    let marker = try #require(document.groups("marker").first)
    #expect(marker.attributes["class"] == "marker arrow")
    #expect(marker.attributes["transform"] == "translate(341.5 633.5) rotate(37.801793)")
    let image = try #require(marker.children.first)
    #expect(image.attributes["x"] == "-33.5")
    #expect(image.attributes["width"] == "67")
  }

  @Test func `an artwork is as large and as opaque as its distance makes it`() throws {
    var style = DistanceStyle()
    style.scale = DistanceStyle.Ramp(near: 0, far: 1000, nearValue: 2, farValue: 0.5)
    style.opacity = DistanceStyle.Ramp(near: 0, far: 1000, nearValue: 1, farValue: 0.25)
    let scene = try Scene.paper().withPlacement { $0.style = style }
    let document = try #require(XMLNode.parse(try Picture(scene).svg()))
    let marker = try #require(document.groups("marker").first)
    // Its anchor, which is its origin, stays at (308, 600).
    #expect(marker.attributes["transform"] == "translate(324.75 616.75) rotate(37.801793)")
    #expect(marker.attributes["opacity"] == "0.25")
    let image = try #require(marker.children.first)
    #expect(image.attributes["x"] == "-16.75")
    #expect(image.attributes["width"] == "33.5")
  }

  @Test(arguments: ["marker", "view"])
  func `a marker whose view is hidden, or in a hidden one, is not drawn`(_ hidden: String) throws {
    var scene = try Scene.paper()
    let index = try #require(scene.views.firstIndex { $0.name == hidden })
    scene.views[index].isHidden = true
    let document = try #require(XMLNode.parse(try Picture(scene).svg()))
    #expect(document.groups("marker").isEmpty)
    #expect(document.groups("label").isEmpty)
  }

  @Test func `the X is not turned, and has no distance`() throws {
    let picture = try Picture(at: Point(x: 1302, y: 1010))
    let document = try #require(XMLNode.parse(try picture.svg()))
    let marker = try #require(document.groups("marker").first)
    #expect(marker.attributes["class"] == "marker x")
    #expect(marker.attributes["transform"] == "translate(341.5 633.5)")
    #expect(document.groups("label").first?.texts == ["treasure"])
  }

  @Test func `the label says the name and the distance`() throws {
    let document = try #require(XMLNode.parse(try Picture(Scene.paper()).svg()))
    #expect(document.groups("label").first?.texts == ["treasure", "1648 pt"])
  }

  @Test func `annotations name what holds and what yields`() throws {
    let picture = try Picture(Scene.paper()) { $0.showsAnnotations = true }
    let document = try #require(XMLNode.parse(try picture.svg()))
    #expect(
      document.groups("held").map { $0.attributes["class"] } == ["held right", "held bottom"])
    #expect(document.groups("pull").flatMap(\.texts) == ["1302 pt", "1010 pt"])
    #expect(document.groups("guide").count == 1)
    #expect(document.groups("safe-area").count == 1)
    let panel = try #require(document.groups("panel").first).texts.joined(separator: " ")
    #expect(panel.contains("marker.trailing <= view.trailing"))
    #expect(panel.contains("marker.leading == map.leading + treasure.x @998 1302 pt short"))
  }

  @Test func `annotations tell why a marker hides`() throws {
    let scene = try Scene.paper().withPlacement {
      $0.obstacles = [Obstacle("bar", Rect(x: 0, y: 0, width: 2000, height: 2000))]
    }
    let picture = try Picture(scene) { $0.showsAnnotations = true }
    let document = try #require(XMLNode.parse(try picture.svg()))
    #expect(document.groups("marker").isEmpty)
    let panel = try #require(document.groups("panel").first).texts.joined(separator: " ")
    #expect(panel.contains("treasure hides: obstacles leave it no place."), "\(panel)")
  }

  /// The marker's middle lies on an ellipse, as the scene's rule has it, and not in the corner where the
  /// constraints alone would hold it.
  @Test func `a marker is drawn where the rule of its scene places it`() throws {
    let picture = try Picture("game-hud", at: Point(x: 0, y: 40)) { $0.showsAnnotations = true }
    let document = try #require(XMLNode.parse(try picture.svg()))
    let marker = try #require(document.groups("marker").first?.attributes["transform"])
    let numbers = marker.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    try #require(numbers.count >= 2)
    #expect(numbers[0] < 300 || numbers[1] < 560, "the marker is at \(marker)")
    #expect(document.groups("obstacles").count == 1)
    #expect(document.groups("held").isEmpty)
    let panel = try #require(document.groups("panel").first).texts.joined(separator: " ")
    #expect(!panel.contains("marker.right"))
  }

  @Test(arguments: [
    Projection.identity, Projection(zoom: 1.5), Projection(bearing: Angle(degrees: 30)),
  ])
  func `margin and legend tell one distance of a placed marker`(_ projection: Projection) throws {
    let scene = try Scene.paper().withPlacement {
      ($0.insets, $0.projection) = (EdgeInsets(all: 22), projection)
    }
    let document = try #require(
      XMLNode.parse(try Picture(scene) { $0.showsAnnotations = true }.svg()))
    let pulls = document.groups("pull").flatMap(\.texts)
    #expect(pulls.count == 2)
    let panel = try #require(document.groups("panel").first).texts
    let misses = panel.filter { $0.hasSuffix("short") || $0.hasSuffix("too much") }.map { text in
      text.prefix { $0.isNumber }
    }
    for (pull, miss) in zip(pulls, misses) {
      let (first, second) = (Double(pull.dropLast(3)) ?? -1, Double(miss) ?? -2)
      #expect((first - second).magnitude <= 1, "\(pulls) beside \(misses)")
    }
    #expect(misses.count == 2)
  }

  @Test(arguments: [
    (0.8, "0.8 pt"), (0.58, "0.58 pt"), (3.75, "3.8 pt"), (27.6, "28 pt"), (9.97, "10 pt"),
  ])
  func `a small way beyond the screen is told as precisely as beside the marker`(
    _ way: Double, _ text: String
  ) throws {
    let picture = try Picture(Scene.paper(), at: Point(x: 1302 - way, y: 1100)) {
      $0.showsAnnotations = true
    }
    let document = try #require(XMLNode.parse(try picture.svg()))
    #expect(document.groups("pull").flatMap(\.texts) == [text])
    #expect(document.groups("label").first?.texts.last == text)
    if way < 1 { #expect(document.groups("panel").first?.texts.contains("\(text) short") == true) }
  }

  @Test(arguments: [PictureOptions.Indicator.halo, .wedge])
  func `halos and wedges stand for arrows and not for an X`(
    _ indicator: PictureOptions.Indicator
  ) throws {
    for (offset, isX) in [(Point.zero, false), (Point(x: 1302, y: 1010), true)] {
      let picture = try Picture(Scene.paper(), at: offset) { $0.indicator = indicator }
      let document = try #require(XMLNode.parse(try picture.svg()))
      #expect(document.groups(indicator.rawValue).count == (isX ? 0 : 1))
      #expect(document.groups("marker").count == (isX ? 1 : 0))
    }
  }

  @Test(arguments: [600, 2000, 5000, 7000, 20_000, 1e6, 1e9], [0.0, 300, 850])
  func `where no side of a wedge shows the arrow does`(far: Double, along: Double) throws {
    let size = Size(width: 375, height: 300)
    for target in [Point(x: far, y: along), Point(x: along, y: -far), Point(x: -far, y: -far)] {
      let scene = Scene.treasureMap(mapSize: Size(width: 2500, height: 2500), treasure: target)
      let picture = try Picture(scene, size: size, insets: .zero) { $0.indicator = .wedge }
      let drawn = try #require(XMLNode.parse(try picture.svg()))
      let (wedges, arrows) = (drawn.groups("wedge"), drawn.groups("marker"))
      #expect(wedges.count + arrows.count == 1, "at \(target)")
      let paths = wedges.flatMap(\.all).compactMap { $0.attributes["d"] }
      #expect(!paths.contains(""), "at \(target)")
      if far > 1e5 || far < 1000 { #expect(arrows.isEmpty == (far < 1000), "at \(target)") }
    }
  }

  @Test func `nothing is annotated where every constraint holds`() throws {
    let picture = try Picture(Scene.paper(), at: Point(x: 1302, y: 1010)) {
      $0.showsAnnotations = true
    }
    let document = try #require(XMLNode.parse(try picture.svg()))
    #expect(document.groups("held").isEmpty && document.groups("pull").isEmpty)
    #expect(document.texts.contains("Every constraint holds."))
  }

  @Test func `the overview shows the map a second time`() throws {
    let document = try #require(XMLNode.parse(try Picture { $0.showsOverview = true }.svg()))
    #expect(document.groups("map").count == 2)
    #expect(document.groups("overview").count == 1)
  }

  @Test func `names cannot break out of the markup`() throws {
    let style = TextStyle(size: 10, color: Color(0))
    let name = "</text><script>\"&\u{1}\u{FFFF}"
    let picture = Picture(
      size: Size(width: 10, height: 10), title: name, background: Color(0xFFFFFF),
      elements: [
        .group(Group(name, [.text(TextLine(name, at: .zero, style: style))]))
      ])
    let document = try #require(XMLNode.parse(try picture.svg()))
    #expect(document.texts == ["</text><script>\"&\u{FFFD}\u{FFFD}"])
    #expect(!document.all.contains { $0.name == "script" })
  }

  @Test(arguments: [
    (0.449775112, "0.449775"), (2, "2"), (0.0123456789, "0.012346"), (0.00123456789, "0.00123457"),
    (9e-5, "9e-05"), (1.23456789e-7, "1.23457e-07"), (1e-15, "1e-15"),
  ])
  func `a group that is made small keeps six digits of its scale`(
    _ scale: Double, _ text: String
  ) throws {
    let picture = Picture(
      size: Size(width: 180 / scale, height: 180 / scale), title: "", background: Color(0xFFFFFF),
      elements: []
    ).fitted(into: Size(width: 180, height: 180))
    let document = try #require(XMLNode.parse(try picture.svg()))
    let transform = try #require(document.children.last?.attributes["transform"])
    #expect(transform.hasSuffix("scale(\(text))"))
  }

  /// Many markers share two images.
  private static func markers(_ count: Int) -> Picture {
    func bitmap(_ color: UInt8) -> Bitmap {
      Bitmap(width: 2, height: 2, bytes: [UInt8](repeating: color, count: 16))
    }
    let place = Rect(x: -1, y: -1, width: 2, height: 2)
    let markers = (0..<count).map { index in
      Element.group(
        Group(
          "marker", at: Point(x: Double(index % 7), y: 3),
          [.image(bitmap(index % 3 == 0 ? 10 : 200), in: place)]))
    }
    return Picture(
      size: Size(width: 9, height: 9), title: "markers", background: Color(0xFFFFFF),
      elements: [.group(Group("screen", markers + [.image(bitmap(90), in: place)]))])
  }

  @Test func `an image that comes again is embedded once`() throws {
    let document = try #require(XMLNode.parse(try Self.markers(600).svg()))
    let images = document.all.filter { $0.name == "image" }
    #expect(images.map { $0.attributes["id"] } == ["image1", "image2", nil])
    #expect(Set(images.compactMap { $0.attributes["xlink:href"] }).count == 3)
    let uses = document.groups("marker").map { group in
      group.children.compactMap { child in
        child.attributes["id"].map { "#\($0)" } ?? child.attributes["xlink:href"]
      }
    }
    #expect(uses == (0..<600).map { [$0 % 3 == 0 ? "#image1" : "#image2"] })
  }

  @Test func `the part that is drawn is told`() throws {
    var parts: [[Double]] = []
    let draw: [(Picture, @escaping (Double) -> Void) throws -> Void] = [
      { _ = try $0.svg(report: $1) }, { _ = try $0.png(report: $1) },
      { _ = try $0.pdf(report: $1) },
    ]
    for draw in draw {
      var found: [Double] = []
      try draw(Self.markers(999)) { found.append($0) }
      parts.append(found)
    }
    #expect(parts == Array(repeating: [0.256, 0.512, 0.768], count: 3))
  }

  @Test func `embedded images are PNG with the map's own pixels`() throws {
    let document = try #require(XMLNode.parse(try Picture(at: Point(x: 700, y: 900)).svg()))
    let image = try #require(document.groups("map").first?.children.first { $0.name == "image" })
    let link = try #require(image.attributes["xlink:href"])
    let data = try #require(Data(base64Encoded: String(link.dropFirst(22))))
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("crop-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try data.write(to: file)
    let crop = try PixelImage(path: file.path)
    let map = try PixelImage(
      path: Project.root.appendingPathComponent("Maps/treasure-island/map.png").path)
    #expect(crop.metrics.pixelSize == PixelSize(width: 375, height: 667))
    for y in 0..<667 {
      let row = crop.bytes[y * 1500..<(y + 1) * 1500]
      let start = ((900 + y) * 2500 + 700) * 4
      #expect(row == map.bytes[start..<start + 1500], "row \(y)")
    }
  }
}
