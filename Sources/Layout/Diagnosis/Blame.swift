internal import Constraints

/// What keeps a constraint from holding: the constraints that stop it, and the required equalities
/// that merely connect it with them.
package struct Blame: Sendable {
  package private(set) var blockers: [String]
  package private(set) var connections: [String]

  package init(for report: ConstraintReport, among reports: [ConstraintReport]) {
    let held = Set(report.heldBy)
    let equalities = Set(
      reports.filter { held.contains($0.name) && $0.isRequiredEquality }.map { $0.name })
    blockers = report.heldBy.filter { !equalities.contains($0) }
    connections = report.heldBy.filter { equalities.contains($0) }
    // Where equalities alone stop it, they are to blame.
    if blockers.isEmpty { swap(&blockers, &connections) }
  }
}

extension ConstraintReport {
  /// Whether the constraint fixes something for good.
  var isRequiredEquality: Bool { priority.isRequired && relation == .equal }
}
