// Reading the region off an optimal tableau.

extension Formulation {
  /// Returns the region of the parameters in which the present basis stays optimal, or `nil` if a
  /// required constraint is at the brink of being violated.
  func region(_ slots: [ConstraintSlot], steady: [Int32]) -> Region? {
    guard tableau.costlyRequiredCount == 0, violatedConstantCount == 0 else { return nil }
    return regionOfOptimum(slots, steady: steady)
  }

  /// Returns the region of the parameters in which the present basis stays optimal, whatever it violates.
  func regionOfOptimum(_ slots: [ConstraintSlot], steady: [Int32]) -> Region {
    var builder = RegionBuilder(formulation: self, slots: slots, steady: steady)
    builder.build()
    return builder.region
  }
}

private struct RegionBuilder {
  let formulation: Formulation
  let slots: [ConstraintSlot]
  /// Whether each parameter counts as a constant.
  private var isSteady: [Bool]
  var region = Region()
  var baseGradients: [Gradient] = []
  var columnGradients: [Gradient] = []
  /// The defined variables by the breakpoint that draws them to 0.
  var anchored: [Int32: Int32] = [:]

  init(formulation: Formulation, slots: [ConstraintSlot], steady: [Int32]) {
    self.formulation = formulation
    self.slots = slots
    isSteady = [Bool](repeating: false, count: formulation.parameters.count)
    for parameter in steady {
      isSteady[Int(parameter)] = true
      region.pins.append(
        Region.Pin(parameter: parameter, value: formulation.parameters[Int(parameter)]))
    }
  }

  private var tableau: Tableau { formulation.tableau }

  mutating func build() {
    for definition in formulation.definitions {
      let anchor = formulation.variables[Int(definition.variable)].anchor
      if anchor.kind == .breakpoint { anchored[anchor.index] = definition.variable }
    }
    addBaseGradients()
    addColumnGradients()
    addBreakpointConditions()
    // Without presolve, what is constant bears on nothing else.
    if formulation.presolves { addConstantConditions() }
    addValues()
  }
}

// MARK: - Gradients

extension RegionBuilder {
  private func gradient(ofConstantOf constraint: Constraint) -> Gradient {
    var gradient = Gradient()
    for place in constraint.expression.parameterPart.indices {
      let term = constraint.expression.parameterPart[place]
      if isSteady[Int(term.index)] { continue }
      gradient.add(DoubleDouble(-term.coefficient), parameter: term.index)
    }
    return gradient
  }

  private mutating func addBaseGradients() {
    for definition in formulation.definitions {
      var gradient = Gradient()
      gradient.add(
        self.gradient(ofConstantOf: slots[Int(definition.slot)].constraint),
        times: definition.scale)
      for term in definition.terms {
        let other = formulation.variables[Int(term.variable)].definition
        if other != Tableau.none {
          gradient.add(baseGradients[Int(other)], times: term.coefficient)
        }
      }
      baseGradients.append(gradient)
    }
  }

  private func baseGradient(of variable: Int32) -> Gradient {
    let definition = formulation.variables[Int(variable)].definition
    return definition == Tableau.none ? Gradient() : baseGradients[Int(definition)]
  }

  private mutating func addColumnGradients() {
    let columns = formulation.tableau.columns
    columnGradients = columns.map { column in
      column.rest == Tableau.none ? Gradient() : gradient(ofBreakpoint: column.rest)
    }
    for (row, basic) in formulation.tableau.basics.enumerated() where basic != Tableau.none {
      var gradient = Gradient()
      var entry = formulation.tableau.matrix.firstEntry(inRow: Int32(row))
      while entry != SparseMatrix.end {
        let item = formulation.tableau.matrix[entry]
        gradient.add(columnGradients[Int(item.column)], times: item.value)
        entry = item.nextInRow
      }
      columnGradients[Int(basic)] = gradient
    }
  }

  private func gradient(ofBreakpoint index: Int32) -> Gradient {
    let breakpoint = formulation.tableau.breakpoints[Int(index)]
    let owner = breakpoint.constraint
    if owner >= 0 { return gradient(ofPositionOf: owner) }
    // Limits and anchors stand where their variable is 0.
    let variable = owner == Tableau.none ? anchored[index] : Formulation.limit(of: owner)
    guard let variable else { return Gradient() }
    let state = formulation.variables[Int(variable)]
    return gradient(
      ofZeroOf: variable, scale: owner == Tableau.none ? state.anchor.scale : state.limit.scale)
  }

  private func gradient(ofPositionOf slot: Int32) -> Gradient {
    let placement = formulation.placements[Int(slot)]
    let constraint = slots[Int(slot)].constraint
    var sum = gradient(ofConstantOf: constraint)
    for place in constraint.expression.variablePart.indices {
      let term = constraint.expression.variablePart[place]
      sum.add(baseGradient(of: term.index), times: DoubleDouble(-term.coefficient))
    }
    var gradient = Gradient()
    gradient.add(sum, times: DoubleDouble.one / placement.scale)
    return gradient
  }

  private func gradient(ofZeroOf variable: Int32, scale: DoubleDouble) -> Gradient {
    var gradient = Gradient()
    gradient.add(baseGradient(of: variable), times: -(DoubleDouble.one / scale))
    return gradient
  }
}

// MARK: - Conditions

extension RegionBuilder {
  private mutating func addBreakpointConditions() {
    let tableau = formulation.tableau
    for column in tableau.columns.indices where !tableau.columns[column].isRemoved {
      let state = tableau.columns[column]
      var index = state.firstBreakpoint
      while index != Tableau.none {
        let breakpoint = tableau.breakpoints[Int(index)]
        if index != state.rest {
          let side = DoubleDouble(Double(breakpoint.side))
          var gradient = Gradient()
          gradient.add(columnGradients[column], times: side)
          gradient.add(self.gradient(ofBreakpoint: index), times: -side)
          addCondition((state.value - breakpoint.position) * side, gradient)
        }
        index = breakpoint.next
      }
    }
  }

  private mutating func addConstantConditions() {
    for slot in formulation.placements.indices
    where slots[slot].isAlive && formulation.placements[slot].kind == .constant {
      let constraint = slots[slot].constraint
      guard constraint.priority.isRequired else { continue }
      let position = formulation.position(of: constraint, scale: .one)
      let gradient = gradient(ofPositionOf: Int32(slot))
      if constraint.relation != .greaterThanOrEqual { addCondition(position, gradient) }
      if constraint.relation != .lessThanOrEqual {
        addCondition(-position, negated(gradient))
      }
    }
    for variable in formulation.variables.indices
    where formulation.variables[variable].limit.kind == .constant {
      addCondition(
        formulation.base(of: Int32(variable)), baseGradient(of: Int32(variable)))
    }
  }

  private func negated(_ gradient: Gradient) -> Gradient {
    var negative = Gradient()
    negative.add(gradient, times: DoubleDouble(-1))
    return negative
  }

  /// Adds the condition that a number, which has a value at the present parameters, stays at 0 or more.
  private mutating func addCondition(_ value: DoubleDouble, _ gradient: Gradient) {
    guard !gradient.isZero else { return }
    region.addCondition(form(value, gradient))
  }

  /// Returns the affine function with a value at the present parameters and a gradient.
  private mutating func form(_ value: DoubleDouble, _ gradient: Gradient) -> Region.Form {
    var form = Region.Form(
      constant: value, first: Region.Term(parameter: Tableau.none, coefficient: .zero),
      others: Int32(region.terms.count)..<Int32(region.terms.count))
    for term in gradient.terms {
      let parameter = formulation.parameters[Int(term.parameter)]
      form.constant = form.constant - term.coefficient * parameter
      if form.first.parameter == Tableau.none {
        form.first = term
      } else {
        region.terms.append(term)
      }
    }
    form.others = form.others.lowerBound..<Int32(region.terms.count)
    return form
  }
}

// MARK: - Values

extension RegionBuilder {
  private mutating func addValues() {
    var gradients = [Gradient](repeating: Gradient(), count: formulation.variables.count)
    for (variable, state) in formulation.variables.enumerated() where state.column != Tableau.none {
      gradients[variable] = columnGradients[Int(state.column)]
    }
    for definition in formulation.definitions {
      var gradient = Gradient()
      gradient.add(
        self.gradient(ofConstantOf: slots[Int(definition.slot)].constraint),
        times: definition.scale)
      for term in definition.terms {
        gradient.add(gradients[Int(term.variable)], times: term.coefficient)
      }
      gradients[Int(definition.variable)] = gradient
    }
    for (variable, state) in formulation.variables.enumerated() {
      region.values.append(Region.Value(form(state.value, gradients[variable])))
    }
  }
}
