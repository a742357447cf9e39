internal import Constraints

/// The variables of a layout, and which of them constraints tie together.
struct VariableDirectory {
  /// The variables in the order in which the solver made them.
  private(set) var all: [Layout.VariableOrigin] = []
  /// Disjoint sets as trees: every variable leads to its set's representative, which leads to itself.
  private var parents: [Int32] = []
}

extension VariableDirectory {
  mutating func append(_ origin: Layout.VariableOrigin) {
    parents.append(Int32(all.count))
    all.append(origin)
  }

  /// Joins the sets of the variables in an expression.
  mutating func connect(_ expression: Expression) {
    guard let first = expression.terms.first else { return }
    var representative = representative(of: first.variable)
    for term in expression.terms.dropFirst() {
      let other = self.representative(of: term.variable)
      if other == representative { continue }
      parents[Int(max(other, representative))] = min(other, representative)
      representative = min(other, representative)
    }
  }

  /// Returns whether constraints tie one of some variables to one of others, at any remove.
  mutating func connects(_ some: [Variable], with others: [Variable]) -> Bool {
    var representatives: Set<Int32> = []
    for variable in some { representatives.insert(representative(of: variable)) }
    for variable in others where representatives.contains(representative(of: variable)) {
      return true
    }
    return false
  }

  private mutating func representative(of variable: Variable) -> Int32 {
    var current = variable.index
    while parents[Int(current)] != current {
      // Halving the path on the way keeps later ones short.
      parents[Int(current)] = parents[Int(parents[Int(current)])]
      current = parents[Int(current)]
    }
    return current
  }
}
