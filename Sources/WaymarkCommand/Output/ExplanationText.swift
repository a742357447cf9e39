internal import Waymark

/// Why a layout is as it is: for people, and as rows of CSV.
enum ExplanationText {
  static func report(_ layout: inout Layout) -> String {
    let reports = layout.constraintReports
    let yielding = reports.filter { $0.error != 0 && $0.origin != .layout }
    let yieldingOfStacks = reports.filter { $0.error != 0 && $0.origin == .layout }
    let holding = reports.filter { $0.error == 0 && !$0.isRequiredEquality }
    let equalities = reports.filter { $0.error == 0 && $0.isRequiredEquality }
    let sections = [
      section("Yields", yielding.flatMap { yieldLines($0, among: reports) }),
      section("Holds, with both sides equal", holding.filter(\.isTight).map { line("=", $0) }),
      section("Holds, with room to spare", holding.filter { !$0.isTight }.map { line("✓", $0) }),
      section("Ties, settled by the order of declaration", tieLines(layout.ties)),
      section("Left open", layout.ambiguities.map { ambiguityLine($0) }),
      section("Contradictions", layout.diagnoses.flatMap { diagnosisLines($0) }),
      section(
        "Yields, of what the layout itself asks",
        yieldingOfStacks.flatMap { yieldLines($0, among: reports) }),
      section("Required equations, which hold", equalities.map { "    " + Text.dim($0.name) }),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : ([Text.bold(title)] + lines).joined(separator: "\n")
  }

  private static func line(_ sign: String, _ report: ConstraintReport) -> String {
    "  \(Text.green(sign)) \(report.nameWithPriority)"
  }

  private static func yieldLines(
    _ report: ConstraintReport, among reports: [ConstraintReport]
  ) -> [String] {
    let amount = Text.points(report.error.magnitude).split(separator: " ")
    let side = report.error < 0 ? "too small" : "too large"
    let blame = Blame(for: report, among: reports)
    var lines = [
      "  \(Text.yellow("✗")) \(report.nameWithPriority): "
        + "the left side is \(Text.yellow(String(amount[0]))) \(amount[1]) \(side)"
    ]
    lines += blame.blockers.map { name in
      let blocker = reports.first { $0.name == name }
      return "      yields to \(blocker?.nameWithPriority ?? name)"
    }
    if !blame.connections.isEmpty {
      lines.append(Text.dim("      by way of \(blame.connections.joined(separator: ", "))"))
    }
    return lines
  }

  private static func tieLines(_ ties: [TieReport]) -> [String] {
    ties.map { "  \($0.loser) lost to \(Text.list($0.winners))" }
  }

  private static func ambiguityLine(_ report: AmbiguityReport) -> String {
    let least = Text.number(report.range.lowerBound)
    let greatest = Text.number(report.range.upperBound)
    return "  \(report.name) could be anything from \(least) to \(greatest)"
  }

  private static func diagnosisLines(_ diagnosis: ConflictDiagnosis) -> [String] {
    diagnosis.description.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  }

  /// What holds a view where it is, an attribute a line.
  static func holding(_ view: String, _ reports: [HoldingReport]) -> String {
    section(
      "Holds \(view)",
      reports.flatMap { report in
        ["  \(report.attribute.rawValue)"]
          + report.constraints.map { "      \(Text.green("=")) \($0)" }
      })
  }
}

// MARK: - CSV

extension ExplanationText {
  static let csvHeader =
    "constraint,offset_x,offset_y,priority,holds,tight,error,held_by"

  static func csv(_ layout: inout Layout, at offset: Point) -> [String] {
    layout.constraintReports.map { report in
      CSV.row([
        report.name, Text.exact(offset.x), Text.exact(offset.y),
        Text.exact(report.priority.rawValue), "\(report.error == 0)", "\(report.isTight)",
        Text.exact(report.error), report.heldBy.joined(separator: "; "),
      ])
    }
  }
}
