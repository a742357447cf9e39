import Foundation
import Geometry
import Layout
import Testing

@testable import Scenes

struct StackReadingTests {
  /// Reads a scene with a root and the views given, one on each line from the third.
  private func scene(_ views: String...) throws -> Scene {
    let text = """
      { "version": 1, "views": [
        { "name": "view" },
        \(views.joined(separator: ",\n  "))
      ] }
      """
    var reader = SceneReader(
      source: try SceneSource(Array(text.utf8), file: "scene.json"), folder: "")
    return try reader.read()
  }

  @Test func stacksAndLabelsHaveTheirDefaults() throws {
    let scene = try scene(
      #"{ "name": "stack", "in": "view", "kind": "stack" }"#,
      #"{ "name": "label", "in": "stack", "kind": "label", "text": "Ahoy" }"#)
    #expect(
      scene.views[1].kind
        == .stack(
          Scene.StackDescription(
            axis: .horizontal, distribution: .fill, alignment: .fill, spacing: 0,
            customSpacing: [:])))
    #expect(scene.views[2].kind == .label(TextContent("Ahoy")))
    #expect(scene.views[2].isArranged && !scene.views[2].isHidden)
  }

  @Test func viewsThatTakeNoTouchesAreNotHit() throws {
    let scene = try scene(
      #"{ "name": "behind", "in": "view" }"#,
      #"{ "name": "veil", "in": "view", "userInteractionEnabled": false }"#,
      #"{ "name": "button", "in": "veil" }"#)
    #expect(scene.views.map(\.isUserInteractionEnabled) == [true, true, false, true])
    var held = scene
    held.constraints = ["behind", "veil", "button"].map { Formula("\($0).edges == view.edges") }
    var layout = try held.makeLayout()
    try layout.update(to: Viewport(size: Size(width: 100, height: 100)))
    #expect(layout.hitPath(Point(x: 50, y: 50)) == ["view", "behind"])
  }

  @Test func everyKeyOfAStackReachesTheLayout() throws {
    var scene = try scene(
      #"{ "name": "stack", "in": "view", "kind": "stack", "axis": "vertical", "spacing": 10, "alignment": "center", "distribution": "fillEqually", "customSpacing": { "a": 4 }, "margins": { "top": 1, "left": 2 } }"#,
      #"{ "name": "a", "in": "stack", "kind": "label", "text": "one two", "advance": 10, "lineHeight": 16, "lines": 1 }"#,
      #"{ "name": "b", "in": "stack", "kind": "label", "text": "one", "hidden": true }"#,
      #"{ "name": "c", "in": "stack", "kind": "label", "text": "one" }"#,
      #"{ "name": "back", "in": "stack", "arranged": false }"#)
    scene.constraints = ["stack.left == view.left", "stack.top == view.top"].map { Formula($0) }
    scene.constraints.append(Formula("back.edges == stack.edges"))
    var layout = try scene.makeLayout()
    #expect(layout.frame(of: "a", in: .view) == Rect(x: 2, y: 1, width: 70, height: 20))
    #expect(layout.frame(of: "b", in: .view) == Rect(x: 25, y: 23, width: 24, height: 0))
    #expect(layout.frame(of: "c", in: .view) == Rect(x: 25, y: 25, width: 24, height: 20))
    #expect(layout.frame(of: "back", in: .view) == Rect(x: 0, y: 0, width: 72, height: 45))
  }

  @Test(arguments: [
    (
      #"{ "name": "a", "in": "view", "kind": "stak" }"#,
      "unknown kind stak; did you mean stack?; kinds are view, scroll, image, label, stack"
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "stack", "axis": "vertcal" }"#,
      "unknown axis vertcal; did you mean vertical?; it can be horizontal, vertical"
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "stack", "alignment": "botom" }"#,
      "unknown alignment botom; did you mean bottom?; it can be fill, leading, center, trailing, firstBaseline, lastBaseline, bottom, top"
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "stack", "distribtion": "fill" }"#,
      "unknown key distribtion in a view; did you mean distribution?"
    ),
    (
      #"{ "name": "a", "in": "view", "text": "x" }"#,
      "a has a text, so its kind has to be label"
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "label", "text": "x", "axis": "vertical" }"#,
      "a has an axis, so its kind has to be stack"
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "label" }"#,
      "a needs the key text"
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "label", "text": "x", "advance": 0 }"#,
      "advance of a is 0, but it has to be above 0, from 0.001 to 10000"
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "label", "text": "hello", "advance": 1e12 }"#,
      "advance of a is 1000000000000, but it has to be above 0, from 0.001 to 10000"
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "label", "text": "x", "lineHeight": 1e-300 }"#,
      "lineHeight of a is 1e-300, but it has to be above 0, from 0.001 to 10000"
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "label", "text": "x", "lines": 1.5 }"#,
      "lines of a is 1.5, but it has to be a whole number, 0 for as many as it takes"
    ),
    (
      #"{ "name": "a", "in": "view", "hidden": 1 }"#,
      "hidden of a has to be true or false"
    ),
    (
      #"{ "name": "a", "in": "view", "userInteractionEnabled": "no" }"#,
      "userInteractionEnabled of a has to be true or false"
    ),
    (
      #"{ "name": "a", "in": "view", "arranged": false }"#,
      "a does not stand in a stack, so it cannot say whether it is arranged"
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "stack", "customSpacing": { "b": 1 } }"#,
      "a arranges no view b"
    ),
    (
      #"{ "name": "a", "in": "view", "margins": { "up": 1 } }"#,
      "unknown key up in margins of a; did you mean top?"
    ),
  ])
  func mistakesAreNamed(view: String, message: String) throws {
    let error = #expect(throws: SceneError.self) { try scene(view) }
    #expect(error?.message == message)
    #expect(error?.location?.line == 3)
  }
}
