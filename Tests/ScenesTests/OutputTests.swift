import Foundation
import Geometry
import Layout
import Testing

@testable import Scenes

/// Outputs: values that formulas derive from frames and viewport.
struct OutputTests {
  private static let viewport = Viewport(
    offset: Point(x: 0, y: 30), size: Size(width: 375, height: 667),
    insets: EdgeInsets(top: 20, left: 0, bottom: 34, right: 0))

  /// A scene whose box stands at (10, 70 − offset.y), 100 wide and 50 high.
  private func scene(_ output: String) throws -> Scene {
    let text = """
      { "version": 1, "constants": { "gap": 8 }, "views": [
        { "name": "view" },
        { "name": "scroll", "in": "view", "kind": "scroll", "contentInset": { "bottom": "insets.bottom", "top": 5 } },
        { "name": "box", "in": "scroll", "margins": { "left": 3 } }
      ], "constraints": [
        "scroll.edges == view.edges", "box.left == scroll.left + 10", "box.top == scroll.top + 70",
        "box.width == 100", "box.height == 50", "box.bottom == scroll.bottom - 880",
        "box.right == scroll.right - 20"
      ], "outputs": {
        "it": "\(output)"
      } }
      """
    var reader = SceneReader(
      source: try SceneSource(Array(text.utf8), file: "scene.json"), folder: "")
    return try reader.read()
  }

  @Test(arguments: [("leftToRight", 5.0, 105.0), ("rightToLeft", 370, 270)])
  func leadingFollowsTheDirection(_ direction: String, _ leading: Double, _ trailing: Double) throws
  {
    let text = """
      { "version": 1, "direction": "\(direction)",
        "views": [{ "name": "view" }, { "name": "box", "in": "view" }],
        "constraints": [
          "H:|-5-[box(100)]", "box.top == view.top", "box.height == 9"
        ], "outputs": { "start": "box.leading", "end": "box.trailing" } }
      """
    var reader = SceneReader(
      source: try SceneSource(Array(text.utf8), file: "scene.json"), folder: "")
    let scene = try reader.read()
    #expect(scene.direction.rawValue == direction)
    var layout = try scene.makeLayout()
    try layout.update(to: OutputTests.viewport)
    let outputs = try scene.outputs(of: &layout)
    #expect(outputs.map(\.value) == [.number(leading), .number(trailing)])
  }

  /// Sides that are added up from decimals differ by their last bits, and one that is smaller by no more than itself.
  @Test(arguments: [(0.1, 0.2), (0.7, 0.1), (1.1, 2.2), (33.3, 66.6), (1e6 / 3, 0.1)])
  func theGapOfViewsThatTouchIsZero(_ first: Double, _ second: Double) throws {
    let text = """
      { "version": 1, "views": [
          { "name": "view" }, { "name": "a", "in": "view" }, { "name": "b", "in": "view" }
        ], "constraints": [
          "a.left == view.left + \(first)", "a.width == \(second)", "b.left == a.right", "b.width == 1e-9 * view.width",
          "a.top == view.top", "a.height == 1", "b.top == view.top", "b.height == 1"
        ], "outputs": { "gap": "b.left - a.right", "sum": "b.left + -a.right", "size": "b.width + 0" } }
      """
    let scene = try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
    var layout = try scene.makeLayout()
    try layout.update(to: OutputTests.viewport)
    #expect(
      try scene.outputs(of: &layout).map(\.value) == [.number(0), .number(0), .number(375e-9)])
  }

  private func value(of output: String) throws -> Scene.Output.Value {
    let scene = try scene(output)
    var layout = try scene.makeLayout()
    try layout.update(to: OutputTests.viewport)
    let outputs = try scene.outputs(of: &layout)
    #expect(outputs.map(\.name) == ["it"])
    return try #require(outputs.first).value
  }

  @Test(arguments: [
    ("1 + 2 * 3 - 4 / 8", 6.5),
    ("box.top", 40), ("box.bottom", 90), ("box.left", 10), ("box.leading", 10),
    ("box.right", 110), ("box.trailing", 110), ("box.centerX", 60), ("box.centerY", 65),
    ("box.width * box.height", 5000), ("box.width / box.height", 2),
    ("max(box.top, gap) - min(gap, 3)", 37), ("-(gap)", -8), ("-min(0, 1)", 0),
    ("viewport.width - offset.y", 345), ("insets.bottom", 34),
    ("view.safeArea.top", 20), ("view.safeArea.height", 613), ("view.topGuide.bottom", 20),
    ("view.bottomGuide.top", 633), ("view.bottomGuide.height", 34),
    ("scroll.contentLayoutGuide.top", -30), ("scroll.contentLayoutGuide.height", 1000),
    ("scroll.frameLayoutGuide.height", 667), ("box.margins.left", 13),
  ])
  func numbersFollowFromFramesAndViewport(_ output: String, _ number: Double) throws {
    #expect(try value(of: output) == .number(number))
  }

  @Test(arguments: [
    ("box.top < 40", false), ("box.top <= 40", true), ("box.top == 40", true),
    ("box.top >= 40.5", false), ("0.1 + 0.2 == 0.3", true), ("0.3 < 0.1 + 0.2", false),
    ("0.3 >= 0.1 + 0.2", true), ("0.1 + 0.2 > 0.3", false), ("0.1 + 0.2 <= 0.3", true),
    ("0.3 < 0.3001", true), ("box.top > 39", true),
    ("box.top > 39 && box.top < 41", true), ("box.top > 39 && box.top < 40 && 1 < 2", false),
    ("(box.top < 41) && (gap == 8)", true),
  ])
  func comparisonsAreTrueOrFalse(_ output: String, _ truth: Bool) throws {
    #expect(try value(of: output) == .truth(truth))
  }

  @Test(arguments: [
    "1 / 0", "box.top / (gap - 8) < 3", "1 / 0 < 2 && 1 < 2", "min(0, 1 / 0)",
    Array(repeating: "1e12", count: 30).joined(separator: " * "),
  ])
  func whatIsDividedByZeroHasNoValue(_ output: String) throws {
    #expect(try value(of: output) == .undefined)
  }

  @Test(arguments: [
    ("bxo.top < 3", 0, "unknown name bxo.top; did you mean box?"),
    ("3 < box.topp", 8, "unknown attribute topp of box; did you mean top?"),
    ("box < 3", 0, "box needs an attribute, such as box.top"),
    ("1 < 2 < 3", 6, "expected the end or an operator but found '<'"),
    ("1 != 2", 2, "cannot read '!' in an output"),
    ("1 = 2", 2, "cannot read '=' in an output; comparisons are ==, <, <=, > and >="),
    ("1 + (gap < 2)", 5, "expected a number but this is true or false"),
    ("gap && 1 < 2", 0, "&& joins comparisons but this is a number"),
    ("1 < 2 && gap + 1", 9, "&& joins comparisons but this is a number"),
    ("box.safeArea.top", 0, "there is no box.safeArea, as only the root view view has one"),
    (
      "box.contentLayoutGuide.top", 0,
      "there is no box.contentLayoutGuide, as only scroll views have one"
    ),
    ("box.firstBaseline", 0, "outputs know no baselines; use box.top or box.bottom"),
    ("", 0, "expected a number, a name such as view.top, or '(' but found the end"),
    ("1 @ 3", 2, "expected the end or an operator but found '@'"),
  ])
  func mistakesAreNamedAtTheirCharacter(
    _ output: String, _ offset: Int, _ message: String
  ) throws {
    let scene = try scene(output)
    let error = #expect(throws: SceneError.self) { _ = try scene.makeLayout() }
    #expect(error?.message == message)
    #expect(error?.location == SceneError.Location(line: 10, column: 10 + offset))
    #expect(error?.file == "scene.json")
  }

  @Test func comparisonsHaveNoPlaceInAConstraint() throws {
    var scene = try scene("1")
    scene.constraints.append(Formula("box.top == (box.left < 3) + view.top"))
    let error = #expect(throws: SceneError.self) { _ = try scene.makeLayout() }
    #expect(error?.message == "< cannot stand inside a sum")
    #expect(error?.location?.column == 22)
  }

  @Test func insetsFollowTheViewport() throws {
    var layout = try scene("1").makeLayout()
    try layout.update(to: OutputTests.viewport)
    #expect(
      layout.scrollModel?.contentInset == EdgeInsets(top: 5, left: 0, bottom: 34, right: 0))
    let limits = layout.scrollModel?.offsetLimits
    #expect(limits?.minY == -5)
    #expect(limits?.maxY == 367)
  }

  @Test(arguments: [
    ("box.top", "an inset is a number of the viewport and cannot depend on places of views"),
    ("offset.y", "an inset cannot follow the offset, as it is what the offset comes to rest by"),
    (
      "insets.bottom + max(0, 0.5 * offset.x)",
      "an inset cannot follow the offset, as it is what the offset comes to rest by"
    ),
    ("1 < 2", "expected the end or an operator but found '<'"),
    ("insets.botom", "unknown name insets.botom; did you mean insets.bottom?"),
  ])
  func mistakesInInsetsAreNamed(_ inset: String, _ message: String) throws {
    var scene = try scene("1")
    scene.views[1].contentInset = Scene.InsetDescription(bottom: Formula(inset))
    let error = #expect(throws: SceneError.self) { _ = try scene.makeLayout() }
    #expect(error?.message == message)
  }
}
