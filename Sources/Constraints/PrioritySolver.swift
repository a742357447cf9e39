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
/// Numbers mean what people mean by them. A coefficient or constant *is* the rational number with the
/// smallest denominator within two units in the last place of the double that arrives: 0.7 is seven
/// tenths, 1.0 / 3 a third and 2.0999999999999996 is 21/10, so that parts of 70 % and 30 % make a whole.
/// Parameters are exactly the doubles they are set to. Every answer is checked before it is given out, and
/// ``certificate`` tells how.
///
/// - Complexity: Changing a parameter costs time in proportion to the constraints whose constant and
///   the variables whose value change with it while the same constraints hold the answer, and time in
///   proportion to the whole system where others come to hold it.
public struct PrioritySolver: Sendable {
  var system = System()
  /// The names of variables and parameters in the order of their making.
  var names: [String] = []
  /// The names of constraints that have one, by row.
  var identifiers: [Int32: String] = [:]
  /// The parameters that answers are not kept for other values of.
  var steadyParameters: [Int32] = []

  /// The point of the last answer that was not read off a region, in doubles; it knows the system but for what is
  /// listed below.
  var sharedPoint: Point?
  /// The parameters whose rows the point has not followed.
  var changedParameters: [Int32] = []
  /// The removed constraints whose rows the point may still hold.
  var removedRows: [Int32] = []
  /// Whether the point is still the best one, in doubles, should the rows of ``newRows`` not stop it, as long as no
  /// parameter has changed.
  var isSettled = false
  /// The constraints that have come since the point was found.
  var newRows: [Int32] = []

  /// The regions of the parameters that answers were found in, the last one first.
  var regions: [Region] = []
  /// The values of the variables in the answer, unless they are the first region's; while there is none, values
  /// at which all required constraints hold, as far as ``hasWitness``.
  var values: [DoubleDouble] = []
  var hasWitness = true
  /// The numbers in which the answer was shown to be right.
  var arithmetic = Certificate.Arithmetic.doubles
  var source = AnswerSource.point
  var isSolved = true
  /// The active rows and sides of the last answer that was not read off a region.
  var solvedBasis = -1

  /// A solver without a past, which reports come from; none before it is needed.
  var reporter: [PrioritySolver] = []

  /// Creates a solver without variables and constraints.
  ///
  /// - Parameter minimumCapacity: The number of variables to make room for.
  public init(minimumCapacity: Int = 0) {
    system.reserveCapacity(minimumCapacity)
    names.reserveCapacity(minimumCapacity + min(minimumCapacity, 8))
    values.reserveCapacity(minimumCapacity)
  }
}

/// A point that copies of a solver share until one of them moves.
final class Point: @unchecked Sendable {
  var simplex: Simplex<Double>

  init(_ simplex: consuming Simplex<Double>) { self.simplex = simplex }
}

/// Where the present answer is read.
enum AnswerSource {
  /// The values of the point.
  case point
  /// The region that the parameters are in.
  case region
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
    system.addVariable(isNonnegative: isNonnegative, name: Int32(names.count))
    names.append(name)
    values.append(.zero)
    return Variable(index: Int32(system.variables.count - 1))
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
    system.addParameter(value, isSteady: isSteady, name: Int32(names.count))
    names.append(name)
    if isSteady { steadyParameters.append(Int32(system.parameters.count - 1)) }
    return Parameter(index: Int32(system.parameters.count - 1))
  }

  /// The number of parameters.
  package var parameterCount: Int { system.parameters.count }

  /// Returns the value of a parameter.
  public func value(of parameter: Parameter) -> Double {
    system.parameters[Int(parameter.index)].value
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
      throw .parameterOutOfRange(name(of: parameter), value)
    }
    guard system.parameters[index].value != value else { return }
    system.parameters[index].value = value
    if sharedPoint != nil, !system.parameters[index].isChanged {
      system.parameters[index].isChanged = true
      changedParameters.append(parameter.index)
    }
    hasWitness = false
    isSolved = false
    if !reporter.isEmpty { reporter = [] }
  }

  /// Returns whether a variable has an implicit limit of at least 0.
  public func isNonnegative(_ variable: Variable) -> Bool {
    system.variables[Int(variable.index)].limit != System.none
  }

  /// The largest number that anything computes with, to which whatever is read is held where it enters.
  package static let largestNumber = 1e12
  static let smallestCoefficient = 1e-9
}

// MARK: - Answers

extension PrioritySolver {
  /// Brings the answer up to date with all changes.
  ///
  /// Reading a value does so by itself; call this to choose when the time is spent.
  public mutating func solve() {
    guard !isSolved else { return }
    if !solveInRegion() { solveAtPoint() }
  }

  /// Returns the value of a variable.
  ///
  /// A variable that no constraint mentions is 0.
  public mutating func value(of variable: Variable) -> Double {
    solve()
    if source == .region {
      return regions[0].roundedValue(of: variable.index, at: system.parameters) + 0
    }
    // Adding 0 leaves no zero with a minus sign, which would tell how the answer was found.
    return solvedValue(of: variable.index).rounded + 0
  }

  /// Returns the value of an expression, rounded once from the exact values of its variables.
  public mutating func value(of expression: Expression) -> Double {
    solve()
    var sum = CleanSum(DoubleDouble(Fraction(expression.constant)))
    for place in expression.parameterPart.indices {
      let term = expression.parameterPart[place]
      sum.add(
        DoubleDouble(Fraction(term.coefficient)) * system.parameters[Int(term.index)].value)
    }
    for place in expression.variablePart.indices {
      let term = expression.variablePart[place]
      sum.add(solvedValue(of: term.index) * DoubleDouble(Fraction(term.coefficient)))
    }
    return sum.value.rounded + 0
  }

  /// The value of a variable in the present answer.
  @inline(__always)
  func solvedValue(of variable: Int32) -> DoubleDouble {
    switch source {
    case .region: regions[0].value(of: variable, at: system.parameters)
    case .point: values[Int(variable)]
    }
  }
}
