internal import Constraints

/// What keeps a constraint from holding: the constraints that stop it, and the required equalities
/// that merely connect it with them.
package struct Blame: Sendable {
  package private(set) var blockers: [String]
  package private(set) var connections: [String]

  /// - Parameters:
  ///   - report: The constraint that does not hold.
  ///   - equalities: The names of the layout's required equalities, as of ``equalities(among:)``.
  ///   - broken: The names of required constraints that do not hold themselves, which stop it where nothing else does.
  package init(
    for report: ConstraintReport, connectedBy equalities: Set<String>, broken: Set<String>
  ) {
    // What gives way as well is what a required one contradicts.
    var holders = report.heldBy
    if !report.priority.isRequired { holders.removeAll { broken.contains($0) } }
    if holders.isEmpty { holders = report.heldBy }
    blockers = holders.filter { !equalities.contains($0) }
    connections = holders.filter { equalities.contains($0) }
    // Where equalities alone stop it, they are to blame.
    if blockers.isEmpty { swap(&blockers, &connections) }
  }

  /// Returns the names of the required constraints that do not hold.
  package static func broken(among reports: [ConstraintReport]) -> Set<String> {
    Set(reports.filter { $0.priority.isRequired && $0.error != 0 }.map { $0.name })
  }

  /// Returns the names of the constraints that fix something for good.
  package static func equalities(among reports: [ConstraintReport]) -> Set<String> {
    Set(reports.filter { $0.isRequiredEquality }.map { $0.name })
  }
}

extension ConstraintReport {
  /// Whether the constraint fixes something for good.
  var isRequiredEquality: Bool { priority.isRequired && relation == .equal }
}
