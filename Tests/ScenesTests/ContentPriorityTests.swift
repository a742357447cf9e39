import Geometry
import Layout
import Scenes
import Testing

/// How strongly views keep to the size of their content, along each axis.
struct ContentPriorityTests {
  private func scene(_ keys: String) throws -> Scene {
    let text = """
      { "version": 1, "views": [{ "name": "view" },
        { "name": "title", "in": "view", "kind": "label", "text": "Map", "advance": 10, "lineHeight": 20, "lines": 1, \(keys) }],
        "constraints": ["title.left == view.left", "title.top == view.top",
          "title.width == 12 @500", "title.height == 8 @500"] }
      """
    return try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
  }

  @Test(arguments: [
    ("\"compressionResistance\": 400", Size(width: 12, height: 8)),
    ("\"compressionResistance\": 600", Size(width: 30, height: 20)),
    (
      "\"compressionResistance\": { \"horizontal\": 400, \"vertical\": 600 }",
      Size(width: 12, height: 20)
    ),
    (
      "\"compressionResistance\": { \"vertical\": 400.5, \"horizontal\": 999 }",
      Size(width: 30, height: 8)
    ),
  ])
  func anAxisMayHaveOneOfItsOwn(keys: String, size: Size) throws {
    var layout = try scene(keys).makeLayout()
    try layout.update(to: Viewport(size: Size(width: 100, height: 100)))
    #expect(layout.frame(of: "title", in: .view)?.size == size)
  }

  @Test(arguments: [
    ("{ \"horizontal\": 400 }", "hugging of title needs the key vertical"),
    (
      "{ \"horizontal\": 0, \"vertical\": 1 }",
      "horizontal of hugging of title is 0, but it has to be"
    ),
    ("{ \"horizontal\": 1, \"vertical\": 1, \"both\": 2 }", "both"),
    ("\"high\"", "hugging of title has to be a number"),
  ])
  func anAxisThatIsMissingOrNoPriorityIsRefused(value: String, message: String) throws {
    let error = #expect(throws: SceneError.self) { try scene("\"hugging\": \(value)") }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}
