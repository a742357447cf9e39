import Geometry
import Testing

/// Beginnings and ends of texts, against the standard library's.
struct TextAffixTests {
  private static let texts = [
    "", "a", "ab", "ba", "aba", "baab", "é", "aé", "éa", "1.0", ".0", "0",
  ]

  @Test(arguments: texts, texts)
  func textsBeginAndEndAsTheStandardLibrarySays(_ text: String, _ part: String) {
    #expect(text.begins(with: part) == text.hasPrefix(part))
    #expect(text.ends(with: part) == text.hasSuffix(part))
  }

  @Test func formsThatUnicodeTakesForOneAreTwo() {
    #expect(!"e\u{301}".begins(with: "é"))
    #expect("e\u{301}".begins(with: "e"))
  }

  @Test(arguments: [(1.0, "1"), (0.7, "0.7"), (-0.0, "-0"), (1e22, "1e+22"), (10.05, "10.05")])
  func numbersHaveNoFractionOfNothing(_ number: Double, _ text: String) {
    #expect(number.plain == text)
  }
}
