import TestSupport
import Testing

@testable import Constraints

/// Small systems against a search of every corner: all strengths, ties and distances from 0.
struct ExhaustiveSearchPropertyTests {
  @Test(arguments: 0..<LongRuns.count(8, long: 20) as Range<UInt64>)
  func theAnswerIsTheOneThatTheSearchFinds(batch: UInt64) throws {
    for seed in (20 * batch)..<(20 * batch + 20) {
      let system = SmallSystem(seed: seed)
      let search = ExhaustiveSearch(system)
      let answer = try #require(search.answer)
      var (solver, variables, ids) = system.makeSolver()
      for (index, variable) in variables.enumerated() {
        // One rounding from the exact quotient: equal to the last bit.
        let value = solver.value(of: variable)
        #expect(value == answer.value(of: index), "seed \(seed), x\(index)")
      }
      let errors = solver.statuses.map(\.error)
      for row in ids.indices {
        let expected = Double(search.error(of: row, at: answer)) / Double(answer.denominator)
        #expect((errors[row] - expected).magnitude < 1e-12, "seed \(seed), row \(row)")
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func whatIsLeftOpenIsWhatTheSearchFinds(batch: UInt64) {
    for seed in (1000 + 20 * batch)..<(1020 + 20 * batch) {
      let system = SmallSystem(seed: seed, rowLimit: 5)
      let search = ExhaustiveSearch(system)
      var (solver, _, _) = system.makeSolver()
      let found = solver.ambiguities
      for index in 0..<system.variableCount {
        let own = found.first { $0.variable.index == index }
        let expected = search.range(of: index)
        guard let own, let expected else {
          #expect(
            own == nil && expected == nil,
            "seed \(seed), x\(index): \(String(describing: own)) \(String(describing: expected))")
          continue
        }
        #expect(own.range.isNear(expected), "seed \(seed), x\(index)")
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func tiesAreThoseThatTheSearchFinds(batch: UInt64) throws {
    for seed in (2000 + 20 * batch)..<(2020 + 20 * batch) {
      let system = SmallSystem(seed: seed)
      let search = ExhaustiveSearch(system)
      let answer = try #require(search.answer)
      var (solver, _, ids) = system.makeSolver()
      let found = solver.ties
      for row in system.rows.indices where !system.rows[row].isRequired {
        let preferred = try #require(
          search.best(by: search.strengths + [.errors([row])] + search.ties + search.anchors))
        let loses =
          abs(search.error(of: row, at: preferred)) * answer.denominator
          < abs(search.error(of: row, at: answer)) * preferred.denominator
        let winners = search.tieOrder.prefix { $0 != row }.filter {
          abs(search.error(of: $0, at: preferred)) * answer.denominator
            > abs(search.error(of: $0, at: answer)) * preferred.denominator
        }.sorted()
        let own = found.first { $0.loser == ids[row] }
        #expect((own != nil) == loses, "seed \(seed), row \(row)")
        #expect(winners.isEmpty != loses, "seed \(seed), row \(row)")
        #expect(own == nil || own?.winners == winners.map { ids[$0] }, "seed \(seed), row \(row)")
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func conflictsAreIrreducible(batch: UInt64) {
    for seed in (3000 + 20 * batch)..<(3020 + 20 * batch) {
      var system = SmallSystem(seed: seed)
      for index in system.rows.indices where index % 3 != 0 { system.rows[index].priority = 1000 }
      let search = ExhaustiveSearch(system)
      var (solver, _, ids) = system.makeSolver()
      let required = system.rows.indices.filter { system.rows[$0].isRequired }
      let limits = system.isNonnegative.indices.filter { system.isNonnegative[$0] }
      let conflicts = solver.conflicts
      let broken = Set(solver.brokenConstraints)
      #expect(broken.isSubset(of: conflicts.flatMap { $0.constraints }), "seed \(seed)")
      #expect(
        conflicts.isEmpty == search.canHold(rows: required, limits: limits), "seed \(seed)")
      for conflict in conflicts {
        let rows = conflict.constraints.compactMap { ids.firstIndex(of: $0) }
        let own = conflict.nonnegativeVariables.map { Int($0.index) }
        #expect(!search.canHold(rows: rows, limits: own), "seed \(seed)")
        for row in rows {
          #expect(search.canHold(rows: rows.filter { $0 != row }, limits: own), "seed \(seed)")
        }
        for limit in own {
          #expect(search.canHold(rows: rows, limits: own.filter { $0 != limit }), "seed \(seed)")
        }
      }
    }
  }

  /// As long as none of the constraints that hold another misses by more, that one cannot miss by less.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func whatHoldsAConstraintHoldsItAlone(batch: UInt64) throws {
    for seed in (60_000 + 250 * batch)..<(60_250 + 250 * batch) {
      let system = SmallSystem(seed: seed, rowLimit: 12)
      var (solver, _, ids) = system.makeSolver()
      let statuses = solver.statuses
      for status in statuses where !status.holds {
        var few = PrioritySolver()
        let variables = system.isNonnegative.indices.map { index in
          few.makeVariable(
            "x\(index)", isNonnegative: status.heldByLimitsOf.contains { $0.index == index })
        }
        for holder in statuses where status.heldBy.contains(holder.id) {
          let index = try #require(ids.firstIndex(of: holder.id))
          var constraint = system.rows[index].constraint(of: variables).priority(.required)
          constraint.expression.constant -= holder.error
          if !holder.holds {
            constraint.relation = holder.error > 0 ? .lessThanOrEqual : .greaterThanOrEqual
          }
          few.insert(constraint)
        }
        let index = try #require(ids.firstIndex(of: status.id))
        let own = few.insert(system.rows[index].constraint(of: variables).priority(500))
        let error = try few.error(of: own)
        #expect(error.sign == status.error.sign, "seed \(seed), \(status)")
        #expect(error.magnitude > status.error.magnitude - 1e-9, "seed \(seed), \(status)")
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func everyConstraintThatGivesWayIsInAConflict(batch: UInt64) {
    for seed in (50_000 + 250 * batch)..<(50_250 + 250 * batch) {
      var system = SmallSystem(seed: seed, rowLimit: 12)
      for index in system.rows.indices { system.rows[index].priority = 1000 }
      var (solver, _, _) = system.makeSolver()
      let told = Set(solver.conflicts.flatMap { $0.constraints })
      #expect(told.isSuperset(of: solver.brokenConstraints), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func addingRefusesExactlyWhatCannotHold(batch: UInt64) throws {
    for seed in (4000 + 20 * batch)..<(4020 + 20 * batch) {
      let system = SmallSystem(seed: seed)
      let search = ExhaustiveSearch(system)
      var solver = PrioritySolver()
      let variables = system.isNonnegative.map { solver.makeVariable("", isNonnegative: $0) }
      let limits = system.isNonnegative.indices.filter { system.isNonnegative[$0] }
      var kept: [Int] = []
      for row in system.rows.indices {
        let wanted = kept + [row]
        let canHold =
          !system.rows[row].isRequired
          || search.canHold(rows: wanted.filter { system.rows[$0].isRequired }, limits: limits)
        do {
          try solver.add(system.rows[row].constraint(of: variables))
          #expect(canHold, "seed \(seed), row \(row)")
          kept.append(row)
        } catch {
          #expect(!canHold, "seed \(seed), row \(row)")
        }
      }
      var reduced = system
      reduced.rows = kept.map { system.rows[$0] }
      let answer = try #require(ExhaustiveSearch(reduced).answer)
      for (index, variable) in variables.enumerated() {
        let value = solver.value(of: variable)
        #expect(value == answer.value(of: index), "seed \(seed), x\(index)")
      }
    }
  }
}

extension ClosedRange<Double> {
  fileprivate func isNear(_ other: ClosedRange<Double>) -> Bool {
    isNear(lowerBound, other.lowerBound) && isNear(upperBound, other.upperBound)
  }

  private func isNear(_ first: Double, _ second: Double) -> Bool {
    first == second || (first - second).magnitude < 1e-9
  }
}
