internal import Sweeps

extension TextBuffer {
  /// Appends one byte.
  package mutating func append(byte: UInt8) {
    unsafe write(atMost: 1) { cursor in unsafe cursor.append(byte) }
  }

  /// Appends text as it is.
  package mutating func append(_ text: some StringProtocol) {
    for byte in text.utf8 { append(byte: byte) }
  }

  /// Appends a field of a CSV row, in quotes if it needs them (RFC 4180).
  package mutating func appendCSV(_ field: some StringProtocol) {
    guard field.utf8.contains(where: { isSpecialInCSV($0) }) else { return append(field) }
    append(byte: quote)
    for byte in field.utf8 {
      if byte == quote { append(byte: quote) }
      append(byte: byte)
    }
    append(byte: quote)
  }

  /// Appends a JSON string with its quotes (RFC 8259): quotes, backslashes and control characters are
  /// escaped, all others stand for themselves.
  package mutating func appendJSON(_ string: some StringProtocol) {
    append(byte: quote)
    for byte in string.utf8 {
      switch byte {
      case quote, UInt8(ascii: "\\"):
        append(byte: UInt8(ascii: "\\"))
        append(byte: byte)
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case ..<0x20:
        append("\\u00")
        append(byte: hexadecimal(byte >> 4))
        append(byte: hexadecimal(byte & 15))
      default: append(byte: byte)
      }
    }
    append(byte: quote)
  }
}

private let quote = UInt8(ascii: "\"")

private func isSpecialInCSV(_ byte: UInt8) -> Bool {
  byte == quote || byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
}

private func hexadecimal(_ digit: UInt8) -> UInt8 {
  digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
}
