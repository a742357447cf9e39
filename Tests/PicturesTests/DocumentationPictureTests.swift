import Foundation
import Geometry
import MapImages
import Testing

/// The pictures that the README and the articles show.
struct DocumentationPictureTests {
  private static let documentation = Project.root.appendingPathComponent(
    "Sources/Waymark/Waymark.docc")

  private static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  /// What stands between the brackets and the parentheses of each picture of a page.
  private static func shown(on page: URL) throws -> [(text: Substring, name: String)] {
    try String(contentsOf: page, encoding: .utf8)
      .matches(of: /!\[([^\]]*)\]\(([^)]*)\)/)
      .map { ($0.1, URL(fileURLWithPath: String($0.2)).lastPathComponent) }
  }

  @Test func `each has two pixels to the point, and a page that shows it and says what it shows`()
    throws
  {
    let resources = DocumentationPictureTests.documentation.appendingPathComponent("Resources")
    let pictures = try DocumentationPictureTests.files(in: resources)
    for picture in pictures where picture.pathExtension == "png" {
      let metrics = try ImageMetrics(path: picture.path)
      #expect(metrics.scale == 2, "\(picture.lastPathComponent)")
      #expect(metrics.size.width >= 600, "\(picture.lastPathComponent)")
    }
    let pages =
      try DocumentationPictureTests.files(in: DocumentationPictureTests.documentation)
      .filter { $0.pathExtension == "md" } + [Project.root.appendingPathComponent("README.md")]
    // The README names files; articles leave out how large they are, and mostly what they are.
    let names = pictures.map { $0.lastPathComponent }
    let known = Set(
      names + names.map { $0.replacingOccurrences(of: "@2x.png", with: "") })
    var shown: Set<String> = []
    for page in pages {
      for (text, name) in try DocumentationPictureTests.shown(on: page) {
        #expect(known.contains(name), "\(page.lastPathComponent) shows \(name)")
        #expect(text.split(separator: " ").count > 5, "\(name) on \(page.lastPathComponent)")
        shown.insert(name.replacingOccurrences(of: "@2x.png", with: ""))
      }
    }
    #expect(
      shown == Set(names.map { $0.replacingOccurrences(of: "@2x.png", with: "") }))
  }
}
