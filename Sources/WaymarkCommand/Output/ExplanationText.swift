internal import Constraints
internal import Waymark

/// Why a layout is as it is: for people, and as rows of CSV.
enum ExplanationText {
  static func report(_ layout: Layout) -> String {
    Explanation(layout).text { part, emphasis in
      switch emphasis {
      case .title: Text.bold(part)
      case .holding: Text.green(part)
      case .missing: Text.yellow(part)
      case .secondary: Text.dim(part)
      }
    }
  }

  /// What holds a view where it is, an attribute a line.
  static func holding(_ view: String, _ reports: [HoldingReport]) -> String {
    let lines = reports.flatMap { report in
      ["  \(report.attribute.rawValue)"]
        + report.constraints.map { "      \(Text.green("=")) \($0)" }
    }
    return lines.isEmpty ? "" : ([Text.bold("Holds \(view)")] + lines).joined(separator: "\n")
  }
}

// MARK: - CSV

extension ExplanationText {
  static let csvHeader =
    "constraint,offset_x,offset_y,priority,holds,tight,error,held_by"

  /// What another column tells where there are several layouts: the markers that each has put in their places.
  static let markersColumn = ",markers"

  /// Returns the rows of a layout's constraints, with the names of markers for a last column if there is one.
  static func csv(_ layout: inout Layout, at offset: Point, markers: [String]?) -> [String] {
    let last = markers.map { [$0.joined(separator: "; ")] } ?? []
    return layout.constraintReports.map { report in
      CSV.row(
        [
          report.name, offset.x.plain, offset.y.plain,
          report.priority.rawValue.decimal.plain, "\(report.error == 0)", "\(report.isTight)",
          report.error.plain, report.heldBy.joined(separator: "; "),
        ] + last)
    }
  }
}
