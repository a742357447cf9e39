import Foundation
import Layout
import Testing

@testable import SceneFiles
@testable import Scenes

struct ImageReadingTests {
  private static let image = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Maps/treasure-island/arrow.png").path

  /// Reads a scene with a root and a view whose keys are given, on the third line.
  private func scene(_ keys: String) throws -> Scene {
    let text = """
      { "version": 1, "views": [
        { "name": "view" },
        { "name": "a", "in": "view", \(keys) }
      ] }
      """
    var reader = SceneReader(
      source: try SceneSource(Array(text.utf8), file: "scene.json"), folder: "", resources: .files)
    return try reader.read()
  }

  @Test(arguments: ContentMode.allCases)
  func `an image says how it fills its view`(_ mode: ContentMode) throws {
    let scene = try scene(
      #""kind": "image", "image": "\#(Self.image)", "contentMode": "\#(mode.rawValue)""#)
    #expect(scene.views[1].contentMode == mode)
    _ = try scene.makeLayout()
  }

  @Test func `an image that does not say is stretched`() throws {
    let scene = try scene(#""kind": "image", "image": "\#(Self.image)""#)
    #expect(scene.views[1].contentMode == .scaleToFill)
  }

  @Test(arguments: [
    (
      #""kind": "image", "image": "\#(image)", "contentMode": "aspectFill""#,
      "unknown contentMode aspectFill; did you mean scaleAspectFill?; it can be scaleToFill, "
        + "scaleAspectFit, scaleAspectFill, center, top, bottom, left, right, topLeft, topRight, "
        + "bottomLeft, bottomRight"
    ),
    (
      #""kind": "image", "image": "\#(image)", "contentMode": "scaleAspectFull""#,
      "unknown contentMode scaleAspectFull; did you mean scaleAspectFill?; it can be scaleToFill, "
        + "scaleAspectFit, scaleAspectFill, center, top, bottom, left, right, topLeft, topRight, "
        + "bottomLeft, bottomRight"
    ),
    (
      #""kind": "image", "image": "\#(image)", "contentMode": 2"#,
      "contentMode of a has to be a string"
    ),
    (#""contentMode": "center""#, "a has a contentMode, so its kind has to be image"),
  ])
  func `a way to fill that there is not is named`(keys: String, message: String) throws {
    let error = #expect(throws: SceneError.self) { try scene(keys) }
    #expect(error?.message == message)
    #expect(error?.location?.line == 3)
  }
}
