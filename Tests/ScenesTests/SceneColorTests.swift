import Testing

@testable import Scenes

struct SceneColorTests {
  /// Reads a scene whose root has a color.
  private func color(_ text: String) throws -> Scene.Color? {
    let scene = """
      { "version": 1, "views": [
        { "name": "view", "backgroundColor": \(text) }
      ] }
      """
    var reader = SceneReader(
      source: try SceneSource(Array(scene.utf8), file: "scene.json"), folder: "")
    return try reader.read().views[0].backgroundColor
  }

  @Test func colorsAreWrittenAsStyleSheetsWriteThem() throws {
    #expect(try color(##""#0A9f07""##) == Scene.Color(red: 10, green: 159, blue: 7))
    #expect(
      try color(##""#0a9F0780""##) == Scene.Color(red: 10, green: 159, blue: 7, opacity: 128))
  }

  @Test func everyByteIsReadAsItsTwoDigits() {
    for byte in UInt8.min...UInt8.max {
      let digits = String(byte / 16, radix: 16) + String(byte % 16, radix: 16, uppercase: true)
      let opposite = String(0x100 + Int(255 - byte), radix: 16).dropFirst()
      #expect(
        Scene.Color("#\(digits)\(opposite)00\(digits)")
          == Scene.Color(red: byte, green: 255 - byte, blue: 0, opacity: byte))
    }
  }

  @Test(arguments: [
    "red", "#123", "#1234567", "123456", "#12345g", "#123456789", "#", "", "#１２３４５６", "#+1+1+1",
    " #123456",
  ])
  func whatIsNoColorIsRefusedWhereItStands(_ text: String) {
    let error = #expect(throws: SceneError.self) { try color("\"\(text)\"") }
    #expect(error?.location?.line == 2 && error?.location?.column == 40)
    #expect(
      error?.message == "backgroundColor of view cannot be \"\(text)\"; colors are written as "
        + "\"#e8f0d8\", or \"#e8f0d880\" with half of its opacity")
  }

  @Test func aNumberIsNoColor() {
    let error = #expect(throws: SceneError.self) { try color("255") }
    #expect(error?.message == "backgroundColor of view has to be a string")
  }
}
