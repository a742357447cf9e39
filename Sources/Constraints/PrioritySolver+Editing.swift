extension PrioritySolver {
  /// Adds a constraint.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if the constraint is required and cannot hold
  ///   together with the required ones before it, and ``SolverError/numberOutOfRange(_:)`` if a
  ///   number in it cannot be computed with. The solver is then as it was.
  @discardableResult
  public mutating func add(_ constraint: consuming Constraint) throws(SolverError) -> ConstraintID {
    if let number = numberOutOfRange(in: constraint.expression) {
      throw .numberOutOfRange(number)
    }
    let slot = take(constraint)
    if !isRequired(slot) || isWitnessed(slot) { return id(of: slot) }
    if let conflict = contradiction(causedBy: slot) {
      withdraw(slot)
      beginAnew()
      throw .unsatisfiable(conflict)
    }
    return id(of: slot)
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` if it is not in the solver.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    let slot = try slot(of: id)
    makeTableau()
    withdraw(slot)
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if the constraint is required and cannot hold
  ///   with the constant, ``SolverError/unknownConstraint(_:)`` or
  ///   ``SolverError/numberOutOfRange(_:)``. The solver is then as it was.
  public mutating func setConstant(
    of id: ConstraintID, to constant: Double
  ) throws(SolverError) {
    let slot = try slot(of: id)
    guard constant.magnitude <= PrioritySolver.largestNumber else {
      throw .numberOutOfRange(constant)
    }
    makeTableau()
    let before = slots[Int(slot)].constraint.expression.constant
    replaceConstant(of: slot, with: constant)
    if let conflict = contradiction(causedBy: slot) {
      replaceConstant(of: slot, with: before)
      beginAnew()
      throw .unsatisfiable(conflict)
    }
  }

  /// Changes the priority of a constraint.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if the new priority is required and the constraint
  ///   cannot hold, or ``SolverError/unknownConstraint(_:)``. The solver is then as it was.
  public mutating func setPriority(
    of id: ConstraintID, to priority: Priority
  ) throws(SolverError) {
    let slot = try slot(of: id)
    let before = slots[Int(slot)].constraint.priority
    guard before != priority else { return }
    makeTableau()
    replacePriority(of: slot, with: priority)
    if let conflict = contradiction(causedBy: slot) {
      replacePriority(of: slot, with: before)
      beginAnew()
      throw .unsatisfiable(conflict)
    }
  }

  /// Returns the constraint with a ticket, or `nil` if it is not in the solver.
  public func constraint(_ id: ConstraintID) -> Constraint? {
    guard slots.indices.contains(Int(id.slot)) else { return nil }
    let item = slots[Int(id.slot)]
    return item.isAlive && item.order == id.order ? item.constraint : nil
  }

  /// The tickets of all constraints in the order of declaration.
  public var constraints: [ConstraintID] { declaredSlots.map { id(of: $0) } }
}

// MARK: - Slots

extension PrioritySolver {
  func id(of slot: Int32) -> ConstraintID {
    ConstraintID(order: slots[Int(slot)].order, slot: slot)
  }

  private func slot(of id: ConstraintID) throws(SolverError) -> Int32 {
    guard constraint(id) != nil else { throw .unknownConstraint(id) }
    return id.slot
  }

  private mutating func takeSlot(for constraint: consuming Constraint) -> Int32 {
    let item = ConstraintSlot(constraint: constraint, order: nextOrder)
    nextOrder += 1
    guard let recycled = recycledSlots.popLast() else {
      slots.append(item)
      return Int32(slots.count - 1)
    }
    slots[Int(recycled)] = item
    return recycled
  }

  private mutating func withdraw(_ slot: Int32) {
    prepareForChange()
    slots[Int(slot)].isAlive = false
    recycledSlots.append(slot)
    if !exact.withdraw(slots[Int(slot)].constraint, slot: slot) {
      beginAnew()
    }
  }

  /// Makes the tableau afresh after a refusal.
  ///
  /// A nearly singular constraint can throw values far away, from where they come back without their
  /// last digits.
  mutating func beginAnew() {
    exactSystem = [formulation(presolves: true)]
  }

  private mutating func replaceConstant(of slot: Int32, with constant: Double) {
    prepareForChange()
    slots[Int(slot)].constraint.expression.constant = constant
    exact.staleSlots.append(slot)
  }

  private mutating func replacePriority(of slot: Int32, with priority: Priority) {
    prepareForChange()
    slots[Int(slot)].constraint.priority = priority
    if !exact.rerank(slots[Int(slot)], slot: slot) { beginAnew() }
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
  public mutating func insert(_ constraint: consuming Constraint) -> ConstraintID {
    if numberOutOfRange(in: constraint.expression) != nil {
      preconditionFailure("a number in \(description(of: constraint)) cannot be computed with")
    }
    let slot = take(constraint)
    if isRequired(slot) { forgetWitness(of: slot) }
    return id(of: slot)
  }

  private mutating func take(_ constraint: consuming Constraint) -> Int32 {
    prepareForChange()
    if constraint.expression.variablePart.count > 1 { jointCount += 1 }
    let slot = takeSlot(for: constraint)
    if hasTableau {
      exact.insert(slots[Int(slot)].constraint, tie: slots[Int(slot)].tie, slot: slot)
    }
    return slot
  }

  /// Returns the first number of an expression that cannot be computed with, or `nil`.
  public func numberOutOfRange(in expression: Expression) -> Double? {
    if !(expression.constant.magnitude <= PrioritySolver.largestNumber) {
      return expression.constant
    }
    return numberOutOfRange(in: expression.variablePart)
      ?? numberOutOfRange(in: expression.parameterPart)
  }

  private func numberOutOfRange(in terms: LinearTerms) -> Double? {
    for place in terms.indices where !isUsable(terms[place].coefficient) {
      return terms[place].coefficient
    }
    return nil
  }

  private func isUsable(_ coefficient: Double) -> Bool {
    let size = coefficient.magnitude
    return size == 0
      || (size >= PrioritySolver.smallestCoefficient && size <= PrioritySolver.largestNumber)
  }
}
