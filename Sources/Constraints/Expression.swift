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

  /// The terms in variables and in parameters.
  @usableFromInline var parts = LinearTerms()

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
      parts.indices.compactMap { position in
        let part = parts[position]
        return part.isParameter ? nil : Term(Variable(index: part.index), part.coefficient)
      }
    }
    set {
      self = Expression(terms: newValue, parameterTerms: parameterTerms, constant: constant)
    }
  }

  /// The terms in parameters; a parameter may occur more than once.
  public var parameterTerms: [ParameterTerm] {
    get {
      parts.indices.compactMap { position in
        let part = parts[position]
        guard part.isParameter else { return nil }
        return ParameterTerm(Parameter(index: part.parameter), part.coefficient)
      }
    }
    set {
      self = Expression(terms: terms, parameterTerms: newValue, constant: constant)
    }
  }

  @inlinable @inline(__always)
  mutating func add(_ variable: Variable, times factor: Double) {
    parts.append(LinearTerms.Element(index: variable.index, coefficient: factor))
  }

  @inlinable @inline(__always)
  mutating func add(_ parameter: Parameter, times factor: Double) {
    parts.append(LinearTerms.Element(index: ~parameter.index, coefficient: factor))
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

  /// Adds a multiple of another expression to this one, of the fractions that numbers stand for: 0.7 times 0.7 is 0.49.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  public mutating func add(_ other: Expression, times factor: Double = 1) {
    parts.append(other.parts, times: factor)
    if other.constant != 0 { add(other.constant.multiplyingAsFraction(factor)) }
  }

  /// Adds a number, as the fraction that it stands for: 0.1 and 0.2 are 0.3.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  public mutating func add(_ number: Double) {
    if constant == 0 {
      constant = number
    } else if number != 0 {
      constant = constant.addingAsFraction(number)
    }
  }
}
