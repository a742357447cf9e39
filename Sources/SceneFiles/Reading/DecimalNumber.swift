extension Double {
  /// Reads a number as people and their programs write one: decimal, with a point, perhaps with an exponent.
  ///
  /// Hexadecimal digits and words are refused; what is too large for a double is infinite, as it is elsewhere.
  package init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy(\.isOfDecimalNumber), let number = Double(text) else { return nil }
    self = number
  }
}

extension StringProtocol {
  /// What a message about a text that is no number goes on with where a comma is why.
  var pointHint: String {
    let number = Double(decimal: String(map { $0 == "," ? "." : $0 }))
    return number == nil ? "" : "; fractions stand behind a point"
  }
}

extension UInt8 {
  fileprivate var isOfDecimalNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
