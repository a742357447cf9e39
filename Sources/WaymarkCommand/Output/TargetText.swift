internal import Waymark

/// The markers of many targets as a table, and as rows of CSV.
enum TargetText {
  /// Prints a sentence that counts, and a table with a row for each marker, in the order of the focus.
  static func printTable(_ answer: TargetSession.Answer) throws(CommandFailure) {
    Output.print(sentence(answer))
    guard !answer.rows.isEmpty else { return }
    let order = focusOrder(answer)
    let header = ["marker", "shows", "at", "heading", "distance", "held by"]
    var widths = TableWidths()
    widths.add(header)
    // Every row is made twice, as many of them take more memory than time.
    for row in answer.rows { widths.add(cells(row, answer.words)) }
    Output.print(widths.line(header))
    for index in order { try Output.stream(widths.line(cells(answer.rows[index], answer.words))) }
  }

  /// Prints a sentence that counts, and lines for each marker that tell why it stands where it does.
  static func printExplanation(_ answer: TargetSession.Answer) throws(CommandFailure) {
    Output.print(sentence(answer))
    for index in focusOrder(answer) {
      let row = answer.rows[index]
      let lines =
        [
          StateText.sentence(
            row.state.state, at: answer.viewport, wanting: .zero, in: answer.words)
        ]
        + PlacementText.lines(
          row.state.state, isOfSeveral: !row.members.isEmpty, isMoved: row.state.displacement != 0)
        + moveLines(row)
      for line in lines { try Output.stream(line) }
    }
  }

  private static func sentence(_ answer: TargetSession.Answer) -> String {
    let count = answer.rows.count
    let near = answer.rows.count { isNotFarEnoughInside($0.state.state) }
    let arrows = answer.rows.count { $0.state.state.kind == "arrow" } - near
    let homeless = answer.rows.count { $0.state.state.kind == "hidden" }
    let members = answer.rows.reduce(0) { $0 + max(1, $1.members.count) }
    let subject =
      "At offset \(Text.point(answer.viewport.offset)), "
      + "\(arrows) of \(count) marker\(count == 1 ? "" : "s")"
      + (members == count ? "" : " of \(members) targets")
      + " wait\(arrows == 1 || count == 1 ? "s" : "") at the border"
      + (near == 0 ? "" : ", and \(near) \(near == 1 ? "is" : "are") not far enough inside")
      + (homeless == 0 ? "" : ", and \(homeless) hide\(homeless == 1 ? "s" : "")")
    let hidden = answer.hiddenCount
    return subject
      + (hidden == 0 ? "." : "; \(hidden) more \(hidden == 1 ? "is" : "are") not shown.")
  }

  /// The places of the rows, in the order in which a focus goes through their markers.
  private static func focusOrder(_ answer: TargetSession.Answer) -> [Int] {
    let size = answer.viewport.size
    return FocusOrder.indices(
      of: answer.rows.map { ($0.state.state.name, $0.state.state.frameInView.center) },
      around: Point(x: size.width / 2, y: size.height / 2))
  }

  private static func cells(_ row: TargetSession.Row, _ words: MarkerWords) -> [String] {
    let marker = row.state.state
    let kinds = ["x": Text.name(words.x), "arrow": Text.name(words.arrow), "hidden": "nothing"]
    let others = row.members.isEmpty ? "" : " and \(row.members.count - 1) more"
    let place = [
      Text.name(marker.name) + others, kinds[marker.kind] ?? marker.kind,
      Text.point(marker.frame.origin),
    ]
    let isX = marker.kind == "x"
    return place + [
      isX ? "" : marker.heading.map { "\($0.degreesText)°" } ?? "",
      // An X is on its target, which may be far from where distances are measured.
      marker.details?.distanceText ?? (isX ? "0" : marker.distance.text(decimals: 1)),
      isX ? "" : reason(row),
    ]
  }

  private static func reason(_ row: TargetSession.Row) -> String {
    let state = row.state.state
    if let reason = state.details?.hiddenBecause { return "hidden: \(reason.sentence)" }
    if isNotFarEnoughInside(state) { return "its insets" }
    let edges = row.state.state.clampedEdges.names.joined(separator: " and ")
    return (edges.isEmpty ? "the border" : edges)
      + (state.details?.obstacle.map { ", kept off \(Text.name($0))" } ?? "")
      + (row.pusher.map { ", pushed by \(Text.name($0))" } ?? "")
      + (state.isReachable ? "" : ", out of reach")
  }

  /// Whether an arrow stands on its target, which insets keep from being seen.
  private static func isNotFarEnoughInside(_ state: MarkerState) -> Bool {
    state.kind == "arrow" && state.slack.isRounding
  }

  private static func moveLines(_ row: TargetSession.Row) -> [String] {
    var lines: [String] = []
    if let pusher = row.pusher {
      let way = row.state.displacement.magnitude.pointsText(decimals: 1)
      let direction = row.state.displacement > 0 ? "clockwise" : "counterclockwise"
      lines.append(
        "  \(Text.yellow(Text.name(pusher))) pushes it \(way) \(direction) along the border"
      )
    }
    if !row.members.isEmpty {
      lines.append("  it stands for \(row.members.map { Text.name($0) }.listed())")
    }
    return lines
  }
}

// MARK: - CSV

extension TargetText {
  static func csvHeader(isPlaced: Bool) -> String {
    StateText.csvHeader(isPlaced: isPlaced) + ",group,priority,displacement,pushed_by,members"
  }

  static func csv(_ row: TargetSession.Row, at viewport: Viewport, isPlaced: Bool) -> String {
    StateText.csv(row.state.state, at: viewport, isPlaced: isPlaced) + ","
      + CSV.row([
        row.entry.target.group ?? "", row.entry.target.priority.plain,
        row.state.displacement.plain, row.pusher ?? "",
        row.members.map(member).joined(separator: "; "),
      ])
  }

  /// A name in a list of members, in quotation marks where it could be taken for two, as a cell of CSV would be.
  private static func member(_ name: String) -> String {
    guard name.contains(where: { $0 == ";" || $0 == "\"" }) else { return name }
    return "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}

extension Point {
  /// Whether a way is no longer than rounding may make it.
  var isRounding: Bool { x.magnitude <= 1e-6 && y.magnitude <= 1e-6 }
}
