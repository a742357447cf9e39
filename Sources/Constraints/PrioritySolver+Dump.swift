extension PrioritySolver {
  /// Returns the name of a variable, or `v` and its index where it has none.
  public func name(of variable: Variable) -> String {
    let name = variables[Int(variable.index)].name
    return name.isEmpty ? "v\(variable.index)" : name
  }

  /// Returns the name of a parameter, or `p` and its index where it has none.
  public func name(of parameter: Parameter) -> String {
    let name = parameterNames[Int(parameter.index)]
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
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the whole system as text, for those who debug it: parameters, definitions, the simplex
  /// dictionary and the constraints with their errors.
  public mutating func dump() -> String {
    solveByTableau()
    var lines: [String] = ["parameters"]
    for index in parameters.indices {
      lines.append("  \(name(of: Parameter(index: Int32(index)))) = \(plain(parameters[index]))")
    }
    lines.append("variables")
    for index in variables.indices {
      let variable = Variable(index: Int32(index))
      lines.append("  \(name(of: variable)) = \(plain(value(of: variable)))\(role(of: variable))")
    }
    lines.append("rows")
    lines += isRelaxed ? relaxed.rowLines(names: columnName) : exact.rowLines(names: columnName)
    lines.append("constraints")
    for slot in declaredSlots {
      let constraint = slots[Int(slot)].constraint
      let error = isRelaxed ? relaxed.error(of: constraint) : exact.error(of: constraint)
      let note = error == 0 ? "" : "  error \(plain(error))"
      lines.append("  \(description(of: constraint))\(note)")
    }
    return lines.joined(separator: "\n")
  }

  private func role(of variable: Variable) -> String {
    let state =
      isRelaxed
      ? relaxed.variables[Int(variable.index)] : exact.variables[Int(variable.index)]
    if state.definition != Tableau.none { return "  defined" }
    return state.column == Tableau.none ? "  unused" : ""
  }

  private func columnName(_ column: Int32) -> String {
    let tableau = isRelaxed ? relaxed.tableau : exact.tableau
    let variable = tableau.columns[Int(column)].variable
    return variable == Tableau.none ? "s\(column)" : name(of: Variable(index: variable))
  }
}

extension Formulation {
  /// Returns each row of the dictionary as a formula.
  fileprivate func rowLines(names: (Int32) -> String) -> [String] {
    tableau.basics.indices.filter { tableau.basics[$0] != Tableau.none }.map { row in
      var terms: [String] = []
      for column in tableau.restingColumns(holding: tableau.basics[row]) {
        let coefficient = tableau.matrix.coefficient(row: Int32(row), column: column)
        terms.append("\(coefficient.high) * \(names(column))")
      }
      let sum = terms.isEmpty ? "0" : terms.sorted().joined(separator: " + ")
      return "  \(names(tableau.basics[row])) = \(sum)"
    }
  }
}
