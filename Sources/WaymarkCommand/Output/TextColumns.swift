extension String {
  /// How many columns of a terminal the text takes.
  ///
  /// Wide characters, such as Chinese ones and emoji, take two, combining and invisible ones none (Unicode Standard
  /// Annex #11). Sequences of emoji take two, as a font that knows them shows one picture. Escape sequences for
  /// colors take none. libc's `wcwidth` depends on the locale, and knows no sequences.
  var columns: Int {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return utf8.count }
    var count = 0
    var isEscape = false
    for character in self {
      if isEscape {
        isEscape = character != "m"
      } else if character == "\u{1B}" {
        isEscape = true
      } else {
        count += character.columns
      }
    }
    return count
  }

  /// The text, for the middle of a line: isolated if it has letters that run from right to left, so that a terminal
  /// that orders them leaves what stands around them in its place (Unicode Standard Annex #9).
  var isolated: String {
    unicodeScalars.contains { $0.runsFromRightToLeft } ? "\u{2068}\(self)\u{2069}" : self
  }
}

extension Character {
  fileprivate var columns: Int {
    let scalars = unicodeScalars
    // Selected as a picture, joined with others, or of a color of skin.
    let isPicture =
      scalars.count > 1 && scalars.first?.properties.isEmoji == true
      && scalars.contains {
        $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
      }
    return isPicture ? 2 : scalars.reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  /// How many columns the scalar takes by itself.
  var columns: Int {
    switch properties.generalCategory {
    case .format where !isShownFormat: return 0
    case .nonspacingMark, .enclosingMark, .control: return 0
    default: break
    }
    // The vowels and finals of Hangul stand in the syllable that begins before them.
    if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value { return 0 }
    return properties.isEmojiPresentation && !isRegionalIndicator || isWide ? 2 : 1
  }

  /// Whether the scalar is the soft hyphen, or a sign that Arabic, Syriac and Kaithi write below numbers.
  private var isShownFormat: Bool {
    switch value {
    case 0xAD, 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// Whether the scalar is half of a flag.
  private var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }

  /// Whether the scalar is wide or full-width by Unicode's EastAsianWidth.txt, besides emoji.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F,  // Initials of Hangul
      0x2329...0x232A,  // Angle brackets
      0x2E80...0x303E,  // Radicals and punctuation
      0x3041...0xA4CF,  // Kana, enclosed and unified ideographs, Yi
      0xA960...0xA97F, 0xAC00...0xD7A3,  // Hangul
      0xF900...0xFAFF,  // Compatible ideographs
      0xFE10...0xFE19, 0xFE30...0xFE6F,  // Vertical and small forms
      0xFF01...0xFF60, 0xFFE0...0xFFE6,  // Full-width forms
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, older kana, Nushu
      0x1F200...0x1F2FF,  // Enclosed ideographs
      0x20000...0x3FFFD:  // Further planes of ideographs
      true
    default: false
    }
  }

  /// Whether the scalar is of the blocks whose letters run from right to left, as Hebrew's and Arabic's do.
  fileprivate var runsFromRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
