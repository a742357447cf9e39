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

  static func csv(_ layout: inout Layout, at offset: Point) -> [String] {
    layout.constraintReports.map { report in
      CSV.row([
        report.name, offset.x.plain, offset.y.plain,
        report.priority.rawValue.decimal.plain, "\(report.error == 0)", "\(report.isTight)",
        report.error.plain, report.heldBy.joined(separator: "; "),
      ])
    }
  }
}
