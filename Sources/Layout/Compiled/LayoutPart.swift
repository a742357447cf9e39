internal import Constraints

/// What of a layout's constraints bears on some expressions, as far as all that is required holds.
struct LayoutPart: Sendable {
  /// The constraints that bear on the expressions.
  private var answer: PrioritySolver
  /// What is required of all.
  private var duties: PrioritySolver
  /// The parameters of both, which are those of the layout.
  private let parameters: [Parameter]
  /// The expressions in the variables of the part.
  private let expressions: [Expression]

  init(
    answer: PrioritySolver, duties: PrioritySolver, parameters: [Parameter],
    expressions: [Expression]
  ) {
    self.answer = answer
    self.duties = duties
    self.parameters = parameters
    self.expressions = expressions
  }
}

extension LayoutPart {
  /// Returns a region around the parameters that a solver has, and the values of the expressions in it; `nil` where
  /// required constraints contradict, as then only the whole tells.
  mutating func region(at solver: PrioritySolver) -> AnswerRegion? {
    for parameter in parameters {
      let value = solver.value(of: parameter)
      do {
        try duties.set(parameter, to: value)
        try answer.set(parameter, to: value)
      } catch { return nil }
    }
    guard duties.brokenConstraints.isEmpty, answer.brokenConstraints.isEmpty else { return nil }
    var region = answer.region(of: expressions)
    region.conditions += duties.region(of: []).conditions
    return region
  }
}
