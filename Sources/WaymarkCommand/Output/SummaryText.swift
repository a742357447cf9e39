internal import Waymark

/// A summary of a sweep as people read it.
enum SummaryText {
  static func report(_ summary: SweepSummary) -> String {
    let total = max(1, summary.count)
    func row(_ name: String, _ count: Int) -> [String] {
      [name, "\(count)", Text.number(Double(count) / Double(total) * 100) + " %"]
    }
    let screen = summary.screen.isEmpty ? "" : " on \(summary.screen)"
    let title = "\(summary.count) states of \(summary.marker)\(screen)"
    var rows = [row("X", summary.xCount), row("arrow", summary.arrowCount)]
    if summary.hiddenCount > 0 { rows.append(row("hidden", summary.hiddenCount)) }
    rows += summary.edgeCounts.map { item in
      row(item.edges.isEmpty ? "on the treasure" : "held by \(item.edges.edgeNames)", item.count)
    }
    let headings = summary.headings.counts.enumerated().filter { $0.element > 0 }.map { item in
      let bounds = HeadingHistogram.bounds(of: item.offset)
      return row("heading \(Int(bounds.lowerBound))° to \(Int(bounds.upperBound))°", item.element)
    }
    let farthest =
      "The longest distance is \(Text.number(summary.longestDistance)) points, at offset "
      + "\(Text.point(summary.farthestOffset))."
    return [title, Text.table(rows + headings), farthest].joined(separator: "\n")
  }
}

/// A summary of a sweep as an object of JSON.
struct SummaryRecord: Encodable {
  struct Kinds: Encodable {
    var x: Int
    var arrow: Int
    var hidden: Int
  }

  struct Edges: Encodable {
    var clamped: [String]
    var count: Int
    var share: Double
  }

  struct Heading: Encodable {
    var from: Double
    var to: Double
    var count: Int
  }

  var marker: String
  var device: String
  var count: Int
  var kinds: Kinds
  var shareOfX: Double
  var clamped: [Edges]
  var headings: [Heading]
  var longestDistance: Double
  var farthestOffset: Point

  init(_ summary: SweepSummary) {
    marker = summary.marker
    device = summary.screen
    count = summary.count
    kinds = Kinds(x: summary.xCount, arrow: summary.arrowCount, hidden: summary.hiddenCount)
    let total = Double(max(1, summary.count))
    shareOfX = Double(summary.xCount) / total
    clamped = summary.edgeCounts.map {
      Edges(
        clamped: $0.edges.clampedEdges.map(\.rawValue), count: $0.count,
        share: Double($0.count) / total)
    }
    headings = summary.headings.counts.enumerated().map { sector, count in
      let bounds = HeadingHistogram.bounds(of: sector)
      return Heading(from: bounds.lowerBound, to: bounds.upperBound, count: count)
    }
    longestDistance = summary.longestDistance
    farthestOffset = summary.farthestOffset
  }
}
