/// A variable as the solver keeps it.
struct VariableRecord {
  var name: String
  var isNonnegative: Bool
  /// Whether a required constraint mentions the variable.
  var isHeld = false
  /// The value at which required constraints are known to hold, or that of an answer found without
  /// the tableau.
  var value = 0.0
}
