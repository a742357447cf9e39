extension Formulation {
  /// Creates a formulation that holds all living constraints, in the order of their declaration.
  init(
    presolves: Bool, variables: [Bool], parameters: [Double], slots: [ConstraintSlot],
    order: [Int32]
  ) {
    self.init(presolves: presolves)
    reserveCapacity(variables.count)
    for isNonnegative in variables { addVariable(isNonnegative: isNonnegative) }
    for value in parameters { addParameter(value) }
    for slot in order {
      insert(slots[Int(slot)].constraint, tie: slots[Int(slot)].tie, slot: slot)
    }
  }

  /// Finds the one answer to the constraints at the present parameters.
  mutating func solve(_ slots: [ConstraintSlot]) {
    refresh(slots)
    tableau.optimize()
    while tableau.undeterminedCount > 0, anchorDefinedVariables() { tableau.optimize() }
    refreshValues()
  }
}

// MARK: - Anchors

extension Formulation {
  /// Draws every defined variable to 0 that could still move, and returns whether there was any.
  ///
  /// Structural columns have an anchor from the start; defined variables are numerous and hardly ever
  /// free, so they get theirs when the need shows.
  private mutating func anchorDefinedVariables() -> Bool {
    let movable = movableDefinedVariables()
    for variable in movable { anchor(variable) }
    return !movable.isEmpty
  }

  private func movableDefinedVariables() -> [Int32] {
    var result: [Int32] = []
    var isListed = [Bool](repeating: false, count: variables.count)
    for column in tableau.columns.indices where tableau.columns[column].isUndetermined {
      let rates = rates(movingWith: Int32(column))
      for definition in definitions {
        let variable = Int(definition.variable)
        guard !rates[variable].isZero, !isListed[variable],
          variables[variable].anchor.kind == .absent
        else { continue }
        isListed[variable] = true
        result.append(definition.variable)
      }
    }
    return result
  }

  /// Returns how far every variable moves for each unit by which a resting column moves.
  private func rates(movingWith column: Int32) -> [DoubleDouble] {
    var rates = [DoubleDouble](repeating: .zero, count: variables.count)
    let own = tableau.columns[Int(column)].variable
    if own != Tableau.none { rates[Int(own)] = .one }
    var entry = tableau.matrix.firstEntry(inColumn: column)
    while entry != SparseMatrix.end {
      let item = tableau.matrix[entry]
      let variable = tableau.columns[Int(tableau.basics[Int(item.row)])].variable
      if variable != Tableau.none { rates[Int(variable)] = item.value }
      entry = item.nextInColumn
    }
    for definition in definitions {
      for term in definition.terms {
        rates[Int(definition.variable)] = rates[Int(definition.variable)]
          .addingCleanly(rates[Int(term.variable)] * term.coefficient)
      }
    }
    return rates
  }

  private mutating func anchor(_ variable: Int32) {
    guard let (column, scale) = column(forDefined: variable) else { return }
    let weight = scale.high.magnitude
    let breakpoint = tableau.attach(
      Tableau.Breakpoint(
        position: -base(of: variable) / scale, left: -weight, right: weight, strength: nil,
        tie: Rank(anchorOf: variable), column: column, next: Tableau.none,
        constraint: Tableau.none))
    variables[Int(variable)].anchor = Placement(
      kind: .breakpoint, index: breakpoint, scale: scale)
  }
}

// MARK: - Errors

extension Formulation {
  /// How far the left-hand side of a constraint lies above its right-hand side.
  func residual(of constraint: Constraint) -> DoubleDouble {
    value(of: constraint.expression, at: parameters)
  }

  /// The value of an expression at parameters that the variables' values are for.
  func value(of expression: Expression, at parameters: [Double]) -> DoubleDouble {
    var sum = CleanSum(expression.constantPart(at: parameters))
    for place in expression.variablePart.indices {
      let term = expression.variablePart[place]
      sum.add(variables[Int(term.index)].value * term.coefficient)
    }
    return sum.value
  }

  /// How far a constraint is from holding: above 0 where its left-hand side is too large, below 0
  /// where it is too small, and exactly 0 where it holds.
  func error(of constraint: Constraint) -> Double {
    var scale = constraint.expression.constant.magnitude
    for place in constraint.expression.parameterPart.indices {
      let term = constraint.expression.parameterPart[place]
      scale += (parameters[Int(term.index)] * term.coefficient).magnitude
    }
    for place in constraint.expression.variablePart.indices {
      let term = constraint.expression.variablePart[place]
      scale += (variables[Int(term.index)].value.high * term.coefficient).magnitude
    }
    let residual = residual(of: constraint).rounded
    guard residual.magnitude > max(1, scale) * DoubleDouble.negligible else { return 0 }
    switch constraint.relation {
    case .equal: return residual
    case .lessThanOrEqual: return max(0, residual)
    case .greaterThanOrEqual: return min(0, residual)
    }
  }

  /// A Boolean value that indicates whether a required constraint or a limit fails to hold where
  /// the columns stand.
  var violatesRequired: Bool { violatedConstantCount > 0 || tableau.hasRequiredCost }
}

extension Tableau {
  /// A Boolean value that indicates whether some required breakpoint has been crossed.
  var hasRequiredCost: Bool {
    costlyRequiredCount > 0 && breakpoints.reversed().contains { isViolatedRequired($0) }
  }

  func isViolatedRequired(_ breakpoint: Breakpoint) -> Bool {
    guard breakpoint.isCostly, let strength = breakpoint.strength, strength.isRequired else {
      return false
    }
    return columns[Int(breakpoint.column)].value.compared(to: breakpoint.position) != 0
  }
}
