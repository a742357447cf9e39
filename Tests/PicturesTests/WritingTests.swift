import Foundation
import Geometry
import Pictures
import Testing

struct WritingTests {
  private let picture = Picture(
    size: Size(width: 4, height: 3), title: "small", background: Color(0x336699), elements: [])

  @Test(arguments: [
    ("a.svg", PictureFormat.svg), ("a.b.PNG", .png), ("/tmp/x.y/a.Pdf", .pdf), (".svg", .svg),
    ("-", .svg),
  ])
  func `the name tells the format`(name: String, format: PictureFormat) throws {
    #expect(try PictureFormat(fileName: name) == format)
  }

  @Test(arguments: ["view", "view.jpg", "", "x.png/view", "view.png.", "png"])
  func `other names are refused with what would work`(_ name: String) {
    #expect(throws: PictureError.unknownFormat(file: name)) {
      try PictureFormat(fileName: name)
    }
    #expect(
      PictureError.unknownFormat(file: "view.jpg").description
        == "the name view.jpg does not tell the format; let it end in .png, .svg or .pdf")
  }

  @Test func `a file that cannot be written leaves nothing behind`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = folder.appendingPathComponent("missing/view.png").path
    #expect {
      try picture.write(to: missing)
    } throws: { error in
      "\(error)"
        == "\(missing) cannot be written: there is no folder \(folder.path)/missing; make it first"
    }
    // A folder has the name: what was written beside it goes away.
    let taken = folder.appendingPathComponent("taken.svg")
    try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
    #expect(throws: PictureError.self) { try picture.write(to: taken.path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["taken.svg"])
  }

  @Test func `a picture replaces an older file`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("picture-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("old".utf8).write(to: file)
    try picture.write(to: file.path)
    #expect(try String(contentsOf: file, encoding: .utf8) == picture.svg())
  }

  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0] as [UInt32])
  func `what is no character stops no picture`(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let name = "a\(Character(scalar))b"
    let line = TextLine(
      name, at: Point(x: 1, y: 2), style: TextStyle(size: 10, color: Color(0x000000)))
    let picture = Picture(
      size: Size(width: 40, height: 30), title: name, background: Color(0x336699),
      elements: [.text(line)])
    #expect(try picture.pdf().starts(with: "%PDF".utf8))
    #expect(try !picture.png().isEmpty)
  }
  @Test func `a tab is drawn as wide as it is measured`() throws {
    let pictures = ["a\tb", "a b", "ab"].map { text in
      let line = TextLine(
        text, at: Point(x: 1, y: 20), style: TextStyle(size: 10, color: Color(0xFFFFFF)))
      return Picture(
        size: Size(width: 120, height: 30), title: "", background: Color(0x336699),
        elements: [.text(line)])
    }
    #expect(try pictures[0].png() == pictures[1].png())
    #expect(try pictures[1].png() != pictures[2].png())
  }
}
