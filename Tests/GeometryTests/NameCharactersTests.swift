import Geometry
import Testing

/// Characters of names, against what Unicode says of letters.
struct NameCharactersTests {
  @Test func lettersOfEveryScriptMayBeginNames() {
    for value in 0...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        #expect(Character(scalar).isLetterOfNames, "U+\(String(value, radix: 16))")
      default: break
      }
    }
  }

  @Test(arguments: " \t\n!-.@[`{~0_\u{A0}–—“”„«»…·×÷±≤≥−→⇒∞€£©°•★☠️、。「」：（🏴‍☠️😀\u{FEFF}\u{E000}")
  func spacesPunctuationAndSymbolsAreNoLetters(_ character: Character) {
    #expect(!character.isLetterOfNames)
  }

  @Test func digitsAreThoseOfASCII() {
    #expect("0123456789".allSatisfy { $0.isPlainDigit && !$0.isLetterOfNames })
    #expect(!"٣½²a".contains { $0.isPlainDigit })
  }
}
