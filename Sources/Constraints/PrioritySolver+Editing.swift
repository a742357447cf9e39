extension PrioritySolver {
  /// Adds a constraint.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if the constraint is required and cannot hold
  ///   together with the required ones before it, and ``SolverError/numberOutOfRange(_:)`` if a
  ///   number in it cannot be computed with. The solver is then as it was.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    if let number = numberOutOfRange(in: constraint.expression) {
      throw .numberOutOfRange(number)
    }
    let row = take(constraint)
    if !isRequired(row) || isWitnessed(row) { return id(of: row) }
    if let conflict = contradiction(causedBy: row) {
      withdraw(row)
      throw .unsatisfiable(conflict)
    }
    return id(of: row)
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` if it is not in the solver.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    withdraw(try row(of: id))
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// Where the parameters have moved the constraint into a contradiction already, it takes any constant.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if the constraint is required and cannot hold
  ///   with the constant though it did, ``SolverError/unknownConstraint(_:)`` or
  ///   ``SolverError/numberOutOfRange(_:)``. The solver is then as it was.
  public mutating func setConstant(
    of id: ConstraintID, to constant: Double
  ) throws(SolverError) {
    let row = try row(of: id, taking: constant)
    let before = system.rows[Int(row)].constant
    try change(row, { $0.constant = Fraction(constant) }, undo: { $0.constant = before })
  }

  /// Changes the priority of a constraint.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if the new priority is required and the constraint
  ///   cannot hold, or ``SolverError/unknownConstraint(_:)``. The solver is then as it was.
  public mutating func setPriority(
    of id: ConstraintID, to priority: Priority
  ) throws(SolverError) {
    let row = try row(of: id)
    let before = system.rows[Int(row)].priority
    guard before != priority else { return }
    try change(row, { $0.take(priority) }, undo: { $0.take(before) })
  }

  /// Returns the constraint with a ticket, or `nil` if it is not in the solver.
  ///
  /// Its numbers are those that the solver took them for, 2.1 for 2.0999999999999996; terms in one variable are
  /// added up.
  public func constraint(_ id: ConstraintID) -> Constraint? {
    (try? row(of: id)).map { constraint(at: $0) }
  }

  /// The tickets of all constraints in the order of declaration.
  public var constraints: [ConstraintID] { system.declaredRows.map { id(of: $0) } }
}

// MARK: - Rows

extension PrioritySolver {
  func id(of row: Int32) -> ConstraintID {
    ConstraintID(order: system.rows[Int(row)].order, row: row)
  }

  /// The row of a constraint that is in the solver.
  func row(of id: ConstraintID) throws(SolverError) -> Int32 {
    guard system.rows.indices.contains(Int(id.row)) else { throw .unknownConstraint(id) }
    let row = system.rows[Int(id.row)]
    guard row.isAlive, row.kind == .constraint, row.order == id.order else {
      throw .unknownConstraint(id)
    }
    return id.row
  }

  /// The row of a constraint that is to have another constant.
  private func row(of id: ConstraintID, taking constant: Double) throws(SolverError) -> Int32 {
    guard constant.magnitude <= PrioritySolver.largestNumber else {
      throw .numberOutOfRange(constant)
    }
    return try row(of: id)
  }

  func isRequired(_ row: Int32) -> Bool { system.rows[Int(row)].isRequired }

  func constraint(at row: Int32) -> Constraint {
    let record = system.rows[Int(row)]
    var expression = Expression(constant: record.constant.rounded)
    for term in record.variableTerms {
      expression.add(
        Variable(index: system.terms[term].index), times: system.terms[term].coefficient.rounded)
    }
    for term in record.parameterTerms {
      expression.add(
        Parameter(index: system.terms[term].index), times: system.terms[term].coefficient.rounded)
    }
    return Constraint(
      expression, record.relation, priority: record.priority, tenacity: record.tenacity,
      isContentSize: record.isContentSize, identifier: identifiers[row])
  }

  private mutating func take(_ constraint: Constraint) -> Int32 {
    forgetAnswer()
    compactIfSparse()
    let row = system.add(constraint)
    if isSettled { newRows.append(row) }
    if let identifier = constraint.identifier { identifiers[row] = identifier }
    if knows(row) {
      followParameters()
      point.simplex.replaceTerms(of: row, system)
    }
    return row
  }

  private mutating func withdraw(_ row: Int32) {
    forgetAnswer()
    if isSettled {
      let isIdle = point.simplex.isIdle(row, system)
      isSettled = isSettled && newRows.isEmpty && isIdle
    }
    system.rows[Int(row)].isAlive = false
    identifiers[row] = nil
    if knows(row), point.simplex.slots[Int(row)] != System.none {
      removedRows.append(row)
    } else {
      system.free(row)
    }
  }

  /// Changes a row, and back where that brings a contradiction; one that the row was in already cannot be refused.
  private mutating func change(
    _ row: Int32, _ change: (inout System.Row) -> Void, undo: (inout System.Row) -> Void
  ) throws(SolverError) {
    replace(row, change)
    guard let conflict = contradiction(causedBy: row) else { return }
    replace(row, undo)
    if contradiction(causedBy: row) == nil { throw .unsatisfiable(conflict) }
    replace(row, change)
  }

  private mutating func replace(_ row: Int32, _ change: (inout System.Row) -> Void) {
    prepareForChange()
    hasWitness = false
    change(&system.rows[Int(row)])
    if knows(row) {
      followParameters()
      point.simplex.retarget(row, system)
    }
  }

  /// Has all rows that the point knows met at the present parameters, before others are.
  private mutating func followParameters() {
    let point = point
    guard point.parameterValues != system.parameterValues else { return }
    isSettled = false
    point.follow(system)
  }
}

extension System.Row {
  fileprivate mutating func take(_ priority: Priority) {
    self.priority = priority
    strength = Rank(strengthOf: priority, tenacity)
  }
}

// MARK: - Running systems

extension PrioritySolver {
  /// Adds a constraint to a system that has to go on whatever it contains.
  ///
  /// Unlike ``add(_:)`` this accepts a required constraint that contradicts others at the present
  /// parameters, as it may not at others; ``conflicts`` tells.
  ///
  /// - Precondition: ``numberOutOfRange(in:)`` finds nothing in the constraint's expression.
  @discardableResult
  public mutating func insert(_ constraint: Constraint) -> ConstraintID {
    if let number = numberOutOfRange(in: constraint.expression) {
      preconditionFailure("the number \(number) in a constraint cannot be computed with")
    }
    let row = take(constraint)
    if isRequired(row) { hasWitness = false }
    return id(of: row)
  }

  /// Changes the constant of a constraint, as ``setConstant(of:to:)`` does, in a system that has to go on whatever it
  /// contains.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` or ``SolverError/numberOutOfRange(_:)``.
  package mutating func replaceConstant(
    of id: ConstraintID, by constant: Double
  ) throws(SolverError) {
    replace(try row(of: id, taking: constant)) { $0.constant = Fraction(constant) }
  }

  /// Returns the first number of an expression that cannot be computed with, or `nil`.
  public func numberOutOfRange(in expression: Expression) -> Double? {
    let largest = PrioritySolver.largestNumber
    guard expression.constant.magnitude <= largest else { return expression.constant }
    for position in expression.parts.indices {
      let coefficient = expression.parts[position].coefficient
      let isUsable = coefficient.magnitude >= PrioritySolver.smallestCoefficient || coefficient == 0
      guard isUsable, coefficient.magnitude <= largest else { return coefficient }
    }
    return nil
  }
}
