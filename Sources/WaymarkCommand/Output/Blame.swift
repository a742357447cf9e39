internal import Waymark

/// What keeps a constraint from holding: the constraints that stop it, and the required equalities
/// that merely connect it with them.
struct Blame {
  var blockers: [String]
  var connections: [String]

  init(for report: ConstraintReport, among reports: [ConstraintReport]) {
    let held = Set(report.heldBy)
    let equalities = Set(
      reports.filter { held.contains($0.name) && $0.isRequiredEquality }.map(\.name))
    blockers = report.heldBy.filter { !equalities.contains($0) }
    connections = report.heldBy.filter { equalities.contains($0) }
    // Where equalities alone stop it, they are to blame.
    if blockers.isEmpty { swap(&blockers, &connections) }
  }
}

extension ConstraintReport {
  /// Whether the constraint fixes something for good.
  var isRequiredEquality: Bool { priority.isRequired && relation == .equal }

  /// The constraint with its priority, unless its name ends in that already.
  var nameWithPriority: String {
    if priority.isRequired || name.contains("@") { return name }
    return "\(name) @\(Text.number(Double(priority.rawValue)))"
  }
}
