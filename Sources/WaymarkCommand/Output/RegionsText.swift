internal import Waymark

/// The regions of offsets as a table, and as rows of CSV.
enum RegionsText {
  static func report(_ answer: RegionsAnswer) -> String {
    let title =
      "On \(answer.screen.name) (\(Text.size(answer.screen.size))) at offsets \(range(answer.bounds)):"
    let tables = answer.markers.map { marker, areas in
      let words = marker.words.printable
      let rows = areas.map { area in
        [
          area.kind == "x" ? Text.green(words.x) : Text.yellow(words.arrow),
          area.edges.isEmpty
            ? (area.kind == "x" ? "on the \(words.noun)" : "held by no edge")
            : "held by \(area.clampedEdges.names.joined(separator: " and "))",
          (area.isRectangle ? "" : "within ") + range(area.bounds),
          (area.share * 100).text() + " %",
        ]
      }
      return Text.table([[Text.name(marker.name), "", "offsets", "share"]] + rows)
        + tolerance(marker, on: answer.screen, showsX: areas.contains { $0.kind == "x" })
    }
    return ([title] + tables).joined(separator: "\n")
  }

  private static func tolerance(_ marker: Marker, on screen: Screen, showsX: Bool) -> String {
    let points = marker.tolerance.points(at: screen.displayScale)
    guard points > 0 else { return "" }
    let words = marker.words.printable
    let off = "less than \(points.pointsText()) off the \(words.noun)."
    return showsX
      ? "\nThe \(words.x) also shows \(off)"
      : "\nNo region shows the \(words.x); it shows only where the marker is \(off)"
  }

  private static func range(_ rect: Rect) -> String {
    "x ∈ [\(rect.minX.text()), \(rect.maxX.text())], "
      + "y ∈ [\(rect.minY.text()), \(rect.maxY.text())]"
  }

  static let csvHeader = "marker,device,kind,clamped,x0,x1,y0,y1,rectangle,area,share"

  static func csv(_ answer: RegionsAnswer) -> [String] {
    answer.markers.flatMap { marker, areas in
      areas.map { area in
        let bounds = area.bounds
        let numbers = [bounds.minX, bounds.maxX, bounds.minY, bounds.maxY]
        return CSV.row(
          [marker.name, answer.screen.name, area.kind, area.edges] + numbers.map { $0.plain }
            + ["\(area.isRectangle)", area.area.plain, area.share.plain])
      }
    }
  }
}

extension OffsetArea {
  /// What shows in the area, tolerance aside.
  var kind: String { clampedEdges.isEmpty ? "x" : "arrow" }

  /// The edges that clamp, joined by `+`.
  var edges: String { clampedEdges.names.joined(separator: "+") }
}
