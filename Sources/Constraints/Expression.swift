/// A sum of variables and parameters with coefficients, and a constant.
public struct Expression: Hashable, Sendable {
  /// A variable and its coefficient.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// What the variable is multiplied by.
    public var coefficient: Double

    /// Creates a term from a variable and its coefficient.
    @inlinable
    public init(_ variable: Variable, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// A parameter and its coefficient.
  public struct ParameterTerm: Hashable, Sendable {
    /// The parameter.
    public var parameter: Parameter
    /// What the parameter is multiplied by.
    public var coefficient: Double

    /// Creates a term from a parameter and its coefficient.
    @inlinable
    public init(_ parameter: Parameter, _ coefficient: Double) {
      self.parameter = parameter
      self.coefficient = coefficient
    }
  }

  /// The terms in variables, by the variables' indices.
  @usableFromInline var variablePart = LinearTerms()

  /// The terms in parameters, by the parameters' indices.
  @usableFromInline var parameterPart = LinearTerms()

  /// The constant.
  public var constant: Double

  /// Creates an expression from its parts.
  @inlinable
  public init(
    terms: [Term] = [], parameterTerms: [ParameterTerm] = [], constant: Double = 0
  ) {
    self.constant = constant
    for term in terms { add(term.variable, times: term.coefficient) }
    for term in parameterTerms { add(term.parameter, times: term.coefficient) }
  }
}

extension Expression {
  /// The terms in variables; a variable may occur more than once.
  public var terms: [Term] {
    get {
      variablePart.indices.map { index in
        Term(Variable(index: variablePart[index].index), variablePart[index].coefficient)
      }
    }
    set {
      variablePart = LinearTerms()
      for term in newValue { add(term.variable, times: term.coefficient) }
    }
  }

  /// The terms in parameters; a parameter may occur more than once.
  public var parameterTerms: [ParameterTerm] {
    get {
      parameterPart.indices.map { index in
        ParameterTerm(
          Parameter(index: parameterPart[index].index), parameterPart[index].coefficient)
      }
    }
    set {
      parameterPart = LinearTerms()
      for term in newValue { add(term.parameter, times: term.coefficient) }
    }
  }

  @inlinable @inline(__always)
  mutating func add(_ variable: Variable, times factor: Double) {
    variablePart.append(LinearTerms.Element(index: variable.index, coefficient: factor))
  }

  @inlinable @inline(__always)
  mutating func add(_ parameter: Parameter, times factor: Double) {
    parameterPart.append(LinearTerms.Element(index: parameter.index, coefficient: factor))
  }
}

extension Expression {
  /// Creates an expression that is a variable.
  @inlinable @inline(__always)
  public init(_ variable: Variable) {
    constant = 0
    add(variable, times: 1)
  }

  /// Creates an expression that is a parameter.
  @inlinable @inline(__always)
  public init(_ parameter: Parameter) {
    constant = 0
    add(parameter, times: 1)
  }

  /// Adds a multiple of another expression to this one.
  @inlinable @inline(__always)
  public mutating func add(_ other: Expression, times factor: Double = 1) {
    variablePart.append(other.variablePart, times: factor)
    parameterPart.append(other.parameterPart, times: factor)
    constant += other.constant * factor
  }
}
