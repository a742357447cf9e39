internal import Waymark

/// Why a marker that is placed by a rule stands where it does.
enum PlacementText {
  /// Returns the lines that explain a state; none for a marker whose constraints say all.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - isOfSeveral: Whether the marker stands for several targets.
  /// - Returns: The lines.
  static func lines(_ state: MarkerState, isOfSeveral: Bool = false) -> [String] {
    guard let details = state.details else { return [] }
    var lines = [
      isOfSeveral
        ? "  it stands between the places of its targets along the border, and points at their middle, \(Text.point(details.target)) of the view"
        : "  \(rule(details, state))"
    ]
    if !isOfSeveral, details.rule != .clamp {
      let corner = Point(x: details.room.maxX, y: details.room.maxY)
      lines.append(
        "  the constraints leave the anchor \(Text.point(details.room.origin)) to \(Text.point(corner))"
      )
    }
    if let obstacle = details.obstacle {
      let outcome =
        details.hiddenBecause == .noFreePlace
        ? "no place is free" : "the nearest free place is \(Text.point(details.anchor))"
      lines.append("  \(Text.yellow(Text.name(obstacle))) covers the marker there: \(outcome)")
    }
    if let reason = details.hiddenBecause { lines.append("  it hides: \(reason.sentence)") }
    if let heading = details.heading {
      lines.append("  \(self.heading(heading, details))")
    } else if !state.orientation.isX {
      lines.append("  it is too near to the target to have a heading")
    }
    lines.append("  the distance is \(details.distanceText)")
    return lines
  }

  private static func rule(_ details: PlacementDetails, _ state: MarkerState) -> String {
    let target = Text.point(details.target)
    let place = Text.point(details.rulePlace)
    if details.rulePlace == details.target {
      // Less than the whole marker may be seen outside.
      let shape = details.rule.shape(in: details.room, around: details.pivot)
      let side = shape.contains(details.target) ? "inside" : "outside, where it can be seen"
      return "\(details.rule.name): the target at \(target) of the view lies \(side)"
    }
    let way = "the target at \(target) of the view lies outside"
    return details.rule == .clamp
      ? "clamp: \(way); the constraints bring the anchor to \(place)"
      : "\(details.rule.name): \(way); the ray from \(Text.point(details.pivot)) leaves at \(place)"
  }

  private static func heading(_ heading: Angle, _ details: PlacementDetails) -> String {
    let degrees = heading.degrees.text(decimals: 1)
    let error = details.pointingError.degrees.text(decimals: 1)
    let wind = details.compass.map { ", \($0.fineWind) on the map" } ?? ""
    return details.pointingError.degrees.magnitude < 0.05
      ? "it points at \(degrees)°\(wind)"
      : "it points at \(degrees)°\(wind), \(error)° beside the target"
  }
}

// MARK: - CSV

extension PlacementText {
  /// What a placement adds to a row of CSV.
  static let columns = [
    "rule", "anchor_x", "anchor_y", "target_x", "target_y", "rotation", "pointing_error", "compass",
    "wind", "obstacle", "hidden", "distance_text", "opacity", "scale",
  ]

  /// Returns the values of the columns, which are empty for a marker whose constraints say all.
  static func fields(_ state: MarkerState) -> [String] {
    guard let details = state.details else { return columns.map { _ in "" } }
    return [
      details.rule.name, details.anchor.x.plain, details.anchor.y.plain,
      details.target.x.plain, details.target.y.plain,
      details.rotation.degrees.plain,
      details.heading == nil ? "" : details.pointingError.degrees.plain,
      details.compass.map { $0.degrees.plain } ?? "", details.compass?.fineWind ?? "",
      details.obstacle ?? "", details.hiddenBecause?.rawValue ?? "", details.distanceText,
      details.opacity.plain, details.scale.plain,
    ]
  }
}
