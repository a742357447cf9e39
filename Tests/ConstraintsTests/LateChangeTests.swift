import TestSupport
import Testing

@testable import Constraints

/// Solvers that have answered already take in variables, parameters and constraints as fresh ones do.
struct LateChangeTests {
  @Test(arguments: 0..<LongRuns.count(12, long: 2_000) as Range<UInt64>)
  func whatComesLateAndWhatLeavesIsTakenInAsByAFreshSolver(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var scenario = Scenario(variables: 2, parameters: 0, &generator)
    var life = scenario.makeLife()
    var twins: [(scenario: Scenario, life: Scenario.Life)] = []
    for step in 0..<300 {
      // Copies share what they know until one of them changes.
      if step % 60 == 30 { twins.append((scenario, life)) }
      if step % 60 == 50 {
        swap(&scenario, &twins[twins.count - 1].scenario)
        swap(&life, &twins[twins.count - 1].life)
      }
      try change(&scenario, &life, &generator)
      guard Int.random(in: 0..<3, using: &generator) == 0 else { continue }
      var fresh = scenario.makeLife()
      let bits = life.bits
      #expect(bits == fresh.bits, "seed \(seed), step \(step)")
      guard bits == fresh.bits else { return }
    }
    twins.append((scenario, life))
    for (scenario, var life) in twins {
      var fresh = scenario.makeLife()
      let bits = life.bits
      #expect(bits == fresh.bits, "seed \(seed)")
      let report = life.report
      #expect(report == fresh.report, "seed \(seed)")
    }
  }

  /// Constraints come and go by the hundred, so that the room of those that left is given up now and then.
  private func change(
    _ scenario: inout Scenario, _ life: inout Scenario.Life, _ generator: inout SeededGenerator
  ) throws {
    switch Int.random(in: 0..<24, using: &generator) {
    case 0 where scenario.parameters.count < 5:
      scenario.parameters.append(Scenario.number(&generator))
      life.parameters.append(
        life.solver.makeParameter("late", value: scenario.parameters[life.parameters.count]))
    case 1 where scenario.isNonnegative.count < 7:
      scenario.isNonnegative.append(Bool.random(using: &generator))
      life.variables.append(
        life.solver.makeVariable(
          "late", isNonnegative: scenario.isNonnegative[life.variables.count]))
    case 2..<9 where !scenario.parameters.isEmpty:
      let parameter = Int.random(in: scenario.parameters.indices, using: &generator)
      // Few values, so that they often come back to what they were at the last answer.
      scenario.parameters[parameter] = generator.pick([0, 0.1, 7, -3])
      try life.solver.set(life.parameters[parameter], to: scenario.parameters[parameter])
    case 9..<14 where scenario.constraints.count > 8:
      let place = Int.random(in: scenario.constraints.indices, using: &generator)
      scenario.constraints.remove(at: place)
      try life.solver.remove(life.ids.remove(at: place))
    case 14 where !scenario.constraints.isEmpty:
      let place = Int.random(in: scenario.constraints.indices, using: &generator)
      let constant = Scenario.number(&generator)
      if (try? life.solver.setConstant(of: life.ids[place], to: constant)) != nil {
        scenario.constraints[place].constant = constant
      }
    case 15 where !scenario.constraints.isEmpty:
      let place = Int.random(in: scenario.constraints.indices, using: &generator)
      let priority: Priority = generator.pick([999, 750, 250])
      try life.solver.setPriority(of: life.ids[place], to: priority)
      scenario.constraints[place].priority = priority
    default:
      let draft = scenario.draft(&generator)
      scenario.constraints.append(draft)
      life.ids.append(life.solver.insert(life.constraint(draft)))
    }
  }

  @Test func aParameterThatCameAfterTheAnswerIsFollowed() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    _ = solver.makeVariable("y")
    try solver.add((x == 5).priority(500))
    #expect(solver.value(of: x) == 5)
    let other = try solver.add((x >= 1).priority(400))
    #expect(solver.value(of: x) == 5)
    try solver.remove(other)
    let p = solver.makeParameter("p", value: 1)
    try solver.add((x == p).priority(600))
    try solver.set(p, to: 2)
    #expect(solver.value(of: x) == 2)
  }

  /// The constraint takes the room of one that left, and reads the parameter while it is away.
  @Test func aConstraintThatComesWhileAParameterIsAwayIsFollowedBack() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let p = solver.makeParameter("p", value: 1)
    try solver.add((x == p).priority(500))
    #expect(solver.value(of: x) == 1)
    let other = try solver.add((x >= -9).priority(400))
    #expect(solver.value(of: x) == 1)
    try solver.remove(other)
    try solver.set(p, to: 2)
    try solver.add((x == 3 * p).priority(600))
    try solver.set(p, to: 1)
    #expect(solver.value(of: x) == 3)
  }

  @Test func constraintsThatNameAParameterCanComeAndGoForever() throws {
    var solver = PrioritySolver()
    let p = solver.makeParameter("p", value: 0)
    let x = solver.makeVariable("x")
    try solver.add((x == p).priority(500))
    for round in 0..<200 {
      let guest = try solver.add((x >= p - 10).priority(400))
      try solver.set(p, to: Double(round))
      #expect(solver.value(of: x) == Double(round))
      try solver.remove(guest)
      #expect(solver.value(of: x) == Double(round))
    }
  }

  @Test func aConstraintThatLeftHasNoPartInTheArithmetic() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    try solver.add((x == 5).priority(500))
    let tenth = try solver.add((x >= 0.1).priority(400))
    #expect(solver.value(of: x) == 5)
    #expect(solver.certificate.arithmetic == .doubleDoubles)
    try solver.remove(tenth)
    #expect(solver.value(of: x) == 5)
    #expect(solver.certificate.arithmetic == .doubles)
  }

  /// What is taken over from stronger numbers would differ from what is there already, and be factored for nothing.
  @Test func rowsThatHoldAnAnswerInStrongerNumbersLieOnNoSide() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    try solver.add((x >= 0.1).priority(400))
    try solver.add((x == 0).priority(300))
    #expect(solver.value(of: x) == 0.1)
    #expect(solver.certificate.arithmetic == .doubleDoubles)
    let point = try #require(solver.sharedPoint)
    #expect(point.simplex.active.allSatisfy { point.simplex.sides[Int($0)] == 0 })
  }

  /// What no constraint determines is as near 0 as can be, the first variable before the others.
  @Test(arguments: [0, 100])
  func variablesThatCameAfterAnAnswerAreDrawnToZero(capacity: Int) throws {
    var solver = PrioritySolver(minimumCapacity: capacity)
    let first = solver.makeVariable("first")
    #expect(solver.value(of: first) == 0)
    var copy = solver
    for number in 1...2 {
      let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
      try solver.add(2 * x + y == 1)
      #expect(solver.value(of: x) == 0, "\(number)")
      #expect(solver.value(of: y) == 1, "\(number)")
      swap(&solver, &copy)
    }
  }

  @Test func constraintsThatComeAndGoUnreadTakeNoRoom() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    try solver.add(x >= 0)
    for _ in 0..<10_000 { try solver.remove(try solver.add(x <= 100)) }
    #expect(solver.system.terms.count < 200)
    #expect(solver.value(of: x) == 0)
  }

  /// The two equations are one in doubles, and what is told of the answer is nevertheless of both.
  @Test func whatIsToldOfAnAnswerInRationalsIsOfThatAnswer() throws {
    var solver = PrioritySolver()
    let p = solver.makeParameter("p", value: 1)
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    try solver.add(x + y == p)
    try solver.add((x + 1.0000000000001 * y == 3).priority(500))
    try solver.add((y == 5).priority(100))
    _ = solver.value(of: y)
    #expect(solver.certificate.arithmetic == .rationals)
    #expect(solver.certificate.holdingCount == 2)
    let region = solver.region(of: [Expression(x), Expression(y)])
    let told = region.values.map { $0.value { _ in 2 } }
    try solver.set(p, to: 2)
    #expect(((told[1] - solver.value(of: y)) / told[1]).magnitude < 1e-12)
  }
}
