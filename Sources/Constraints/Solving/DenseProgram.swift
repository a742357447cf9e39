/// A small system at one set of parameters, solved once and from scratch.
///
/// This is the method of ``Tableau`` where there is nothing to keep for later: the same breakpoints, ranks
/// and steps, but with the dictionary as a plain matrix, and in doubles for as long as these are exact.
/// As there is only one answer, both find the same. What is beyond it, such as a contradiction or a
/// third of a point, it leaves to the tableau.
struct DenseProgram {
  struct Column {
    var value = 0.0
    /// The row in which the column is basic, or ``Tableau/none``.
    var row = Tableau.none
    /// The breakpoint at which the column rests, or ``Tableau/none`` if it is basic.
    var rest = Tableau.none
    /// The first of the column's breakpoints, which come weakest first.
    var firstBreakpoint = Tableau.none
    var breakpointCount: Int32 = 0
    /// Whether the column's reduced cost may have changed since it was priced.
    var isStale = true
  }

  struct Breakpoint {
    var position: Double
    /// The cost's slope before the position, 0 or less.
    var left: Double
    /// The cost's slope behind the position, 0 or more.
    var right: Double
    /// The rank at which errors add up, or ``Rank/never``.
    var strength: Rank
    /// The rank at which the breakpoint breaks ties, or ``Rank/never``.
    var tie: Rank
    var column: Int32
    var next: Int32
    /// −1 or 1 as the column counts as before or behind the position; 0 where it rests here.
    var side: Int8 = 0
  }

  /// A basic column's value: a constant, and the row's coefficients times the other columns.
  struct Row {
    var basic: Int32
    var constant: Double
  }

  var columns: [Column] = []
  var breakpoints: [Breakpoint] = []
  var rows: [Row] = []
  /// The rows' coefficients, one row after the other.
  var coefficients: [Double]
  /// The number of coefficients in a row.
  let width: Int
  var arithmetic = CheckedArithmetic()
  /// The slope of the column that is being priced or moved, in its direction.
  var slope = RankedSlope()
  var crossings: [Crossing] = []

  /// Creates a program with room for so many variables, and constraints on several of them at once.
  init(variables: Int, constraints: Int, jointConstraints: Int) {
    width = variables + jointConstraints
    columns.reserveCapacity(width)
    breakpoints.reserveCapacity(2 * variables + constraints)
    rows.reserveCapacity(jointConstraints)
    coefficients = [Double](repeating: 0, count: width * jointConstraints)
    crossings.reserveCapacity(12)
  }
}

// MARK: - Loading

extension DenseProgram {
  /// Takes a system in; returns whether it could.
  mutating func load(
    _ variables: [VariableRecord], _ slots: [ConstraintSlot], at parameters: [Double]
  ) -> Bool {
    for index in variables.indices { addVariable(isNonnegative: variables[index].isNonnegative) }
    for index in slots.indices {
      guard add(index, of: slots, at: parameters) else { return false }
    }
    return true
  }

  private mutating func addVariable(isNonnegative: Bool) {
    let column = Int32(columns.count)
    columns.append(Column())
    attach(
      Breakpoint(
        position: 0, left: -1, right: 1, strength: .never, tie: Rank(anchorOf: column),
        column: column, next: Tableau.none))
    guard isNonnegative else { return }
    attach(
      Breakpoint(
        position: 0, left: -1, right: 0, strength: Rank(required: .unyielding), tie: .never,
        column: column, next: Tableau.none))
  }

  /// Takes a constraint in; returns whether it could.
  private mutating func add(
    _ slot: Int, of slots: [ConstraintSlot], at parameters: [Double]
  ) -> Bool {
    let strength = Rank(
      strengthOf: slots[slot].constraint.priority, slots[slot].constraint.tenacity)
    let relation = slots[slot].constraint.relation
    let bound = -arithmetic.constantPart(of: slot, of: slots, at: parameters)
    guard slots[slot].constraint.expression.variablePart.count > 1 else {
      return limit(slot, of: slots, relation, to: bound, strength)
    }
    let row = rows.count
    combine(slot, of: slots)
    guard coefficients[row * width..<(row + 1) * width].contains(where: { $0 != 0 }) else {
      let residual = arithmetic.sum(rows.removeLast().constant, -bound)
      return arithmetic.isExact && (!strength.isRequired || relation.holds(residual))
    }
    if strength.isRequired, relation == .equal, let column = definable(row) {
      define(column, by: row, equal: bound)
    } else {
      let logical = Int32(columns.count)
      columns.append(Column(row: Int32(row)))
      rows[row].basic = logical
      limit(logical, times: 1, relation, to: bound, strength, tie: slots[slot].tie)
    }
    return arithmetic.isExact
  }

  /// Takes in a constraint on one variable at most; returns whether it could.
  private mutating func limit(
    _ slot: Int, of slots: [ConstraintSlot], _ relation: Relation, to bound: Double,
    _ strength: Rank
  ) -> Bool {
    for place in slots[slot].constraint.expression.variablePart.indices {
      let term = slots[slot].constraint.expression.variablePart[place]
      guard term.coefficient != 0 else { continue }
      limit(
        term.index, times: term.coefficient, relation, to: bound, strength, tie: slots[slot].tie)
      return arithmetic.isExact
    }
    return arithmetic.isExact && (!strength.isRequired || relation.holds(-bound))
  }

  private mutating func limit(
    _ column: Int32, times factor: Double, _ relation: Relation, to bound: Double,
    _ strength: Rank, tie: Rank
  ) {
    let (left, right) = relation.slopes(scale: arithmetic.admit(slope: factor))
    attach(
      Breakpoint(
        position: arithmetic.quotient(bound, factor), left: left, right: right,
        strength: strength, tie: strength.isRequired ? .never : tie, column: column,
        next: Tableau.none))
  }

  private mutating func attach(_ new: Breakpoint) {
    let index = Int32(breakpoints.count)
    breakpoints.append(new)
    columns[Int(new.column)].breakpointCount += 1
    var previous = Tableau.none
    var next = columns[Int(new.column)].firstBreakpoint
    while next != Tableau.none, new.isStronger(than: breakpoints[Int(next)]) {
      previous = next
      next = breakpoints[Int(next)].next
    }
    breakpoints[Int(index)].next = next
    if previous == Tableau.none {
      columns[Int(new.column)].firstBreakpoint = index
    } else {
      breakpoints[Int(previous)].next = index
    }
  }

  /// Adds a row for a sum of variables.
  private mutating func combine(_ slot: Int, of slots: [ConstraintSlot]) {
    let row = rows.count
    rows.append(Row(basic: Tableau.none, constant: 0))
    for place in slots[slot].constraint.expression.variablePart.indices {
      let term = slots[slot].constraint.expression.variablePart[place]
      let factor = arithmetic.admit(slope: term.coefficient)
      let column = Int(term.index)
      if columns[column].row == Tableau.none {
        let index = row * width + column
        coefficients[index] = arithmetic.sum(coefficients[index], factor)
      } else {
        add(factor, timesRow: Int(columns[column].row), toRow: row)
      }
    }
  }

  /// Returns the column that a row can define with the least to be kept of it, if there is any.
  private func definable(_ row: Int) -> Int32? {
    var best: Int32?
    for column in columns.indices where coefficients[row * width + column].magnitude == 1 {
      guard let other = best, columns[Int(other)].breakpointCount < columns[column].breakpointCount
      else {
        best = Int32(column)
        continue
      }
    }
    return best
  }

  /// Makes a column basic in a row that is to have a value.
  private mutating func define(_ column: Int32, by row: Int, equal bound: Double) {
    let factor = -coefficients[row * width + Int(column)]
    rows[row].constant = arithmetic.product(
      arithmetic.sum(rows[row].constant, -bound), factor)
    coefficients[row * width + Int(column)] = 0
    for index in row * width..<(row + 1) * width { coefficients[index] *= factor }
    columns[Int(column)].row = Int32(row)
    rows[row].basic = column
    substitute(column, by: row)
  }
}

extension DenseProgram.Breakpoint {
  @inline(__always)
  fileprivate func isStronger(than other: DenseProgram.Breakpoint) -> Bool {
    strength == other.strength ? tie < other.tie : strength < other.strength
  }
}

// MARK: - Rows

extension DenseProgram {
  /// Replaces a column, which has become basic in a row, in all other rows.
  mutating func substitute(_ column: Int32, by row: Int) {
    for other in rows.indices where other != row {
      let index = other * width + Int(column)
      let factor = coefficients[index]
      guard factor != 0 else { continue }
      coefficients[index] = 0
      add(factor, timesRow: row, toRow: other)
    }
  }

  mutating func add(_ factor: Double, timesRow source: Int, toRow target: Int) {
    for column in columns.indices {
      let addend = coefficients[source * width + column]
      guard addend != 0 else { continue }
      let index = target * width + column
      coefficients[index] = arithmetic.sum(
        coefficients[index], arithmetic.product(addend, factor))
    }
    rows[target].constant = arithmetic.sum(
      rows[target].constant, arithmetic.product(rows[source].constant, factor))
  }
}

extension Relation {
  /// Returns whether the relation holds between a number and 0.
  func holds(_ residual: Double) -> Bool {
    switch self {
    case .equal: residual == 0
    case .lessThanOrEqual: residual <= 0
    case .greaterThanOrEqual: residual >= 0
    }
  }
}

extension CheckedArithmetic {
  /// The sum of everything in a constraint's expression but the terms in variables.
  @inline(__always)
  mutating func constantPart(
    of slot: Int, of slots: [ConstraintSlot], at parameters: [Double]
  ) -> Double {
    // By way of the slot each time, as an expression of its own would be a copy.
    var result = admit(slots[slot].constraint.expression.constant)
    for place in slots[slot].constraint.expression.parameterPart.indices {
      let term = slots[slot].constraint.expression.parameterPart[place]
      result = sum(result, product(admit(parameters[Int(term.index)]), term.coefficient))
    }
    return result
  }
}
