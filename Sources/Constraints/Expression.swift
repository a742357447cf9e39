/// A sum of variables and parameters with coefficients, and a constant.
public struct Expression: Hashable, Sendable {
  /// A variable and its coefficient.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// What the variable is multiplied by.
    public var coefficient: Double

    /// Creates a term from a variable and its coefficient.
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
    public init(_ parameter: Parameter, _ coefficient: Double) {
      self.parameter = parameter
      self.coefficient = coefficient
    }
  }

  /// The terms in variables; a variable may occur more than once.
  public var terms: [Term]

  /// The terms in parameters; a parameter may occur more than once.
  public var parameterTerms: [ParameterTerm]

  /// The constant.
  public var constant: Double

  /// Creates an expression from its parts.
  public init(
    terms: [Term] = [], parameterTerms: [ParameterTerm] = [], constant: Double = 0
  ) {
    self.terms = terms
    self.parameterTerms = parameterTerms
    self.constant = constant
  }
}

extension Expression {
  /// Creates an expression that is a variable.
  public init(_ variable: Variable) {
    self.init(terms: [Term(variable, 1)])
  }

  /// Creates an expression that is a parameter.
  public init(_ parameter: Parameter) {
    self.init(parameterTerms: [ParameterTerm(parameter, 1)])
  }

  /// Adds a multiple of another expression to this one.
  public mutating func add(_ other: Expression, times factor: Double = 1) {
    for term in other.terms {
      terms.append(Term(term.variable, term.coefficient * factor))
    }
    for term in other.parameterTerms {
      parameterTerms.append(ParameterTerm(term.parameter, term.coefficient * factor))
    }
    constant += other.constant * factor
  }
}
