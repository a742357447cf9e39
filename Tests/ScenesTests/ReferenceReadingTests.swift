import Markers
import Scenes
import Testing

/// A marker and its reference, of which each may be in a scroll view or in none.
struct ReferenceReadingTests {
  private static func scene(_ view: String, _ reference: String) throws -> Scene {
    let text = """
      { "version": 1,
        "views": [
          { "name": "view" }, { "name": "scroll", "in": "view", "kind": "scroll" },
          { "name": "map", "in": "scroll" }, { "name": "marker", "in": "scroll" },
          { "name": "inner", "in": "map", "kind": "scroll" }, { "name": "deep", "in": "inner" },
          { "name": "badge", "in": "deep" }, { "name": "pin", "in": "view" },
          { "name": "second", "in": "view", "kind": "scroll" }, { "name": "chart", "in": "second" },
          { "name": "flag", "in": "second" }
        ],
        "markers": [
          { "name": "t", "view": "\(view)", "reference": "\(reference)", "target": { "x": 1, "y": 2 } }
        ] }
      """
    return try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
  }

  @Test(arguments: [
    ["marker", "map"], ["marker", "inner"], ["badge", "deep"], ["pin", "map"], ["map", "pin"],
    ["pin", "view"], ["scroll", "map"], ["flag", "chart"],
  ])
  func coordinatesOfTheSameContentCanBeCompared(names: [String]) throws {
    #expect(try ReferenceReadingTests.scene(names[0], names[1]).markers.count == 1)
  }

  @Test(arguments: [
    (["marker", "deep"], "the marker t is in scroll, and its reference deep in inner,"),
    (["deep", "map"], "the marker t is in inner, and its reference map in scroll,"),
    (["pin", "deep"], "the marker t is in no scroll view, and its reference deep in inner,"),
    (["deep", "pin"], "the marker t is in inner, and its reference pin in none,"),
    (["pin", "chart"], "the marker t is in no scroll view, and its reference chart in second,"),
    (["flag", "pin"], "the marker t is in second, and its reference pin in none,"),
    (["marker", "chart"], "the marker t is in scroll, and its reference chart in second,"),
  ])
  func theContentOfAnotherScrollViewHasOtherCoordinates(names: [String], words: String) throws {
    let error = #expect(throws: SceneError.self) {
      try ReferenceReadingTests.scene(names[0], names[1])
    }
    #expect(error?.description.contains(words) == true)
  }

  @Test func `the first scroll view of the tree scrolls, whichever is listed first`() throws {
    for name in ["chart", "map"] {
      let text = """
        { "version": 1,
          "views": [
            { "name": "view" }, { "name": "left", "in": "view" }, { "name": "second", "in": "view", "kind": "scroll" },
            { "name": "first", "in": "left", "kind": "scroll" }, { "name": "chart", "in": "second" },
            { "name": "map", "in": "first" }, { "name": "pin", "in": "view" }
          ],
          "markers": [{ "name": "t", "view": "pin", "reference": "\(name)", "target": { "x": 1, "y": 2 } }] }
        """
      let scene = try? Scene(json: Array(text.utf8), file: "", folder: "", resources: .none)
      #expect((scene != nil) == (name == "map"))
    }
  }

  @Test func `a scene made in Swift is held to it too`() throws {
    var scene = try ReferenceReadingTests.scene("pin", "map")
    scene.markers[0].marker.reference = "chart"
    let error = #expect(throws: SceneError.self) { _ = try scene.makeLayout() }
    #expect(error?.description.contains("its reference chart in second") == true)
  }
}
