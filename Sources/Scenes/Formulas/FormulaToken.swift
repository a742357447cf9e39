internal import Constraints

/// A word of a formula.
struct FormulaToken: Equatable {
  enum Kind: Equatable {
    case number(Double)
    /// Names joined by dots, such as `view.topGuide.bottom`.
    case path([String])
    case symbol(String)
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
    case .symbol(let symbol): "'\(symbol)'"
    case .end: "the end"
    }
  }

  /// Splits a formula into tokens, the last of which is its end.
  static func tokens(
    of formula: Formula, as purpose: FormulaPurpose
  ) throws(SceneError) -> [FormulaToken] {
    guard formula.text.utf8.count <= InputLimits.formulaBytes else {
      throw formula.error(
        "the constraint is too long; it can have at most \(InputLimits.formulaBytes) characters",
        at: 0)
    }
    var scanner = FormulaScanner(formula: formula, purpose: purpose)
    var tokens: [FormulaToken] = []
    repeat { tokens.append(try scanner.next()) } while tokens.last?.kind != .end
    return tokens
  }
}

private struct FormulaScanner {
  let formula: Formula
  let purpose: FormulaPurpose
  let characters: [Character]
  var position = 0

  init(formula: Formula, purpose: FormulaPurpose) {
    self.formula = formula
    self.purpose = purpose
    characters = Array(formula.text)
  }

  mutating func next() throws(SceneError) -> FormulaToken {
    skip { $0 == " " || $0 == "\t" }
    let start = position
    guard position < characters.count else { return FormulaToken(kind: .end, offset: start) }
    let character = characters[position]
    if character.isNumber || character == "." { return try number() }
    if FormulaScanner.isNameStart(character) { return try path() }
    for symbol in ["==", "<=", ">=", "<", ">", "&&", "+", "-", "*", "/", "(", ")", ",", "@"]
    where characters[position...].starts(with: symbol) {
      position += symbol.count
      return FormulaToken(kind: .symbol(symbol), offset: start)
    }
    let hint = character == "=" ? purpose.hintAtComparisons : ""
    throw formula.error("cannot read '\(character)' in \(purpose.name)\(hint)", at: start)
  }

  private mutating func number() throws(SceneError) -> FormulaToken {
    let start = position
    skip { $0.isNumber || $0 == "." }
    if position < characters.count, characters[position] == "e" || characters[position] == "E" {
      position += 1
      if position < characters.count, "+-".contains(characters[position]) { position += 1 }
      skip { $0.isNumber }
    }
    let text = String(characters[start..<position])
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
      skip { FormulaScanner.isNamePart($0) }
      guard position > nameStart else {
        throw formula.error("a name has to follow the dot", at: position)
      }
      names.append(String(characters[nameStart..<position]))
      guard position < characters.count, characters[position] == "." else { break }
      position += 1
    }
    return FormulaToken(kind: .path(names), offset: start)
  }

  private mutating func skip(while condition: (Character) -> Bool) {
    while position < characters.count, condition(characters[position]) { position += 1 }
  }

  private static func isNameStart(_ character: Character) -> Bool {
    character.isLetter || character == "_"
  }

  private static func isNamePart(_ character: Character) -> Bool {
    isNameStart(character) || character.isNumber
  }
}
