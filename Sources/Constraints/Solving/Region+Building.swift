// Reading the region off a point.

extension Region {
  /// Creates the region of the parameters in which the rows that hold a point go on holding it.
  ///
  /// The point is optimal at the present parameters, and the variables have the answer's values there. Steady
  /// parameters count as constants.
  init<Number: Scalar>(
    of simplex: inout Simplex<Number>, _ system: System, _ answer: [DoubleDouble],
    _ rates: [ParameterRate<Number>], asksWhatIsOpen: Bool = true
  ) {
    for parameter in system.parameters.indices where system.parameters[parameter].isSteady {
      let value = system.parameterValues[parameter]
      flat.spans.append(FlatRegion.Span(parameter: Int32(parameter), lower: value, upper: value))
    }
    steadyCount = flat.spans.count
    var metRows: [Int32] = []
    var isOpen: [Bool] = []
    for isForAnchors in [false, true] {
      if isForAnchors, asksWhatIsOpen { isOpen = simplex.variablesLeftOpen(system, metRows) }
      for row in system.rows.indices where simplex.slots[row] == System.none {
        let record = system.rows[row]
        guard record.isAlive, (record.kind == .anchor) == isForAnchors,
          !isForAnchors || isOpen.isEmpty || isOpen[Int(record.order)]
        else { continue }
        let isMet = !addCondition(Int32(row), simplex, system, answer, rates)
        if isMet { metRows.append(Int32(row)) }
      }
    }
    for variable in system.variables.indices {
      var gradient = Gradient()
      for rate in rates {
        gradient.add(rate.variables[variable].doubleDouble, parameter: rate.parameter)
      }
      values.append(AffineForm(answer[variable], gradient, at: system))
    }
    flat.sums = values.map { FlatRegion.Sum($0) }
    flat.isBoundedBySpans = jointConditions.isEmpty && !system.parameters.isEmpty
  }

  /// Adds the condition that a row stays on its side of its target; returns false if it is met everywhere.
  private mutating func addCondition<Number: Scalar>(
    _ row: Int32, _ simplex: borrowing Simplex<Number>, _ system: System, _ answer: [DoubleDouble],
    _ rates: [ParameterRate<Number>]
  ) -> Bool {
    let side = DoubleDouble(Double(simplex.sides[Int(row)]))
    var gradient = Gradient()
    for rate in rates {
      gradient.add(
        simplex.rate(of: row, along: rate, system).doubleDouble * side, parameter: rate.parameter)
    }
    let residual = system.residual(of: row, at: answer).value
    if gradient.isZero && residual.high == 0 { return false }
    if system.rows[Int(row)].isRequired, simplex.isCostly(row, system) { isContradictory = true }
    if !gradient.isZero { addCondition(AffineForm(residual * side, gradient, at: system)) }
    return true
  }
}

extension AffineForm {
  /// Creates the function with a value at the present parameters.
  fileprivate init(_ value: DoubleDouble, _ gradient: Gradient, at system: System) {
    var constant = CleanSum(value)
    for term in gradient.terms {
      constant.add(-(term.coefficient * system.parameterValues[Int(term.parameter)]))
    }
    self.init(constant: constant.value, gradient: gradient)
  }
}

/// How fast every variable moves for each unit by which a parameter changes.
struct ParameterRate<Number: Scalar> {
  var parameter: Int32
  var variables: [Number]

  var inDoubleDoubles: ParameterRate<DoubleDouble> {
    var rate = ParameterRate<DoubleDouble>(parameter: parameter, variables: [])
    for variable in variables { rate.variables.append(variable.doubleDouble) }
    return rate
  }
}

extension Simplex {
  /// How fast all variables move with each parameter that is not steady and that some row follows.
  mutating func rates(ofParametersIn system: System) -> [ParameterRate<Number>] {
    refactor(system)
    var result: [ParameterRate<Number>] = []
    for (parameter, record) in system.parameters.enumerated()
    where !record.isSteady && record.firstUse != System.none {
      var term = record.firstUse
      while term != System.none {
        let slot = slots[Int(system.terms[Int(term)].row)]
        if slot != System.none { sums[slot] = sums[slot] - coefficients[Int(term)] }
        term = system.terms[Int(term)].next
      }
      factors.solve(&sums, into: &direction)
      let largest = direction.roundingScale
      let rates = direction.values.map { $0.cleaned(beside: largest) }
      result.append(ParameterRate(parameter: Int32(parameter), variables: rates))
    }
    return result
  }

  /// How fast a row's residual grows with a parameter.
  func rate(of row: Int32, along rate: ParameterRate<Number>, _ system: System) -> Number {
    var sum = Number.zero
    var scale = 0.0
    for term in system.rows[Int(row)].variableTerms {
      let addend = coefficients[term] * rate.variables[Int(system.terms[term].index)]
      scale += addend.roundingScale
      sum = sum + addend
    }
    for term in system.rows[Int(row)].parameterTerms
    where system.terms[term].index == rate.parameter {
      scale += coefficients[term].roundingScale
      sum = sum + coefficients[term]
    }
    return sum.cleaned(beside: scale)
  }
}

extension System {
  /// How far a row's sum lies above its target where the variables have values.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  func residual(of row: Int32, at values: [DoubleDouble]) -> CleanSum {
    // A closure over a solver's own list would copy the solver.
    residual(of: row) { values[Int($0)] }
  }

  /// How far a row's sum lies above its target where a function tells the variables' values.
  func residual(of row: Int32, _ value: (Int32) -> DoubleDouble) -> CleanSum {
    let record = rows[Int(row)]
    var sum = CleanSum(DoubleDouble(record.constant))
    for term in record.parameterTerms {
      sum.add(DoubleDouble(terms[term].coefficient) * self.value(ofParameter: terms[term].index))
    }
    for term in record.variableTerms {
      let value = value(terms[term].index)
      if !value.isZero { sum.add(value * DoubleDouble(terms[term].coefficient)) }
    }
    return sum
  }
}
