internal import Constraints
internal import Layout
internal import Markers

extension Layout {
  /// The number of lines of blame that a failure shows.
  private static let maximumBlameLines = 8

  /// Returns why a marker stands where it does, one line a cause.
  ///
  /// Causes are contradictions, constraints that yield and to which, and what is left open. Those that
  /// name the marker's view come first.
  func blame(for marker: Marker) -> [String] {
    var layout = self
    let causes = layout.contradictionLines + layout.yieldingLines + layout.openLines(of: marker)
    let own = causes.filter { $0.names(marker.view) }
    let others = causes.filter { !$0.names(marker.view) }
    let lines = own + others
    if lines.isEmpty { return ["no constraint: all hold, and together they put the marker here"] }
    guard lines.count > Layout.maximumBlameLines else { return lines }
    let rest = lines.count - Layout.maximumBlameLines
    return lines.prefix(Layout.maximumBlameLines) + ["and \(rest) more"]
  }

  private var contradictionLines: [String] {
    mutating get {
      conflicts.map { conflict in
        let broken = conflict.broken
        let others = conflict.constraints.filter { !broken.contains($0) }
        return "\(broken.joined(separator: ", ")) broken by \(others.joined(separator: ", "))"
      }
    }
  }

  private var yieldingLines: [String] {
    mutating get {
      let reports = constraintReports
      let equations = Set(reports.filter { $0.relation == .equal }.map(\.name))
      return reports.filter { $0.error != 0 && !$0.priority.isRequired }.map { report in
        // Equations only pass on what limits set, so they matter where nothing else holds.
        let limits = report.heldBy.filter { !equations.contains($0) }
        let holders = (limits.isEmpty ? report.heldBy : limits).joined(separator: ", ")
        let yielding = "\(report.name) yields by \(report.error.magnitude.text)"
        return holders.isEmpty ? yielding : "\(yielding) to \(holders)"
      }
    }
  }

  private mutating func openLines(of marker: Marker) -> [String] {
    ambiguities.filter { $0.name.names(marker.view) }.map { open in
      "\(open.name) left open from \(open.range.lowerBound.text) to \(open.range.upperBound.text)"
    }
  }
}

extension String {
  /// Returns whether the text names a view or one of its attributes.
  fileprivate func names(_ view: String) -> Bool {
    split { $0 == " " || $0 == "," }.contains { $0 == view || $0.hasPrefix(view + ".") }
  }
}
