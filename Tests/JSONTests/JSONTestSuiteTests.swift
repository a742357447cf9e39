import Testing

@testable import JSON

/// The cases of JSONTestSuite (Seriot, "Parsing JSON is a Minefield", 2016), by their names: those of `y_` every
/// reader has to accept, those of `n_` every reader has to refuse, and those of `i_` are each reader's to decide.
struct JSONTestSuiteTests {
  private struct Case {
    var name: String
    var verdict: String
    var bytes: [UInt8]
  }

  private func cases() throws -> [Case] {
    try JSONDocumentTests.lines("suite").map { line in
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      try #require(parts.count == 3, "\(line)")
      return Case(
        name: String(parts[0]), verdict: String(parts[1]),
        bytes: JSONDocumentTests.bytes(parts[2]))
    }
  }

  /// Whether a reader that passes over everything, whatever its keys, gets to the end.
  private func passes(_ bytes: [UInt8]) -> Bool {
    let end: Void? = try? JSONReader.read(
      bytes[...], limits: JSONLimits(hasUniqueKeys: false)
    ) { reader throws(JSONError) in
      try reader.skipValue()
      try reader.finish()
    }
    return end != nil
  }

  @Test func documentsAndReadersDecideAlike() throws {
    let cases = try cases()
    #expect(cases.count { $0.name.hasPrefix("y_") } > 90)
    #expect(cases.count { $0.name.hasPrefix("n_") } > 180)
    for one in cases {
      if one.name.hasPrefix("y_") { #expect(one.verdict != "refused", "\(one.name)") }
      if one.name.hasPrefix("n_") { #expect(one.verdict == "refused", "\(one.name)") }
      #expect(((try? JSONDocument(one.bytes)) != nil) == (one.verdict == "accepted"), "\(one.name)")
      #expect(passes(one.bytes) == (one.verdict != "refused"), "\(one.name)")
    }
  }

  /// RFC 8259 leaves it to readers what they make of a key that comes twice; documents refuse it.
  @Test func keysThatComeTwiceAreRefusedByDocumentsOnly() throws {
    for one in try cases() where one.verdict == "repeated" {
      let error = #expect(throws: JSONError.self, "\(one.name)") { try JSONDocument(one.bytes) }
      #expect(error?.problem == .repeatedKey("a"), "\(one.name)")
    }
  }

  @Test(arguments: [
    ("n_structure_100000_opening_arrays", "[", 100_000, "", false),
    ("n_structure_open_array_object", "[{\"\":", 50_000, "", false),
    ("i_structure_500_nested_arrays", "[", 500, "]", true),
  ])
  func textsOfManyBrackets(
    name: String, opening: String, count: Int, closing: String, isAccepted: Bool
  ) {
    let text = String(repeating: opening, count: count) + String(repeating: closing, count: count)
    #expect(passes(Array(text.utf8)) == isAccepted, "\(name)")
    #expect(((try? JSONDocument(Array(text.utf8))) != nil) == isAccepted, "\(name)")
  }
}
