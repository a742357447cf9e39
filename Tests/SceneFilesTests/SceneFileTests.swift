import Foundation
import Geometry
import Markers
import Testing

@testable import SceneFiles
@testable import Scenes

/// Mistakes in a `scene.json`, each with its message and its place.
struct SceneFileTests {
  private func scene(_ text: String) throws -> Scene {
    var reader = SceneReader(
      source: try SceneSource(Array(text.utf8), file: "scene.json"), folder: "", resources: .files)
    return try reader.read()
  }

  private func error(in text: String) throws -> SceneError {
    try #require(#expect(throws: SceneError.self) { _ = try scene(text) })
  }

  /// A scene with a root and a box, to which keys are added.
  private static func scene(with keys: String) -> String {
    """
    { "version": 1, "views": [{ "name": "view" }, { "name": "box", "in": "view" }],
      \(keys) }
    """
  }

  /// However deep it lies in the marker's view.
  @Test(arguments: ["m", "inner"])
  func aMarkerIsAsLargeAsTheFirstImageInIt(container: String) throws {
    let scene = try scene(
      """
      { "version": 1, "views": [{ "name": "view" }, { "name": "m", "in": "view" },
          { "name": "other", "in": "view", "kind": "image", "image": "Maps/treasure-island/map.png" },
          { "name": "outer", "in": "m" }, { "name": "inner", "in": "outer" },
          { "name": "i", "in": "\(container)", "kind": "image", "image": "Maps/treasure-island/arrow.png" }],
        "markers": [{ "name": "t", "view": "m", "reference": "view", "target": { "x": 0, "y": 0 } }] }
      """)
    #expect(scene.markers[0].marker.size == Size(width: 67, height: 67))
  }

  /// What does not show covers nothing.
  @Test(arguments: [(false, false, ["k"]), (true, false, []), (false, true, [])])
  func aHiddenViewIsNoObstacle(isHidden: Bool, isInHidden: Bool, obstacles: [String]) throws {
    let scene = try scene(
      """
      { "version": 1, "views": [{ "name": "view" }, { "name": "m", "in": "view" },
          { "name": "bar", "in": "view", "hidden": \(isInHidden) },
          { "name": "k", "in": "bar", "hidden": \(isHidden) }],
        "markers": [{ "name": "t", "view": "m", "reference": "view", "target": { "x": 0, "y": 0 },
          "placement": { "obstacles": ["k"] } }] }
      """)
    #expect(scene.markers[0].placement.obstacleViews == obstacles)
  }

  @Test func noCaretStandsBelowAnEmptyLine() throws {
    #expect(try !error(in: "").description.contains("\n"))
  }

  @Test(arguments: [
    ("", "1:1: the scene is empty"),
    (" \n", "2:1: the scene is empty"),
    (
      "{",
      "1:2: the scene is not valid JSON: it ends where a bracket, a brace or a quotation mark is still open"
    ),
    (
      "{\n  \"version\": 1\n  \"views\": []\n}",
      "3:3: the scene is not valid JSON: this cannot stand here; is a comma missing before it?"
    ),
    (
      "{ \"é\": ü }",
      "1:8: the scene is not valid JSON: this cannot stand here; is a comma missing before it?"
    ),
    (
      "version: 1",
      "1:1: the scene is not valid JSON: version is no value; strings and keys stand in double quotation marks"
    ),
    (
      "{ \"version\": 1, }",
      "1:15: the scene is not valid JSON: nothing follows this comma; take it out"
    ),
    (
      "{ \"views\": [{},\n ] }",
      "1:15: the scene is not valid JSON: nothing follows this comma; take it out"
    ),
    (
      "{ \"version\": NaN }",
      "1:14: the scene is not valid JSON: NaN is no number; give one that is finite"
    ),
    (
      "{ \"version\": -Infinity }",
      "1:14: the scene is not valid JSON: -Infinity is no number; give one that is finite"
    ),
    (
      "{ \"version\": 1e999 }",
      "1:14: 1e999 is too large; numbers have to stay within 1e12"
    ),
    (
      "{ \"version\": null }",
      "1:14: a scene has no null; leave out what has no value"
    ),
    ("{ \"hidden\": True }", "1:13: the scene is not valid JSON: True is written true"),
    (
      "{ 'version': 1 }",
      "1:3: the scene is not valid JSON: strings and keys stand in double quotation marks"
    ),
    (
      "{ // the version\n  \"version\": 1 }",
      "1:3: the scene is not valid JSON: JSON has no comments; the key about of a scene takes a description"
    ),
    ("3", "1:1: the scene has to be an object"),
    ("[]", "1:1: the scene has to be an object"),
    ("{}", "1:1: the scene needs the key version"),
    (
      #"{ "version": 2 }"#,
      "1:14: cannot read version 2 of the scene format; this waymark reads version 1"
    ),
    (#"{ "version": "1" }"#, "1:14: version of the scene has to be a number"),
    (#"{ "version": 1 }"#, "1:1: the scene needs the key views"),
    (#"{ "version": 1, "version": 1 }"#, "1:17: the key version is given twice"),
    (#"{ "version": 1, "views": {} }"#, "1:26: views has to be a list"),
    (#"{ "version": 1, "views": [] }"#, "1:26: a scene needs at least a root view"),
    (#"{ "version": 1, "vews": [] }"#, "1:17: unknown key vews in the scene; did you mean views?"),
    (
      #"{ "version": 1, "qqqqqqqq": [] }"#,
      "1:17: unknown key qqqqqqqq in the scene; its keys are $schema, version, about, views, constants, constraints, markers, outputs, direction, location"
    ),
    (
      #"{ "type": "FeatureCollection", "features": [] }"#,
      "1:3: unknown key type in the scene; this is GeoJSON, which goes to --targets of a map or a scene"
    ),
  ])
  func scenesThatAreNoneAreRefused(_ text: String, _ message: String) throws {
    let error = try error(in: text)
    #expect("\(error.description)\n".hasPrefix("scene.json:\(message)\n"))
    #expect(error.kind == .badData)
  }

  @Test func textThatIsNotUTF8IsRefused() throws {
    let error = #expect(throws: SceneError.self) {
      _ = try SceneSource([0xFF, 0xFE], file: "scene.json")
    }
    #expect(
      error?.description
        == "scene.json:1:1: cannot read the scene, as it is UTF-16 text; save it as UTF-8, as iconv -f UTF-16 -t UTF-8 does"
    )
    let latin = #expect(throws: SceneError.self) {
      _ = try SceneSource([0x22, 0xE4, 0x22], file: "scene.json")
    }
    #expect(latin?.description == "scene.json:1:2: cannot read the scene, as it is not UTF-8 text")
  }

  @Test(arguments: [
    (#"3"#, 1, "a view has to be an object"),
    (#"{ }"#, 1, "a view needs the key name"),
    (#"{ "name": 3 }"#, 11, "name of a view has to be a string"),
    (
      #"{ "name": "box" }"#, 1,
      "box needs the key in, as only the root view stands in no other view"
    ),
    (#"{ "name": "view", "in": "view" }"#, 11, "there are two views named view"),
    (
      #"{ "name": "2nd", "in": "view" }"#, 11,
      "a view cannot be named \"2nd\"; names begin with a letter and have letters, digits and _"
    ),
    (
      #"{ "name": "a.b", "in": "view" }"#, 11,
      "a view cannot be named \"a.b\"; names begin with a letter and have letters, digits and _"
    ),
    (
      #"{ "name": "box", "in": "veiw" }"#, 24,
      "unknown view veiw; did you mean view?; a view has to come after the one it is in"
    ),
    (
      #"{ "name": "box", "in": "box" }"#, 24,
      "unknown view box; a view has to come after the one it is in"
    ),
    (
      #"{ "name": "box", "in": "view", "kind": "scrol" }"#, 40,
      "unknown kind scrol; did you mean scroll?; kinds are view, scroll, image, label, stack"
    ),
    (#"{ "name": "box", "in": "view", "kind": "image" }"#, 1, "box needs the key image"),
    (
      #"{ "name": "box", "in": "view", "kind": "image", "image": "" }"#, 58,
      "the image of box is empty; name a PNG file"
    ),
    (
      #"{ "name": "box", "in": "view", "image": "a.png" }"#, 41,
      "box has an image, so its kind has to be image"
    ),
    (
      #"{ "name": "box", "in": "view", "hugging": 0 }"#, 43,
      "hugging of box is 0, but it has to be above 0 and at most 1000"
    ),
    (
      #"{ "name": "box", "in": "view", "hugging": "low" }"#, 43, "hugging of box has to be a number"
    ),
    (
      #"{ "name": "box", "in": "view", "huging": 1 }"#, 32,
      "unknown key huging in a view; did you mean hugging?"
    ),
  ])
  func mistakesInAViewAreNamed(_ view: String, _ column: Int, _ message: String) throws {
    let text = "{ \"version\": 1, \"views\": [{ \"name\": \"view\" },\n\(view)] }"
    let error = try error(in: text)
    #expect(error.message == message)
    #expect(error.location == SceneError.Location(line: 2, column: column))
    #expect(error.sourceLine == view + "] }")
  }

  @Test(arguments: [
    (
      #""direction": "rtl""#, "unknown direction rtl; it can be leftToRight, rightToLeft"
    ),
    (#""constants": { "": 3 }"#, "the name of a constant is empty"),
    (
      #""constants": { "a\u001b[2J": 3 }"#, "the name of a constant has a control character"
    ),
    (
      #""constants": { "g h": 3 }"#,
      "a constant cannot be named \"g h\"\(plainNames)"
    ),
    (#""constants": { "1x": 5 }"#, "a constant cannot be named \"1x\"\(plainNames)"),
    (#""constants": { "a-b": 2 }"#, "a constant cannot be named \"a-b\"\(plainNames)"),
    (#""constants": { "a..b": 2 }"#, "a constant cannot be named \"a..b\"\(plainNames)"),
    (#""outputs": { "a\nb": "1" }"#, "the name of an output has a control character"),
    (
      #""markers": [{ "name": "\u2028", "view": "box" }]"#,
      "the name of a marker has a control character"
    ),
    (#""constants": []"#, "constants has to be an object of numbers"),
    (#""constants": { "gap": "8" }"#, "gap has to be a number"),
    (
      #""constants": { "gap": 1e13 }"#,
      "gap is 10000000000000, and numbers have to stay within 1e12"
    ),
    (#""constants": { "gap": 1, "gap": 2 }"#, "the key gap is given twice"),
    (#""constraints": "box.top == view.top""#, "constraints has to be a list"),
    (#""constraints": [3]"#, "a constraint has to be a string"),
    (#""markers": [{ }]"#, "a marker needs the key name"),
    (#""markers": [{ "name": "x", "view": "bxo" }]"#, "unknown view bxo; did you mean box?"),
    (
      #""markers": [{ "name": "x", "view": "box", "reference": "view" }]"#,
      "x needs the key target"
    ),
    (
      #""markers": [{ "name": "x", "view": "box", "reference": "view", "target": { "x": 1 } }]"#,
      "target needs the key y"
    ),
    (
      #""markers": [{ "name": "x", "view": "box", "reference": "view", "target": { "x": 1, "y": 2, "z": 3 } }]"#,
      "unknown key z in target of x; did you mean x?"
    ),
    (
      #""markers": [{ "name": "x", "view": "box", "reference": "view", "target": { "x": 1, "y": 2 }, "tolerance": -1 }]"#,
      "tolerance of x is -1, but it has to be 0 or more, up to 1e12"
    ),
    (
      #""markers": [{ "name": "x", "view": "box", "reference": "view", "target": { "x": 1, "y": 2 }, "artwork": { "arrow": "a.png" } }]"#,
      "cannot read a.png: there is no such file; check the path, and which of its letters are capitals"
    ),
  ])
  func mistakesInTheRestAreNamed(_ keys: String, _ message: String) throws {
    let error = try error(in: SceneFileTests.scene(with: keys))
    #expect(error.message == message)
    #expect(error.location?.line == 2)
  }

  @Test func twoMarkersOfOneNameAreRefused() throws {
    let marker =
      #"{ "name": "x", "view": "box", "reference": "view", "target": { "x": 1, "y": 2 } }"#
    let error = try error(in: SceneFileTests.scene(with: "\"markers\": [\(marker), \(marker)]"))
    #expect(error.message == "there are two markers named x")
  }

  @Test func imagesThatDoNotExistAreMissingInput() throws {
    let error = try error(
      in: #"{ "version": 1, "views": [{ "name": "map", "kind": "image", "image": "no.png" }] }"#)
    #expect(error.kind == .noInput)
    #expect(error.location?.column == 70)
    #expect(error.message.hasPrefix("cannot read no.png: there is no such file"))
  }

  @Test func mistakesInConstraintsPointIntoTheFile() throws {
    let scene = try scene(SceneFileTests.scene(with: #""constraints": ["box.top == veiw.top"]"#))
    let error = #expect(throws: SceneError.self) { _ = try scene.makeLayout() }
    #expect(
      error?.description == """
        scene.json:2:31: unknown name veiw.top; did you mean view?
          "constraints": ["box.top == veiw.top"] }
                                      ^
        """)
  }

  @Test func escapesInAConstraintLeaveItsBeginningKnown() throws {
    let scene = try scene(
      SceneFileTests.scene(with: #""constraints": ["b\u006Fx.top == veiw.top"]"#))
    let error = #expect(throws: SceneError.self) { _ = try scene.makeLayout() }
    #expect(error?.location == SceneError.Location(line: 2, column: 20))
  }

  @Test func longLinesAreShownAroundTheMistake() throws {
    let long = String(repeating: "box.top == view.top", count: 100)
    let error = try error(in: "[\"\(long)\" x]")
    let lines = error.description.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].count <= 200)
    #expect(lines[1].dropFirst(lines[2].count - 1).first == "x")
  }

  @Test(arguments: ["null", "[null, { \"a\": null }]", "{ \"views\": null }", "3", "\"a map\""])
  func whatASceneIsAboutMayBeAnything(about: String) throws {
    let text =
      "{ \"version\": 1, \"about\": \(about), \"views\": [{ \"name\": \"view\" }] }"
    let scene = try Scene(json: Array(text.utf8), file: "", folder: "", resources: .none)
    #expect(scene.views.count == 1)
  }
}

private let plainNames = "; names begin with a letter and have letters, digits and _"
