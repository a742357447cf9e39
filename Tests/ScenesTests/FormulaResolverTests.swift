import Geometry
import Markers
import Testing

@testable import Scenes

/// What formulas may name, as the layouts made from them show.
struct FormulaResolverTests {
  private func scene(_ formulas: String...) -> Scene {
    var scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    scene.constants = ["gap": 8]
    scene.constraints += formulas.map { Formula($0) }
    return scene
  }

  @Test(arguments: [
    (
      "makrer.top == view.top", 1, "unknown name makrer.top; did you mean marker?"
    ),
    ("marker == view.top", 1, "marker needs an attribute, such as marker.top"),
    ("marker.topp == view.top", 8, "unknown attribute topp of marker; did you mean top?"),
    (
      "marker.top == view.topGide.bottom", 20,
      "unknown guide topGide of view; did you mean topGuide?"
    ),
    (
      "marker.left == map.left + quest.x", 27, "unknown name quest.x; did you mean treasure.x?"
    ),
    ("marker.top == view.top + gpa", 26, "unknown name gpa; did you mean gap?"),
    (
      "marker.width == viewport.widht", 17,
      "unknown name viewport.widht; did you mean viewport.width?"
    ),
    ("3 == gap", 3, "a constraint has to name a view's attribute"),
    (
      "marker.width == marker.height * view.width", 31,
      "one side of a product has to be a plain number"
    ),
    ("marker.width == view.width / 0", 30, "a divisor has to be a plain number other than 0"),
    (
      "marker.width == min(view.width, 3)", 21,
      "min and max take numbers of the viewport, not places of views"
    ),
    (
      "marker.edges <= view.edges", 14,
      "marker.edges can only be held equal; use an edge at a time instead"
    ),
    (
      "marker.edges == view.size", 17, "marker.edges has to equal the edges of another view"
    ),
    (
      "marker.top == view.left", 1,
      "cannot use marker.top == view.left: marker.top lies on one axis and view.left on the other"
    ),
  ])
  func mistakesAreNamedAtTheirCharacter(_ formula: String, _ column: Int, _ message: String) {
    let error = #expect(throws: SceneError.self) { _ = try scene(formula).makeLayout() }
    #expect(error?.message == message)
    #expect(error?.location?.column == column)
  }

  @Test(arguments: [
    ("insets", "pointer.left == insets.left", "insets.left"),
    ("viewport", "pointer.width == viewport.width", "viewport.width"),
  ])
  func whatMeansTwoThingsIsRefused(_ view: String, _ formula: String, _ path: String) {
    var scene = scene(formula)
    scene.views.append(Scene.ViewDescription(name: view, container: "view"))
    let error = #expect(throws: SceneError.self) { _ = try scene.makeLayout() }
    #expect(
      error?.message == "\(path) means two things; give what is called \(view) another name")
  }

  @Test(arguments: ["view.top", "view.safeArea.top", "view.safeArea.width"])
  func aConstantDoesNotStandForAnAnchor(path: String) {
    var scene = scene("pointer.top == \(path)")
    scene.constants[path] = 150
    let error = #expect(throws: SceneError.self) { _ = try scene.makeLayout() }
    #expect(error?.message == "\(path) means two things; give what is called view another name")
  }

  /// A view may have such a name as long as nobody asks for what could be both.
  @Test func aViewNamedAsTheScreenKeepsItsOtherAttributes() throws {
    var scene = scene("viewport.centerX == view.centerX", "pointer.left >= viewport.left")
    scene.views.append(Scene.ViewDescription(name: "viewport", container: "view"))
    _ = try scene.makeLayout()
  }

  @Test func aMarkerNamedAsTheOffsetIsNotTakenForIt() {
    var scene = scene("pointer.left >= offset.x")
    scene.markers[0].marker.name = "offset"
    scene.constraints = [Formula("marker.left == offset.x")]
    let error = #expect(throws: SceneError.self) { _ = try scene.makeLayout() }
    #expect(
      error?.message
        == "offset.x means two things; give what is called offset another name"
    )
  }

  @Test(arguments: [
    "marker.width <= viewport.width - insets.left - insets.right",
    "marker.top >= view.safeArea.top + gap",
    "marker.centerX <= scroll.frameLayoutGuide.centerX + 2 * treasure.x",
    "marker.height <= max(viewport.height, 2 * gap) / 2 @low",
    "marker.size == pointer.size @high",
    "marker.center == view.center @1",
  ])
  func whatASceneHasCanBeNamed(_ formula: String) throws {
    _ = try scene(formula).makeLayout()
  }
}
