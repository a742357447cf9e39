import Constraints
internal import Geometry
import Testing

@testable import Scenes

struct FormulaParserTests {
  @Test(arguments: [
    ("a.x == 1 + 2 * 3", "(1 + (2 * 3))"),
    ("a.x == 1 * 2 + 3", "((1 * 2) + 3)"),
    ("a.x == 1 - 2 - 3", "((1 - 2) - 3)"),
    ("a.x == 8 / 4 / 2", "((8 / 4) / 2)"),
    ("a.x == (1 + 2) * 3", "((1 + 2) * 3)"),
    ("a.x == -b.x * 2", "(-(b.x) * 2)"),
    ("a.x == 2 * -b.x", "(2 * -(b.x))"),
    ("a.x == --1", "-(-(1))"),
    ("a.x == min(1, 2 + 3) / 2", "(min(1, (2 + 3)) / 2)"),
    ("a.x == max(min(1, 2), 3)", "max(min(1, 2), 3)"),
    ("a.x == view.topGuide.bottom", "view.topGuide.bottom"),
    ("a.x==1.5e2+.5", "(150 + 0.5)"),
    ("a.x ==\t1", "1"),
  ])
  func operatorsBindAsInArithmetic(_ text: String, _ structure: String) throws {
    var parser = try FormulaParser(Formula(text))
    #expect(try parser.parse().right.structure == structure)
  }

  @Test(arguments: [
    ("a.x == +50", "50"), ("a.x == 1 + +b.x", "(1 + b.x)"), ("a.x == -+1", "-(1)"),
    ("a.x == +(1 + 2) * 3", "((1 + 2) * 3)"),
  ])
  func aPlusInFrontOfATermIsNoMistake(_ text: String, _ structure: String) throws {
    var parser = try FormulaParser(Formula(text))
    #expect(try parser.parse().right.structure == structure)
  }

  @Test(arguments: [
    ("1 + 2 < 3", "((1 + 2) < 3)"),
    ("1 < 2 && 3 > 4 && 5 == 6", "(((1 < 2) && (3 > 4)) && (5 == 6))"),
    ("(1 < 2) && a.x >= 1", "((1 < 2) && (a.x >= 1))"), ("-min(1, 2)", "-(min(1, 2))"),
  ])
  func comparisonsBindLooserThanSums(_ text: String, _ structure: String) throws {
    var parser = try FormulaParser(Formula(text), as: .output)
    #expect(try parser.parseOutput().structure == structure)
  }

  @Test(arguments: [
    ("a.x == 1", Relation.equal), ("a.x <= 1", .lessThanOrEqual), ("a.x >= 1", .greaterThanOrEqual),
  ])
  func relationsAreRead(_ text: String, _ relation: Relation) throws {
    var parser = try FormulaParser(Formula(text))
    #expect(try parser.parse().relation == relation)
  }

  @Test(arguments: [
    ("a.x == 1", Float(1000)), ("a.x == 1 @998", 998), ("a.x == 1 @ 999.5", 999.5),
    ("a.x == 1 @required", 1000), ("a.x == 1 @high", 750), ("a.x == 1 @low", 250),
    ("a.x == 1 @fittingSize", 50),
  ])
  func prioritiesAreNumbersOrNames(_ text: String, _ priority: Float) throws {
    var parser = try FormulaParser(Formula(text))
    #expect(try parser.parse().priority.rawValue == priority)
  }

  @Test(arguments: [
    ("a.x = 1", 5, "cannot read '=' in a constraint; relations are ==, <= and >="),
    ("a.x < 1", 5, "cannot read '<' in a constraint; relations are ==, <= and >="),
    ("a.x == 1 ! 2", 10, "cannot read '!' in a constraint"),
    ("a.x ≥ 1", 5, "cannot read '≥' in a constraint; write >="),
    ("a.x == 3 − 1", 10, "cannot read '−' in a constraint; write -"),
    ("a.x == 2 × a.y", 10, "cannot read '×' in a constraint; write *"),
    ("a.width == 70%", 14, "cannot read '%' in a constraint; 70 % of a width is 0.7 * width"),
    ("a.x == 1..2", 8, "cannot read 1..2 as a number"),
    ("a.x == 1e999", 8, "cannot read 1e999 as a number"),
    ("a.x == 1e308", 8, "1e308 is too large; numbers have to stay within 1e12"),
    ("a.x == 1e", 8, "cannot read 1e as a number"),
    ("a. == 1", 3, "a name has to follow the dot"),
    ("a.x", 4, "expected ==, <= or >= but found the end"),
    ("", 1, "expected a number, a name such as view.top, or '(' but found the end"),
    ("a.x == ", 8, "expected a number, a name such as view.top, or '(' but found the end"),
    ("a.x == * 2", 8, "expected a number, a name such as view.top, or '(' but found '*'"),
    ("a.x == (1 + 2", 14, "expected ')' but found the end"),
    ("a.x == min(1)", 13, "expected ',' but found ')'"),
    ("a.x == 1 2", 10, "expected the end, an operator or @priority but found 2"),
    (
      "a.x == abs(2)", 11,
      "expected the end, an operator or @priority but found '('; functions are min and max"
    ),
    ("a.x == 1 == 2", 10, "expected the end, an operator or @priority but found '=='"),
    ("a.x == 1 @0", 11, "priority 0 is off the scale; it has to be above 0 and at most 1000"),
    (
      "a.x == 1 @1000.5", 11,
      "priority 1000.5 is off the scale; it has to be above 0 and at most 1000"
    ),
    ("a.x == 1 @hihg", 11, "unknown priority hihg; did you mean high?"),
    ("a.x == 1 @", 11, "expected a priority such as 998 or high but found the end"),
    (
      "a.x == 1 @-1", 11, "expected a priority such as 998 or high but found '-'"
    ),
  ])
  func mistakesAreNamedAtTheirCharacter(_ text: String, _ column: Int, _ message: String) throws {
    let error = #expect(throws: SceneError.self) {
      var parser = try FormulaParser(Formula(text))
      _ = try parser.parse()
    }
    #expect(error?.message == message)
    #expect(error?.location == SceneError.Location(line: 1, column: column))
  }

  @Test(arguments: ["(", "-"])
  func nestingHasALimit(_ opening: String) throws {
    let text = "a.x == " + String(repeating: opening, count: 1000) + "1"
    let error = #expect(throws: SceneError.self) {
      var parser = try FormulaParser(Formula(text))
      _ = try parser.parse()
    }
    #expect(error?.message == "a constraint is nested too deeply")
  }
}

extension FormulaNode {
  /// The node with parentheses around every operation.
  fileprivate var structure: String {
    switch self {
    case .number(let value, _): value.plain
    case .path(let names, _): names.joined(separator: ".")
    case .negation(let operand, _): "-(\(operand.structure))"
    case .operation(let symbol, let first, let second, _):
      "(\(first.structure) \(symbol.rawValue) \(second.structure))"
    case .call(let name, let first, let second, _):
      "\(name)(\(first.structure), \(second.structure))"
    case .comparison(let symbol, let first, let second, _):
      "(\(first.structure) \(symbol.rawValue) \(second.structure))"
    case .conjunction(let first, let second, _):
      "(\(first.structure) && \(second.structure))"
    }
  }
}
