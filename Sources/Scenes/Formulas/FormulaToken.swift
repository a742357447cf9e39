internal import Geometry

/// A word of a formula.
struct FormulaToken: Equatable {
  enum Kind: Equatable {
    case number(Double)
    /// Names joined by dots, such as `view.topGuide.bottom`.
    case path([String])
    case symbol(FormulaSymbol)
    case end
  }

  var kind: Kind
  /// The first character, counted from 0.
  var offset: Int
}

extension FormulaToken {
  /// What a message calls the token.
  var name: String {
    switch kind {
    case .number(let value): value.plain
    case .path(let names): names.joined(separator: ".")
    case .symbol(let symbol): "'\(symbol.rawValue)'"
    case .end: "the end"
    }
  }

  /// Splits a formula into tokens, the last of which is its end.
  static func tokens(
    of formula: Formula, as purpose: FormulaPurpose
  ) throws(SceneError) -> [FormulaToken] {
    guard formula.text.utf8.count <= InputLimits.formulaBytes else {
      throw formula.error(
        "the formula is too long; it can have at most \(InputLimits.formulaBytes) bytes",
        at: 0)
    }
    var scanner = FormulaScanner(formula: formula, purpose: purpose)
    var tokens: [FormulaToken] = []
    repeat { tokens.append(try scanner.next()) } while tokens.last?.kind != .end
    return tokens
  }
}

/// Reads a formula a character at a time.
private struct FormulaScanner {
  private let formula: Formula
  private let purpose: FormulaPurpose
  /// The characters of a text beyond ASCII, or none.
  private let characters: [Character]
  /// A byte for each character: its own in ASCII, and one of those below for all others.
  private let codes: [UInt8]
  private var position = 0

  private static let letter: UInt8 = 0x80
  private static let other: UInt8 = 0x81

  init(formula: Formula, purpose: FormulaPurpose) {
    self.formula = formula
    self.purpose = purpose
    // A line's end may be two bytes, and one character.
    let isPlain = formula.text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
    characters = isPlain ? [] : Array(formula.text)
    codes = isPlain ? Array(formula.text.utf8) : characters.map(FormulaScanner.code)
  }

  private static func code(of character: Character) -> UInt8 {
    character.asciiValue ?? (character.isLetterOfNames ? letter : other)
  }
}

extension FormulaScanner {
  /// A half-sentence that says how a sign is written that people know from other places.
  private static func hint(at sign: String) -> String {
    if sign == "%" { return "; 70 % of a width is 0.7 * width" }
    for (known, own) in [("≥", ">="), ("≤", "<="), ("−", "-"), ("×", "*"), ("·", "*"), ("÷", "/")]
    where sign == known {
      return "; write \(own)"
    }
    return ""
  }

  #if !WAYMARK_PAGE
    /// Returns the number of a character that nobody sees, such as U+00A0, or `nil` for others.
    private static func numberOfBlank(_ sign: String) -> String? {
      let scalars = sign.unicodeScalars
      guard let value = scalars.first?.value, scalars.count == 1 else { return nil }
      switch value {
      case 0xA0, 0xAD, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x2064, 0x3000,
        0xFEFF:
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: return nil
      }
    }
  #endif

  mutating func next() throws(SceneError) -> FormulaToken {
    skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let start = position
    guard position < codes.count else { return FormulaToken(kind: .end, offset: start) }
    let code = codes[position]
    if FormulaScanner.isNumberPart(code) { return try number() }
    if FormulaScanner.isNameStart(code) { return try path() }
    let following = position + 1 < codes.count ? codes[position + 1] : 0
    guard let symbol = FormulaSymbol(code, following) else {
      let sign = code == UInt8(ascii: "\n") ? "\\n" : text(from: start, to: start + 1)
      #if !WAYMARK_PAGE
        if let blank = FormulaScanner.numberOfBlank(sign) {
          throw formula.error(
            "cannot read the character \(blank) in \(purpose.name), which looks like a space or like nothing; write a plain space",
            at: start)
        }
      #endif
      let hint =
        code == UInt8(ascii: "=") ? purpose.hintAtComparisons : FormulaScanner.hint(at: sign)
      throw formula.error("cannot read '\(sign)' in \(purpose.name)\(hint)", at: start)
    }
    position += symbol.rawValue.utf8.count
    return FormulaToken(kind: .symbol(symbol), offset: start)
  }

  private mutating func number() throws(SceneError) -> FormulaToken {
    let start = position
    skip(while: FormulaScanner.isNumberPart)
    if position < codes.count, codes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < codes.count, "+-".utf8.contains(codes[position]) { position += 1 }
      skip(while: FormulaScanner.isDigit)
    }
    let text = text(from: start, to: position)
    guard let value = Double(text), value.isFinite else {
      throw formula.error("cannot read \(text) as a number", at: start)
    }
    guard NumberRange.any.contains(value) else {
      throw formula.error("\(text) is too large; \(NumberRange.limit)", at: start)
    }
    return FormulaToken(kind: .number(value), offset: start)
  }

  private mutating func path() throws(SceneError) -> FormulaToken {
    let start = position
    var names: [String] = []
    while true {
      let nameStart = position
      skip { FormulaScanner.isNameStart($0) || FormulaScanner.isDigit($0) }
      guard position > nameStart else {
        throw formula.error("a name has to follow the dot", at: position)
      }
      names.append(text(from: nameStart, to: position))
      guard position < codes.count, codes[position] == UInt8(ascii: ".") else { break }
      position += 1
    }
    return FormulaToken(kind: .path(names), offset: start)
  }

  private func text(from start: Int, to end: Int) -> String {
    characters.isEmpty
      ? String(decoding: codes[start..<end], as: UTF8.self) : String(characters[start..<end])
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < codes.count, condition(codes[position]) { position += 1 }
  }

  private static func isNameStart(_ code: UInt8) -> Bool {
    let lower = code | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || code == UInt8(ascii: "_")
      || code == letter
  }

  private static func isDigit(_ code: UInt8) -> Bool {
    code >= UInt8(ascii: "0") && code <= UInt8(ascii: "9")
  }

  private static func isNumberPart(_ code: UInt8) -> Bool {
    isDigit(code) || code == UInt8(ascii: ".")
  }
}
