import Geometry
import Markers
import Pictures
import Scenes
import Testing

/// What views are filled with.
struct BackgroundTests {
  /// A map of white paper, a bar with a title above it that markers keep out of, and a card that they do not.
  private func scene() -> Scene {
    var scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    for (name, container, y) in [("bar", "view", 0), ("title", "bar", 30), ("card", "view", 200)] {
      scene.views.append(Scene.ViewDescription(name: name, container: container))
      scene.constraints += [
        "\(name).left == view.left", "\(name).top == view.top + \(y)", "\(name).width == 100",
        "\(name).height == \(name == "title" ? 20 : 100)",
      ].map { Formula($0) }
    }
    return scene.withPlacement { $0.obstacleViews = ["bar"] }
  }

  private func pixel(_ scene: Scene, _ x: Int, _ y: Int) throws -> [UInt8] {
    try Picture(scene, at: Point(x: 25, y: 25)) { $0.showsLabels = false }.bitmap()[x, y]
  }

  private func color(_ scene: inout Scene, _ name: String, _ text: String) throws {
    let index = try #require(scene.views.firstIndex { $0.name == name })
    scene.views[index].backgroundColor = Scene.Color(text)
  }

  @Test func `plain views that are obstacles show on a map, and others do not`() throws {
    let scene = scene()
    let free = scene.withPlacement { $0.obstacleViews = [] }
    // At their lower edges, and within them on a line of the paper.
    for y in [99, 75] { #expect(try pixel(scene, 50, y) != pixel(free, 50, y)) }
    for y in [299, 275] { #expect(try pixel(scene, 50, y) == pixel(free, 50, y)) }
  }

  @Test func `views have the colors that the scene says, each above what contains it`() throws {
    var scene = scene()
    try color(&scene, "bar", "#102030")
    try color(&scene, "title", "#ff0000")
    try color(&scene, "card", "#00ff0080")
    let paper = try pixel(scene, 150, 250)
    #expect(try pixel(scene, 50, 90) == [0x10, 0x20, 0x30, 255])
    #expect(try pixel(scene, 50, 40) == [255, 0, 0, 255])
    let mixed = try pixel(scene, 50, 250)
    for (channel, (over, under)) in zip([0.0, 255, 0], paper).enumerated() {
      let expected = over * 128 / 255 + Double(under) * 127 / 255
      #expect((Double(mixed[channel]) - expected).magnitude <= 1)
    }
  }

  @Test func `the root's color lies behind all else`() throws {
    var scene = scene()
    try color(&scene, "view", "#0000ff")
    // Beyond the map, and on it.
    let beyond = try Picture(scene, at: Point(x: -150, y: 0)) { $0.showsLabels = false }.bitmap()
    #expect(beyond[120, 400] == [0, 0, 255, 255])
    #expect(try pixel(scene, 300, 300) == pixel(self.scene(), 300, 300))
  }

  @Test func `a hidden view and what is in it are not filled`() throws {
    var scene = scene()
    let bare = scene.withPlacement { $0.obstacleViews = [] }
    try color(&scene, "bar", "#102030")
    try color(&scene, "title", "#ff0000")
    let index = try #require(scene.views.firstIndex { $0.name == "bar" })
    scene.views[index].isHidden = true
    #expect(try pixel(scene, 50, 90) == pixel(bare, 50, 90))
    #expect(try pixel(scene, 50, 40) == pixel(bare, 50, 40))
  }
}
