import Constraints
import Foundation
import Geometry
import JSON
import Testing

@testable import Scenes

/// The article on limits says what the readers keep to.
struct DocumentedLimitsTests {
  private static let article = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Waymark/Waymark.docc/Limits.md")

  @Test(arguments: [
    ("lists and objects in each other", "\(JSONLimits().depth)"),
    ("keys of an object", grouped(JSONLimits().members)),
    ("the file", "\(InputLimits.sceneMegabytes) MB"),
    ("views", grouped(InputLimits.views)),
    ("views that one is in, one in the other", "\(InputLimits.viewDepth)"),
    (
      "constraints",
      "\(grouped(InputLimits.constraints)), of \(InputLimits.formulaBytes) bytes each"
    ),
    ("markers", "\(InputLimits.markers), with \(InputLimits.obstacles) obstacles each"),
    ("constants", grouped(InputLimits.names)),
    (
      "control points",
      "\(grouped(InputLimits.controlPoints)); a world file has \(InputLimits.worldFileMegabytes) MB"
    ),
    ("a name", "\(InputLimits.nameBytes) bytes"),
    ("the text of a label", "\(grouped(InputLimits.textBytes)) bytes"),
    ("any", "within 1e\(Int(log10(InputLimits.number)))"),
    (
      "a file of targets",
      "\(InputLimits.targetMegabytes) MB; a template or a tileset of Tiled \(InputLimits.tiledMegabytes) MB"
    ),
  ])
  func `the article has the limits`(_ what: String, _ limit: String) throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    #expect(text.contains("\n| \(what) | \(limit)"))
  }

  @Test func `what is read is what the solver computes with`() {
    #expect(NumberRange.largest == PrioritySolver.largestNumber)
  }

  /// A number as the article writes it.
  private static func grouped(_ number: Int) -> String {
    let digits = Array("\(number)")
    guard digits.count > 4 else { return String(digits) }
    return digits.indices.map { index in
      (digits.count - index).isMultiple(of: 3) && index > 0
        ? ",\(digits[index])" : "\(digits[index])"
    }.joined()
  }
}
