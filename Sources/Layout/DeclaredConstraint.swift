internal import Constraints

/// What a layout remembers of a constraint that its caller declared.
struct DeclaredConstraint: Sendable {
  /// An attribute of a view that a constraint names.
  struct Place: Hashable, Sendable {
    var view: String
    var attribute: Anchor.Attribute
  }

  /// The solver's ticket.
  let id: ConstraintID

  /// The name that the caller gave, if any.
  let identifier: String?

  /// Where it was made.
  let location: LayoutConstraint.Location?

  /// The attributes of views that it names, with left and right for leading and trailing.
  let places: [Place]

  /// The formula but for the constant.
  let text: ConstraintText

  /// The solver's constant without the right-hand side's.
  let base: Double

  /// The constant of the right-hand side.
  var constant: Scalar

  init(
    _ constraint: LayoutConstraint, text: ConstraintText, id: ConstraintID, base: Double,
    direction: TextDirection
  ) {
    self.id = id
    self.text = text
    self.base = base
    identifier = constraint.identifier
    location = constraint.location
    constant = constraint.right.constant
    var places: [Place] = []
    for term in constraint.left.terms + constraint.right.terms
    where term.anchor.item.guide == .view {
      places.append(
        Place(
          view: term.anchor.item.view.name,
          attribute: term.anchor.attribute.side(in: direction)))
    }
    self.places = places
  }
}

extension DeclaredConstraint {
  /// The constraint as it was written, with the constant that it has now.
  var formula: String { text.formula(constant: constant) }

  /// Returns the constraint's formula with a number added to the right-hand side's constant.
  func formula(plus number: Double) -> String {
    guard case .constant(let value) = constant else {
      return text.formula(constant: .sum(constant, .constant(number)))
    }
    return text.formula(constant: .constant(value.addingAsFraction(number).withoutNoise))
  }

  /// The identifier, or the formula where there is none.
  var name: String { identifier ?? formula }

  /// The name with the place where the constraint was made, for messages.
  var reference: String {
    location.map { "\(name) (\($0.description))" } ?? name
  }
}

extension Anchor.Attribute {
  /// The side that the attribute is where text runs in a direction.
  fileprivate func side(in direction: TextDirection) -> Anchor.Attribute {
    switch self {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    default: self
    }
  }
}

extension Layout {
  /// Where each declared constraint is in the order of declaration, by its ticket.
  var declaredIndices: [ConstraintID: Int] {
    var indices: [ConstraintID: Int] = [:]
    for index in declared.indices { indices[declared[index].id] = index }
    return indices
  }
}
