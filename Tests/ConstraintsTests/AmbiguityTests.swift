import Testing

@testable import Constraints

/// What is left open in systems of many variables, against what follows from how they are built.
struct AmbiguityTests {
  /// Views in a column, a gap apart, of which nothing says how tall they are, down to an end.
  private struct Column {
    var solver = PrioritySolver()
    var tops: [Variable] = []
    var heights: [Variable] = []

    init(count: Int, gap: Double, end: (relation: Relation, position: Double)? = nil) throws {
      var bottom = Expression()
      for index in 0..<count {
        tops.append(solver.makeVariable("top\(index)"))
        heights.append(solver.makeVariable("height\(index)", isNonnegative: true))
        try solver.add(tops[index] == bottom + gap)
        bottom = tops[index] + heights[index]
      }
      guard let end else { return }
      try solver.add(Constraint(bottom - end.position, end.relation))
    }
  }

  @Test(arguments: [1, 2, 7, 60], [8, 8.1, 1.0 / 3])
  func everyViewOfAColumnMayTakeTheRoomThatIsLeft(count: Int, gap: Double) throws {
    let gaps = Double(count) * gap
    for relation in [Relation.lessThanOrEqual, .equal] {
      var column = try Column(count: count, gap: gap, end: (relation, gaps + 100))
      let found = column.solver.ambiguities
      // An only view has to take all of it where the end is fixed.
      let isFixed = count == 1 && relation == .equal
      #expect(found.count == (isFixed ? 0 : 2 * count - 1))
      for ambiguity in found {
        let index = Int(ambiguity.variable.index) / 2
        let isTop = ambiguity.variable == column.tops[index]
        let least = isTop ? Double(index + 1) * gap : 0
        #expect((ambiguity.range.lowerBound - least).magnitude < 1e-9)
        #expect((ambiguity.range.upperBound - least - 100).magnitude < 1e-9)
      }
    }
  }

  @Test(arguments: [1, 2, 7, 60], [8, 8.1, 1.0 / 3])
  func aColumnWithoutAnEndIsOpenBelow(count: Int, gap: Double) throws {
    var column = try Column(count: count, gap: gap)
    let found = column.solver.ambiguities
    #expect(found.count == 2 * count - 1)
    for ambiguity in found {
      let index = Int(ambiguity.variable.index) / 2
      let least = ambiguity.variable == column.tops[index] ? Double(index + 1) * gap : 0
      #expect((ambiguity.range.lowerBound - least).magnitude < 1e-9)
      #expect(ambiguity.range.upperBound == .infinity)
    }
  }

  @Test(arguments: 4000..<4200 as Range<UInt64>)
  func theFirstAreTheFirstOfAll(seed: UInt64) {
    var (solver, _, _) = SmallSystem(seed: seed, rowLimit: 4).makeSolver()
    let all = solver.ambiguities
    for count in 0...4 {
      #expect(solver.ambiguities(atMost: count) == Array(all.prefix(count)))
    }
  }
}
