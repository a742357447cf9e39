internal import Constraints
internal import JSON
internal import Waymark

struct ExplanationRecord: JSONRecord {
  struct Constraint: JSONRecord {
    var report: ConstraintReport
    var blame: Blame

    func writeMembers(to json: inout JSONWriter) {
      // Those of `heldBy` that do more than connect the others.
      json.member("blockers", blame.blockers)
      json.member("error", report.error)
      // Everything that keeps it from holding.
      json.member("heldBy", report.heldBy)
      json.member("holds", report.error == 0)
      json.member("name", report.name)
      // Who made it: declared, content or layout.
      json.member("origin", report.origin.rawValue)
      json.member("priority", report.priority.rawValue.decimal)
      // How its sides compare: `==`, `<=` or `>=`.
      json.member("relation", report.relation.rawValue)
      json.member("tight", report.isTight)
    }
  }

  struct Tie: JSONRecord {
    var loser: String
    var winners: [String]

    func writeMembers(to json: inout JSONWriter) {
      json.member("loser", loser)
      json.member("winners", winners)
    }
  }

  /// What constraints say that have put some markers in their places.
  struct Layout: JSONRecord {
    /// The names of the markers.
    var markers: [String]
    var constraints: [Constraint]
    var ties: [Tie]
    var ambiguous: [AmbiguityReport]
    var conflicts: [ConflictReport]
    /// The contradictions in words, with what would resolve them.
    var diagnoses: [String]
    /// What holds the view that was asked for.
    var holding: [HoldingReport]?

    func writeMembers(to json: inout JSONWriter) {
      writeReports(to: &json)
      json.member("markers", markers)
      json.member("ties", ties)
    }

    func writeReports(to json: inout JSONWriter) {
      json.member("ambiguous", ambiguous)
      json.member("conflicts", conflicts)
      json.member("constraints", constraints)
      json.member("diagnoses", diagnoses)
      if let holding { json.member("holding", holding) }
    }
  }

  var viewport: Viewport
  var markers: [MarkerState]
  /// One at least; several where placements let the constraints act in viewports of their own.
  var layouts: [Layout]

  func writeMembers(to json: inout JSONWriter) {
    layouts[0].writeReports(to: &json)
    if layouts.count > 1 { json.member("layouts", layouts) }
    json.member("markers", markers)
    json.member("ties", layouts[0].ties)
    json.member("viewport", viewport)
  }
}

extension HoldingReport: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    json.member("attribute", attribute.rawValue)
    json.member("constraints", constraints)
  }
}
