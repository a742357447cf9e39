/// The constraints as the simplex sees them: definitions first, and a tableau for what is left.
///
/// A required equality that introduces a variable which nothing else mentions becomes a *definition*
/// `x := Σ aᵢ·yᵢ + b(θ)` and never reaches the tableau. Definitions only refer to variables that
/// stand in the tableau or are defined before them, so one pass in their order evaluates them all.
/// Every other constraint becomes a breakpoint of a column. Without presolve no definitions are
/// made, so that every required constraint can be violated at its price.
struct Formulation {
  struct VariableState {
    /// The structural column, or ``Tableau/none`` while the variable is defined or unused.
    var column = Tableau.none
    /// The place among the definitions, or ``Tableau/none``.
    var definition = Tableau.none
    var isNonnegative: Bool
    /// The first of the ``uses``, newest first.
    var firstUse = Tableau.none
    /// The logical column of a defined variable, once something needed it.
    var logical = Tableau.none
    /// Where the limit `x ≥ 0` of a defined variable went.
    var limit = Placement()
    /// Where the pull of a defined variable to 0 went, once it was found undetermined.
    var anchor = Placement()
    var value = DoubleDouble.zero
  }

  struct Definition {
    var variable: Int32
    var slot: Int32
    var terms: [Term]
    /// The factor from the constraint's constant to the definition's.
    var scale: DoubleDouble
    var constant = DoubleDouble.zero
    /// The variable's value where every column is 0.
    var base = DoubleDouble.zero
    var isBaseStale = true
    var isValueStale = true
  }

  struct Term {
    var variable: Int32
    var coefficient: DoubleDouble
  }

  /// Where a constraint went.
  struct Placement {
    enum Kind: UInt8 { case absent, definition, breakpoint, constant }
    var kind = Kind.absent
    /// Whether it is required, without variables, and does not hold.
    var isViolatedConstant = false
    /// The definition or breakpoint.
    var index = Tableau.none
    /// What the breakpoint's column is multiplied by in the constraint.
    var scale = DoubleDouble.one
  }

  /// A link in the list of the constraints that mention a variable or a parameter.
  struct Use {
    var slot: Int32
    var next: Int32
  }

  let presolves: Bool
  var tableau = Tableau()
  var variables: [VariableState] = []
  var definitions: [Definition] = []
  /// By constraint slot.
  var placements: [Placement] = []
  /// The number of required constraints and limits that have no variables and do not hold.
  var violatedConstantCount = 0

  var uses: [Use] = []
  var recycledUses: [Int32] = []
  var firstUseOfParameter: [Int32] = []
  var parameters: [Double] = []

  /// The constraints whose constant may have changed.
  var staleSlots: [Int32] = []
  var firstStaleBase = Int.max
  var firstStaleValue = Int.max
  var expansion = Expansion()

  init(presolves: Bool) {
    self.presolves = presolves
  }
}

extension Formulation {
  mutating func reserveCapacity(_ capacity: Int) {
    tableau.reserveCapacity(capacity)
    variables.reserveCapacity(capacity)
    expansion.reserveCapacity(capacity)
    placements.reserveCapacity(3 * capacity)
    uses.reserveCapacity(5 * capacity)
  }

  mutating func addVariable(isNonnegative: Bool) {
    variables.append(VariableState(isNonnegative: isNonnegative))
  }

  mutating func addParameter(_ value: Double) {
    parameters.append(value)
    firstUseOfParameter.append(Tableau.none)
  }
}

// MARK: - Uses

extension Formulation {
  mutating func recordUses(of constraint: Constraint, slot: Int32) {
    for place in constraint.expression.variablePart.indices {
      let term = constraint.expression.variablePart[place]
      let variable = Int(term.index)
      variables[variable].firstUse = link(slot, before: variables[variable].firstUse)
    }
    for place in constraint.expression.parameterPart.indices {
      let term = constraint.expression.parameterPart[place]
      let parameter = Int(term.index)
      firstUseOfParameter[parameter] = link(slot, before: firstUseOfParameter[parameter])
    }
  }

  mutating func forgetUses(of constraint: Constraint, slot: Int32) {
    for place in constraint.expression.variablePart.indices {
      let term = constraint.expression.variablePart[place]
      let variable = Int(term.index)
      variables[variable].firstUse = unlink(slot, from: variables[variable].firstUse)
    }
    for place in constraint.expression.parameterPart.indices {
      let term = constraint.expression.parameterPart[place]
      let parameter = Int(term.index)
      firstUseOfParameter[parameter] = unlink(slot, from: firstUseOfParameter[parameter])
    }
  }

  private mutating func link(_ slot: Int32, before next: Int32) -> Int32 {
    guard let recycled = recycledUses.popLast() else {
      uses.append(Use(slot: slot, next: next))
      return Int32(uses.count - 1)
    }
    uses[Int(recycled)] = Use(slot: slot, next: next)
    return recycled
  }

  /// Removes the first link of a slot and returns the list's new head.
  private mutating func unlink(_ slot: Int32, from head: Int32) -> Int32 {
    var previous = Tableau.none
    var current = head
    while current != Tableau.none, uses[Int(current)].slot != slot {
      previous = current
      current = uses[Int(current)].next
    }
    guard current != Tableau.none else { return head }
    recycledUses.append(current)
    let next = uses[Int(current)].next
    guard previous != Tableau.none else { return next }
    uses[Int(previous)].next = next
    return head
  }
}
