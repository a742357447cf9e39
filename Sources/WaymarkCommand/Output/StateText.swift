internal import Waymark

/// A marker's state as a sentence that can be read aloud, and as a row of CSV.
enum StateText {
  static func sentence(_ state: MarkerState, at viewport: Viewport) -> String {
    let place = point(state.frame.origin)
    let subject = "At offset \(point(viewport.offset)) the \(state.name) marker"
    switch state.orientation {
    case .x:
      return "\(subject) is \(Text.green("an X")) on the treasure at \(place)."
    case .arrow(let heading):
      let degrees = Text.number(heading.degrees, decimals: 1)
      return "\(subject) is \(Text.yellow("an arrow")) at \(place)\(held(state)); "
        + "it points \(degrees)° \(direction(heading)), "
        + "and the treasure is \(Text.number(state.distance, decimals: 1)) points away\(reach(state))."
    }
  }

  private static func held(_ state: MarkerState) -> String {
    let edges = state.clampedEdges.map(\.rawValue)
    guard !edges.isEmpty else { return "" }
    return ", held by the \(edges.joined(separator: " and ")) edge\(edges.count > 1 ? "s" : "")"
  }

  private static func reach(_ state: MarkerState) -> String {
    state.isReachable ? "" : ", where no scrolling within the limits can bring the marker"
  }

  /// The heading in words: 0 is right and angles are clockwise.
  private static func direction(_ heading: Angle) -> String {
    let names = [
      "right", "right and down", "down", "left and down", "left", "left and up", "up",
      "right and up",
    ]
    let eighth = Int((heading.degrees / 45).rounded())
    return "(\(names[((eighth % 8) + 8) % 8]))"
  }

  private static func point(_ point: Point) -> String {
    "\(Text.number(point.x)), \(Text.number(point.y))"
  }

  static let csvHeader =
    "marker,offset_x,offset_y,x,y,width,height,kind,heading,clamped,slack_x,slack_y,distance,reachable"

  static func csv(_ state: MarkerState, at viewport: Viewport) -> String {
    let heading = state.orientation.isX ? "" : "\(state.orientation.heading.degrees)"
    let frame = state.frame
    let fields: [String] = [
      quoted(state.name), exact(viewport.offset.x), exact(viewport.offset.y),
      exact(frame.origin.x), exact(frame.origin.y), exact(frame.size.width),
      exact(frame.size.height), state.orientation.kind, heading,
      state.clampedEdges.map(\.rawValue).joined(separator: "+"), exact(state.slack.x),
      exact(state.slack.y), exact(state.distance), "\(state.isReachable)",
    ]
    return fields.joined(separator: ",")
  }

  /// The shortest decimal that reads back as the same number.
  private static func exact(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\n\r".contains($0) }) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
