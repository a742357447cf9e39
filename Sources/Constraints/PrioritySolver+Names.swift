extension PrioritySolver {
  /// Returns the name of a variable, or `v` and its index where it has none.
  public func name(of variable: Variable) -> String {
    let name = names[Int(system.variables[Int(variable.index)].name)]
    return name.isEmpty ? "v\(variable.index)" : name
  }

  /// Returns the name of a parameter, or `p` and its index where it has none.
  public func name(of parameter: Parameter) -> String {
    let name = names[Int(system.parameters[Int(parameter.index)].name)]
    return name.isEmpty ? "p\(parameter.index)" : name
  }

  /// Returns a constraint's identifier, or the constraint as a formula where it has none.
  public func description(of constraint: Constraint) -> String {
    constraint.identifier ?? formula(of: constraint)
  }

  /// Returns a constraint as a formula with 0 on its right-hand side, and its priority.
  public func formula(of constraint: Constraint) -> String {
    var text = ""
    for term in constraint.expression.terms {
      append(term.coefficient, name(of: term.variable), to: &text)
    }
    for term in constraint.expression.parameterTerms {
      append(term.coefficient, name(of: term.parameter), to: &text)
    }
    if constraint.expression.constant != 0 || text.isEmpty {
      append(constraint.expression.constant, "", to: &text)
    }
    let priority = constraint.priority.isRequired ? "" : " @\(constraint.priority)"
    return "\(text) \(constraint.relation.rawValue) 0\(priority)"
  }

  private func append(_ coefficient: Double, _ name: String, to text: inout String) {
    let isFirst = text.isEmpty
    text += coefficient < 0 ? (isFirst ? "-" : " - ") : (isFirst ? "" : " + ")
    let size = coefficient.magnitude
    if name.isEmpty {
      text += plain(size)
    } else {
      text += size == 1 ? name : "\(plain(size)) * \(name)"
    }
  }

  /// Returns a number without the fraction `.0`.
  private func plain(_ number: Double) -> String {
    number.isWhole && number < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
