import Testing

@testable import Constraints

/// Changes to a living solver, one at a time.
struct EditingReportTests {
  @Test func aConstantThatCannotHoldIsRefusedAndTheOldOneStays() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let lower = try solver.add((x >= 10).identifier("lower"))
    let upper = try solver.add((x <= 20).identifier("upper"))
    let error = #expect(throws: SolverError.self) { try solver.setConstant(of: upper, to: -5) }
    guard case .unsatisfiable(let conflict)? = error else {
      Issue.record("no conflict was named")
      return
    }
    #expect(conflict.constraints == [lower, upper])
    #expect(
      error?.description
        == "cannot satisfy all required constraints; these contradict each other: lower; upper")
    #expect(solver.constraint(upper)?.expression.constant == -20)
    #expect(value(of: x, in: &solver) == 10)
    try solver.setConstant(of: upper, to: -12)
    try solver.setConstant(of: lower, to: -11)
    #expect(value(of: x, in: &solver) == 11)
  }

  @Test func aPriorityRaisedToRequiredIsRefusedWhereItCannotHold() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let fixed = try solver.add(x == 10)
    let wish = try solver.add((x == 20).priority(500))
    let error = #expect(throws: SolverError.self) {
      try solver.setPriority(of: wish, to: .required)
    }
    guard case .unsatisfiable(let conflict)? = error else {
      Issue.record("no conflict was named")
      return
    }
    #expect(conflict.constraints == [fixed, wish])
    #expect(solver.constraint(wish)?.priority == 500)
    #expect(value(of: x, in: &solver) == 10)
  }

  @Test func aPriorityMayCrossRequiredBothWays() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let first = try solver.add(x == y + 5)
    let second = try solver.add((x == 10).priority(500))
    try solver.add((y == 100).priority(400))
    #expect(value(of: y, in: &solver) == 5)
    try solver.setPriority(of: first, to: 300)
    #expect(value(of: y, in: &solver) == 100)
    #expect(value(of: x, in: &solver) == 10)
    try solver.setPriority(of: second, to: .required)
    try solver.setPriority(of: first, to: .required)
    #expect(value(of: y, in: &solver) == 5)
    try solver.setPriority(of: second, to: 1)
    #expect(value(of: y, in: &solver) == 100)
    #expect(value(of: x, in: &solver) == 105)
  }

  @Test func aRemovedConstraintIsForgottenAndMayComeBack() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let wish = try solver.add((x == 20).priority(250))
    let limit = try solver.add(x <= 5)
    #expect(value(of: x, in: &solver) == 5)
    try solver.remove(limit)
    #expect(value(of: x, in: &solver) == 20)
    #expect(solver.constraint(limit) == nil)
    #expect(solver.constraints == [wish])
    let again = try solver.add(x <= 7)
    #expect(again != limit)
    #expect(value(of: x, in: &solver) == 7)
  }

  @Test func aTicketOfARemovedConstraintNamesNothing() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let gone = try solver.add(x == 1)
    try solver.remove(gone)
    // The place is used again; the old ticket must not reach the new constraint.
    try solver.add((x == 2).priority(500))
    #expect(throws: SolverError.unknownConstraint(gone)) { try solver.remove(gone) }
    #expect(throws: SolverError.unknownConstraint(gone)) {
      try solver.setConstant(of: gone, to: 0)
    }
    #expect(throws: SolverError.unknownConstraint(gone)) {
      try solver.setPriority(of: gone, to: .required)
    }
    #expect(throws: SolverError.unknownConstraint(gone)) { try solver.status(of: gone) }
    #expect(value(of: x, in: &solver) == 2)
  }

  @Test func aDefinitionMayGoWhileOthersRestOnIt() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let z = solver.makeVariable("z")
    let definition = try solver.add(y == x + 10)
    try solver.add(z == y + 10)
    try solver.add((x == 1).priority(500))
    try solver.add((y == 50).priority(400))
    #expect(value(of: z, in: &solver) == 21)
    try solver.remove(definition)
    #expect(value(of: x, in: &solver) == 1)
    #expect(value(of: z, in: &solver) == 60)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e13, -1e13])
  func numbersThatCannotBeComputedWithAreRefused(_ number: Double) throws {
    var solver = PrioritySolver()
    let p = solver.makeParameter("p", value: 3)
    let x = solver.makeVariable("x")
    let known = try solver.add((x == 5).priority(500))
    #expect(throws: SolverError.self) { try solver.add(x == number) }
    #expect(throws: SolverError.self) { try solver.add(number * x == 1) }
    #expect(throws: SolverError.self) { try solver.add(x == number * p) }
    #expect(throws: SolverError.self) { try solver.setConstant(of: known, to: number) }
    #expect(throws: SolverError.self) { try solver.set(p, to: number) }
    #expect(solver.constraints == [known])
    #expect(solver.value(of: p) == 3)
    #expect(value(of: x, in: &solver) == 5)
  }

  @Test func coefficientsNearZeroAreRefusedAndZeroIsNot() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    #expect(throws: SolverError.numberOutOfRange(1e-10)) { try solver.add(1e-10 * x == 1) }
    try solver.add(0 * x == 0)
    #expect(throws: SolverError.self) { try solver.add(0 * x == 1) }
    #expect(value(of: x, in: &solver) == 0)
  }

  @Test(arguments: [(.infinity, "inf"), (1e13, "10000000000000.0")] as [(Double, String)])
  func aNumberThatIsRefusedIsNamedWhicheverSideItMovesTo(_ number: Double, _ text: String) {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    for constraint in [x == number, x + number == 0, x == -number] {
      let error = #expect(throws: SolverError.self) { try solver.add(constraint) }
      #expect(
        error?.description
          == "cannot compute with a number of magnitude \(text); it has to be 0 or from 1e-9 to 1e12"
      )
    }
  }

  @Test func variablesMayComeLate() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    try solver.add((x == 4).priority(500))
    #expect(value(of: x, in: &solver) == 4)
    let width = solver.makeVariable("width", isNonnegative: true)
    try solver.add((width == x - 10).priority(600))
    #expect(value(of: width, in: &solver) == 0)
    #expect(value(of: x, in: &solver) == 10)
  }

  @Test func theLastDefinitionMayGoBeforeParametersMove() throws {
    var solver = PrioritySolver()
    let p = solver.makeParameter("p", value: 0)
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add((y == p).priority(500))
    let definition = try solver.add(x == y + 1)
    #expect(value(of: x, in: &solver) == 1)
    try solver.remove(definition)
    for number in [1.0, 2, 3, 4] {
      try solver.set(p, to: number)
      #expect(value(of: y, in: &solver) == number)
      #expect(value(of: x, in: &solver) == 0)
    }
  }

  @Test(arguments: [-5.0, 0, 9, 10, 11, 30])
  func aConstraintMayComeAndGoWhereverTheAnswerIs(_ bound: Double) throws {
    var solver = PrioritySolver()
    let offset = solver.makeParameter("offset", value: 0)
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add((x == Expression(offset) + 10).priority(500))
    try solver.add((y == x + 1).priority(400))
    for start in [0.0, 3, 40, 2, 0] {
      try solver.set(offset, to: start)
      for _ in 0..<3 {
        #expect(solver.value(of: x) == start + 10)
        let idle = try solver.add((x >= bound - 100).priority(700))
        #expect(solver.value(of: x) == start + 10)
        let passing = try solver.add((x >= bound).priority(700))
        #expect(solver.value(of: x) == max(start + 10, bound))
        try solver.remove(idle)
        #expect(solver.value(of: x) == max(start + 10, bound))
        try solver.remove(passing)
      }
      let guest = try solver.add((x >= bound).priority(700))
      for moved in [start, start + 1, start - 20, start] {
        try solver.set(offset, to: moved)
        #expect(solver.value(of: x) == max(moved + 10, bound))
        #expect(solver.value(of: y) == max(moved + 10, bound) + 1)
      }
      try solver.remove(guest)
      #expect(solver.value(of: x) == start + 10)
    }
  }

  @Test func copiesMoveByThemselves() throws {
    var solver = PrioritySolver()
    let offset = solver.makeParameter("offset", value: 0)
    let x = solver.makeVariable("x")
    try solver.add((x == Expression(offset)).priority(500))
    for bound in [-5, -6] {
      let idle = try solver.add(x >= Double(bound))
      #expect(solver.value(of: x) == 0)
      try solver.remove(idle)
      #expect(solver.value(of: x) == 0)
    }
    var copies = [solver, solver, solver]
    try copies[0].add(x >= 5)
    try copies[1].set(offset, to: 7)
    let y = copies[2].makeVariable("y")
    try copies[2].add(y == x + 2)
    #expect(copies.indices.map { copies[$0].value(of: x) } == [5, 7, 0])
    #expect(copies[2].value(of: y) == 2)
    try solver.add(x >= -7)
    #expect(solver.value(of: x) == 0)
    try solver.add(x >= 9)
    #expect(solver.value(of: x) == 9)
    #expect(copies.indices.map { copies[$0].value(of: x) } == [5, 7, 0])
  }

  @Test func aVariableInTwoTermsCountsTwice() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(x + x == 10)
    try solver.add(y - y + x == 5)
    #expect(value(of: x, in: &solver) == 5)
    #expect(value(of: y, in: &solver) == 0)
  }

  private func value(of variable: Variable, in solver: inout PrioritySolver) -> Double {
    solver.value(of: variable)
  }

  /// A conflict by the last bit of 0.7 is none to speak of, and a real one beside it is.
  @Test(arguments: [(262.5, 0), (262.5 + 1e-8, 1), (262, 0), (263, 1)])
  func aConflictByARoundingIsNotReported(_ offset: Double, _ conflicts: Int) throws {
    var solver = PrioritySolver()
    let parameter = solver.makeParameter("offset", value: 0)
    let x = solver.makeVariable("x")
    let width = solver.makeVariable("width")
    try solver.add(width == 375)
    try solver.add((x == 0.7 * width - parameter).identifier("place"))
    try solver.add((x >= 0).identifier("limit"))
    try solver.set(parameter, to: offset)
    #expect(solver.conflicts.count == conflicts)
    #expect(solver.brokenConstraints.count == conflicts)
    let statuses = solver.statuses
    #expect(statuses.filter { !$0.holds }.count == conflicts)
    #expect(statuses[2].isTight == (offset == 262.5))
  }
}
