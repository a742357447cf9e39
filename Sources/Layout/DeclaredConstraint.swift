internal import Constraints

/// What a layout remembers of a constraint that its caller declared.
struct DeclaredConstraint: Sendable {
  /// The solver's ticket.
  let id: ConstraintID

  /// The name that the caller gave, if any.
  let identifier: String?

  /// The constraint as it was written.
  let formula: String

  /// Where it was made.
  let location: LayoutConstraint.Location?

  /// The solver's constant without the right-hand side's.
  let base: Double

  /// The constant of the right-hand side.
  var constant: Scalar

  init(_ constraint: LayoutConstraint, id: ConstraintID, base: Double) {
    self.id = id
    self.base = base
    identifier = constraint.identifier
    formula = constraint.formula
    location = constraint.location
    constant = constraint.right.constant
  }
}

extension Layout {
  /// Where the declared constraints were made.
  var locations: [ConstraintID: LayoutConstraint.Location] {
    var locations: [ConstraintID: LayoutConstraint.Location] = [:]
    for constraint in declared { locations[constraint.id] = constraint.location }
    return locations
  }
}
