internal import Constraints

/// What of a layout's constraints bears on some expressions, as far as all that is required holds.
struct LayoutPart: Sendable {
  /// The constraints that bear on the expressions.
  private var answer: PrioritySolver
  /// What is required of all.
  private var duties: PrioritySolver
  /// The expressions in the variables of the part.
  private let expressions: [Expression]

  init(answer: PrioritySolver, duties: PrioritySolver, expressions: [Expression]) {
    self.answer = answer
    self.duties = duties
    self.expressions = expressions
  }
}

extension LayoutPart {
  /// Returns a region around the parameters that a solver has, and the values of the expressions in it; `nil` where
  /// required constraints contradict, as then only the whole tells.
  mutating func region(at solver: PrioritySolver) -> AnswerRegion? {
    duties.takeParameters(of: solver)
    answer.takeParameters(of: solver)
    guard duties.meetsRequired, answer.meetsRequired else { return nil }
    var region = answer.region(of: expressions)
    region.conditions += duties.region(of: []).conditions
    return region
  }
}
