import TestSupport
import Testing

@testable import Constraints

/// The work of a solve grows with the size of the system as it should, counted and not timed.
struct GrowthTests {
  /// Systems of any size, each with the most that twice the size may cost.
  enum Family: CaseIterable {
    case chain, chainBesideFreeViews, equalWidths, equalGaps, nestedParts, neighbors

    var mostForTwice: Double {
      switch self {
      case .chain, .nestedParts: 2.5
      case .chainBesideFreeViews, .equalWidths, .equalGaps: 4
      case .neighbors: 6
      }
    }
  }

  @Test(arguments: Family.allCases)
  func twiceTheSystemIsNotMuchMoreWork(family: Family) throws {
    // Chains of fewer are no longer than their pull allows.
    let sizes = family == .neighbors ? [35, 70, 140] : [70, 140, 280]
    let works = try sizes.map { try work(solving: system(family, $0)) }
    for (once, twice) in zip(works, works.dropFirst()) {
      #expect(Double(twice) <= family.mostForTwice * Double(once))
    }
  }

  /// Labels in a column, each between what hugs its text and what resists, leave nothing open, however few are asked for.
  @Test func aColumnOfLabelsIsNotMuchMoreWorkToReportOn() throws {
    let works = try [35, 70, 140].map { count in
      var solver = PrioritySolver()
      let lefts = (0..<count).map { _ in solver.makeVariable("left") }
      let widths = (0..<count).map { _ in solver.makeVariable("width", isNonnegative: true) }
      try solver.add(lefts[0] == 0)
      for index in 1..<count {
        try solver.add(lefts[index] == lefts[index - 1] + widths[index - 1] + 8)
      }
      let limits: [(Relation, Priority)] = [(.greaterThanOrEqual, 750), (.lessThanOrEqual, 250)]
      for width in widths {
        for (relation, priority) in limits {
          try solver.add(
            Constraint(width - 20.3, relation, priority: priority, isContentSize: true))
        }
      }
      return work(solving: solver) { simplex, system in
        let found = simplex.ambiguities(system, 10)
        #expect(found == [])
      }
    }
    for (once, twice) in zip(works, works.dropFirst()) {
      #expect(Double(twice) <= 4 * Double(once), "\(works)")
    }
  }

  /// What one of many would gain if it came first is told by what its own moves bear on.
  @Test func manyTiesAreNotMuchMoreWorkToReportOn() throws {
    let works = try [35, 70, 140].map { count in
      var solver = PrioritySolver()
      for index in 0..<count {
        let left = solver.makeVariable("left")
        try solver.add((left == Double(index)).priority(500))
        try solver.add((left == Double(index) + 0.7).priority(500))
      }
      return work(solving: solver) { simplex, system in
        #expect(simplex.rowsOfTies(system)?.count == count)
      }
    }
    for (once, twice) in zip(works, works.dropFirst()) {
      #expect(Double(twice) <= 4 * Double(once), "\(works)")
    }
  }

  /// What holds one of many equal heights holds most of them.
  @Test func equalHeightsThatMissAreNotMuchMoreWorkToReportOn() throws {
    let works = try [35, 70, 140].map { count in
      var solver = PrioritySolver()
      let tops = (0...count).map { _ in solver.makeVariable("top") }
      let heights = (0..<count).map { _ in solver.makeVariable("height", isNonnegative: true) }
      try solver.add(tops[0] == 0)
      for index in 0..<count {
        try solver.add(tops[index + 1] == tops[index] + heights[index] + 0.7)
        try solver.add((heights[index] == 10).priority(750))
        if index > 0 { try solver.add((heights[index] == heights[0]).priority(500)) }
      }
      try solver.add(tops[count] == 2.3 * Double(count))
      return work(solving: solver) { simplex, system in
        var resistances = Resistances(system)
        for row in system.declaredRows where simplex.residuals[Int(row)].signum != 0 {
          #expect(!simplex.rows(holding: row, system, &resistances).isEmpty)
        }
      }
    }
    for (once, twice) in zip(works, works.dropFirst()) {
      #expect(Double(twice) <= 5 * Double(once), "\(works)")
    }
  }

  /// Counts the work of a solve and of what is asked of its answer.
  private func work(
    solving solver: PrioritySolver,
    reporting report: (inout Simplex<CountedNumber>, System) -> Void = { _, _ in }
  ) -> Int {
    let work = Work()
    Work.$current.withValue(work) {
      var simplex = Simplex<CountedNumber>(startingOutIn: solver.system)
      let isDone = simplex.optimize(solver.system)
      #expect(isDone)
      report(&simplex, solver.system)
    }
    return work.count
  }

  private func system(_ family: Family, _ count: Int) throws -> PrioritySolver {
    var solver = PrioritySolver()
    let lefts = (0..<count).map { _ in solver.makeVariable("left") }
    let widths = (0..<(family == .chain ? 0 : count)).map { _ in
      solver.makeVariable("width", isNonnegative: true)
    }
    switch family {
    case .chain, .chainBesideFreeViews:
      try addChain(lefts, to: &solver)
    case .equalWidths:
      try addRow(lefts, widths, to: &solver)
      for index in 1..<count {
        try solver.add((widths[index] == widths[0]).priority(Priority(Float(999 - index))))
      }
    case .equalGaps:
      let gap = solver.makeVariable("gap", isNonnegative: true)
      let gaps = (0..<count).map { _ in solver.makeVariable("gap", isNonnegative: true) }
      try addRow(lefts, widths, gaps, to: &solver)
      for index in 0..<count {
        let length = Double(index % 5) * 8.3
        try solver.add((gaps[index] == gap).priority(999))
        try solver.add((widths[index] >= length).priority(750))
        try solver.add((widths[index] <= length).priority(250))
      }
    case .nestedParts:
      try solver.add((widths[0] == 1000).priority(750))
      for index in 1..<count {
        let outer = (index - 1) / 2
        try solver.add(widths[index] == 0.7 * widths[outer])
        try solver.add((lefts[index] == lefts[outer] + 0.3 * widths[index]).priority(900))
      }
    case .neighbors:
      var random = SeededGenerator(seed: 11)
      for index in 1..<count {
        for priority in [750, 500, 250, 999] as [Priority] {
          let other = Int.random(in: 0..<index, using: &random)
          try solver.add((widths[index] >= 0.7 * widths[other] + 0.1).priority(priority))
          try solver.add((lefts[index] >= lefts[other] + widths[other]).priority(priority))
        }
      }
    }
    return solver
  }

  private func addChain(_ lefts: [Variable], to solver: inout PrioritySolver) throws {
    for (left, next) in zip(lefts, lefts.dropFirst()) { try solver.add(next >= left + 8) }
    try solver.add((lefts[lefts.count - 1] == 500).priority(500))
  }

  /// Adds views side by side that fill a line, with gaps between them or without.
  private func addRow(
    _ lefts: [Variable], _ widths: [Variable], _ gaps: [Variable] = [],
    to solver: inout PrioritySolver
  ) throws {
    try solver.add(lefts[0] == 0)
    for index in 1..<lefts.count {
      var end = lefts[index - 1] + widths[index - 1]
      if !gaps.isEmpty { end.add(Expression(gaps[index])) }
      try solver.add(lefts[index] == end)
    }
    try solver.add(lefts[lefts.count - 1] + widths[widths.count - 1] == 1000)
  }
}
