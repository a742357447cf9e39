internal import Constraints

/// What of a layout's constraints bears on some expressions, as far as all that is required holds.
struct LayoutPart: Sendable {
  /// The solvers that are asked: of the constraints that bear on the expressions, and of what is required of all.
  private var solvers: [PrioritySolver]
  /// The parameters of each, which are those of the layout.
  private let parameters: [Parameter]
  /// The expressions in the variables of the first solver.
  private let expressions: [Expression]

  init(
    solvers: [PrioritySolver], parameters: [Parameter], expressions: [Expression] = []
  ) {
    self.solvers = solvers
    self.parameters = parameters
    self.expressions = expressions
  }
}

extension LayoutPart {
  /// Returns a region around the parameters that a solver has, and the values of the expressions in it; `nil` where
  /// required constraints contradict, as then only the whole tells.
  mutating func region(at solver: PrioritySolver) -> AnswerRegion? {
    var all = AnswerRegion()
    for index in solvers.indices {
      for parameter in parameters {
        do { try solvers[index].set(parameter, to: solver.value(of: parameter)) } catch {
          return nil
        }
      }
      let region = solvers[index].region(of: index == 0 ? expressions : [])
      if region.isContradictory { return nil }
      all.conditions += region.conditions
      all.values += region.values
    }
    return all
  }
}
