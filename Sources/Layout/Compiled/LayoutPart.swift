internal import Constraints

/// What of a layout's constraints bears on some expressions, as far as all that is required holds.
struct LayoutPart: Sendable {
  /// The constraints that bear on the expressions, and what is required of all; in a list, as parts are copied often.
  private var solvers: [PrioritySolver]
  /// The parameters of both, which are those of the layout.
  private let parameters: [Parameter]
  /// The expressions in the variables of the part.
  private let expressions: [Expression]

  init(
    answer: PrioritySolver, duties: PrioritySolver, parameters: [Parameter],
    expressions: [Expression]
  ) {
    solvers = [answer, duties]
    self.parameters = parameters
    self.expressions = expressions
  }
}

extension LayoutPart {
  /// Returns a region around the parameters that a solver has, and the values of the expressions in it; `nil` where
  /// required constraints contradict, as then only the whole tells.
  mutating func region(at solver: PrioritySolver) -> AnswerRegion? {
    for index in solvers.indices {
      for parameter in parameters {
        do { try solvers[index].set(parameter, to: solver.value(of: parameter)) } catch {
          return nil
        }
      }
    }
    var region = solvers[0].region(of: expressions)
    let duties = solvers[1].region(of: [])
    region.conditions += duties.conditions
    return region.isContradictory || duties.isContradictory ? nil : region
  }
}
