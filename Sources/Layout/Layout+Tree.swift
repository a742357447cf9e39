internal import Constraints

extension Layout {
  /// What a layout knows of its views besides their frames.
  struct Tree: Sendable {
    /// The solver's variables in the order in which it made them.
    var variables: [VariableOrigin]
    /// The constraints that hold the root in the viewport.
    var viewportConstraints: [ConstraintID]
    var indexOfName: [String: Int]
  }

  /// Which view a variable belongs to.
  struct VariableOrigin: Sendable {
    var variable: Variable
    var index: Int
    var isNonnegative: Bool

    init(_ variable: Variable, index: Int, isNonnegative: Bool) {
      self.variable = variable
      self.index = index
      self.isNonnegative = isNonnegative
    }
  }
}
