internal import Foundation

/// The text of a JSON file in the forms that its two readers take.
///
/// JSON is YAML but for a few forms of characters, which are written in another way for the reader of
/// YAML. What they stand for stays the same.
struct JSONText {
  /// The text with every line ended by a line feed.
  let text: String

  /// Reads the bytes of a file, or returns `nil` if they are not UTF-8.
  init?(_ data: Data) {
    guard let text = String(data: data, encoding: .utf8) else { return nil }
    self.text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}

extension JSONText {
  var data: Data { Data(text.utf8) }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The text with surrogate pairs as one escape, and characters that YAML does not print as escapes.
  var yaml: String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\" {
        result.append(contentsOf: JSONText.escape(&rest).unicodeScalars)
      } else if JSONText.isUnprintable(scalar) {
        result.append(contentsOf: "\\U\(JSONText.hexadecimal(scalar.value))".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Takes what follows a backslash, and returns the escape as YAML writes it.
  private static func escape(_ rest: inout Substring.UnicodeScalarView) -> String {
    if let high = unit(at: rest), UTF16.isLeadSurrogate(high),
      let low = unit(after: rest.dropFirst(5)), UTF16.isTrailSurrogate(low)
    {
      rest = rest.dropFirst(11)
      return "\\U\(hexadecimal(0x10000 + (UInt32(high) & 0x3FF) << 10 + UInt32(low) & 0x3FF))"
    }
    guard let next = rest.popFirst() else { return "\\" }
    return "\\" + String(Character(next))
  }

  /// The code unit of an escape whose backslash has been taken.
  private static func unit(at rest: Substring.UnicodeScalarView) -> UInt16? {
    guard rest.first == "u" else { return nil }
    let digits = String(String.UnicodeScalarView(rest.dropFirst().prefix(4)))
    return digits.count == 4 ? UInt16(digits, radix: 16) : nil
  }

  private static func unit(after rest: Substring.UnicodeScalarView) -> UInt16? {
    rest.first == "\\" ? unit(at: rest.dropFirst()) : nil
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
