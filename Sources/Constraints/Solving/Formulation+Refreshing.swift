// Following the parameters and constants: from them to definitions, breakpoints and values.

extension Formulation {
  mutating func set(_ parameter: Int32, to value: Double) {
    guard parameters[Int(parameter)] != value else { return }
    parameters[Int(parameter)] = value
    var use = firstUseOfParameter[Int(parameter)]
    while use != Tableau.none {
      staleSlots.append(uses[Int(use)].slot)
      use = uses[Int(use)].next
    }
  }

  /// Moves every breakpoint whose constraint's constant has changed.
  mutating func refresh(_ slots: [ConstraintSlot]) {
    while let slot = staleSlots.popLast() { refresh(slot, of: slots) }
    guard firstStaleBase < definitions.count else { return }
    for index in firstStaleBase..<definitions.count where definitions[index].isBaseStale {
      refreshBase(ofDefinition: index, slots)
    }
    firstStaleBase = Int.max
  }

  private mutating func refresh(_ slot: Int32, of slots: [ConstraintSlot]) {
    let placement = placements[Int(slot)]
    switch placement.kind {
    case .absent: break
    case .constant: checkConstant(slots[Int(slot)].constraint, slot: slot)
    case .definition:
      let index = Int(placement.index)
      definitions[index].constant =
        constant(of: slots[Int(slot)].constraint) * definitions[index].scale
      definitions[index].isBaseStale = true
      firstStaleBase = min(firstStaleBase, index)
    case .breakpoint:
      tableau.move(
        placement.index,
        to: position(of: slots[Int(slot)].constraint, scale: placement.scale))
    }
  }

  private mutating func refreshBase(ofDefinition index: Int, _ slots: [ConstraintSlot]) {
    definitions[index].isBaseStale = false
    let base = base(of: definitions[index])
    guard base != definitions[index].base else { return }
    definitions[index].base = base
    markValueStale(index)
    let state = variables[Int(definitions[index].variable)]
    moveToZero(state.limit, base: base)
    moveToZero(state.anchor, base: base)
    if state.limit.kind == .constant { checkConstantLimit(of: definitions[index].variable) }
    var use = state.firstUse
    while use != Tableau.none {
      let slot = uses[Int(use)].slot
      let placement = placements[Int(slot)]
      if placement.kind != .definition {
        refresh(slot, of: slots)
      } else if placement.index != Int32(index) {
        definitions[Int(placement.index)].isBaseStale = true
      }
      use = uses[Int(use)].next
    }
  }

  /// Moves the breakpoint that stands where a defined variable is 0.
  private mutating func moveToZero(_ placement: Placement, base: DoubleDouble) {
    guard placement.kind == .breakpoint else { return }
    tableau.move(placement.index, to: -base / placement.scale)
  }

  /// The right-hand side of a constraint whose left-hand side is its terms in variables.
  func constant(of constraint: Constraint) -> DoubleDouble {
    -constraint.expression.constantPart(at: parameters)
  }

  /// Where the column of a constraint has no error, once what definitions contribute is taken off.
  func position(of constraint: Constraint, scale: DoubleDouble) -> DoubleDouble {
    var sum = CleanSum(constant(of: constraint))
    let terms = constraint.expression.variablePart
    for place in terms.indices
    where variables[Int(terms[place].index)].definition != Tableau.none {
      sum.add(-(base(of: terms[place].index) * terms[place].coefficient))
    }
    return sum.value / scale
  }

  /// The value of a variable where every column is 0.
  func base(of variable: Int32) -> DoubleDouble {
    let definition = variables[Int(variable)].definition
    return definition == Tableau.none ? .zero : definitions[Int(definition)].base
  }

  func base(of definition: Definition) -> DoubleDouble {
    var sum = CleanSum(definition.constant)
    for term in definition.terms { sum.add(base(of: term.variable) * term.coefficient) }
    return sum.value
  }
}

// MARK: - Constants

extension Formulation {
  /// Looks whether a constraint without variables holds.
  mutating func checkConstant(_ constraint: Constraint, slot: Int32) {
    let place = DoubleDouble.zero.compared(to: position(of: constraint, scale: .one))
    let holds =
      switch constraint.relation {
      case .equal: place == 0
      case .lessThanOrEqual: place <= 0
      case .greaterThanOrEqual: place >= 0
      }
    let isViolated = constraint.priority.isRequired && !holds
    if isViolated != placements[Int(slot)].isViolatedConstant {
      violatedConstantCount += isViolated ? 1 : -1
    }
    placements[Int(slot)].isViolatedConstant = isViolated
  }

  /// Looks whether a variable that is defined as a constant keeps its limit.
  mutating func checkConstantLimit(of variable: Int32) {
    let isViolated = base(of: variable).compared(to: .zero) < 0
    if isViolated != variables[Int(variable)].limit.isViolatedConstant {
      violatedConstantCount += isViolated ? 1 : -1
    }
    variables[Int(variable)].limit.isViolatedConstant = isViolated
  }
}

// MARK: - Values

extension Formulation {
  /// Brings the variables' values up to date with the columns.
  mutating func refreshValues() {
    while let column = tableau.movedColumns.popLast() {
      let variable = tableau.columns[Int(column)].variable
      guard variable != Tableau.none else { continue }
      setValue(of: variable, to: tableau.settledValue(of: column))
    }
    guard firstStaleValue < definitions.count else { return }
    for index in firstStaleValue..<definitions.count where definitions[index].isValueStale {
      definitions[index].isValueStale = false
      var sum = CleanSum(definitions[index].constant)
      for term in definitions[index].terms {
        sum.add(variables[Int(term.variable)].value * term.coefficient)
      }
      setValue(of: definitions[index].variable, to: sum.value)
    }
    firstStaleValue = Int.max
  }

  private mutating func setValue(of variable: Int32, to value: DoubleDouble) {
    guard variables[Int(variable)].value != value else { return }
    variables[Int(variable)].value = value
    let own = variables[Int(variable)].definition
    var use = variables[Int(variable)].firstUse
    while use != Tableau.none {
      let placement = placements[Int(uses[Int(use)].slot)]
      if placement.kind == .definition, placement.index != own {
        markValueStale(Int(placement.index))
      }
      use = uses[Int(use)].next
    }
  }

  mutating func markValueStale(_ definition: Int) {
    definitions[definition].isValueStale = true
    firstStaleValue = min(firstStaleValue, definition)
  }
}

extension Expression {
  /// The sum of everything but the terms in variables.
  func constantPart(at parameters: [Double]) -> DoubleDouble {
    var sum = CleanSum(DoubleDouble(constant))
    for place in parameterPart.indices {
      let term = parameterPart[place]
      sum.add(DoubleDouble(parameters[Int(term.index)]) * term.coefficient)
    }
    return sum.value
  }
}
