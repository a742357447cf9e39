// Where a new constraint goes: a definition, a breakpoint, or nowhere as it has no variables.

extension Formulation {
  /// Takes a constraint in.
  mutating func insert(_ constraint: Constraint, tie: Rank, slot: Int32) {
    while placements.count <= Int(slot) { placements.append(Placement()) }
    if let fresh = definableVariable(of: constraint) {
      define(fresh, by: constraint, slot: slot)
    } else {
      place(constraint, tie: tie, slot: slot)
    }
    recordUses(of: constraint, slot: slot)
    if let definition = placedDefinition(slot) { placeLimit(of: definitions[definition].variable) }
  }

  /// Takes a constraint out, unless others rest on it as a definition.
  ///
  /// Returns whether it could be taken out.
  mutating func withdraw(_ constraint: Constraint, slot: Int32) -> Bool {
    let placement = placements[Int(slot)]
    guard placement.kind != .definition else { return false }
    if placement.kind == .breakpoint { tableau.detach(placement.index) }
    if placement.isViolatedConstant { violatedConstantCount -= 1 }
    placements[Int(slot)] = Placement()
    forgetUses(of: constraint, slot: slot)
    return true
  }

  /// Gives a constraint its present priority; returns whether it could.
  mutating func rerank(_ item: ConstraintSlot, slot: Int32) -> Bool {
    let placement = placements[Int(slot)]
    guard placement.kind != .definition else { return false }
    if placement.kind == .breakpoint {
      tableau.rerank(
        placement.index, strength: Rank(strengthOf: item.constraint),
        tie: effectiveTie(item.tie, of: item.constraint))
    } else {
      checkConstant(item.constraint, slot: slot)
    }
    return true
  }

  /// The rank at which a constraint breaks ties: none for one that has no error while all is well.
  private func effectiveTie(_ tie: Rank, of constraint: Constraint) -> Rank? {
    presolves && constraint.priority.isRequired ? nil : tie
  }

  private func placedDefinition(_ slot: Int32) -> Int? {
    placements[Int(slot)].kind == .definition ? Int(placements[Int(slot)].index) : nil
  }
}

// MARK: - Definitions

extension Formulation {
  /// Returns the variable that a required equality can define: one that nothing mentions, and rather
  /// one without the limit of at least 0, which would have to be kept otherwise.
  private func definableVariable(of constraint: Constraint) -> Int32? {
    guard presolves, constraint.priority.isRequired, constraint.relation == .equal else {
      return nil
    }
    var limited: Int32?
    let terms = constraint.expression.variablePart
    for place in terms.indices where terms[place].coefficient != 0 {
      let index = terms[place].index
      let state = variables[Int(index)]
      guard state.column == Tableau.none, state.definition == Tableau.none,
        state.firstUse == Tableau.none,
        terms.indices.count(where: { terms[$0].index == index }) == 1
      else { continue }
      if !state.isNonnegative { return index }
      limited = limited ?? index
    }
    return limited
  }

  private mutating func define(_ variable: Int32, by constraint: Constraint, slot: Int32) {
    let sum = constraint.expression.variablePart
    var own = DoubleDouble.one
    for place in sum.indices where sum[place].index == variable {
      own = DoubleDouble(sum[place].coefficient)
    }
    let scale = DoubleDouble.one / own
    var terms: [Term] = []
    terms.reserveCapacity(sum.count - 1)
    for place in sum.indices where sum[place].index != variable && sum[place].coefficient != 0 {
      useColumn(of: sum[place].index)
      terms.append(
        Term(variable: sum[place].index, coefficient: -(scale * sum[place].coefficient)))
    }
    variables[Int(variable)].definition = Int32(definitions.count)
    placements[Int(slot)] = Placement(
      kind: .definition, index: Int32(definitions.count), scale: scale)
    firstStaleBase = min(firstStaleBase, definitions.count)
    firstStaleValue = min(firstStaleValue, definitions.count)
    definitions.append(
      Definition(variable: variable, slot: slot, terms: terms, scale: scale))
    refreshBases(constantOf: constraint)
  }

  /// Computes the base of the definition that was just made, which nothing else depends on yet.
  private mutating func refreshBases(constantOf constraint: Constraint) {
    let last = definitions.count - 1
    definitions[last].constant = constant(of: constraint) * definitions[last].scale
    definitions[last].base = base(of: definitions[last])
    definitions[last].isBaseStale = false
    if firstStaleBase == last { firstStaleBase = Int.max }
  }
}

// MARK: - Breakpoints

extension Formulation {
  private mutating func place(_ constraint: Constraint, tie: Rank, slot: Int32) {
    guard let (column, scale) = column(for: constraint.expression.variablePart) else {
      placements[Int(slot)] = Placement(kind: .constant)
      checkConstant(constraint, slot: slot)
      return
    }
    let position = position(of: constraint, scale: scale)
    let (left, right) = constraint.relation.slopes(scale: scale.high)
    let breakpoint = tableau.attach(
      Tableau.Breakpoint(
        position: position, left: left, right: right, strength: Rank(strengthOf: constraint),
        tie: effectiveTie(tie, of: constraint), column: column,
        next: Tableau.none, constraint: slot))
    placements[Int(slot)] = Placement(kind: .breakpoint, index: breakpoint, scale: scale)
  }

  /// Turns the limit of a variable that was just defined into one on what defines it.
  private mutating func placeLimit(of variable: Int32) {
    guard variables[Int(variable)].isNonnegative else { return }
    guard let (column, scale) = column(forDefined: variable) else {
      variables[Int(variable)].limit = Placement(kind: .constant)
      checkConstantLimit(of: variable)
      return
    }
    let (left, right) = Relation.greaterThanOrEqual.slopes(scale: scale.high)
    let breakpoint = tableau.attach(
      Tableau.Breakpoint(
        position: -base(of: variable) / scale, left: left, right: right,
        strength: Rank(required: .unyielding), tie: nil, column: column, next: Tableau.none,
        constraint: Formulation.limit(of: variable)))
    variables[Int(variable)].limit = Placement(kind: .breakpoint, index: breakpoint, scale: scale)
  }

  /// The mark of a breakpoint that stands for a variable's limit instead of a constraint.
  static func limit(of variable: Int32) -> Int32 { -2 - variable }

  /// Returns the column that moves with a combination of variables, and the factor between the two;
  /// `nil` if the combination is constant.
  private mutating func column(
    for terms: LinearTerms
  ) -> (column: Int32, scale: DoubleDouble)? {
    if terms.count == 1 {
      let variable = terms[0].index
      let coefficient = DoubleDouble(terms[0].coefficient)
      if coefficient.isZero { return nil }
      if variables[Int(variable)].definition == Tableau.none {
        return (useColumn(of: variable), coefficient)
      }
      return column(forDefined: variable).map { ($0.column, $0.scale * coefficient) }
    }
    for place in terms.indices where terms[place].coefficient != 0 {
      expand(DoubleDouble(terms[place].coefficient), of: terms[place].index)
    }
    return columnOfExpansion()
  }

  /// Returns the column that moves with a defined variable, and the factor between the two.
  mutating func column(
    forDefined variable: Int32
  ) -> (column: Int32, scale: DoubleDouble)? {
    if variables[Int(variable)].logical != Tableau.none {
      return (variables[Int(variable)].logical, .one)
    }
    expand(.one, of: variable)
    let result = columnOfExpansion()
    if let result, tableau.columns[Int(result.column)].isLogical {
      variables[Int(variable)].logical = result.column
      tableau.columns[Int(result.column)].isShared = true
    }
    return result
  }

  /// Returns the column that moves with the form that was expanded, and the factor between the two.
  private mutating func columnOfExpansion() -> (column: Int32, scale: DoubleDouble)? {
    expandDefinitions()
    guard let first = expansion.columns.first else { return nil }
    if expansion.columns.count == 1 { return (first.column, first.coefficient) }
    // A column that nothing is tied to yet finds its place without looking at any other. Without presolve
    // the tableau is made for reports, in which columns are to start out from where violations show.
    if presolves { for term in expansion.columns { tableau.settleAlone(term.column) } }
    return (tableau.addLogical(expansion.columns), .one)
  }

  private mutating func expand(_ coefficient: DoubleDouble, of variable: Int32) {
    let definition = variables[Int(variable)].definition
    if definition == Tableau.none {
      expansion.add(coefficient, column: useColumn(of: variable))
    } else {
      expansion.add(coefficient, definition: definition)
    }
  }

  private mutating func expandDefinitions() {
    while let (definition, coefficient) = expansion.popDefinition() {
      for term in definitions[definition].terms {
        expand(term.coefficient * coefficient, of: term.variable)
      }
    }
    expansion.collectColumns()
  }

  /// Returns the structural column of a variable, which is made when something first needs it.
  @discardableResult
  private mutating func useColumn(of variable: Int32) -> Int32 {
    let state = variables[Int(variable)]
    guard state.definition == Tableau.none, state.column == Tableau.none else {
      return state.column
    }
    let column = tableau.addStructural(for: variable)
    variables[Int(variable)].column = column
    if state.isNonnegative {
      let (left, right) = Relation.greaterThanOrEqual.slopes(scale: 1)
      _ = tableau.attach(
        Tableau.Breakpoint(
          position: .zero, left: left, right: right, strength: Rank(required: .unyielding),
          tie: nil, column: column, next: Tableau.none,
          constraint: Formulation.limit(of: variable)))
    }
    return column
  }
}

extension Relation {
  /// The slopes of a constraint's error before and behind its breakpoint, for a column that is
  /// multiplied by `scale` in the constraint.
  func slopes(scale: Double) -> (left: Double, right: Double) {
    let weight = scale.magnitude
    let growsBefore = self == .equal || (self == .greaterThanOrEqual) == (scale > 0)
    let growsBehind = self == .equal || (self == .lessThanOrEqual) == (scale > 0)
    return (growsBefore ? -weight : 0, growsBehind ? weight : 0)
  }
}
