/// A constraint's ticket in the solver that holds it.
///
/// A solver never gives out one twice, so that of a removed constraint names nothing. Copies of a solver give out their
/// own from then on: a ticket is for the solver that gave it, and for what is copied from that afterwards.
public struct ConstraintID: Hashable, Sendable {
  /// The constraint's index in the order of declaration: later constraints have larger ones.
  public let order: UInt32

  /// The row in which the solver keeps the constraint.
  let row: Int32
}

extension ConstraintID: Comparable {
  /// Returns whether the first constraint was declared before the second.
  public static func < (lhs: ConstraintID, rhs: ConstraintID) -> Bool { lhs.order < rhs.order }
}
