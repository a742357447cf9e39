import TestSupport
import Testing

@testable import Constraints

/// What is told of required constraints that a change of parameters has brought into contradiction.
struct ConflictTests {
  /// Labels in a row, each of which stands right of the one before and ends within the room; all is said in one
  /// way or in two, so that more constraints meet at every point than are needed to hold it.
  private struct Row {
    var solver = PrioritySolver()
    var lefts: [Variable] = []
    var widths: [Variable] = []
    var room: Parameter

    init(of count: Int, isSaidTwice: Bool) {
      room = solver.makeParameter("room", value: 1e6)
      let right = solver.makeVariable("right")
      for _ in 0..<count {
        lefts.append(solver.makeVariable("left"))
        widths.append(solver.makeVariable("width", isNonnegative: true))
      }
      solver.insert(right == room)
      solver.insert(lefts[0] >= 0)
      for width in widths { solver.insert(width >= 10) }
      if isSaidTwice {
        for width in widths { solver.insert(width <= 10) }
      }
      for index in 1..<count {
        solver.insert(lefts[index] >= lefts[index - 1] + widths[index - 1])
      }
      for index in 0..<count {
        solver.insert(lefts[index] + widths[index] <= right)
        if isSaidTwice, index > 0 { solver.insert(lefts[index] >= lefts[index - 1] + 10) }
      }
    }
  }

  @Test(arguments: [4, 13, 46], [false, true])
  func aRowWithoutRoomNamesOneSetThatExplainsWhatGivesWay(count: Int, isSaidTwice: Bool) throws {
    var row = Row(of: count, isSaidTwice: isSaidTwice)
    try row.solver.set(row.room, to: Double(10 * count) - 25)
    expectConflicts(1, of: &row.solver)
  }

  /// Where heights are told to be 10 and cannot be negative, many give way at once.
  @Test(arguments: [10, 60])
  func manyThatGiveWayToOneAreOneConflict(count: Int) throws {
    var solver = PrioritySolver()
    let room = solver.makeParameter("room", value: 1e6)
    var bottom = Expression(constant: 0)
    for _ in 0..<count {
      let height = solver.makeVariable("height", isNonnegative: true)
      solver.insert(height == 10)
      bottom.add(Expression(height))
    }
    var fit = bottom <= room
    fit.tenacity = .unyielding
    solver.insert(fit)
    try solver.set(room, to: Double(10 * count) / 3)
    #expect(solver.brokenConstraints.count == count - count / 3)
    expectConflicts(1, of: &solver)
  }

  @Test func contradictionsThatShareNothingAreToldOneByOne() throws {
    var solver = PrioritySolver()
    let place = solver.makeParameter("place", value: 5)
    for _ in 0..<60 {
      let x = solver.makeVariable("x")
      solver.insert(x >= place)
      solver.insert(x <= 5)
    }
    try solver.set(place, to: 7)
    expectConflicts(60, of: &solver)
  }

  /// What one would have to give to a second contradiction may make it give way to the first: each is told.
  @Test func everyConstraintThatGivesWayIsInAConflict() throws {
    var solver = PrioritySolver()
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width", isNonnegative: true)
    let start = solver.makeParameter("start", value: 0)
    solver.insert(width >= 100)
    let most = solver.insert(width <= 40)
    solver.insert(left == start)
    let middle = solver.insert(left + 0.5 * width <= 5)
    try solver.set(start, to: 50)
    let conflicts = solver.conflicts
    #expect(conflicts.count == 2)
    #expect(conflicts.first?.constraints.contains(most) == true)
    #expect(conflicts.last?.constraints.contains(middle) == true)
    #expect(conflicts.last?.nonnegativeVariables == [width])
  }

  /// No size is below 0, so that one that is asked for has no part in a contradiction which is there without it.
  @Test func aLimitShowsAContradictionInFewerWords() throws {
    var solver = PrioritySolver()
    let (left, width) = (
      solver.makeVariable("left"), solver.makeVariable("width", isNonnegative: true)
    )
    let start = solver.makeParameter("start", value: 0)
    let own = [try solver.add(left == start), try solver.add(left + 0.5 * width == 187.5)]
    solver.insert(width >= 44)
    try solver.set(start, to: 395)
    let conflicts = solver.conflicts
    #expect(conflicts.map { $0.constraints } == [own])
    #expect(conflicts.first?.nonnegativeVariables == [width])
  }

  /// What a size of at least 0 contradicts is told of without constraints that contradict it as well.
  @Test func sizesNeverGiveWay() throws {
    var solver = PrioritySolver()
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width", isNonnegative: true)
    let right = solver.makeParameter("right", value: 100)
    let ids = [
      try solver.add(left == 0), try solver.add(left + width == Expression(right)),
      try solver.add(width == 100),
    ]
    try solver.set(right, to: -20)
    let conflict = try #require(solver.conflicts.first)
    #expect(conflict.constraints == Array(ids.prefix(2)))
    #expect(conflict.nonnegativeVariables == [width])
    // The second tells to whom the third constraint gives way.
    expectConflicts(2, of: &solver)
  }

  /// A chain of values, each a multiple of the one before, that has no room; the oracle asks a solver to which one of
  /// the constraints is optional.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func eachMemberMissesByWhatItMissesWhereTheOthersComeFirst(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var solver = PrioritySolver()
    let room = solver.makeParameter("room", value: 1e6)
    let values = (0..<Int.random(in: 1...6, using: &random)).map { solver.makeVariable("v\($0)") }
    solver.insert(values[0] >= Double.random(in: 0...9, using: &random))
    for (value, next) in zip(values, values.dropFirst()) {
      let factor = [0.7, 1.0 / 3, 1, 1.1, 2].randomElement(using: &random)!
      let gap = (Double.random(in: 0...99, using: &random) * 10).rounded() / 10
      solver.insert(
        Bool.random(using: &random) ? next >= factor * value + gap : next == factor * value + gap)
    }
    solver.insert(3 * values[values.count - 1] <= room)
    try solver.set(room, to: -33.3)
    let conflict = try #require(solver.conflicts.first)
    let shortfalls = try #require(try solver.shortfalls(in: conflict))
    #expect(shortfalls.count == values.count + 1)
    for (id, found) in zip(conflict.constraints, shortfalls) {
      var other = PrioritySolver()
      for value in values { _ = other.makeVariable(solver.name(of: value)) }
      _ = other.makeParameter("room", value: -33.3)
      var own: ConstraintID?
      for member in conflict.constraints {
        var constraint = try #require(solver.constraint(member))
        if member == id { constraint.priority = .low }
        let added = other.insert(constraint)
        if member == id { own = added }
      }
      let expected = try other.error(of: #require(own))
      #expect(abs(found - expected) <= 1e-12 * max(1, abs(expected)), "\(found) \(expected)")
    }
    try solver.set(room, to: 1e6)
    #expect(try solver.shortfalls(in: conflict)?.allSatisfy { $0 == 0 } == true)
  }

  /// Every conflict cannot hold together, can without any one of its members, and has all of them where they are met
  /// or broken: what one would have to give is what it gives.
  private func expectConflicts(_ count: Int, of solver: inout PrioritySolver) {
    let conflicts = solver.conflicts
    let statuses = solver.statuses
    #expect(conflicts.count == count)
    for conflict in conflicts {
      let own = statuses.filter { conflict.constraints.contains($0.id) }
      #expect(own.contains { !$0.holds })
      #expect(own.allSatisfy { $0.isTight || !$0.holds })
      let members = conflict.constraints.compactMap { solver.constraint($0) }
      let limits = Set(conflict.nonnegativeVariables)
      let isContradiction = !canHold(members, limits, solver)
      #expect(isContradiction)
      for index in members.indices {
        var rest = members
        rest.remove(at: index)
        let isNeeded = canHold(rest, limits, solver)
        #expect(isNeeded, "without \(conflict.descriptions[index])")
      }
      for limit in limits {
        let isNeeded = canHold(members, limits.subtracting([limit]), solver)
        #expect(isNeeded, "without the limit of \(limit)")
      }
    }
  }

  private func canHold(
    _ constraints: [Constraint], _ limits: Set<Variable>, _ solver: PrioritySolver
  ) -> Bool {
    var fresh = PrioritySolver()
    for index in solver.system.variables.indices {
      let isLimited = limits.contains(Variable(index: Int32(index)))
      _ = fresh.makeVariable("", isNonnegative: isLimited)
    }
    for value in solver.system.parameterValues { _ = fresh.makeParameter("", value: value) }
    for constraint in constraints { fresh.insert(constraint) }
    return fresh.brokenConstraints.isEmpty
  }
}
