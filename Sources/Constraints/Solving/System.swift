/// Variables, parameters and rows as they were written, in flat lists.
///
/// A row is a sum of variables that is compared with a number. Besides the constraints, every variable has
/// an *anchor*, the weakest of all rows, which draws it to 0, and those that cannot be negative have a
/// *limit*. So every answer is a point at which as many rows meet as there are variables.
@usableFromInline
struct System: Sendable {
  enum Kind: UInt8 { case constraint, limit, anchor }

  struct Row {
    /// The first of the row's ``terms``: those in variables, then those in parameters.
    var firstTerm: Int32
    var variableCount: Int32
    var parameterCount: Int32
    /// The index in the order of declaration; for anchors and limits, the variable.
    var order: UInt32
    var constant: Fraction
    /// The rank at which errors are added up.
    var strength: Rank
    /// The rank at which the row breaks ties.
    var tie: Rank
    var priority: Priority
    var relation: Relation
    var tenacity = Tenacity.firm
    var isContentSize = false
    var kind: Kind
    var isAlive = true
  }

  struct Term {
    /// The variable or parameter.
    var index: Int32
    var row: Int32
    /// The next term in the same variable or parameter.
    var next: Int32
    var coefficient: Fraction
  }

  struct VariableRecord {
    var firstUse = System.none
    var name: Int32
    var anchor: Int32
    /// The row that keeps the variable from being negative, or ``none``.
    var limit = System.none
  }

  struct ParameterRecord {
    var firstUse = System.none
    var name: Int32
    var isSteady: Bool
  }

  /// The index that stands for nothing.
  static let none: Int32 = -1

  var variables: [VariableRecord] = []
  var parameters: [ParameterRecord] = []
  @usableFromInline var parameterValues: [Double] = []
  var rows: [Row] = []
  var terms: [Term] = []
  /// The rows of removed constraints, to be used again.
  var freeRows: [Int32] = []
  /// The number of terms of removed constraints.
  var idleTermCount = 0
  /// The binary digits behind the point that all coefficients have together.
  var coefficientDigits = 0
  /// Whether all coefficients so far lie within ``tameSizes``.
  var isTame = true
  var nextOrder: UInt32 = 0

  /// The sizes of coefficients whose products stay far above what rounding leaves.
  private static let tameSizes = 0x1p-7...0x1p7

  init() {}
}

extension System.Row {
  /// The terms in variables.
  @inline(__always)
  var variableTerms: Range<Int> { Int(firstTerm)..<Int(firstTerm + variableCount) }

  /// The terms in parameters.
  @inline(__always)
  var parameterTerms: Range<Int> {
    Int(firstTerm + variableCount)..<Int(firstTerm + variableCount + parameterCount)
  }

  var isRequired: Bool { strength.isRequired }

  /// The rank at which the row counts where all strengths leave a choice.
  @inline(__always)
  var weakRank: Rank { kind == .anchor ? strength : tie }

  /// How fast the error grows towards smaller sums, as a slope: −1, or 0 where those are allowed.
  @inline(__always)
  var left: Int8 { relation == .lessThanOrEqual ? 0 : -1 }

  /// How fast the error grows towards larger sums.
  @inline(__always)
  var right: Int8 { relation == .greaterThanOrEqual ? 0 : 1 }

  /// A side of the place where the row is met on which it costs nothing, if there is one.
  @inline(__always)
  var freeSide: Int8 { relation == .lessThanOrEqual ? -1 : 1 }

  /// The slope of the error on a side of the place where the row is met.
  @inline(__always)
  func slope(on side: Int8) -> Int8 { side < 0 ? left : side > 0 ? right : 0 }
}

// MARK: - Building

extension System {
  mutating func reserveCapacity(_ variableCount: Int) {
    variables.reserveCapacity(variableCount)
    rows.reserveCapacity(5 * variableCount)
    terms.reserveCapacity(8 * variableCount)
    parameters.reserveCapacity(min(variableCount, 8))
    parameterValues.reserveCapacity(min(variableCount, 8))
  }

  mutating func addVariable(isNonnegative: Bool, name: Int32 = none) {
    let variable = Int32(variables.count)
    variables.append(VariableRecord(name: name, anchor: Int32(rows.count)))
    addRow(of: variable, .anchor, strength: Rank(anchorOf: variable))
    guard isNonnegative else { return }
    variables[Int(variable)].limit = Int32(rows.count)
    addRow(of: variable, .limit, strength: .ofLimits)
  }

  mutating func addParameter(_ value: Double, isSteady: Bool = false, name: Int32 = none) {
    parameters.append(ParameterRecord(name: name, isSteady: isSteady))
    parameterValues.append(value)
  }

  /// The value of a parameter: the fraction that was meant by a steady one, as by a constant.
  @inline(__always)
  func value<Number: Scalar>(ofParameter index: Int32) -> Number {
    let value = parameterValues[Int(index)]
    return parameters[Int(index)].isSteady ? Number(Fraction(value)) : Number(value)
  }

  private mutating func addRow(of variable: Int32, _ kind: Kind, strength: Rank) {
    rows.append(
      Row(
        firstTerm: Int32(terms.count), variableCount: 1, parameterCount: 0,
        order: UInt32(variable), constant: .zero, strength: strength, tie: .never,
        priority: .required, relation: kind == .anchor ? .equal : .greaterThanOrEqual, kind: kind))
    append(.one, variable: variable, row: Int32(rows.count - 1))
  }

  /// Adds a constraint and returns its row.
  mutating func add(_ constraint: Constraint) -> Int32 {
    let row = freeRows.popLast() ?? Int32(rows.count)
    var new = Row(
      firstTerm: Int32(terms.count), variableCount: 0, parameterCount: 0, order: nextOrder,
      constant: Fraction(constraint.expression.constant),
      strength: Rank(strengthOf: constraint.priority, constraint.tenacity),
      tie: Rank(tieOf: nextOrder, isContentSize: constraint.isContentSize),
      priority: constraint.priority, relation: constraint.relation, tenacity: constraint.tenacity,
      isContentSize: constraint.isContentSize, kind: .constraint)
    nextOrder += 1
    appendTerms(of: constraint.expression.parts, row: row)
    new.variableCount = Int32(terms.count) - new.firstTerm
    appendParameters(of: constraint.expression.parts, row: row)
    new.parameterCount = Int32(terms.count) - new.firstTerm - new.variableCount
    if Int(row) == rows.count { rows.append(new) } else { rows[Int(row)] = new }
    return row
  }

  /// Appends terms; those in the same variable are added up.
  private mutating func appendTerms(of parts: LinearTerms, row: Int32) {
    let first = terms.count
    var isMerged = false
    for position in parts.indices {
      let part = parts[position]
      if part.isParameter || part.coefficient == 0 { continue }
      let coefficient = Fraction(part.coefficient)
      // A variable that this row mentions already has its last use here.
      let known = Int(variables[Int(part.index)].firstUse)
      if known < first {
        append(coefficient, variable: part.index, row: row)
        continue
      }
      let sum = terms[known].coefficient + coefficient
      coefficientDigits += sum.digits - terms[known].coefficient.digits
      terms[known].coefficient = sum
      isMerged = true
    }
    guard isMerged else { return }
    let sums = terms[first...]
    while terms.count > first, let term = terms.popLast() {
      variables[Int(term.index)].firstUse = term.next
      coefficientDigits -= term.coefficient.digits
    }
    for sum in sums where sum.coefficient != .zero {
      append(sum.coefficient, variable: sum.index, row: row)
    }
  }

  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  private mutating func append(_ coefficient: Fraction, variable: Int32, row: Int32) {
    let next = variables[Int(variable)].firstUse
    variables[Int(variable)].firstUse = Int32(terms.count)
    coefficientDigits += coefficient.digits
    let size = coefficient.rounded.magnitude
    if size < System.tameSizes.lowerBound || size > System.tameSizes.upperBound { isTame = false }
    terms.append(Term(index: variable, row: row, next: next, coefficient: coefficient))
  }

  private mutating func appendParameters(of parts: LinearTerms, row: Int32) {
    for position in parts.indices where parts[position].isParameter {
      let part = parts[position]
      if part.coefficient == 0 { continue }
      append(Fraction(part.coefficient), parameter: part.parameter, row: row)
    }
  }

  private mutating func append(_ coefficient: Fraction, parameter: Int32, row: Int32) {
    let next = parameters[Int(parameter)].firstUse
    parameters[Int(parameter)].firstUse = Int32(terms.count)
    terms.append(Term(index: parameter, row: row, next: next, coefficient: coefficient))
  }
}

// MARK: - Copying

extension System {
  /// Adds the variables and parameters of another system; a function tells which variables have a limit.
  mutating func addUnknowns(of other: System, isNonnegative: (Int32) -> Bool) {
    for (index, variable) in other.variables.enumerated() {
      addVariable(isNonnegative: isNonnegative(Int32(index)), name: variable.name)
    }
    for (parameter, value) in zip(other.parameters, other.parameterValues) {
      addParameter(value, isSteady: parameter.isSteady, name: parameter.name)
    }
  }

  /// Adds a constraint of another system of the same variables and parameters, and returns its row.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  mutating func addCopy(of row: Int32, from other: System) -> Int32 {
    rows.append(other.rows[Int(row)])
    copyTerms(of: Int32(rows.count - 1), from: other.terms)
    return Int32(rows.count - 1)
  }

  /// Adds a constraint of another system with a multiple of a variable for its numbers, and returns its row.
  mutating func addHomogeneous(
    _ row: Int32, from other: System, number: Fraction, unit: Int32
  ) -> Int32 {
    let new = Int32(rows.count)
    rows.append(other.rows[Int(row)])
    rows[Int(new)].parameterCount = 0
    rows[Int(new)].constant = .zero
    copyTerms(of: new, from: other.terms)
    if number != .zero {
      append(number, variable: unit, row: new)
      rows[Int(new)].variableCount += 1
    }
    return new
  }

  /// Appends the terms of a row that it has in another list.
  private mutating func copyTerms(of row: Int32, from others: [Term]) {
    let record = rows[Int(row)]
    rows[Int(row)].firstTerm = Int32(terms.count)
    for term in record.variableTerms {
      append(others[term].coefficient, variable: others[term].index, row: row)
    }
    for term in record.parameterTerms {
      append(others[term].coefficient, parameter: others[term].index, row: row)
    }
  }
}

// MARK: - Removing

extension System {
  /// Gives up the row and the terms of a constraint that was taken out.
  mutating func free(_ row: Int32) {
    for term in rows[Int(row)].variableTerms {
      let variable = Int(terms[term].index)
      variables[variable].firstUse = unlinking(Int32(term), from: variables[variable].firstUse)
      coefficientDigits -= terms[term].coefficient.digits
    }
    for term in rows[Int(row)].parameterTerms {
      let parameter = Int(terms[term].index)
      parameters[parameter].firstUse = unlinking(Int32(term), from: parameters[parameter].firstUse)
    }
    idleTermCount += rows[Int(row)].variableTerms.count + rows[Int(row)].parameterTerms.count
    // What they were lies behind the end once the room of idle terms is given up.
    (rows[Int(row)].variableCount, rows[Int(row)].parameterCount) = (0, 0)
    freeRows.append(row)
  }

  /// Takes a term out of a list and returns the list's head.
  private mutating func unlinking(_ term: Int32, from head: Int32) -> Int32 {
    guard head != term else { return terms[Int(term)].next }
    var previous = head
    while terms[Int(previous)].next != term { previous = terms[Int(previous)].next }
    terms[Int(previous)].next = terms[Int(term)].next
    return head
  }

  /// Whether more room is taken up by terms of removed constraints than by others.
  var isSparse: Bool { idleTermCount > 64 && 2 * idleTermCount > terms.count }

  /// Gives up the room of terms that no row has.
  mutating func compact() {
    let old = terms
    terms = []
    idleTermCount = 0
    coefficientDigits = 0
    isTame = true
    for index in variables.indices { variables[index].firstUse = System.none }
    for index in parameters.indices { parameters[index].firstUse = System.none }
    var isFree = [Bool](repeating: false, count: rows.count)
    for row in freeRows { isFree[Int(row)] = true }
    for row in rows.indices where !isFree[row] {
      copyTerms(of: Int32(row), from: old)
    }
  }
}

// MARK: - Order

extension System {
  /// The rows of the living constraints in the order of their declaration.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  var declaredRows: [Int32] {
    rows.indices.filter { rows[$0].isAlive && rows[$0].kind == .constraint }.map(Int32.init).sorted
    {
      rows[Int($0)].order < rows[Int($1)].order
    }
  }
}
