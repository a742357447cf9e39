import TestSupport
import Testing

@testable import Constraints

struct PrioritySolverTests {
  @Test func aThousandWeakConstraintsDoNotOutweighOneThatIsStronger() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    for _ in 0..<1001 { try solver.add((x == 0).priority(250)) }
    try solver.add((x == 10).priority(251))
    #expect(solver.value(of: x) == 10)
  }

  @Test func prioritiesFarApartStayInOrder() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    try solver.add((x == 100).priority(999))
    try solver.add((x == 0).priority(998))
    try solver.add((x == 0).priority(2))
    #expect(solver.value(of: x) == 100)
  }

  @Test func coefficientsDoNotBuyPriority() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    try solver.add((x == 100).priority(500))
    try solver.add((2000 * x == 0).priority(250))
    #expect(solver.value(of: x) == 100)
  }

  @Test func aRefusedConstraintLeavesNothingBehind() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let lower = try solver.add(x >= 10)
    try solver.add((x == 20).priority(250))
    #expect(solver.value(of: x) == 20)
    let error = #expect(throws: SolverError.self) { try solver.add(x <= 5) }
    guard case .unsatisfiable(let conflict) = error else { return #expect(Bool(false)) }
    #expect(conflict.constraints.count == 2)
    #expect(conflict.constraints.contains(lower))
    #expect(solver.value(of: x) == 20)
    #expect(solver.constraints.count == 2)
  }

  @Test func tiesGoToTheConstraintDeclaredFirst() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let first = try solver.add((x == 0).priority(500))
    let second = try solver.add((x == 10).priority(500))
    #expect(solver.value(of: x) == 0)
    #expect(solver.ties == [Tie(loser: second, winners: [first])])
  }

  @Test func contentSizesLoseTiesAgainstConstraintsDeclaredLater() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    var content = (x == 0).priority(500)
    content.isContentSize = true
    try solver.add(content)
    try solver.add((x == 10).priority(500))
    #expect(solver.value(of: x) == 10)
  }

  @Test func whatNothingDeterminesIsNearestToZeroAndReported() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let z = solver.makeVariable("z")
    try solver.add(x >= 3)
    try solver.add(x + y == 10)
    try solver.add(z == 4)
    #expect(solver.value(of: x) == 3)
    #expect(solver.value(of: y) == 7)
    #expect(solver.ambiguities.map(\.variable) == [x, y])
    #expect(solver.ambiguities.map(\.range) == [3...Double.infinity, -Double.infinity...7])
  }

  /// A constraint that begins right where a variable rests holds it there, and one that has moved away does not.
  @Test func aVariableIsFreeAgainOnceTheConstraintThatHeldItMovesAway() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x", isNonnegative: true)
    let limit = try solver.add((-0.25 * x + 1610 >= 0).priority(1))
    #expect(solver.value(of: x) == 0)
    try solver.setConstant(of: limit, to: 0)
    #expect(solver.value(of: x) == 0)
    #expect(solver.ambiguities.isEmpty)
    try solver.setConstant(of: limit, to: 8)
    #expect(solver.value(of: x) == 0)
    #expect(solver.ambiguities.map(\.range) == [0...32])
    let other = try solver.add((-2 * x >= 0).priority(998))
    #expect(solver.ambiguities.isEmpty)
    try solver.remove(other)
    #expect(solver.ambiguities.map(\.range) == [0...32])
  }

  @Test func aParameterMovesTheAnswerThroughItsLimits() throws {
    var solver = PrioritySolver()
    let offset = solver.makeParameter("offset", value: 0)
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width", isNonnegative: true)
    try solver.add(left >= offset)
    try solver.add(left + width <= offset + 375)
    try solver.add((left == 1610).priority(998))
    try solver.add((width >= 67).priority(999))
    try solver.add((width <= 67).priority(251))
    for (value, expected) in [(0.0, 308.0), (1302, 1610), (1610, 1610), (1611, 1611), (1500, 1610)]
    {
      try solver.set(offset, to: value)
      #expect(solver.value(of: left) == expected)
      #expect(solver.value(of: width) == 67)
    }
  }

  @Test func aRunningSystemRelaxesRequiredConstraintsByTenacity() throws {
    var solver = PrioritySolver()
    let size = solver.makeParameter("size", value: 100)
    let x = solver.makeVariable("x")
    let width = solver.makeVariable("width", isNonnegative: true)
    let firm = try solver.add(x == 20)
    var constraint = x + width == size
    constraint.tenacity = .pliant
    let pliant = try solver.add(constraint)
    #expect(solver.value(of: width) == 80)
    try solver.set(size, to: 10)
    #expect(solver.value(of: width) == 0)
    #expect(solver.value(of: x) == 20)
    #expect(solver.brokenConstraints == [pliant])
    #expect(solver.conflicts.map(\.constraints) == [[firm, pliant]])
    try solver.set(size, to: 100)
    #expect(solver.value(of: width) == 80)
    #expect(solver.brokenConstraints.isEmpty)
  }

  @Test(arguments: [3, 5, 8] as [UInt64])
  func steadyParametersAreFollowedAsAllOthers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var solver = PrioritySolver()
    let offset = solver.makeParameter("offset", value: 0)
    let height = solver.makeParameter("height", value: 20, isSteady: true)
    let top = solver.makeVariable("top")
    let bottom = solver.makeVariable("bottom")
    try solver.add(bottom == top + height)
    try solver.add(top >= offset)
    try solver.add((bottom == 100).priority(500))
    for step in 0..<200 {
      if step.isMultiple(of: 5) {
        try solver.set(height, to: Double(Int.random(in: 1...3, using: &random) * 20))
      }
      try solver.set(offset, to: Double(Int.random(in: 0...150, using: &random)))
      let expected = max(solver.value(of: offset), 100 - solver.value(of: height))
      #expect(solver.value(of: top) == expected)
      #expect(solver.value(of: bottom) == expected + solver.value(of: height))
    }
  }

  @Test func aRegionIsReadAfterTheLastConstraintsWereRemoved() throws {
    var solver = PrioritySolver()
    let size = solver.makeParameter("size", value: 100)
    let x = solver.makeVariable("x")
    let definition = try solver.add(x == size)
    try solver.remove(definition)
    try solver.add((x == size).priority(500))
    let last = try solver.add(solver.makeVariable("y") == x)
    try solver.remove(last)
    for value in [10.0, 20, 30] {
      try solver.set(size, to: value)
      #expect(solver.value(of: x) == value)
    }
  }

  // More regions than are kept: one on each side of every post that stops the edge's marker.
  @Test(arguments: [1, 2, 5, 7, 24])
  func regionsThatComeAgainMakeRoomForEachOther(stride: Int) throws {
    var solver = PrioritySolver()
    let edge = solver.makeParameter("edge", value: 0)
    let posts = (0..<25).map { Double(100 * $0) }
    let markers = try posts.map { post in
      let marker = solver.makeVariable("marker")
      try solver.add(marker >= edge)
      try solver.add((marker == post).priority(500))
      return marker
    }
    for step in 0..<200 {
      let start = posts[step * stride % posts.count]
      for position in [start + 10, start + 0.1, start + 99.9, start, start - 0.7] {
        try solver.set(edge, to: position)
        let values = markers.map { solver.value(of: $0) }
        try #require(values == posts.map { max($0, position) }, "step \(step), edge \(position)")
      }
    }
  }

  @Test
  func parametersSetTogetherAreThoseSetOneByOne() throws {
    var solver = PrioritySolver()
    let width = solver.makeParameter("width", value: 100)
    let (left, right) = (
      solver.makeParameter("left", value: 0), solver.makeParameter("right", value: 0)
    )
    let x = solver.makeVariable("x")
    try solver.add(x == left + 2 * right + 4 * width)
    #expect(solver.value(of: x) == 400)
    for step in 1..<9 {
      let numbers = [0.1 * Double(step), -Double(step)]
      try solver.set(numbers.span, from: left)
      #expect(solver.value(of: left) == numbers[0])
      #expect(solver.value(of: right) == numbers[1])
      #expect(solver.value(of: x) == 400 + numbers[0] + 2 * numbers[1])
    }
    for wrong in [[7, .nan], [7, 1e13], [-.infinity, 7]] {
      let error = #expect(throws: SolverError.self) { try solver.set(wrong.span, from: left) }
      let name = wrong[0] == 7 ? "right" : "left"
      #expect(error?.description.contains(name) == true)
      #expect(solver.value(of: left) == 0.8)
      #expect(solver.value(of: x) == 400 + 0.8 - 16)
    }
  }

  @Test
  func memoryOfTheWrongSizeIsRefused() async {
    await #expect(processExitsWith: .failure) {
      var solver = PrioritySolver()
      _ = solver.makeVariable("x")
      var values = [0.0, 0.0]
      var span = values.mutableSpan
      solver.values(into: &span)
    }
    await #expect(processExitsWith: .failure) {
      var solver = PrioritySolver()
      let offset = solver.makeParameter("offset", value: 0)
      let x = solver.makeVariable("x")
      try solver.add(x == offset)
      var values = [0.0, 0.0]
      var span = values.mutableSpan
      for step in 0..<8 {
        try solver.set(offset, to: Double(step))
        _ = solver.value(of: x)
      }
      solver.values(into: &span)
    }
  }
}
