internal import JSON
internal import Waymark

/// A summary of a sweep as people read it.
enum SummaryText {
  static func report(_ summary: SweepSummary, in words: MarkerWords) -> String {
    let words = words.printable
    let total = max(1, summary.count)
    func row(_ name: String, _ count: Int) -> [String] {
      [name, "\(count)", (Double(count) / Double(total) * 100).text() + " %"]
    }
    let screen = summary.screen.isEmpty ? "" : " on \(summary.screen)"
    let title = "\(Text.count(summary.count, "state")) of \(Text.name(summary.marker))\(screen)"
    var rows = [row(words.x, summary.xCount), row(words.arrow, summary.arrowCount)]
    if summary.hiddenCount > 0 { rows.append(row("hidden", summary.hiddenCount)) }
    rows += summary.edgeCounts.map { item in
      row("held by \(item.edges.isEmpty ? "no edge" : item.edges.edgeNames)", item.count)
    }
    let headings = summary.headings.counts.enumerated().filter { $0.element > 0 }.map { item in
      let bounds = HeadingHistogram.bounds(of: item.offset)
      return row("heading \(Int(bounds.lowerBound))° to \(Int(bounds.upperBound))°", item.element)
    }
    let farthest = summary.farthestOffset.map { offset in
      "The longest distance is \(summary.longestDistance.pointsText()), at offset "
        + "\(Text.point(offset))."
    }
    return ([title, Text.table(rows + headings)] + [farthest].compactMap { $0 })
      .joined(separator: "\n")
  }
}

extension SweepSummary: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    let total = Double(max(1, count))
    json.key("clamped")
    json.beginList()
    for (edges, count) in edgeCounts {
      json.beginObject()
      json.member("clamped", edges.clampedEdges.names)
      json.member("count", count)
      json.member("share", Double(count) / total)
      json.endObject()
    }
    json.endList()
    json.member("count", count)
    json.member("device", screen)
    if let farthestOffset { json.member("farthestOffset", farthestOffset) }
    json.key("headings")
    json.beginList()
    for (sector, count) in headings.counts.enumerated() {
      let bounds = HeadingHistogram.bounds(of: sector)
      json.beginObject()
      json.member("count", count)
      json.member("from", bounds.lowerBound)
      json.member("to", bounds.upperBound)
      json.endObject()
    }
    json.endList()
    json.object("kinds") {
      $0.member("arrow", arrowCount)
      $0.member("hidden", hiddenCount)
      $0.member("x", xCount)
    }
    json.member("longestDistance", longestDistance)
    json.member("marker", marker)
    json.member("shareOfX", Double(xCount) / total)
  }
}
