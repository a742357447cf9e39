import Testing

@testable import Constraints

/// Variables that never go below 0, whatever moves a running system into a contradiction.
struct LimitTests {
  @Test(arguments: [0.5, 1, 2, -1, -0.25], [Relation.equal, .lessThanOrEqual])
  func constraintsThatNeverYieldYieldToLimitsAndAreTold(
    _ coefficient: Double, _ relation: Relation
  ) throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x", isNonnegative: true)
    let p = solver.makeParameter("p", value: 0)
    let expression = coefficient.magnitude * x - 10 + p
    let meant =
      coefficient > 0
      ? Constraint(expression, relation, tenacity: .unyielding)
      : Constraint(
        -1 * expression, relation == .equal ? .equal : .greaterThanOrEqual, tenacity: .unyielding)
    let id = try solver.add(meant)
    try solver.set(p, to: 30)
    #expect(solver.value(of: x) == 0)
    let (isContradictory, broken, conflicts) = (
      solver.isContradictory, solver.brokenConstraints, solver.conflicts
    )
    #expect(isContradictory && broken == [id])
    #expect(conflicts.map(\.constraints) == [[id]])
    #expect(conflicts.map(\.nonnegativeVariables) == [[x]])
    try solver.set(p, to: 4)
    let isStillContradictory = solver.isContradictory
    #expect(!isStillContradictory)
  }
}
