internal import Constraints
internal import Layout
internal import Markers
internal import Scenes

/// Why a layout is as it is, as `waymark explain` tells it without colors.
enum Explanation {
  static func text(of session: SceneSession) throws(InterfaceFailure) -> String {
    guard !session.scene.markers.isEmpty else {
      var layout = session.layout
      return report(&layout)
    }
    var texts: [String] = []
    for index in session.scene.markers.indices {
      do throws(SceneError) {
        var layout = try session.explainedLayout(ofMarkerAt: index)
        let isPlaced = session.scene.markers[index].placement != nil
        if isPlaced || index == 0 { texts.append(report(&layout)) }
      } catch { throw InterfaceFailure(error) }
    }
    return texts.joined(separator: "\n")
  }

  private static func report(_ layout: inout Layout) -> String {
    let reports = layout.constraintReports
    let yielding = reports.filter { $0.error != 0 && $0.origin != .layout }
    let yieldingOfStacks = reports.filter { $0.error != 0 && $0.origin == .layout }
    let holding = reports.filter { $0.error == 0 && !isRequiredEquality($0) }
    let equalities = reports.filter { $0.error == 0 && isRequiredEquality($0) }
    let sections = [
      section("Yields", yielding.flatMap { yieldLines($0, among: reports) }),
      section(
        "Holds, with both sides equal", holding.filter { $0.isTight }.map { "  = \(name($0))" }),
      section(
        "Holds, with room to spare", holding.filter { !$0.isTight }.map { "  ✓ \(name($0))" }),
      section(
        "Ties, settled by the order of declaration",
        layout.ties.map { "  \($0.loser) lost to \(list($0.winners))" }),
      section(
        "Left open",
        layout.ambiguities.map {
          "  \($0.name) could be anything from \(number($0.range.lowerBound)) to \(number($0.range.upperBound))"
        }),
      section(
        "Contradictions",
        layout.diagnoses.flatMap { diagnosis in
          diagnosis.description.split(separator: "\n", omittingEmptySubsequences: false)
            .map { "  \($0)" }
        }),
      section(
        "Yields, of what the layout itself asks",
        yieldingOfStacks.flatMap { yieldLines($0, among: reports) }),
      section("Required equations, which hold", equalities.map { "    \($0.name)" }),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : ([title] + lines).joined(separator: "\n")
  }

  private static func yieldLines(
    _ report: ConstraintReport, among reports: [ConstraintReport]
  ) -> [String] {
    let side = report.error < 0 ? "too small" : "too large"
    let equalities = Set(reports.filter { isRequiredEquality($0) }.map { $0.name })
    var blockers = report.heldBy.filter { !equalities.contains($0) }
    var connections = report.heldBy.filter { equalities.contains($0) }
    // Where equalities alone stop it, they are to blame.
    if blockers.isEmpty { swap(&blockers, &connections) }
    var lines = [
      "  ✗ \(name(report)): the left side is \(number(report.error.magnitude)) points \(side)"
    ]
    lines += blockers.map { blocker in
      let known = reports.first { $0.name == blocker }
      return "      yields to \(known.map { name($0) } ?? blocker)"
    }
    if !connections.isEmpty {
      lines.append("      by way of \(connections.joined(separator: ", "))")
    }
    return lines
  }

  private static func isRequiredEquality(_ report: ConstraintReport) -> Bool {
    report.priority.isRequired && report.relation == .equal
  }

  /// The constraint with its priority, unless its name ends in that already.
  private static func name(_ report: ConstraintReport) -> String {
    if report.priority.isRequired || report.name.utf8.contains(UInt8(ascii: "@")) {
      return report.name
    }
    return "\(report.name) @\(number(Double(report.priority.rawValue)))"
  }

  private static func list(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return "\(texts.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Returns a number with at most two decimals.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return value < 0 ? "-∞" : "∞" }
    let rounded = (value * 100).rounded() / 100
    if rounded == 0 { return "0" }
    if rounded.magnitude < 1e15, rounded == rounded.rounded() { return "\(Int64(rounded))" }
    return "\(rounded)"
  }
}
