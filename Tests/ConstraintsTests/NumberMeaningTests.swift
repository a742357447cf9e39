import TestSupport
import Testing

@testable import Constraints

/// Numbers mean what people mean by them.
struct NumberMeaningTests {
  /// Numbers, and the numerators and denominators that they stand for.
  private static let fractions: [[Double]] = [
    [0.7, 7, 10], [1.0 / 3, 1, 3], [0.3333333333333333, 1, 3], [2.0999999999999996, 21, 10],
    [0.1 * 3, 3, 10], [0.1 * 10, 1, 1], [1.0 / 7, 1, 7], [2.0 / 9, 2, 9], [-0.7, -7, 10],
    [1e-9, 1, 1e9], [1e-6, 1, 1e6], [258.3, 2583, 10], [0.05, 1, 20], [-1.0 / 97, -1, 97],
    [0.35 * 0.35 * 0.35, 343, 8000], [1e12, 1e12, 1], [950.25, 3801, 4], [0, 0, 1],
    [0.857143, 857_143, 1e6], [-0.6180339887, -6_180_339_887, 1e10],
    [1234.56789012, 30_864_197_253, 25e6],
    [0.00000123456, 1929, 1_562_500_000],
  ]

  @Test(arguments: fractions)
  func aNumberIsTheSimplestFractionNearIt(item: [Double]) {
    #expect(Fraction(item[0]) == Fraction(numerator: item[1], denominator: item[2]))
  }

  private static let priorities: [(number: Double, priority: Float?)] = [
    (1000, 1000), (999.9999, 999.9999), (999.99999, 999.99994), (999.99999999, 999.99994),
    (0.7, 0.7),
    (250.5, 250.5), (1000.0000001, nil), (1e-60, nil), (0, nil), (-1, nil), (.nan, nil),
  ]

  @Test(arguments: priorities)
  func whatIsBelowRequiredStaysBelow(number: Double, priority: Float?) {
    #expect(Priority(nearest: number)?.rawValue == priority)
  }

  @Test func literalsBelowRequiredStayBelow() {
    #expect(!(999.99999 as Priority).isRequired)
    #expect((999.9999 as Priority).rawValue == 999.9999)
    #expect((1000.0 as Priority).isRequired)
    #expect((0.7 as Priority).rawValue == 0.7)
  }

  /// Numbers, and what they add up to.
  private static let additions: [(numbers: [Double], sum: Double)] = [
    ([0.1, 0.2, -0.3], 0), ([1.1, 2.2, -3.3], 0), ([1000.3, -1000.1], 0.2), ([0.1, 0.2], 0.3),
    ([1.0 / 3, 1.0 / 3, 1.0 / 3], 1), ([1e6, 0.1, -1e6], 0.1), ([0.7, 0.1, -0.8], 0),
    ([3, -4], -1),
    ([0.1, -0.30000000000000004, 0.2], 0), ([258.3021152578092, -258], 258.3021152578092 - 258),
    ([0.5, .infinity], .infinity), ([1e300, 0.1], 1e300), ([1e-300, 0.1], 0.1),
  ]

  @Test(arguments: additions)
  func numbersAddUpAsTheFractionsThatTheyStandFor(numbers: [Double], sum: Double) {
    var expression = Expression()
    for number in numbers { expression.add(Expression(constant: number)) }
    #expect(expression.constant == sum)
    #expect(numbers.reduce(Expression()) { $0 + $1 }.constant == sum)
    #expect(numbers.reduce(Expression()) { $0 - -$1 }.constant == sum)
  }

  /// Factors, and their product.
  private static let products: [(factors: [Double], product: Double)] = [
    ([0.7, 0.7, 0.7, 0.7], 0.2401), ([1.1, 1.1, 1.1, 1.1], 1.4641), ([0.35, 1.65, 0.35], 0.202125),
    ([1.0 / 3, 3], 1), ([0.1, 0.1, 0.1, 1000], 1), ([-0.7, 0.3], -0.21), ([0, 0.7], 0),
    ([1e300, 0.1], 1e299), ([258.3021152578092, 1], 258.3021152578092),
  ]

  @Test(arguments: products)
  func factorsMultiplyAsTheFractionsThatTheyStandFor(factors: [Double], product: Double) {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let multiple = factors.reduce(Expression(x) + 1) { $1 * $0 }
    #expect(multiple.terms.map(\.coefficient) == [product])
    #expect(multiple.constant == product)
  }

  @Test func numbersStandOnEitherSideOfAnOperator() throws {
    var solver = PrioritySolver()
    let (x, y, z) = (solver.makeVariable("x"), solver.makeVariable("y"), solver.makeVariable("z"))
    try solver.add(210 == x)
    try solver.add(x / 3 <= y)
    try solver.add(z >= y * 0.7)
    try solver.add(49 >= z)
    try solver.add(70 <= y)
    #expect([x, y, z].map { solver.value(of: $0) } == [210, 70, 49])
  }

  @Test func factorsOfFactorsFillWhatTheirProductLeaves() throws {
    var solver = PrioritySolver()
    let (w, a, b) = (solver.makeVariable("w"), solver.makeVariable("a"), solver.makeVariable("b"))
    try solver.add((w == 1000).priority(750))
    try solver.add(a == 0.7 * (0.7 * (0.7 * (0.7 * w))))
    try solver.add(b == 0.7599 * w)
    try solver.add(a + b == w)
    #expect(solver.value(of: w) == 1000)
  }

  @Test func constantsOnBothSidesOfAConstraintCancel() {
    var solver = PrioritySolver()
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    solver.insert(x + 0.1 + 0.2 == 0.3)
    solver.insert(1000.1 + y == x + 1000.3)
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == 0.2)
  }

  @Test(arguments: [0.7315864318472312, 258.3021152578092, 1e-3 * 0.123456789012345, 1e11 / 7])
  func aMeasuredNumberIsItself(number: Double) {
    #expect(Fraction(number).rounded == number)
    #expect(Rational(Fraction(number)) == Rational(number))
  }

  private static let wholes: [[Double]] = [
    [0.7, 0.3], [1.0 / 3, 1.0 / 3, 1.0 / 3], [1.0 / 7, 6.0 / 7], [1.0 / 9, 8.0 / 9],
    [0.1, 0.2, 0.7], [0.35, 0.65], [0.05, 0.15, 0.8], [1.0 / 11, 4.0 / 11, 6.0 / 11],
    [Double](repeating: 0.1, count: 10), [0.142857, 0.857143], [0.166667, 0.333333, 0.5],
    [0.6180339887, 0.3819660113], [0.707106781187, 0.292893218813],
    [0.000001, 0.123456789, 0.876542211],
  ]

  @Test(arguments: wholes)
  func partsThatMakeAWholeFillIt(parts: [Double]) throws {
    for width in [375.0, 390, 1024, 100.0 / 3, 0.1] {
      var solver = PrioritySolver()
      let view = solver.makeParameter("view.width", value: width)
      let card = solver.makeVariable("card.width", isNonnegative: true)
      try solver.add((card == view).priority(750))
      var sum = Expression(constant: 0)
      var children: [Variable] = []
      for part in parts {
        let child = solver.makeVariable("child.width", isNonnegative: true)
        try solver.add(child == part * card)
        sum.add(Expression(child))
        children.append(child)
      }
      try solver.add(sum == card)
      #expect(solver.value(of: card) == width)
      for (child, part) in zip(children, parts) {
        #expect((solver.value(of: child) - part * width).magnitude <= (part * width).ulp)
      }
      #expect(solver.conflicts.isEmpty)
    }
  }

  @Test(arguments: 1...12)
  func decimalsThatMakeAWholeFillIt(digits: Int) throws {
    var source = SeededGenerator(seed: UInt64(digits))
    let units = (0..<digits).reduce(1) { units, _ in units * 10 }
    for count in [2, 3, 5] {
      let cuts = ([0, units] + (1..<count).map { _ in Int.random(in: 0...units, using: &source) })
        .sorted()
      let parts = zip(cuts, cuts.dropFirst()).map { Double("\($1 - $0)e-\(digits)") ?? .nan }
      try partsThatMakeAWholeFillIt(parts: parts)
    }
  }

  /// Sums that come out otherwise in doubles, as 0.1 + 0.2 does.
  private static let sums: [[Double]] = [[0.1, 0.2, 0.3], [0.1, 0.7, 0.8], [1.1, 2.2, 3.3]]

  @Test(arguments: sums)
  func steadyParametersAddUpAsConstantsDo(item: [Double]) throws {
    var solver = PrioritySolver()
    let offset = solver.makeParameter("offset.x", value: 0)
    let first = solver.makeParameter("first.x", value: item[0], isSteady: true)
    let second = solver.makeParameter("second.x", value: item[1], isSteady: true)
    let x = solver.makeVariable("x")
    try solver.add(x == Expression(first) + Expression(second) + Expression(offset))
    #expect(solver.value(of: x) == item[2])
    #expect(solver.value(of: Expression(first) + Expression(second)) == item[2])
    for value in [100, 0] as [Double] {
      try solver.set(offset, to: value)
      #expect(solver.value(of: x) == value + item[2])
    }
    #expect(solver.conflicts.isEmpty)
  }

  @Test func nestedPercentagesStillMakeAWhole() throws {
    var solver = PrioritySolver()
    let outer = solver.makeVariable("outer")
    try solver.add(outer == 375)
    var widths = [outer]
    for _ in 0..<3 {
      let (left, right) = (solver.makeVariable("left"), solver.makeVariable("right"))
      let parent = widths[widths.count - 1]
      try solver.add(left == 0.35 * parent)
      try solver.add(right == 0.65 * parent)
      try solver.add(left + right == parent)
      widths.append(left)
    }
    #expect(solver.value(of: widths[3]) == 375 * 343.0 / 8000)
  }

  @Test func rowsThatSayTheSameInOtherNumbersAgree() throws {
    var solver = PrioritySolver()
    let w = solver.makeVariable("w")
    let h = solver.makeVariable("h")
    try solver.add(w == 0.7 * h)
    try solver.add((3 * w == 2.0999999999999996 * h).priority(999))
    try solver.add((h == 100).priority(500))
    #expect(solver.value(of: w) == 70)
    #expect(solver.value(of: h) == 100)
  }

  @Test func decimalsThatAddUpDoNotContradictEachOther() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(x == 0.3)
    try solver.add(y == 0.2)
    try solver.add(x - y == 0.1)
    #expect(solver.value(of: x) == 0.3)
    let error = #expect(throws: SolverError.self) { try solver.add(x - y == 0.1000001) }
    guard case .unsatisfiable? = error else { return #expect(Bool(false)) }
  }

  @Test func termsThatCancelSayNothing() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    try solver.add(0.1 * x + 0.2 * x - 0.3 * x == 0)
    try solver.add((x == 5).priority(250))
    #expect(solver.value(of: x) == 5)
    #expect(throws: SolverError.self) { try solver.add(0.1 * x + 0.2 * x - 0.3 * x == 1) }
    #expect(solver.value(of: x) == 5)
  }

  /// Fresh and stepwise answers differed in the last digit.
  @Test func nearlyEqualRowsShowNoHistory() throws {
    func rows(_ x: Variable, _ y: Variable) -> [Constraint] {
      [
        (-x - 0.1 * y + 258.3021152578092 <= 0).priority(500),
        (3 * x + 0.30000000000000004 * y - 774.9063457734276 >= 0).priority(500),
      ]
    }
    var stepwise = PrioritySolver()
    let (x, y) = (stepwise.makeVariable("x"), stepwise.makeVariable("y"))
    for row in rows(x, y) {
      try stepwise.add(row)
      stepwise.solve()
    }
    var fresh = PrioritySolver()
    let (u, v) = (fresh.makeVariable("x"), fresh.makeVariable("y"))
    for row in rows(u, v) { try fresh.add(row) }
    #expect(stepwise.value(of: x).bitPattern == fresh.value(of: u).bitPattern)
    #expect(stepwise.value(of: y).bitPattern == fresh.value(of: v).bitPattern)
  }
}

/// What shows that an answer is right.
struct CertificateTests {
  @Test func wholeNumbersAreShownInDoublesAndDecimalsInPairs() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    try solver.add((x == 10).priority(500))
    try solver.add((x == 30).priority(250))
    #expect(
      solver.certificate
        == Certificate(
          arithmetic: .doubles, levels: [Certificate.Level(priority: 250, error: 20)],
          holdingCount: 1))
    try solver.add((0.7 * x == 7).priority(600))
    #expect(solver.certificate.arithmetic == .doubleDoubles)
  }

  @Test func whatPairsOfDoublesCannotTellIsShownInRationals() throws {
    var solver = PrioritySolver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    // The two differ in the seventeenth digit, which decides where they meet.
    try solver.add((0.4666666666666667 * x + 2.1 * y == 35.2).priority(500))
    try solver.add((0.2286666666666666 * x + 1.029 * y == 17.248).priority(500))
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == 352.0 / 21)
    #expect(solver.certificate.arithmetic == .rationals)
  }

  @Test func aConflictOfManyNamesOneSetAndOneBrokenConstraint() {
    var solver = PrioritySolver()
    let total = solver.makeParameter("total", value: 500)
    var bottom = Expression(constant: 0)
    var ids: [ConstraintID] = []
    for _ in 0..<100 {
      let height = solver.makeVariable("height", isNonnegative: true)
      ids.append(solver.insert(height == 10))
      bottom.add(Expression(height))
    }
    let fit = solver.insert(bottom == total)
    #expect(solver.brokenConstraints.count == 1)
    #expect(solver.conflicts.map { Set($0.constraints) } == [Set(ids + [fit])])
  }

  /// Klee and Minty's cube, whose corners a careless rule visits one after the other.
  @Test func aTwistedCubeIsCrossedInNoTime() {
    var solver = PrioritySolver()
    let variables = (0..<16).map { solver.makeVariable("x\($0)", isNonnegative: true) }
    var power = 1.0
    var wish = Expression(constant: -1e12)
    for index in variables.indices {
      power *= 5
      var sum = Expression(constant: -power)
      for other in 0..<index {
        sum.add(Expression(variables[other]), times: Double(1 << (index - other + 1)))
      }
      sum.add(Expression(variables[index]))
      solver.insert(Constraint(sum, .lessThanOrEqual))
      wish.add(Expression(variables[index]), times: Double(1 << (15 - index)))
    }
    solver.insert(Constraint(wish, .equal, priority: 500))
    #expect(solver.value(of: variables[15]) == power)
  }
}
