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
/// Parameters are exactly the doubles they are set to, but for steady ones, which count as constants. Every
/// answer is checked before it is given out, and ``certificate`` tells how.
///
/// - Complexity: Changing a parameter costs time in proportion to the constraints whose constant and
///   the variables whose value change with it while the same constraints hold the answer, and time in
///   proportion to the whole system where others come to hold it.
public struct PrioritySolver: Sendable {
  @usableFromInline var system = System()
  /// The names of variables and parameters in the order of their making.
  var names: [String] = []
  /// The names of constraints that have one, by row.
  var identifiers: [Int32: String] = [:]

  /// The point of the last answer that was not read off a region, in doubles; it knows the system but for what is
  /// listed below.
  var sharedPoint: Point?
  /// The removed constraints whose rows the point may still hold.
  var removedRows: [Int32] = []
  /// Whether the point is still the best one, in doubles, should the rows of ``newRows`` not stop it, as long as no
  /// parameter has changed.
  var isSettled = false
  /// The constraints that have come since the point was found.
  var newRows: [Int32] = []

  /// The regions of the parameters that answers were found in.
  var regions = RecentRegions()
  /// What events need of the first region.
  @usableFromInline var flat = FlatRegion()
  /// The values of the variables in the answer, unless they are the first region's; while there is none, values
  /// at which all required constraints hold, as far as ``hasWitness``.
  var values: [DoubleDouble] = []
  @usableFromInline var hasWitness = true
  /// The numbers in which the answer was shown to be right.
  var arithmetic = Certificate.Arithmetic.doubles
  @usableFromInline var source = AnswerSource.point
  /// The active rows and sides of the last answer that was not read off a region.
  var solvedBasis = -1

  /// A solver without a past, which reports come from; none before it is needed.
  var reporter: [PrioritySolver] = []
  /// The contradictions that such a solver has told, which it may be asked for again.
  var knownConflicts: [Conflict] = []

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
// Safe: it is changed by a solver that alone refers to it.
final class Point: @unchecked Sendable {
  var simplex: Simplex<WorkingNumber>
  /// The parameters that the simplex knows of.
  var parameterValues: [Double]

  /// Creates a point where another one is, or else near the best one.
  init(near other: Point?, _ system: System) {
    if let other {
      simplex = Simplex(copying: other.simplex, system)
    } else {
      simplex = Simplex(startingOutIn: system)
    }
    parameterValues = system.parameterValues
  }

  /// Takes in what has come to a system, and its parameters.
  func follow(_ system: System) {
    simplex.extend(system)
    for parameter in system.parameterValues.indices {
      // One that is new to the point may have had another value when its rows came.
      let isKnown = parameter < parameterValues.count
      guard !isKnown || parameterValues[parameter] != system.parameterValues[parameter] else {
        continue
      }
      var term = system.parameters[parameter].firstUse
      while term != System.none {
        simplex.retarget(system.terms[Int(term)].row, system)
        term = system.terms[Int(term)].next
      }
    }
    parameterValues = system.parameterValues
  }
}

/// Where the present answer is read.
@usableFromInline
enum AnswerSource: Sendable {
  /// Nowhere, before it is found.
  case unknown
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
  ///   - isSteady: Whether the value mostly stays while others change. It then counts as a constant: it is the
  ///     fraction that was meant, and what is kept of an answer is for that value alone.
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
    return Parameter(index: Int32(system.parameters.count - 1))
  }

  /// Tells whether a parameter's value mostly stays while others change.
  package mutating func setSteady(_ isSteady: Bool, _ parameter: Parameter) {
    prepareForChange()
    system.parameters[Int(parameter.index)].isSteady = isSteady
  }

  // Mutating, as a call of the other kind would have its caller copy the solver.
  /// The number of variables.
  @usableFromInline var variableCount: Int { mutating get { system.variables.count } }

  /// The parameters in the order of their making.
  package var parameters: [Parameter] {
    system.parameters.indices.map { Parameter(index: Int32($0)) }
  }

  /// Returns the value of a parameter.
  @inlinable
  public func value(of parameter: Parameter) -> Double {
    system.parameterValues[Int(parameter.index)]
  }

  /// Gives a parameter another value.
  ///
  /// The answer follows when it is next asked for.
  ///
  /// - Throws: ``SolverError/parameterOutOfRange(_:_:)`` if the value is not finite or above 10¹² in
  ///   magnitude.
  @inlinable @inline(__always)
  public mutating func set(_ parameter: Parameter, to value: Double) throws(SolverError) {
    guard value.magnitude <= PrioritySolver.largestNumber else {
      throw outOfRange(value, parameter.index)
    }
    guard system.parameterValues[Int(parameter.index)] != value else { return }
    system.parameterValues[Int(parameter.index)] = value
    hasWitness = false
    source = .unknown
  }

  /// Gives parameters that were made one after the other other values, which takes less than one by one.
  ///
  /// - Parameters:
  ///   - values: The values, one for each.
  ///   - first: The parameter that takes the first value.
  /// - Throws: ``SolverError/parameterOutOfRange(_:_:)`` for a value that is not finite or above 10¹² in magnitude; then
  ///   no parameter has changed.
  /// - Precondition: There are as many parameters from the first one on as there are values.
  @inlinable @inline(__always)
  public mutating func set(_ values: Span<Double>, from first: Parameter) throws(SolverError) {
    for index in values.indices
    where !(values[index].magnitude <= PrioritySolver.largestNumber) {
      throw outOfRange(values[index], first.index + Int32(index))
    }
    var known = system.parameterValues.mutableSpan
    var isMoved = false
    for index in values.indices {
      let parameter = Int(first.index) + index
      if known[parameter] != values[index] { isMoved = true }
      known[parameter] = values[index]
    }
    guard isMoved else { return }
    hasWitness = false
    source = .unknown
  }

  @usableFromInline @inline(never)
  mutating func outOfRange(_ value: Double, _ parameter: Int32) -> SolverError {
    .parameterOutOfRange(name(of: Parameter(index: parameter)), value)
  }

  /// The largest number that anything computes with, to which whatever is read is held where it enters.
  @usableFromInline
  package static var largestNumber: Double { 1e12 }
  static let smallestCoefficient = 1e-9
}

// MARK: - Answers

extension PrioritySolver {
  /// Brings the answer up to date with all changes.
  ///
  /// Reading a value does so by itself; call this to choose when the time is spent.
  @inlinable @inline(__always)
  public mutating func solve() {
    guard source == .unknown else { return }
    if flat.surelyContains(system.parameterValues) { source = .region } else { search() }
  }

  /// Returns the value of a variable.
  ///
  /// A variable that no constraint mentions is 0.
  @inlinable @inline(__always)
  public mutating func value(of variable: Variable) -> Double {
    solve()
    if source == .region {
      let value = flat.value(of: variable.index, at: system.parameterValues)
      if !value.isNaN { return value }
    }
    return roundedValue(of: variable.index)
  }

  /// Writes the values of all variables, in the order of their declaration.
  ///
  /// Where many values are read after each change, this takes about half the time of reading one by one.
  ///
  /// - Parameter values: A list of as many numbers as there are variables; one of another length is made anew.
  @inlinable
  public mutating func values(into values: inout [Double]) {
    let count = variableCount
    if values.count != count { values = [Double](repeating: 0, count: count) }
    var span = values.mutableSpan
    self.values(into: &span)
  }

  /// Writes the values of all variables, in the order of their declaration, to memory of the caller's own.
  ///
  /// - Precondition: There is room for as many numbers as there are variables, and for no more.
  @inlinable @inline(__always)
  public mutating func values(into values: inout MutableSpan<Double>) {
    solve()
    if source == .region, flat.takesOnlySums {
      flat.copyValues(at: system.parameterValues, into: &values)
    } else {
      copyRoundedValues(into: &values)
    }
  }

  @usableFromInline
  mutating func copyRoundedValues(into values: inout MutableSpan<Double>) {
    precondition(values.count == system.variables.count, "there is no such number of variables")
    for index in values.indices { values[index] = roundedValue(of: Int32(index)) }
  }

  // Mutating, as a call of the other kind would have its caller copy the solver.
  @usableFromInline
  mutating func roundedValue(of variable: Int32) -> Double {
    solvedValue(of: variable).rounded + 0
  }

  /// Returns the value of an expression, rounded once from the exact values of its variables.
  public mutating func value(of expression: Expression) -> Double {
    solve()
    var sum = CleanSum(DoubleDouble(Fraction(expression.constant)))
    for position in expression.parts.indices where expression.parts[position].isParameter {
      let term = expression.parts[position]
      sum.add(DoubleDouble(Fraction(term.coefficient)) * system.value(ofParameter: term.parameter))
    }
    for position in expression.parts.indices where !expression.parts[position].isParameter {
      let term = expression.parts[position]
      sum.add(solvedValue(of: term.index) * DoubleDouble(Fraction(term.coefficient)))
    }
    return sum.value.rounded + 0
  }

  /// The value of a variable in the present answer.
  @inline(__always)
  func solvedValue(of variable: Int32) -> DoubleDouble {
    switch source {
    case .region: regions.value(of: variable, at: system.parameterValues)
    case .point, .unknown: values[Int(variable)]
    }
  }
}
