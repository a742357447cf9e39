internal import Constraints

/// The variables of a layout, and which of them constraints tie together.
struct VariableDirectory {
  /// The variables in the order in which the solver made them.
  private(set) var all: [Layout.VariableOrigin] = []
  private var sets = DisjointSets()
}

extension VariableDirectory {
  mutating func append(_ origin: Layout.VariableOrigin) {
    sets.append()
    all.append(origin)
  }

  /// Joins the sets of the variables in an expression.
  mutating func connect(_ expression: Expression) {
    guard let first = expression.terms.first else { return }
    for term in expression.terms.dropFirst() {
      sets.join(first.variable.index, term.variable.index)
    }
  }

  /// Returns whether constraints tie one of some variables to one of others, at any remove.
  mutating func connects(_ some: [Variable], with others: [Variable]) -> Bool {
    var representatives: Set<Int32> = []
    for variable in some { representatives.insert(sets.representative(of: variable.index)) }
    for variable in others where representatives.contains(sets.representative(of: variable.index)) {
      return true
    }
    return false
  }
}
