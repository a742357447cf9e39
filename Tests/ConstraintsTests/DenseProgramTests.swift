import TestSupport
import Testing

@testable import Constraints

/// Answers without the tableau against those with it.
struct DenseProgramTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func bothWaysToAnAnswerGiveTheSameBits(batch: UInt64) {
    for seed in (50 * batch)..<(50 * batch + 50) {
      let system = SmallSystem(seed: seed, rowLimit: 16)
      var (dense, variables, _) = system.makeSolver()
      var tabular = dense
      tabular.solveByTableau()
      let isSolved = dense.solveDensely()
      // What cannot hold, or not in doubles, is left to the tableau.
      guard isSolved else { continue }
      #expect(dense.source == .records, "seed \(seed)")
      #expect(tabular.source == .exact, "seed \(seed)")
      for variable in variables {
        let value = dense.value(of: variable)
        #expect(value.bitPattern == tabular.value(of: variable).bitPattern, "seed \(seed)")
      }
    }
  }

  @Test
  func mostSystemsOfWholeNumbersThatCanHoldAreSolvedDensely() {
    var counts = (dense: 0, all: 0)
    for seed in 0..<1000 as Range<UInt64> {
      var (solver, _, _) = SmallSystem(seed: seed, rowLimit: 5).makeSolver()
      var other = solver
      other.solveByTableau()
      guard !other.isRelaxed else { continue }
      counts.all += 1
      counts.dense += solver.solveDensely() ? 1 : 0
    }
    #expect(counts.all > 500)
    #expect(counts.dense * 2 > counts.all, "\(counts)")
  }

  @Test(arguments: [1, 0.1, 3e-12])
  func whatDoublesDoNotHoldIsLeftToTheTableau(number: Double) throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    try solver.add(3 * x == number)
    let isSolved = solver.solveDensely()
    #expect(!isSolved)
    #expect((solver.value(of: x) - number / 3).magnitude <= number * 0x1p-52)
  }
}

/// Required constraints that are accepted without the tableau.
struct WitnessTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func aConstraintIsRefusedIfAndOnlyIfTheTableauRefusesIt(batch: UInt64) throws {
    for seed in (50 * batch)..<(50 * batch + 50) {
      let system = SmallSystem(seed: seed, rowLimit: 12)
      var (witnessing, variables, _) = SmallSystem(
        isNonnegative: system.isNonnegative, rows: []
      ).makeSolver()
      var tabular = witnessing
      tabular.makeTableau()
      for row in system.rows {
        let constraint = row.constraint(of: variables)
        let isAccepted = (try? witnessing.add(constraint)) != nil
        #expect(isAccepted == ((try? tabular.add(constraint)) != nil), "seed \(seed)")
      }
      for variable in variables {
        #expect(witnessing.value(of: variable) == tabular.value(of: variable), "seed \(seed)")
      }
    }
  }

  @Test
  func aKnownValueIsNotMovedAwayFromConstraintsThatWereInserted() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    solver.insert(x >= 10)
    #expect(solver.value(of: x) == 10)
    #expect(throws: SolverError.self) { try solver.add(x <= 5) }
    #expect(solver.value(of: x) == 10)
  }
}
