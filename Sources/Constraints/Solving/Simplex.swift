/// The simplex method for errors that grow in proportion and costs in lexicographic order.
///
/// The state is a point at which as many rows meet as there are variables: the *active* rows, each at a *slot*.
/// Every other row lies to one side of its target, and costs what it misses by at its rank. A step lets one
/// active row go, to the side where the cost falls, and runs through the targets of other rows for as long as
/// it still falls (R. Fourer, "A simplex algorithm for piecewise-linear programming I", 1985). Infeasibility is a
/// cost like any other, so adding, removing and moving rows all go on from wherever the point is, and no row
/// gets a column of its own: this is the revised method (G. B. Dantzig, 1953), by rows.
///
/// The kind of number is generic; what decides in doubles is shown by ``Certificate`` afterwards.
struct Simplex<Number: Scalar>: ~Copyable, Sendable {
  /// The memory of all lists.
  private let arena: Arena<Number>
  /// The coefficients of the system's terms, and their variables or parameters.
  var coefficients: Slab<Number>
  private(set) var indices: Slab<Int32>
  /// The sum at which each row is met.
  var targets: Slab<Number>
  var point: Slab<Number>
  /// How far each row's sum lies above its target, 0 where it is met.
  var residuals: Slab<Number>
  /// The rows that the move which is made reaches.
  var crossings: Crossings<Number>
  /// −1 or 1 as a row counts as below or above its target, 0 for active rows.
  var sides: Slab<Int8>
  /// The slot of each row, or ``System/none``.
  var slots: Slab<Int32>
  /// The row at each slot.
  var active: Slab<Int32>
  /// The rows that were taken over from other numbers, until it moves; it may hold others where its own cannot tell
  /// those apart.
  var adopted: Slab<Int32>
  var factors: Factors<Number>
  /// Whether the rows at the slots are those that were factored.
  var isFactored = false

  /// Whether a step found nothing to stop it.
  var isUnbounded = false
  /// Whether the system's coefficients are tame.
  private var isTame = true
  /// Whether something was decided by a number that may be rounding.
  var isDoubtful = false
  /// Changes whenever a row becomes active or changes sides.
  var basis = 0

  // Room for the sums of a pivot.
  var direction: SparseVector<Number>
  var combination: SparseVector<Number>
  var gradient: SparseVector<Number>
  var sums: SparseVector<Number>
  /// How the error of the tie that was weighed last grows as each active row moves.
  var tieWeights: SparseVector<Number>
  /// How fast each row's residual grows, all 0 between two probes.
  var rates: SparseVector<Number>
  var movesLeft: Slab<Moves>
  /// About how far the point goes when the row at each slot moves by 1, squared.
  var lengths: Slab<Double>
  /// The slots of moves that would have lowered the cost as well when one was chosen; of those downwards, the complement.
  var pending: Slab<Int32>
  /// The rank at which they would have.
  var pendingRank = Rank.never
  /// The number of slots that have moves left.
  var openCount = 0
  var ties: TieProgress
  /// The rows in the order in which they break ties, once that is needed.
  var tieOrder: [Int32] = []
  /// The rows that miss their target, the strongest first.
  var costlyRows: Slab<RankedRow>
  var nextProbe = 0

  /// Creates a point at which every variable is at its anchor, in a system that may grow to so many times its size.
  init(_ system: System, growth: Int = 1) {
    let (terms, rows) = (growth * system.terms.count, growth * system.rows.count)
    let variables = growth * system.variables.count
    var arena = Arena<Number>(
      numbers: 2 * terms + 4 * rows + 7 * variables,
      bytes: 12 * terms + 36 * rows + 94 * variables + 276)
    coefficients = arena.numbers(terms)
    targets = arena.numbers(rows)
    residuals = arena.numbers(rows, count: rows)
    point = arena.numbers(variables)
    crossings = Crossings(rows, in: &arena)
    costlyRows = arena.bits(rows)
    factors = Factors(rows: variables, terms: terms, in: &arena)
    rates = SparseVector(rows, in: &arena)
    direction = SparseVector(variables, in: &arena)
    combination = SparseVector(variables, in: &arena)
    gradient = SparseVector(variables, in: &arena)
    sums = SparseVector(variables, in: &arena)
    tieWeights = SparseVector(variables, in: &arena)
    indices = arena.bits(terms)
    slots = arena.bits(rows)
    active = arena.bits(variables)
    adopted = arena.bits(variables)
    sides = arena.bits(rows)
    pending = arena.bits(variables)
    ties = TieProgress(closed: arena.bits(2 * variables))
    lengths = arena.bits(variables, count: variables)
    movesLeft = arena.bits(variables, count: variables)
    self.arena = arena
    extend(system)
  }
}

// MARK: - Following the system

extension Simplex {
  /// Whether there is room for what has come to the system since.
  func hasRoom(for system: System) -> Bool {
    system.terms.count <= coefficients.room && system.rows.count <= targets.room
      && system.variables.count <= active.room
  }

  /// Takes in variables, rows and terms that have come since, without moving.
  ///
  /// A new variable starts out at its anchor.
  mutating func extend(_ system: System) {
    isTame = system.isTame
    if targets.count < system.rows.count { tieOrder = [] }
    for index in coefficients.count..<system.terms.count {
      coefficients.append(Number(system.terms[index].coefficient))
      indices.append(system.terms[index].index)
    }
    for row in targets.count..<system.rows.count {
      targets.append(system.target(of: row, coefficients))
      slots.append(System.none)
      sides.append(system.rows[row].freeSide)
    }
    for variable in active.count..<system.variables.count {
      let anchor = system.variables[variable].anchor
      slots[Int(anchor)] = Int32(variable)
      active.append(anchor)
      sides[Int(anchor)] = 0
      if isFactored { factors.append(variable: Int32(variable)) }
      point.append(.zero)
    }
  }

  /// Takes in that the terms of a row are new ones.
  mutating func replaceTerms(of row: Int32, _ system: System) {
    extend(system)
    tieOrder = []
    targets[Int(row)] = system.target(of: Int(row), coefficients)
    residuals[Int(row)] = .zero
    takeSide(row, system)
  }

  /// Returns whether a row bears on nothing at the best point: it lies off its target, on a side that is free.
  ///
  /// Whether there is such a row makes no difference to the point, nor to the multipliers that show it the best.
  func isIdle(_ row: Int32, _ system: System) -> Bool {
    let index = Int(row)
    return index < targets.count && slots[index] == System.none && !residuals[index].isZero
      && system.rows[index].slope(on: Int8(residuals[index].signum)) == 0
  }

  /// Measures a new row; returns whether it is idle.
  mutating func passes(_ row: Int32, _ system: System) -> Bool {
    let (sum, scale) = sum(of: Int(row), system)
    residuals[Int(row)] = decided(sum, beside: scale)
    takeSide(row, system)
    return isIdle(row, system)
  }
}

extension System {
  /// The sum at which a row is met at the present parameters.
  fileprivate func target<Number: Scalar>(of row: Int, _ coefficients: Slab<Number>) -> Number {
    var sum = -Number(rows[row].constant)
    for term in rows[row].parameterTerms {
      let value: Number = value(ofParameter: terms[term].index)
      if !value.isZero { sum = sum - coefficients[term] * value }
    }
    return sum
  }
}

// MARK: - The point

extension Simplex {
  /// Factors the active rows if need be; rows that depend on others give way to anchors.
  mutating func refactor(_ system: System) {
    guard !isFactored || factors.isWorn else { return }
    for _ in 0...4 {
      let dependent = factors.factor(active, system, coefficients, using: &gradient)
      if dependent.isEmpty { break }
      for (slot, variable) in dependent {
        let (row, anchor) = (active[Int(slot)], system.variables[Int(variable)].anchor)
        hold(Int(slot), by: anchor)
        takeSide(row, system)
        sides[Int(anchor)] = 0
      }
    }
    isFactored = true
  }

  /// Computes the point from the active rows' targets, and every row's residual and side from the point.
  mutating func computePoint(_ system: System) {
    for slot in active.indices { sums[Int32(slot)] = targets[Int(active[slot])] }
    factors.solve(&sums, into: &direction)
    for variable in point.indices { point[variable] = direction.values[variable] }
    if Number.isRounded { cleanPoint(system) }
    computeResiduals(system)
  }

  /// Sets variables to 0 that are nothing but rounding beside what the active rows that have them add up.
  private mutating func cleanPoint(_ system: System) {
    var scales = [Double](repeating: .infinity, count: point.count)
    for row in active {
      let scale = scale(of: Int(row), system)
      for term in system.rows[Int(row)].variableTerms {
        let variable = Int(system.terms[term].index)
        let size = scale / coefficients[term].approximation.magnitude
        scales[variable] = min(scales[variable], size)
      }
    }
    for variable in point.indices {
      point[variable] = decided(point[variable], beside: scales[variable])
    }
  }

  mutating func computeResiduals(_ system: System) {
    for row in system.rows.indices where system.rows[row].isAlive {
      let (sum, scale) = sum(of: row, system)
      guard slots[row] == System.none else {
        residuals[row] = .zero
        if sum.roundingScale > scale * Number.noise * 0x1p-18 { isDoubtful = true }
        continue
      }
      residuals[row] = decided(sum, beside: scale)
      takeSide(Int32(row), system)
    }
  }

  /// A row's sum less its target, one variable aside, and the size of what was added up.
  @inline(__always)
  func sum(
    of row: Int, except variable: Int32 = System.none, _ system: System
  ) -> (sum: Number, scale: Double) {
    var sum = -targets[row]
    var scale = sum.roundingScale
    for term in system.rows[row].variableTerms where indices[term] != variable {
      let value = point[Int(indices[term])]
      if value.isZero { continue }
      let addend = coefficients[term] * value
      scale += addend.roundingScale
      sum = sum + addend
    }
    return (sum, scale)
  }

  /// The size of what is added up for a row's sum less its target, roughly.
  func scale(of row: Int, _ system: System) -> Double {
    system.rows[row].variableTerms.reduce(targets[row].approximation.magnitude) { scale, term in
      scale + (coefficients[term].approximation * point[Int(indices[term])].approximation).magnitude
    }
  }

  /// Returns a number that decides by its sign: exactly 0 where it is nothing but rounding beside what was
  /// added up.
  @inline(__always)
  mutating func decided(_ number: Number, beside scale: Double) -> Number {
    guard Number.noise > 0 else { return number }
    let size = number.roundingScale
    if scale > Number.exactSize { isDoubtful = true }
    if Number.isDubious(size, beside: scale, isTame: isTame) { isDoubtful = true }
    return size <= scale * Number.noise ? .zero : number
  }

  /// Gives a row the side that its residual lies on; where that is 0, one that costs nothing.
  mutating func takeSide(_ row: Int32, _ system: System) {
    let index = Int(row)
    var side = Int8(0)
    if slots[index] == System.none {
      side = Int8(residuals[index].signum)
      if side == 0 { side = sides[index] }
      if side == 0 { side = system.rows[index].freeSide }
    }
    guard side != sides[index] else { return }
    sides[index] = side
    basis += 1
  }
}

// MARK: - Making, and moving from one kind of number to another

extension Simplex {
  /// Creates a point that is near the best one.
  init(startingOutIn system: System) {
    self.init(system)
    start(system)
  }

  /// Creates the point at which rows meet.
  init(_ system: System, at rows: Slab<Int32>) {
    self.init(system)
    hold(rows)
  }

  /// Creates a point that is where another is and moves by itself.
  init(copying other: borrowing Simplex, _ system: System) {
    self.init(system, growth: 2)
    adopt(other.holders, sides: other.sides, system)
  }

  /// Makes rows active at the first slots; variables that are newer keep their anchors.
  private func hold(_ rows: Slab<Int32>) {
    for slot in rows.indices { slots[Int(active[slot])] = System.none }
    for slot in rows.indices {
      active[slot] = rows[slot]
      slots[Int(rows[slot])] = Int32(slot)
      sides[Int(rows[slot])] = 0
    }
  }

  /// The rows that hold the answer.
  var holders: Slab<Int32> { adopted.isEmpty ? active : adopted }

  /// Makes a row active in place of the one at a slot.
  mutating func hold(_ slot: Int, by row: Int32) {
    slots[Int(active[slot])] = System.none
    active[slot] = row
    slots[Int(row)] = Int32(slot)
  }

  /// Takes over the rows and sides of a point that was found in other numbers.
  mutating func adopt(_ rows: Slab<Int32>, sides: Slab<Int8>, _ system: System) {
    adopted.removeAll()
    if isFactored, active.elementsEqual(rows), self.sides.elementsEqual(sides) { return }
    hold(rows)
    for row in rows { adopted.append(row) }
    basis += 1
    isFactored = false
    refactor(system)
    for row in sides.indices { self.sides[row] = sides[row] }
    computePoint(system)
    // Doubles may not tell on which side of its target a row is.
    for row in sides.indices { self.sides[row] = sides[row] }
  }

  /// Follows the parameters in a row's target.
  mutating func retarget(_ row: Int32, _ system: System) {
    targets[Int(row)] = system.target(of: Int(row), coefficients)
  }
}
