internal import Waymark

/// Why a marker that is placed by a rule stands where it does.
enum PlacementText {
  /// Returns the lines that explain a state; none for a marker whose constraints say all.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - isOfSeveral: Whether the marker stands for several targets.
  ///   - isMoved: Whether neighbours moved it from its own place.
  /// - Returns: The lines.
  static func lines(
    _ state: MarkerState, isOfSeveral: Bool = false, isMoved: Bool = false
  ) -> [String] {
    state.explanation(isOfSeveral: isOfSeveral, isMoved: isMoved) { Text.yellow(Text.name($0)) }
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
