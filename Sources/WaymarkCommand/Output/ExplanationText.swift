internal import Waymark

/// Why a layout is as it is, for people.
enum ExplanationText {
  static func report(_ layout: inout Layout) -> String {
    let reports = layout.constraintReports
    let yielding = reports.filter { $0.error != 0 }
    let tight = reports.filter { $0.error == 0 && $0.isTight }
    let loose = reports.filter { $0.error == 0 && !$0.isTight }
    var sections: [String] = []
    sections.append(section("Yields", yielding.flatMap { yieldLines($0) }))
    sections.append(section("Holds, and stops something", tight.map { line("=", $0) }))
    sections.append(section("Holds with room to spare", loose.map { line("✓", $0) }))
    sections.append(section("Ties, settled by the order of declaration", tieLines(layout.ties)))
    sections.append(section("Left open", layout.ambiguities.map { ambiguityLine($0) }))
    sections.append(section("Contradictions", layout.conflicts.flatMap { conflictLines($0) }))
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : ([Text.bold(title)] + lines).joined(separator: "\n")
  }

  private static func line(_ sign: String, _ report: ConstraintReport) -> String {
    "  \(Text.green(sign)) \(name(report))"
  }

  /// The constraint with its priority, unless its name ends in that already.
  private static func name(_ report: ConstraintReport) -> String {
    if report.priority.isRequired || report.name.contains("@") { return report.name }
    return "\(report.name) @\(Text.number(Double(report.priority.rawValue)))"
  }

  private static func yieldLines(_ report: ConstraintReport) -> [String] {
    let amount = Text.number(report.error.magnitude)
    let side = report.error < 0 ? "too small" : "too large"
    var lines = [
      "  \(Text.yellow("✗")) \(name(report)): the left side is \(Text.yellow(amount)) \(side)"
    ]
    lines += report.heldBy.map { "      yields to \($0)" }
    return lines
  }

  private static func tieLines(_ ties: [TieReport]) -> [String] {
    ties.map { "  \($0.loser) lost to \($0.winners.joined(separator: ", "))" }
  }

  private static func ambiguityLine(_ report: AmbiguityReport) -> String {
    let least = Text.number(report.range.lowerBound)
    let greatest = Text.number(report.range.upperBound)
    return "  \(report.name) could be anything from \(least) to \(greatest)"
  }

  private static func conflictLines(_ report: ConflictReport) -> [String] {
    ["  These cannot all hold:"]
      + report.constraints.map { constraint in
        let note = report.broken.contains(constraint) ? Text.red("  (broken)") : ""
        return "    \(constraint)\(note)"
      }
  }
}
