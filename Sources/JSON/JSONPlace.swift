/// A place in a text.
package struct JSONPlace: Hashable, Sendable {
  /// The bytes before it.
  package var offset: Int
  /// The line, from 1; a line feed, a carriage return, or both end one.
  package var line: Int
  /// The Unicode scalar in the line, from 1.
  package var column: Int
}

extension JSONPlace {
  /// Finds the line and the column of a byte.
  ///
  /// - Complexity: O(n), which only errors pay.
  package init(offset: Int, in bytes: some Sequence<UInt8>) {
    self.init(offset: offset, line: 1, column: 1)
    var previous: UInt8 = 0
    for byte in bytes.prefix(offset) {
      if byte == .lineFeed, previous == .carriageReturn {
        previous = byte
        continue
      }
      if byte == .lineFeed || byte == .carriageReturn {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      previous = byte
    }
  }
}

extension UInt8 {
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var recordSeparator: UInt8 { 0x1E }
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var comma: UInt8 { UInt8(ascii: ",") }

  /// Whether the byte is one of the four that may stand between values.
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether a string can contain the byte as it is.
  var isPlainInString: Bool { self >= 0x20 && self < 0x80 && self != .quote && self != .backslash }

  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte belongs to a number or a bare word.
  var isPartOfWord: Bool {
    isDigit || (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}
