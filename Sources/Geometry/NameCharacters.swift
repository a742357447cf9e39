// The characters of names, as formulas and scenes have them.

extension Character {
  /// Whether a name may begin with it, as with a letter of any script.
  ///
  /// Beyond ASCII that is every character but those of Unicode's blocks of spaces, punctuation and symbols; what Unicode
  /// knows of each letter would make up a tenth of the engine in a page.
  package var isLetterOfNames: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    if scalar.isASCII { return UInt8(ascii: "a")...UInt8(ascii: "z") ~= UInt8(scalar.value) | 0x20 }
    return !Character.symbols.contains { $0 ~= scalar.value }
  }

  /// Whether it is one of the digits of ASCII.
  package var isPlainDigit: Bool { "0"..."9" ~= self }

  private static let symbols: [ClosedRange<UInt32>] = [
    // Latin-1
    0x80...0xA9, 0xAB...0xB1, 0xB4...0xB4, 0xB6...0xB8, 0xBB...0xBB, 0xBF...0xBF, 0xD7...0xD7,
    0xF7...0xF7,
    // Punctuation, raised and lowered signs, currencies
    0x2000...0x206F, 0x207A...0x207E, 0x208A...0x208E, 0x20A0...0x20CF, 0x2E00...0x2E2E,
    0x2E30...0x2E7F,
    // Arrows, operators, shapes, pictures
    0x2190...0x245F, 0x2500...0x2BFF, 0x1F000...0x1FAFF,
    // East Asian punctuation, full and half width
    0x3000...0x3004, 0x3008...0x3020, 0x3030...0x3030, 0xFF01...0xFF0F, 0xFF1A...0xFF20,
    0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFFE0...0xFFFF,
    // Private use, forms of other characters, the byte order mark
    0xE000...0xF8FF, 0xFE10...0xFE6F, 0xFEFF...0xFEFF,
  ]
}
