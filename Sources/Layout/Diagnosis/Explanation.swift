internal import Constraints
internal import Geometry

/// Why a layout is as it is at its viewport, in sections of lines.
public struct Explanation: Sendable {
  /// What a part of a line is, for those who show parts in colors.
  public enum Emphasis: Sendable {
    /// The title of a section.
    case title
    /// The sign of a constraint that holds.
    case holding
    /// What a constraint misses.
    case missing
    /// What only connects other things.
    case secondary
  }

  private let reports: [ConstraintReport]
  private let ties: [TieReport]
  private let ambiguities: [AmbiguityReport]
  private let diagnoses: [ConflictDiagnosis]
  private let equalities: Set<String>
  private let broken: Set<String>
  /// Where the first report of each name is.
  private let indices: [String: Int]

  /// Of how many constraints a list gives the names; a longer one counts the others.
  static let mostNamed = 24

  /// Explains a layout at its viewport.
  public init(_ layout: Layout) {
    var layout = layout
    reports = layout.constraintReports
    ties = layout.ties
    ambiguities = layout.ambiguities
    diagnoses = layout.diagnoses
    equalities = Blame.equalities(among: reports)
    broken = Blame.broken(among: reports)
    var indices: [String: Int] = [:]
    for (index, report) in reports.enumerated() where indices[report.name] == nil {
      indices[report.name] = index
    }
    self.indices = indices
  }
}

extension Explanation {
  /// The explanation as lines.
  ///
  /// - Parameter style: Returns a part of a line as it is to be shown, such as in color.
  /// - Returns: What yields, by how much and to what; what holds; the ties; what is left open;
  ///   the contradictions; and at last what the layout itself asks, and the equations.
  public func text(
    style: (String, Emphasis) -> String = { part, _ in part }
  ) -> String {
    let declared = reports.filter { $0.error != 0 && $0.origin != .layout }
    let own = reports.filter { $0.error != 0 && $0.origin == .layout }
    let holding = reports.filter { $0.error == 0 && !$0.isRequiredEquality }
    let equalities = reports.filter { $0.error == 0 && $0.isRequiredEquality }
    func lines(_ sign: String, _ reports: [ConstraintReport]) -> [String] {
      reports.map { "  \(style(sign, .holding)) \($0.nameWithPriority)" }
    }
    let sections: [(title: String, lines: [String])] = [
      ("Yields", declared.flatMap { yieldLines($0, style) }),
      ("Holds, with both sides equal", lines("=", holding.filter { $0.isTight })),
      ("Holds, with room to spare", lines("✓", holding.filter { !$0.isTight })),
      ("Ties, settled by the order of declaration", ties.map { "  \($0.sentence)" }),
      ("Left open", ambiguities.map { "  \($0.sentence)" }),
      ("Contradictions", diagnoses.flatMap { $0.indentedLines }),
      ("Yields, of what the layout itself asks", own.flatMap { yieldLines($0, style) }),
      ("Required equations, which hold", equalities.map { "    \(style($0.name, .secondary))" }),
    ]
    return sections.filter { !$0.lines.isEmpty }
      .map { ([style($0.title, .title)] + $0.lines).joined(separator: "\n") }
      .joined(separator: "\n")
  }

  private func yieldLines(
    _ report: ConstraintReport, _ style: (String, Emphasis) -> String
  ) -> [String] {
    let rounded = report.error.magnitude.text()
    // What is told has a size.
    let amount = rounded == "0" ? report.error.magnitude.plain : rounded
    let unit = amount == "1" ? "point" : "points"
    let side = report.error < 0 ? "too small" : "too large"
    let blame = Blame(for: report, connectedBy: equalities, broken: broken)
    var lines = [
      "  \(style("✗", .missing)) \(report.nameWithPriority): "
        + "the left side is \(style(amount, .missing)) \(unit) \(side)"
    ]
    let most = Explanation.mostNamed
    lines += blame.blockers.shortened(atMost: most).map { name in
      "      yields to \(indices[name].map { reports[$0].nameWithPriority } ?? name)"
    }
    if !blame.connections.isEmpty {
      let connections = blame.connections.shortened(atMost: most).joined(separator: ", ")
      lines.append(style("      by way of \(connections)", .secondary))
    }
    return lines
  }
}

extension ConstraintReport {
  /// The constraint with its priority, unless its name ends in that already.
  fileprivate var nameWithPriority: String {
    if priority.isRequired || name.utf8.contains(UInt8(ascii: "@")) { return name }
    return "\(name) @\(Double(priority.rawValue).text())"
  }
}

extension TieReport {
  fileprivate var sentence: String {
    "\(loser) lost to \(winners.listed())"
  }
}

extension AmbiguityReport {
  /// What is open, and within which limits.
  package var sentence: String {
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (false, false): "\(name) could be anything"
    case (true, false): "\(name) could be anything from \(range.lowerBound.text()) on"
    case (false, true): "\(name) could be anything up to \(range.upperBound.text())"
    case (true, true):
      "\(name) could be anything from \(range.lowerBound.text()) to \(range.upperBound.text())"
    }
  }
}

extension ConflictDiagnosis {
  fileprivate var indentedLines: [String] {
    description.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  }
}
