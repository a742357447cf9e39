/// Solves systems of linear constraints strictly in the order of their priorities.
///
/// Required constraints hold. Below them, the solver minimises the sum of the absolute errors of
/// one priority after the other, and never gives up any part of a stronger one for a weaker one.
/// What is then still open goes to the constraint declared first, with the constraints of a view's
/// own content after all others; and what no constraint determines takes the value nearest 0, in the
/// order in which the variables were declared. So there is always exactly one answer, and it depends on
/// the constraints and the parameters alone: not on the order of earlier changes.
///
///     var solver = PrioritySolver()
///     let offset = solver.makeParameter("offset.x", value: 0)
///     let x = solver.makeVariable("marker.x")
///     try solver.add(x >= offset)
///     try solver.add(x <= offset + 308)
///     try solver.add((x == 1610).priority(998))
///     solver.value(of: x)  // 308
///     try solver.set(offset, to: 1500)
///     solver.value(of: x)  // 1610
///
/// Adding a required constraint that contradicts the others throws. A parameter can move a system into
/// a contradiction all the same; then required constraints yield by ``Tenacity`` before any optional
/// one is weighed, and ``brokenConstraints`` tells which.
///
/// - Complexity: Changing a parameter costs time in proportion to the constraints whose constant and
///   the variables whose value change with it, plus a few pivots where the set of constraints that hold
///   the answer changes.
public struct PrioritySolver: Sendable {
  var variables: [VariableRecord] = []
  var parameterNames: [String] = []
  var parameters: [Double] = []
  /// The parameters that answers are not kept for other values of.
  var steadyParameters: [Int32] = []
  var slots: [ConstraintSlot] = []
  var recycledSlots: [Int32] = []
  var nextOrder: UInt32 = 0
  /// The number of constraints so far on several variables at once.
  var jointCount = 0

  /// The system as it is solved while all required constraints can hold; none before it is needed.
  var exactSystem: [Formulation] = []
  /// The system as it is solved while they cannot; none before that happens.
  var relaxedSystem: [Formulation] = []
  /// The regions of the parameters that answers were found in, the last one first.
  var regions: [Region] = []

  var source = AnswerSource.records
  var isSolved = true
  /// Whether parameters have changed that the exact system does not know of.
  var hasUnsentParameters = false
  /// Whether all required constraints are known to hold at the values in ``variables``.
  var hasWitness = true
  /// The number of answers that were found without the exact system.
  var denseCount = 0
  /// The basis of the exact system's last solution.
  var solvedBasis = -1

  /// Creates a solver without variables and constraints.
  ///
  /// - Parameter minimumCapacity: The number of variables to make room for.
  public init(minimumCapacity: Int = 0) {
    variables.reserveCapacity(minimumCapacity)
    slots.reserveCapacity(3 * minimumCapacity)
    // Hardly any system has more parameters than a viewport.
    parameterNames.reserveCapacity(min(minimumCapacity, 8))
    parameters.reserveCapacity(min(minimumCapacity, 8))
  }
}

// MARK: - Variables and parameters

extension PrioritySolver {
  /// Adds a variable.
  ///
  /// - Parameters:
  ///   - name: The name that reports use.
  ///   - isNonnegative: Whether the variable has an implicit limit of at least 0, which is
  ///     required, never yields and is not listed as a constraint.
  /// - Returns: The variable, for use with this solver only.
  public mutating func makeVariable(_ name: String, isNonnegative: Bool = false) -> Variable {
    prepareForChange()
    variables.append(VariableRecord(name: name, isNonnegative: isNonnegative))
    if hasTableau { exact.addVariable(isNonnegative: isNonnegative) }
    return Variable(index: Int32(variables.count - 1))
  }

  /// Adds a parameter.
  ///
  /// - Parameters:
  ///   - name: The name that reports use.
  ///   - value: The value to begin with.
  ///   - isSteady: Whether the value mostly stays while others change. What is kept of an answer is then
  ///     for that value alone, so that thousands of steady parameters are no burden on it.
  /// - Returns: The parameter, for use with this solver only.
  /// - Precondition: The value is finite and at most 10¹² in magnitude.
  public mutating func makeParameter(
    _ name: String, value: Double, isSteady: Bool = false
  ) -> Parameter {
    precondition(
      value.magnitude <= PrioritySolver.largestNumber, "parameter \(name) cannot be \(value)")
    prepareForChange()
    parameterNames.append(name)
    parameters.append(value)
    if hasTableau { exact.addParameter(value) }
    if isSteady { steadyParameters.append(Int32(parameters.count - 1)) }
    return Parameter(index: Int32(parameterNames.count - 1))
  }

  /// The number of parameters.
  package var parameterCount: Int { parameters.count }

  /// Returns the value of a parameter.
  public func value(of parameter: Parameter) -> Double {
    parameters[Int(parameter.index)]
  }

  /// Gives a parameter another value.
  ///
  /// The answer follows when it is next asked for.
  ///
  /// - Throws: ``SolverError/parameterOutOfRange(_:_:)`` if the value is not finite or above 10¹² in
  ///   magnitude.
  public mutating func set(
    _ parameter: Parameter, to value: Double
  ) throws(SolverError) {
    let index = Int(parameter.index)
    guard value.magnitude <= PrioritySolver.largestNumber else {
      throw .parameterOutOfRange(parameterNames[index], value)
    }
    guard parameters[index] != value else { return }
    parameters[index] = value
    hasUnsentParameters = true
    hasWitness = false
    isSolved = false
  }

  /// Returns whether a variable has an implicit limit of at least 0.
  public func isNonnegative(_ variable: Variable) -> Bool {
    variables[Int(variable.index)].isNonnegative
  }

  static let largestNumber = 1e12
  static let smallestCoefficient = 1e-9
}

// MARK: - Answers

extension PrioritySolver {
  /// Brings the answer up to date with all changes.
  ///
  /// Reading a value does so by itself; call this to choose when the time is spent.
  public mutating func solve() {
    guard !isSolved else { return }
    if !solveInRegion(), !solveDensely() { solveByTableau() }
  }

  /// Brings the answer up to date and the tableau with it, as reports need it.
  mutating func solveByTableau() {
    guard !isSolved || !source.isTableau else { return }
    makeTableau()
    catchUp()
    exact.solve(slots)
    source = exact.violatesRequired ? .relaxed : .exact
    if isRelaxed { solveRelaxed() }
    isSolved = true
    let basis = exact.tableau.basisVersion
    if basis == solvedBasis, !isRelaxed { keepRegion() }
    solvedBasis = basis
  }

  mutating func solveRelaxed() {
    if relaxedSystem.isEmpty || relaxed.tableau.hasGoneFar {
      relaxedSystem = [formulation(presolves: false)]
    }
    for (index, value) in parameters.enumerated() { relaxed.set(Int32(index), to: value) }
    relaxed.solve(slots)
  }

  /// Returns the value of a variable.
  ///
  /// A variable that no constraint mentions is 0.
  public mutating func value(of variable: Variable) -> Double {
    solve()
    if source == .region { return regions[0].roundedValue(of: variable.index, at: parameters) + 0 }
    // Adding 0 leaves no zero with a minus sign, which would tell how the answer was found.
    return solvedValue(of: variable.index).rounded + 0
  }

  /// Returns the value of an expression, rounded once from the exact values of its variables.
  public mutating func value(of expression: Expression) -> Double {
    solve()
    var sum = CleanSum(expression.constantPart(at: parameters))
    for place in expression.variablePart.indices {
      let term = expression.variablePart[place]
      sum.add(solvedValue(of: term.index) * term.coefficient)
    }
    return sum.value.rounded + 0
  }

  @inline(__always)
  private func solvedValue(of variable: Int32) -> DoubleDouble {
    switch source {
    case .region: regions[0].value(of: variable, at: parameters)
    case .records: DoubleDouble(variables[Int(variable)].value)
    case .exact: exact.variables[Int(variable)].value
    case .relaxed: relaxed.variables[Int(variable)].value
    }
  }

  /// Returns the living constraints as a formulation in the order of their declaration, as if nothing
  /// had ever been changed.
  func formulation(presolves: Bool) -> Formulation {
    Formulation(
      presolves: presolves, variables: variables.map { $0.isNonnegative },
      parameters: parameters, slots: slots, order: declaredSlots)
  }

  /// The slots of the living constraints in the order of their declaration.
  var declaredSlots: [Int32] {
    slots.indices.filter { slots[$0].isAlive }.map(Int32.init).sorted {
      slots[Int($0)].order < slots[Int($1)].order
    }
  }
}
