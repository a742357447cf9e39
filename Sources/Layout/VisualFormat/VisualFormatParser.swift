internal import Constraints
internal import Geometry

/// Reads a line of the Visual Format Language by recursive descent, a function for each of the
/// grammar's symbols (Auto Layout Guide, "Visual Format String Grammar").
struct VisualFormatParser {
  typealias Line = (isHorizontal: Bool, items: [VisualFormat.Item], gaps: [VisualFormat.Gap])

  private let text: String
  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }
}

// MARK: - Characters

extension VisualFormatParser {
  private var isAtEnd: Bool { position >= characters.count }

  private mutating func skipSpaces() {
    while !isAtEnd, characters[position] == " " { position += 1 }
  }

  /// The next character that is not a space, or `nil` at the end.
  private mutating func peek() -> Character? {
    skipSpaces()
    return isAtEnd ? nil : characters[position]
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek() == character else { return false }
    position += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    skipSpaces()
    guard characters[position...].starts(with: word) else { return false }
    position += word.count
    return true
  }

  private mutating func expected(_ what: String) -> LayoutError {
    let found = peek().map { "'\($0)'" } ?? "the end"
    return error("expected \(what) but found \(found)", at: position)
  }

  private func error(_ message: String, at offset: Int) -> LayoutError {
    .visualFormat(text, offset: offset, message: message)
  }
}

// MARK: - Lines

extension VisualFormatParser {
  // visualFormatString: `(orientation:)? (superview connection)? view (connection view)*
  // (connection superview)?`
  mutating func parse() throws(LayoutError) -> Line {
    var line: Line = (try orientation(), [], [])
    if peek() == "|" {
      line.items.append(superview())
      line.gaps.append(try connection(isAfterSuperview: true))
    }
    line.items.append(try view())
    while peek() != nil {
      line.gaps.append(try connection(isAfterSuperview: false))
      guard peek() == "|" else {
        line.items.append(try view())
        continue
      }
      line.items.append(superview())
      guard peek() == nil else { throw expected("the end after the superview") }
    }
    return line
  }

  // orientation: `H` or `V`, horizontal where there is none. Returns whether it is horizontal.
  private mutating func orientation() throws(LayoutError) -> Bool {
    let letter = peek()
    guard letter == "H" || letter == "V" else { return true }
    position += 1
    guard take(":") else { throw expected("':' after \(letter == "H" ? "H" : "V")") }
    return letter == "H"
  }

  private mutating func superview() -> VisualFormat.Item {
    defer { position += 1 }
    return .superview(offset: position)
  }

  // view: `[viewName (predicateListWithParens)?]`
  private mutating func view() throws(LayoutError) -> VisualFormat.Item {
    guard take("[") else { throw expected("a view in brackets, such as [title]") }
    guard let name = name() else { throw expected("the name of a view") }
    let predicates = peek() == "(" ? try predicateList() : []
    guard take("]") else {
      throw expected(
        predicates.isEmpty ? "'(' or ']' after the name of a view" : "']' after predicates")
    }
    return .view(name, predicates: predicates)
  }

  // connection: nothing, `-`, or `-predicateList-`
  private mutating func connection(
    isAfterSuperview: Bool
  ) throws(LayoutError) -> VisualFormat.Gap {
    guard take("-") else {
      if peek() == "[" || (peek() == "|" && !isAfterSuperview) { return .none }
      throw expected(isAfterSuperview ? "'-' or '['" : "'-', '[' or '|'")
    }
    let next = peek()
    if next == "[" || next == "|" { return .standard }
    let predicates = next == "(" ? try predicateList() : [try simplePredicate()]
    if peek() == "@" {
      throw error(
        "a spacing with a priority needs parentheses, such as -(20@750)-", at: position)
    }
    guard take("-") else { throw expected("'-' after a spacing") }
    return .predicates(predicates)
  }
}

// MARK: - Predicates

extension VisualFormatParser {
  // simplePredicate: `metricName` or `positiveNumber`
  private mutating func simplePredicate() throws(LayoutError) -> VisualFormat.Predicate {
    let start = position
    if peek() == "-" {
      throw error("a spacing below 0 needs parentheses, such as -(-8)-", at: start)
    }
    guard let value = try value() else {
      throw expected("a spacing, '(', '[' or '|' after '-'")
    }
    return VisualFormat.Predicate(relation: .equal, object: value, priority: nil)
  }

  // predicateListWithParens: `(predicate (, predicate)*)`
  private mutating func predicateList() throws(LayoutError) -> [VisualFormat.Predicate] {
    position += 1
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try predicate()) } while take(",")
    guard take(")") else { throw expected("',' or ')' after a predicate") }
    return predicates
  }

  // predicate: `(relation)? objectOfPredicate (@priority)?`
  private mutating func predicate() throws(LayoutError) -> VisualFormat.Predicate {
    let relation = try relation()
    guard let object = try value() else { throw expected("a number or a name") }
    guard take("@") else {
      return VisualFormat.Predicate(relation: relation, object: object, priority: nil)
    }
    guard let priority = try value() else { throw expected("a priority after '@'") }
    return VisualFormat.Predicate(relation: relation, object: object, priority: priority)
  }

  // relation: `==`, `<=` or `>=`
  private mutating func relation() throws(LayoutError) -> Relation {
    for relation in Relation.allCases where take(word: relation.rawValue) { return relation }
    guard let character = peek(), "=<>".contains(character) else { return .equal }
    throw error("relations are ==, >= and <=", at: position)
  }

  // constant, priority or name: `metricName`, `viewName` or `number`
  private mutating func value() throws(LayoutError) -> VisualFormat.Value? {
    skipSpaces()
    if let name = name() { return .name(name) }
    let start = position
    var end = position
    if end < characters.count, characters[end] == "-" || characters[end] == "+" { end += 1 }
    while end < characters.count, characters[end].isPlainDigit || characters[end] == "." {
      end += 1
    }
    let digits = String(characters[start..<end])
    guard digits.contains(where: { $0.isPlainDigit }) else { return nil }
    guard let number = Double(digits) else {
      throw error("cannot read \(digits) as a number", at: start)
    }
    position = end
    return .number(number, offset: start)
  }

  // viewName, metricName: an identifier of C
  private mutating func name() -> VisualFormat.Name? {
    skipSpaces()
    let start = position
    var end = position
    while end < characters.count,
      characters[end] == "_" || characters[end].isLetterOfNames
        || (end > start && characters[end].isPlainDigit)
    {
      end += 1
    }
    guard end > start else { return nil }
    position = end
    return VisualFormat.Name(text: String(characters[start..<end]), offset: start)
  }
}
