internal import Constraints
internal import Geometry

/// What can be wrong with the description of a layout.
public indirect enum LayoutError: Error, Hashable, Sendable {
  /// Two views of a tree have the same name.
  case duplicateName(String)
  /// A constraint names a view that is not in the tree of the layout's root.
  case noCommonAncestor(constraint: String, view: String, root: String)
  /// A constraint names a guide that the view does not have.
  case missingGuide(constraint: String, guide: String, reason: String)
  /// A constraint ties a place to a number alone; places come in pairs.
  case unpairedLocation(constraint: String, anchor: String)
  /// A constraint multiplies an anchor by 0.
  case zeroMultiplier(constraint: String, anchor: String)
  /// A constraint relates the x axis and the y axis of places.
  case mixedAxes(constraint: String, anchor: String, other: String)
  /// A number in a constraint cannot be computed with.
  case numberOutOfRange(constraint: String, number: Double)
  /// A line of the Visual Format Language makes no sense at a character, counted from 0.
  case visualFormat(String, offset: Int, message: String)
  /// No constraint was declared under an identifier.
  case unknownConstraint(String)
  /// More than one constraint was declared under an identifier.
  case severalConstraints(String)
  /// The constant of a constraint is an expression of the viewport and cannot be set.
  case constantFollowsViewport(constraint: String, constant: String)
  /// A constraint would change between required and optional.
  case priorityFixed(constraint: String, from: Float, to: Float)
  /// A change would bring required constraints into contradiction.
  case unsatisfiable(constraint: String, conflict: [String])
  /// A viewport's number is not finite, or a size is below 0.
  case viewportOutOfRange(parameter: String, number: Double)
  /// A viewport's display scale, or a zoom, is not above 0 and finite.
  case scaleOutOfRange(parameter: String, number: Double)
}

extension LayoutError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicateName(let name):
      "cannot tell two views named \(name) apart; give one of them another name"
    case .noCommonAncestor(let constraint, let view, let root):
      "cannot use \(constraint): \(view) is not in the tree of \(root); add it as a subview first"
    case .missingGuide(let constraint, let guide, let reason):
      "cannot use \(constraint): there is no \(guide), as \(reason)"
    case .unpairedLocation(let constraint, let anchor):
      "cannot use \(constraint): \(anchor) is a place and needs another view's place to be measured from, such as \(anchor) == superview.\(anchor.suffix(after: ".")) + 8"
    case .zeroMultiplier(let constraint, let anchor):
      "cannot use \(constraint): a multiplier of 0 takes \(anchor) out of it; leave the anchor out or give another multiplier"
    case .mixedAxes(let constraint, let anchor, let other):
      "cannot use \(constraint): \(anchor) lies on one axis and \(other) on the other"
    case .numberOutOfRange(let constraint, let number):
      "cannot use \(constraint): \(number.magnitude) cannot be computed with; numbers have to be 0 or from 1e-9 to 1e12 in magnitude"
    case .visualFormat(let text, let offset, let message):
      "\(message)\n\(text)\n\(String(repeating: " ", count: offset))^"
    case .unknownConstraint(let identifier):
      "cannot change \(identifier): no constraint was declared under that identifier"
    case .severalConstraints(let identifier):
      "cannot change \(identifier): several constraints have that identifier; give each its own"
    case .constantFollowsViewport(let constraint, let constant):
      "cannot set the constant of \(constraint): it is \(constant), which the viewport gives"
    case .priorityFixed(let constraint, let from, let to):
      "cannot change the priority of \(constraint) from \(from.decimal.plain) to \(to.decimal.plain): a constraint in a layout cannot change between required and optional; declare it at 999 to weaken it later"
    case .unsatisfiable(let constraint, let conflict):
      "cannot change \(constraint): these contradict each other then: \(conflict.joined(separator: "; "))"
    case .viewportOutOfRange(let parameter, let number):
      "cannot lay out for \(parameter) = \(number); it has to be finite and within 1e12, and sizes have to be 0 or more"
    case .scaleOutOfRange(let parameter, let number):
      "cannot lay out for \(parameter) = \(number); it has to be finite and above 0"
    }
  }
}

extension LayoutError {
  /// The constraint that the error is about, as its message names it, if it is about one.
  package var constraint: String? {
    switch self {
    case .noCommonAncestor(let constraint, _, _), .missingGuide(let constraint, _, _),
      .unpairedLocation(let constraint, _), .zeroMultiplier(let constraint, _),
      .mixedAxes(let constraint, _, _), .numberOutOfRange(let constraint, _),
      .constantFollowsViewport(let constraint, _), .priorityFixed(let constraint, _, _),
      .unsatisfiable(let constraint, _):
      constraint
    default: nil
    }
  }
}

extension String {
  /// Returns what follows the last occurrence of a character, or everything if there is none.
  fileprivate func suffix(after separator: Character) -> Substring {
    split(separator: separator).last ?? self[...]
  }
}
