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
          { "name": "badge", "in": "deep" }, { "name": "pin", "in": "view" }
        ],
        "markers": [
          { "name": "t", "view": "\(view)", "reference": "\(reference)", "target": { "x": 1, "y": 2 } }
        ] }
      """
    return try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
  }

  @Test(arguments: [
    ["marker", "map"], ["marker", "inner"], ["badge", "deep"], ["pin", "map"], ["map", "pin"],
    ["pin", "view"], ["scroll", "map"],
  ])
  func coordinatesOfTheSameContentCanBeCompared(names: [String]) throws {
    #expect(try ReferenceReadingTests.scene(names[0], names[1]).markers.count == 1)
  }

  @Test(arguments: [
    (["marker", "deep"], "the marker t is in scroll, and its reference deep in inner,"),
    (["deep", "map"], "the marker t is in inner, and its reference map in scroll,"),
    (["pin", "deep"], "the marker t is in no scroll view, and its reference deep in inner,"),
    (["deep", "pin"], "the marker t is in inner, and its reference pin in none,"),
  ])
  func theContentOfAnotherScrollViewHasOtherCoordinates(names: [String], words: String) throws {
    let error = #expect(throws: SceneError.self) {
      try ReferenceReadingTests.scene(names[0], names[1])
    }
    #expect(error?.description.contains(words) == true)
  }
}
