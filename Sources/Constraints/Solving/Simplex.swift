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
struct Simplex<Number: Scalar>: Sendable {
  /// The coefficients of the system's terms.
  var coefficients: [Number] = []
  /// The sum at which each row is met.
  var targets: [Number] = []
  var point: [Number] = []
  /// How far each row's sum lies above its target, 0 where it is met.
  var residuals: [Number] = []
  /// −1 or 1 as a row counts as below or above its target, 0 for active rows.
  var sides: [Int8] = []
  /// The slot of each row, or ``System/none``.
  var slots: [Int32] = []
  /// The row at each slot.
  var active: [Int32] = []
  var factors = Factors<Number>()
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
  var direction = SparseVector<Number>()
  var combination = SparseVector<Number>()
  var gradient = SparseVector<Number>()
  var sums = SparseVector<Number>()
  /// How fast each row's residual grows, all 0 between two probes.
  var rates = SparseVector<Number>()
  var movesLeft: [Moves] = []
  /// The number of slots that have moves left.
  var openCount = 0
  /// The rows in the order in which they break ties, once that is needed.
  var tieOrder: [Int32] = []
  var costlyRows: [RankedRow] = []
  var nextProbe = 0

  init() {}
}

// MARK: - Following the system

extension Simplex {
  /// Takes in variables, rows and terms that have come since, without moving.
  ///
  /// A new variable starts out at its anchor.
  mutating func extend(_ system: System) {
    makeRoom(system)
    isTame = system.isTame
    if targets.count < system.rows.count { tieOrder = [] }
    for index in coefficients.count..<system.terms.count {
      coefficients.append(Number(system.terms[index].coefficient))
    }
    for row in targets.count..<system.rows.count {
      targets.append(target(of: row, system))
      residuals.append(.zero)
      sides.append(0)
      slots.append(System.none)
      rates.append()
      takeSide(Int32(row), system)
    }
    for variable in active.count..<system.variables.count {
      let anchor = system.variables[variable].anchor
      slots[Int(anchor)] = Int32(active.count)
      active.append(anchor)
      sides[Int(anchor)] = 0
      if isFactored { factors.append(variable: Int32(variable)) }
      point.append(.zero)
      direction.append()
      combination.append()
      gradient.append()
      sums.append()
      movesLeft.append([])
    }
  }

  /// Makes room for a system at once, the first time.
  private mutating func makeRoom(_ system: System) {
    guard active.isEmpty else { return }
    let (rows, variables) = (system.rows.count, system.variables.count)
    coefficients.reserveCapacity(system.terms.count)
    targets.reserveCapacity(rows)
    residuals.reserveCapacity(rows)
    sides.reserveCapacity(rows)
    slots.reserveCapacity(rows)
    rates.reserveCapacity(rows)
    active.reserveCapacity(variables)
    point.reserveCapacity(variables)
    direction.reserveCapacity(variables)
    combination.reserveCapacity(variables)
    gradient.reserveCapacity(variables)
    sums.reserveCapacity(variables)
    movesLeft.reserveCapacity(variables)
    costlyRows.reserveCapacity(variables)
  }

  /// Takes in that the terms of a row are new ones.
  mutating func replaceTerms(of row: Int32, _ system: System) {
    extend(system)
    tieOrder = []
    targets[Int(row)] = target(of: Int(row), system)
    residuals[Int(row)] = .zero
    takeSide(row, system)
  }

  /// The sum at which a row is met at the present parameters.
  func target(of row: Int, _ system: System) -> Number {
    let record = system.rows[row]
    var sum = -Number(record.constant)
    for term in record.parameterTerms {
      let value = system.parameters[Int(system.terms[term].index)].value
      if value != 0 { sum = sum - coefficients[term] * Number(value) }
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
      let dependent = factors.factor(active, system, coefficients)
      if dependent.isEmpty { break }
      for (slot, variable) in dependent {
        let row = active[Int(slot)]
        slots[Int(row)] = System.none
        takeSide(row, system)
        let anchor = system.variables[Int(variable)].anchor
        active[Int(slot)] = anchor
        slots[Int(anchor)] = slot
        sides[Int(anchor)] = 0
      }
    }
    isFactored = true
  }

  /// Computes the point from the active rows' targets, and every row's residual and side from the point.
  mutating func computePoint(_ system: System) {
    for slot in active.indices { sums[Int32(slot)] = targets[Int(active[slot])] }
    factors.solve(&sums, into: &direction)
    point = direction.values
    if Number.isRounded { cleanPoint(system) }
    computeResiduals(system)
  }

  /// Sets variables to 0 that are nothing but rounding beside what the active rows that have them add up.
  private mutating func cleanPoint(_ system: System) {
    var scales = [Double](repeating: .infinity, count: point.count)
    for row in active {
      let scale = sum(of: Int(row), system).scale
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
        if sum.approximation.magnitude > scale * Number.noise * 0x1p-18 { isDoubtful = true }
        continue
      }
      residuals[row] = decided(sum, beside: scale)
      takeSide(Int32(row), system)
    }
  }

  /// A row's sum less its target, and the size of what was added up.
  func sum(of row: Int, _ system: System) -> (sum: Number, scale: Double) {
    var sum = -targets[row]
    var scale = sum.approximation.magnitude
    for term in system.rows[row].variableTerms {
      let value = point[Int(system.terms[term].index)]
      if value.isZero { continue }
      let addend = coefficients[term] * value
      scale += addend.approximation.magnitude
      sum = sum + addend
    }
    return (sum, scale)
  }

  /// Returns a number that decides by its sign: exactly 0 where it is nothing but rounding beside what was
  /// added up.
  @inline(__always)
  mutating func decided(_ number: Number, beside scale: Double) -> Number {
    guard Number.noise > 0 else { return number }
    let size = number.approximation.magnitude
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
      if side == 0 { side = system.rows[index].left == 0 ? -1 : 1 }
    }
    guard side != sides[index] else { return }
    sides[index] = side
    basis += 1
  }
}

// MARK: - Making, and moving from one kind of number to another

extension Simplex {
  /// Creates a point at which every variable is at its anchor.
  init(_ system: System) {
    self.init()
    extend(system)
  }

  /// Creates the point at which rows meet.
  init(_ system: System, at rows: [Int32]) {
    self.init(system)
    for row in active { slots[Int(row)] = System.none }
    active = rows
    for slot in rows.indices { slots[Int(rows[slot])] = Int32(slot) }
    isFactored = false
  }

  /// Takes over the rows and sides of a point that was found in other numbers.
  mutating func adopt(_ rows: [Int32], sides: [Int8], _ system: System) {
    if active == rows, self.sides == sides { return }
    for row in active { slots[Int(row)] = System.none }
    active = rows
    for slot in rows.indices { slots[Int(rows[slot])] = Int32(slot) }
    basis += 1
    isFactored = false
    refactor(system)
    self.sides = sides
    computePoint(system)
    // Doubles may not tell on which side of its target a row is.
    self.sides = sides
  }

  /// Follows the parameters in a row's target.
  mutating func retarget(_ row: Int32, _ system: System) {
    targets[Int(row)] = target(of: Int(row), system)
  }

  /// Lets go of a removed row, which holds the point at a place where others hold it as well.
  mutating func evict(_ row: Int32, _ system: System) {
    let slot = slots[Int(row)]
    guard slot != System.none else { return }
    refactor(system)
    probe(slot, system)
    defer { rates.clear() }
    var best: Int32?
    for other in rates.support where system.rows[Int(other)].isAlive {
      let size = rates[other].approximation.magnitude
      guard residuals[Int(other)].isZero, size > 0 else { continue }
      if let known = best, rates[known].approximation.magnitude >= size { continue }
      best = other
    }
    // A point that nothing else holds would have moved.
    guard let best, exchange(slot, for: best, system) else {
      start(system)
      _ = optimize(system)
      return
    }
  }
}
