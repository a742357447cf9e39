import Foundation
import Testing

@testable import Scenes

/// Forms of JSON text that writers of scenes produce, and the places that errors name in them.
struct SceneTextTests {
  private static let scene = """
    { "version": 1, "about": "ABOUT",
      "views": [{ "name": "view" }, { "name": "box", "in": "view" }],
      "constraints": ["box.tpo == view.top"] }
    """

  @Test(arguments: ["\n", "\r\n", "\r"])
  func errorsNameTheSamePlaceWhateverEndsALine(lineEnd: String) throws {
    let text = SceneTextTests.scene.replacing("\n", with: lineEnd)
    let error = try #require(SceneTextTests.error(reading: text))
    #expect(error.location == SceneError.Location(line: 3, column: 24))
    #expect(error.sourceLine == "  \"constraints\": [\"box.tpo == view.top\"] }")
  }

  /// A file without line ends is a line of any length, which a thousand mistakes must not keep each.
  @Test(arguments: Array(0...120) + [250, 5000])
  func ofALongLineThePartAroundThePlaceIsKept(padding: Int) throws {
    let text = SceneTextTests.scene.replacing("\n", with: "")
      .replacing("ABOUT", with: String(repeating: "é", count: padding))
    let error = try #require(SceneTextTests.error(reading: text))
    let whole = SceneError(
      error.message, file: error.file, location: error.location, sourceLine: text)
    #expect(error.description == whole.description)
    #expect((error.sourceLine?.unicodeScalars.count ?? 0) <= 200)
  }

  @Test(arguments: [#"\ud83d\ude00"#, #"\\ud83d"#, "\u{7F}", "\u{80}", "\u{2028}", "\u{FFFF}"])
  func everyCharacterOfJSONCanStandInAString(about: String) throws {
    let text = SceneTextTests.scene.replacing("ABOUT", with: about)
    let error = try #require(SceneTextTests.error(reading: text))
    #expect(error.location?.line == 3)
  }

  @Test(arguments: ["größe", "地図", "карта", "نقشه", "นา_2", "x2"])
  func namesMayBeOfAnyScript(name: String) {
    let text = SceneTextTests.scene.replacing("box", with: name).replacing("tpo", with: "top")
    #expect(SceneTextTests.error(reading: text) == nil)
  }

  @Test(arguments: ["a–b", "a\u{A0}b", "→x", "2nd", "a·b", "🏴‍☠️"])
  func signsAreNoPartOfNames(name: String) throws {
    let text = SceneTextTests.scene.replacing("box", with: name)
    let error = try #require(SceneTextTests.error(reading: text))
    #expect(error.message.hasPrefix("a view cannot be named \"\(name)\""))
  }

  @Test func aConstraintThatIsTooLongIsRefused() throws {
    let long = "box.top == view.top" + String(repeating: " + 1", count: 5000)
    let text = SceneTextTests.scene.replacing("box.tpo == view.top", with: long)
    let error = try #require(SceneTextTests.error(reading: text))
    #expect(error.message == "the formula is too long; it can have at most 4096 bytes")
  }

  private static func error(reading text: String) -> SceneError? {
    do {
      var reader = SceneReader(
        source: try SceneSource(Array(text.utf8), file: "scene.json"), folder: "")
      _ = try reader.read().makeLayout()
      return nil
    } catch {
      return error
    }
  }
}
