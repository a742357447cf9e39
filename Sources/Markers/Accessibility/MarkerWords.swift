/// What sentences call a marker, and what it marks.
///
///     The port is 3.2 nmi away.
///     A pin on the port.
public struct MarkerWords: Hashable, Sendable {
  /// What is sought, such as `port`.
  public var noun: String
  /// A marker that stands on it, such as `pin`.
  public var x: String
  /// A marker that points to it.
  public var arrow: String

  /// Creates words; those of the treasure map are the default.
  public init(noun: String = "treasure", x: String = "X", arrow: String = "arrow") {
    self.noun = noun
    self.x = x
    self.arrow = arrow
  }
}

extension String {
  /// The word behind its English indefinite article: `an` before a vowel, and before a letter that is spoken with one.
  package var withArticle: String {
    let letters = Array(utf8.prefix(2))
    let isLetterByItself = letters.count == 1 || letters.last == UInt8(ascii: " ")
    let vowels = isLetterByItself ? "aefhilmnorsxAEFHILMNORSX" : "aeiouAEIOU"
    let isVowel = letters.first.map { vowels.utf8.contains($0) } ?? false
    return isVowel ? "an \(self)" : "a \(self)"
  }
}
