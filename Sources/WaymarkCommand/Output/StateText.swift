internal import Waymark

/// A marker's state as a sentence that can be read aloud, and as a row of CSV.
enum StateText {
  /// Returns the sentence for a state of a marker that wants to be of a size.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - viewport: The viewport.
  ///   - size: The size that the marker wants.
  ///   - words: What to call the marker and what it marks.
  /// - Returns: The sentence.
  static func sentence(
    _ state: MarkerState, at viewport: Viewport, wanting size: Size, in words: MarkerWords
  ) -> String {
    let words = words.printable
    let subject = "At offset \(Text.point(viewport.offset)) the \(Text.name(state.name)) marker is"
    let place = "at \(Text.point(state.frame.origin))\(squashed(state, size))"
    if let reason = state.details?.hiddenBecause { return "\(subject) hidden: \(reason.sentence)." }
    switch state.orientation {
    case .x:
      return "\(subject) \(Text.green(words.x.withArticle)) on the \(words.noun) \(place)."
    case .arrow(let heading):
      let degrees = heading.degreesText
      let away =
        state.details?.distanceText ?? state.distance.pointsText(decimals: 1)
      let pointing =
        state.details.map { $0.heading == nil } ?? false
        ? "it is too near its target to point at it"
        : "it points \(direction(heading)), at \(degrees)°"
      return
        "\(subject) \(Text.yellow(words.arrow.withArticle)) \(place)\(held(state)); \(pointing), "
        + "and the \(words.noun) is \(away) away\(reach(state))."
    }
  }

  private static func squashed(_ state: MarkerState, _ size: Size) -> String {
    let actual = state.frame.size
    guard actual.width < size.width || actual.height < size.height else { return "" }
    return ", squashed to \(Text.size(actual))"
  }

  private static func held(_ state: MarkerState) -> String {
    let edges = state.clampedEdges.names
    if let details = state.details, details.rule != .clamp || details.obstacle != nil {
      return details.obstacle.map { ", kept off \(Text.name($0))" }
        ?? ", by the rule \(details.rule.name)"
    }
    guard !edges.isEmpty else { return "" }
    return ", held by the \(edges.joined(separator: " and ")) edge\(edges.count > 1 ? "s" : "")"
  }

  private static func reach(_ state: MarkerState) -> String {
    state.isReachable ? "" : ", out of reach of any scrolling within the limits"
  }

  /// The heading in words: 0 is right and angles are clockwise.
  private static func direction(_ heading: Angle) -> String {
    let names = [
      "right", "right and down", "down", "left and down", "left", "left and up", "up",
      "right and up",
    ]
    let eighth = Int((heading.degrees / 45).rounded())
    return names[((eighth % 8) + 8) % 8]
  }
}

extension Session {
  /// Returns a sentence for each of the states at the layout's viewport.
  func sentences(for states: [MarkerState]) -> [String] {
    states.map { state in
      let marker = scene.markers.first { $0.marker.name == state.name }?.marker
      return StateText.sentence(
        state, at: layout.viewport, wanting: marker?.size ?? .zero,
        in: marker?.words ?? MarkerWords())
    }
  }
}

// MARK: - CSV

extension StateText {
  /// Returns the names of the columns.
  ///
  /// - Parameter isPlaced: Whether a marker has a placement, of which there is more to tell.
  /// - Returns: The header.
  static func csvHeader(isPlaced: Bool) -> String {
    "marker,offset_x,offset_y,x,y,width,height,kind,heading,clamped,slack_x,slack_y,distance,reachable"
      + (isPlaced ? ",\(PlacementText.columns.joined(separator: ","))" : "")
  }

  /// Returns the row of a state.
  static func csv(
    _ state: MarkerState, at viewport: Viewport, isPlaced: Bool
  ) -> String {
    let frame = state.frame
    let position = [
      viewport.offset.x, viewport.offset.y, frame.origin.x, frame.origin.y, frame.size.width,
      frame.size.height,
    ]
    let miss = [state.slack.x, state.slack.y, state.distance]
    return CSV.row(
      [state.name] + position.map { $0.plain }
        + [
          state.kind,
          state.heading?.degrees.plain ?? "",
          state.clampedEdges.names.joined(separator: "+"),
        ] + miss.map { $0.plain } + ["\(state.isReachable)"]
        + (isPlaced ? PlacementText.fields(state) : []))
  }
}
