/// A constraint as the solver keeps it; slots of removed constraints are used again.
struct ConstraintSlot {
  var constraint: Constraint
  /// The place in the order of declaration.
  var order: UInt32
  var isAlive = true
}

extension ConstraintSlot {
  /// The constraint's own rank among ties.
  var tie: Rank { Rank(tieOf: order, isContentSize: constraint.isContentSize) }
}
