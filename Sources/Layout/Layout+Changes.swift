public import Constraints
internal import Geometry

extension Layout {
  /// Changes the constant on the right-hand side of a constraint, such as the 8 of
  /// `label.top == view.top + 8`.
  ///
  /// What stands on the left-hand side stays. The frames follow when they are next asked for. A constraint that the
  /// viewport has moved into a contradiction already takes any constant, which may lessen it; so does every one before the
  /// first update.
  ///
  /// - Parameters:
  ///   - identifier: The identifier that the constraint was declared under.
  ///   - constant: The new constant in points.
  /// - Throws: ``LayoutError`` if no constraint or more than one has the identifier, if the constant
  ///   follows the viewport, cannot be computed with, or contradicts other required constraints. The
  ///   layout then stays as it was.
  public mutating func setConstant(
    of identifier: String, to constant: Double
  ) throws(LayoutError) {
    let index = try declaredIndex(of: identifier)
    guard declared[index].constant.number != nil else {
      throw .constantFollowsViewport(
        constraint: declared[index].reference, constant: declared[index].constant.description)
    }
    let (id, number) = (declared[index].id, declared[index].base.addingAsFraction(-constant))
    do {
      // Without extent, hardly anything can hold that will.
      if viewport.size == .zero {
        try solver.replaceConstant(of: id, by: number)
      } else {
        try solver.setConstant(of: id, to: number)
      }
    } catch {
      throw failure(error, changing: index)
    }
    declared[index].constant = .constant(constant)
    constraintsChanged()
  }

  /// Changes how strongly a constraint is to hold.
  ///
  /// A required constraint stays required, and an optional one optional: the frames would otherwise jump
  /// where a contradiction comes or goes. To be able to weaken a constraint later, declare it at 999.
  ///
  /// - Parameters:
  ///   - identifier: The identifier that the constraint was declared under.
  ///   - priority: The new priority.
  /// - Throws: ``LayoutError`` if no constraint or more than one has the identifier, or if the
  ///   change is between required and optional. The layout then stays as it was.
  public mutating func setPriority(
    of identifier: String, to priority: Priority
  ) throws(LayoutError) {
    let index = try declaredIndex(of: identifier)
    let before = self.priority(at: index)
    guard before.isRequired == priority.isRequired else {
      throw .priorityFixed(
        constraint: declared[index].reference, from: before.rawValue, to: priority.rawValue)
    }
    do { try solver.setPriority(of: declared[index].id, to: priority) } catch {
      throw failure(error, changing: index)
    }
    constraintsChanged()
  }

  /// Lets go of what was found from the constraints as they were.
  mutating func constraintsChanged() {
    texts.changed()
    shared = SharedConstraints()
  }

  /// Returns the constant on the right-hand side of a constraint at the present viewport, or `nil` if
  /// there is not exactly one constraint of that identifier.
  public func constant(of identifier: String) -> Double? {
    guard let index = try? declaredIndex(of: identifier) else { return nil }
    return declared[index].constant.value(at: viewport)
  }

  /// Returns how strongly a constraint is to hold, or `nil` if there is not exactly one of that
  /// identifier.
  public func priority(of identifier: String) -> Priority? {
    guard let index = try? declaredIndex(of: identifier) else { return nil }
    return priority(at: index)
  }

  private func priority(at index: Int) -> Priority {
    solver.constraint(declared[index].id)?.priority ?? .required
  }

  private func declaredIndex(of identifier: String) throws(LayoutError) -> Int {
    guard let index = declared.firstIndex(where: { $0.identifier == identifier }) else {
      throw .unknownConstraint(identifier)
    }
    let last = declared.lastIndex { $0.identifier == identifier }
    guard last == index else { throw .severalConstraints(identifier) }
    return index
  }

  private func failure(_ error: SolverError, changing index: Int) -> LayoutError {
    let constraint = declared[index].reference
    switch error {
    case .unsatisfiable(let conflict):
      return .unsatisfiable(constraint: constraint, conflict: conflict.descriptions)
    case .numberOutOfRange(let number), .parameterOutOfRange(_, let number):
      return .numberOutOfRange(constraint: constraint, number: number)
    case .unknownConstraint: return .unknownConstraint(constraint)
    }
  }
}
