internal import Constraints

/// What keeps a constraint from holding: the constraints that stop it, and the required equalities
/// that merely connect it with them.
package struct Blame: Sendable {
  package private(set) var blockers: [String]
  package private(set) var connections: [String]

  /// - Parameters:
  ///   - report: The constraint that does not hold.
  ///   - equalities: The names of the required equalities of the layout.
  package init(for report: ConstraintReport, connectedBy equalities: Set<String>) {
    blockers = report.heldBy.filter { !equalities.contains($0) }
    connections = report.heldBy.filter { equalities.contains($0) }
    // Where equalities alone stop it, they are to blame.
    if blockers.isEmpty { swap(&blockers, &connections) }
  }
}

extension ConstraintReport {
  /// Whether the constraint fixes something for good.
  package var isRequiredEquality: Bool { priority.isRequired && relation == .equal }
}
