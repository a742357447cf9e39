import Foundation
import Testing

@testable import JSON

/// Texts that are JSON and texts that are not, kept as data.
struct JSONDocumentTests {
  static func lines(_ name: String) throws -> [String] {
    let file = try #require(
      Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Cases"))
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// The bytes of a text in which some stand as hexadecimal numbers, such as `<0A>`.
  static func bytes(_ text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "<"), rest.count > 2, rest[rest.startIndex + 2] == UInt8(ascii: ">"),
        let number = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(number)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  @Test func textsThatAreJSONAreAccepted() throws {
    for text in try JSONDocumentTests.lines("accepted") {
      #expect(throws: Never.self, "\(text)") { try JSONDocument(JSONDocumentTests.bytes(text)) }
    }
  }

  @Test func othersAreRefusedWithThePlaceOfTheMistake() throws {
    for line in try JSONDocumentTests.lines("refused") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      try #require(parts.count == 3, "\(line)")
      let error = #expect(throws: JSONError.self, "\(line)") {
        try JSONDocument(JSONDocumentTests.bytes(parts[0]))
      }
      guard let error else { continue }
      #expect("\(error.place.line):\(error.place.column)" == parts[1], "\(line)")
      #expect(error.problem.description.hasPrefix(parts[2]), "\(line): \(error.problem)")
    }
  }

  @Test func damagedTextsAreWhatPythonMakesOfThem() throws {
    for line in try JSONDocumentTests.lines("python") {
      let parts = line.split(separator: " ")
      let digits = Array(parts[0])
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0..<$0 + 2]), radix: 16)
      }
      let found = (try? JSONDocument(bytes)).map { canonical($0.root) } ?? "-"
      #expect(found == parts[1], "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// The values of a text as `make_cases.py` writes them.
  private func canonical(_ node: JSONNode) -> String {
    switch node.kind {
    case .null: "n"
    case .truth: node.truth == true ? "t" : "f"
    case .number:
      node.number.map { number in
        let digits = String(number.bitPattern, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      } ?? ""
    case .string:
      "'" + (node.string?.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() ?? "")
        + "'"
    case .list: "[" + (node.elements?.map { canonical($0) + "," }.joined() ?? "") + "]"
    case .object:
      "{"
        + (node.members?.map { canonical($0.key) + ":" + canonical($0.value) + "," }.joined() ?? "")
        + "}"
    }
  }

  @Test(arguments: ["[", "{\"a\":"])
  func nestingHasALimit(_ opening: String) {
    let limit = JSONLimits().depth
    let text = String(repeating: opening, count: limit + 1)
    let error = #expect(throws: JSONError.self) { try JSONDocument(Array(text.utf8)) }
    #expect(error?.problem == .tooDeep(limit: limit))
    let lists = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(throws: Never.self) { try JSONDocument(Array(lists.utf8)) }
  }

  @Test func membersHaveALimit() {
    let text = "{" + (0..<30).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    let limits = JSONLimits(members: 29)
    let error = #expect(throws: JSONError.self) {
      try JSONDocument(Array(text.utf8), limits: limits)
    }
    #expect(error?.problem == .tooManyMembers(limit: 29))
    #expect(throws: Never.self) {
      try JSONDocument(Array(text.utf8), limits: JSONLimits(members: 30))
    }
  }

  @Test(arguments: [2, 3, 40, 64, 65, 66, 500])
  func aKeyThatComesTwiceIsFoundAmongMany(count: Int) {
    let long = "a key that is long, and much as many others are"
    for key in ["k0", "k\(count - 2)", "\(long) 0"] {
      let keys = (0..<count - 1).map { $0 % 2 == 0 ? "k\($0)" : "\(long) \($0)" }
      guard keys.contains(key) || key.count > 5 else { continue }
      let first = keys.contains(key) ? [] : [key]
      let escaped = key.replacingOccurrences(of: "k", with: "\\u006b")
      let members = (first + keys + ["other", escaped, "other"]).map { "\"\($0)\":0" }
      let text = "{\"a\": {" + members.joined(separator: ",\n") + "}}"
      let error = #expect(throws: JSONError.self) { try JSONDocument(Array(text.utf8)) }
      #expect(error?.problem == .repeatedKey(key))
      #expect(error?.place.line == members.count - 1)
    }
  }

  /// Keys that differ only in their middles look alike to what tells keys apart at first.
  @Test func manyKeysThatLookAlikeAreTaken() {
    let keys = (0..<3000).map { "a long key, of which \($0 + 1000) differs from that of others" }
    let text = "{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    #expect(throws: Never.self) { try JSONDocument(Array(text.utf8)) }
  }

  @Test func valuesAreFoundByTheirPlace() throws {
    let document = try JSONDocument(Array("{\"a\": [1, \"x\"],\n \"é\": null}".utf8))
    let members = try #require(document.root.members).map { ($0.key.string, $0.value) }
    #expect(members.map(\.0) == ["a", "é"])
    let elements = try Array(#require(members[0].1.elements))
    #expect(elements[0].number == 1 && elements[1].string == "x")
    let place = document.place(of: members[1].1.offset)
    #expect(place.line == 2 && place.column == 7)
    #expect(document.root.descendants.map(\.kind).filter { $0 == .null }.count == 1)
  }
}
