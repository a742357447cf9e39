internal import Geometry
internal import Waymark

extension Output {
  /// Tells on standard error which columns of a track make no difference.
  static func note(ofColumnsIgnoredIn track: TrackReader) {
    let ignored = track.ignoredColumns
    guard !ignored.isEmpty else { return }
    let names = ignored.map { "'\($0.excerpt)'" }.listed(atMost: mostColumns)
    note(
      "\(track.name) has \(ignored.count == 1 ? "a column" : "columns") that no viewport has, passed over: \(names); "
        + "a viewport's are \(TrackField.allCases.map(\.rawValue).listed())")
  }

  /// Tells on standard error which options of placement make no difference, as each row of the track has its own.
  static func warn(
    ofOptionsReplacedBy track: TrackReader, _ options: PlacementOptions, _ edges: ScreenEdgeOptions,
    rate: Double? = nil
  ) {
    let insets: [TrackField] = [.insetTop, .insetLeft, .insetBottom, .insetRight]
    let given: [(field: TrackField, option: String, isGiven: Bool)] =
      [
        (.zoom, "--zoom", options.zoom != nil), (.bearing, "--bearing", options.bearing != nil),
        (.time, "--rate", rate != nil),
      ] + insets.map { ($0, "that side of --insets", edges.insets != nil) }
    for (field, option, isGiven) in given where isGiven && track.fields.contains(field) {
      warn("\(track.name) has a column \(field.rawValue), which counts in place of \(option)")
    }
  }

  /// How many names a note lists.
  private static let mostColumns = 8

  /// Tells on standard error what of a track could not be read, once it has been.
  static func warn(ofFlawsIn track: TrackReader) {
    if track.endsInsideLine {
      warn("the track ends without a line feed, so its last number may have been cut off")
    }
    guard track.skippedCount > 0 else { return }
    let listed = track.skipped.map { "  \($0)" }.joined(separator: "\n")
    let more = track.skippedCount - track.skipped.count
    warn(
      "passed over \(Text.count(track.skippedCount, "row")) of the track:\n\(listed)"
        + (more > 0 ? "\n  and \(more) more" : ""))
  }
}
