internal import Waymark

/// The markers of many targets as a table, and as rows of CSV.
enum TargetText {
  /// Returns a sentence that counts, and a table with a row for each marker, in the order of the focus.
  static func table(_ answer: TargetSession.Answer) -> String {
    let count = answer.states.count
    let arrows = answer.states.count { !$0.state.orientation.isX && !$0.isHidden }
    let homeless = answer.states.count(where: \.isHidden)
    let subject =
      "At offset \(Text.point(answer.viewport.offset)), "
      + "\(arrows) of \(count) marker\(count == 1 ? "" : "s") wait\(arrows == 1 ? "s" : "") at the border"
      + (homeless == 0 ? "" : ", and \(homeless) find\(homeless == 1 ? "s" : "") no place")
    let hidden = answer.hiddenCount == 0 ? "." : "; \(answer.hiddenCount) more are not shown."
    guard count > 0 else { return subject + hidden }
    let header = ["marker", "shows", "at", "heading", "distance", "held by"]
    let rows = focusOrder(answer).map { row(answer.states[$0], answer) }
    return subject + hidden + "\n" + Text.table([header] + rows)
  }

  private static func focusOrder(_ answer: TargetSession.Answer) -> [Int] {
    let size = answer.viewport.size
    return FocusOrder.indices(
      of: answer.states.map { ($0.state.name, $0.state.frameInView.center) },
      around: Point(x: size.width / 2, y: size.height / 2))
  }

  private static func row(_ state: TargetState, _ answer: TargetSession.Answer) -> [String] {
    let marker = state.state
    let isX = marker.orientation.isX
    let kind = isX ? "X" : state.isHidden ? "nothing" : "arrow"
    let place = [Text.onOneLine(marker.name), kind, Text.point(marker.frame.origin)]
    if isX { return place + ["", "0", ""] }
    let degrees = Text.number(marker.orientation.heading.degrees, decimals: 1)
    return place + [
      "\(degrees)°", marker.details?.distanceText ?? Text.number(marker.distance, decimals: 1),
      reason(state, answer),
    ]
  }

  private static func reason(_ state: TargetState, _ answer: TargetSession.Answer) -> String {
    let edges = state.edges.map(\.rawValue).joined(separator: " and ")
    let pusher = state.pusher.map { answer.entries[$0].target.name }
    if let reason = state.state.details?.hiddenBecause { return "hidden: \(reason.sentence)" }
    let obstacle = state.state.details?.obstacle
    let place = edges.isEmpty ? "the border" : edges
    return place + (obstacle.map { ", kept off \($0)" } ?? "")
      + (pusher.map { ", pushed by \(Text.onOneLine($0))" } ?? "")
      + (state.state.isReachable ? "" : ", out of reach")
  }
}

extension TargetState {
  fileprivate var isHidden: Bool { state.details?.hiddenBecause != nil }
}

// MARK: - CSV

extension TargetText {
  static let csvHeader = StateText.csvHeader + ",group,priority,displacement,pushed_by"

  static func csv(_ answer: TargetSession.Answer) -> [String] {
    zip(answer.entries, answer.states).map { entry, state in
      StateText.csv(state.state, edges: state.edges, at: answer.viewport) + ","
        + CSV.row([
          entry.target.group ?? "", Text.exact(entry.target.priority),
          Text.exact(state.displacement),
          state.pusher.map { answer.entries[$0].target.name } ?? "",
        ])
    }
  }
}
