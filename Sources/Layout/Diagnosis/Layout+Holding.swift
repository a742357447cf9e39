internal import Constraints

/// What holds one attribute of a view where it is.
public struct HoldingReport: Hashable, Sendable {
  /// The attribute; leading and trailing count as left and right.
  public var attribute: Anchor.Attribute

  /// The constraints that name the attribute and whose sides are equal at the viewport, in the order of
  /// declaration; those of the layout itself and of the view's content come last.
  public var constraints: [String]
}

extension Layout {
  /// Returns what holds a view where it is, an entry for each attribute that something holds, or `nil`
  /// if there is no view of that name.
  ///
  /// A side that no entry names follows from the opposite side and the extent between them.
  public mutating func holding(of view: String) -> [HoldingReport]? {
    guard index(of: view) != nil else { return nil }
    settle()
    let tight = Set(solver.statuses.filter { $0.isTight }.map { $0.id })
    let known = Set(declared.map { $0.id })
    let own = solver.constraints.filter { tight.contains($0) && !known.contains($0) }
    return Anchor.Attribute.allCases.compactMap { attribute in
      let anchor = DeclaredConstraint.Place(view: view, attribute: attribute)
      let constraints =
        declared.filter { tight.contains($0.id) && $0.places.contains(anchor) }.map { $0.reference }
        + own.filter { names($0, view, attribute) }.map { name(of: $0) }
      guard !constraints.isEmpty else { return nil }
      return HoldingReport(attribute: attribute, constraints: constraints)
    }
  }

  /// Returns whether a constraint that the layout has made itself names a variable of a view.
  private func names(
    _ id: ConstraintID, _ view: String, _ attribute: Anchor.Attribute
  ) -> Bool {
    let name = "\(view).\(attribute.rawValue)"
    return solver.constraint(id)?.expression.terms.contains {
      solver.name(of: $0.variable) == name
    } ?? false
  }
}
