import Foundation
import Testing

@testable import WaymarkCommand

#if canImport(Glibc)
  import Glibc
#endif

struct TextColumnsTests {
  @Test(arguments: [
    ("", 0), ("treasure", 8), ("宝物", 4), ("ﾀｶﾗ", 3), ("보물", 4), ("보물", 4),
    ("e\u{301}te\u{301}", 3), ("אוצר", 4), ("كَنْز", 3), ("a\u{AD}b", 3), ("a\u{200B}b", 2),
    ("⚓️", 2), ("⚓", 2), ("☠️", 2), ("☠", 1), ("🏴‍☠️", 2), ("👩🏽‍🚀", 2), ("🇫🇷", 2), ("🏝", 1),
    ("1️⃣", 2), ("क्षि", 3), ("（港）", 6), ("\u{1B}[32mX\u{1B}[0m", 1), ("\u{2068}אוצר\u{2069}", 4),
  ])
  func charactersTakeTheColumnsOfATerminal(_ text: String, _ columns: Int) {
    #expect(text.columns == columns)
  }

  private static let names = ["宝物の島", "נמל 12", "cafe\u{301}", "⚓️ port", "\u{202E}evil"]

  @Test func targetsOfAnyScriptStandInAlignedRows() throws {
    let folder = try TemporaryFolder()
    let features = TextColumnsTests.names.enumerated().map { index, name in
      """
      {"type": "Feature", "properties": {"name": "\(name)"},
        "geometry": {"type": "Point", "coordinates": [\(300 * index), 2400]}}
      """
    }
    try folder.write(
      "{\"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ","))]}",
      to: "ports.geojson")
    let run = try Invocation([
      "state", "Maps/treasure-island", "--device", "iphone-8", "--pixels", "--targets",
      folder.url.appending(path: "ports.geojson").path,
    ])
    #expect(run.status == 0, "\(run.errors)")
    let rows = run.lines.dropFirst()
    #expect(rows.count == 6)
    let column = try #require(rows.first?.firstRange(of: "shows")?.lowerBound)
    let wanted = rows.first?[..<column].description.columns
    for row in rows.dropFirst() {
      let start = try #require(row.firstRange(of: "arrow")?.lowerBound)
      #expect(row[..<start].description.columns == wanted, "\(row)")
    }
    // Only what runs from right to left is isolated, and what was in the file stays escaped.
    #expect(run.output.contains("\u{2068}נמל 12\u{2069}  "))
    #expect(run.output.ranges(of: "\u{2068}").count == 1)
    #expect(run.output.contains("\\u{202E}evil"))
  }

  @Test(arguments: ["state", "explain", "regions", "layout"])
  func namesFromRightToLeftLeaveTheLineInItsOrder(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "version": 1,
        "views": [
          { "name": "view" }, { "name": "scroll", "in": "view", "kind": "scroll" },
          { "name": "מפה", "in": "scroll" }, { "name": "marker", "in": "scroll" }
        ],
        "constraints": [
          "scroll.edges == view.edges", "מפה.edges == scroll.edges", "מפה.width == 900",
          "מפה.height == 900", "marker.width == 40", "marker.height == 40",
          "marker.left >= view.left", "marker.right <= view.right",
          "marker.top >= view.top", "marker.bottom <= view.bottom",
          "marker.left == מפה.left + 800 @998", "marker.top == מפה.top + 800 @998"
        ],
        "markers": [
          { "name": "אוצר", "view": "marker", "reference": "מפה", "target": { "x": 800, "y": 800 },
            "words": { "noun": "נמל", "arrow": "חץ" } }
        ] }
      """, to: "scene.json")
    let run = try Invocation(
      [command, "scene.json", "--viewport", "300x300"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let isolated = command == "layout" ? ["מפה"] : ["אוצר", "נמל", "חץ"]
    for name in isolated {
      #expect(run.output.contains("\u{2068}\(name)\u{2069}"), "\(run.output)")
    }
  }

  #if canImport(Glibc)
    /// glibc takes its widths from Unicode's tables too, an older version of them.
    @Test func scalarsAreAsWideAsTheCLibrarySays() {
      // A locale of this thread alone; the headers hide the function from Swift.
      guard let symbol = unsafe dlsym(nil, "wcwidth"),
        let locale = unsafe newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
      else {
        Issue.record("there is no wcwidth, or no locale in UTF-8")
        return
      }
      let wcwidth = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
      let before = unsafe uselocale(locale)
      defer {
        _ = unsafe uselocale(before)
        unsafe freelocale(locale)
      }
      var count = 0
      var others: [String] = []
      for value in UInt32(0x20)...0x10FFFF {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let width = Int(wcwidth(Int32(value)))
        // What it does not know, and the vowel of Ahom that took no column before Unicode 16.
        guard width >= 0, value != 0x1171E else { continue }
        count += 1
        if scalar.columns != width { others.append("\(String(value, radix: 16)): \(width)") }
      }
      #expect(count > 200_000)
      #expect(others == [])
    }
  #endif
}
