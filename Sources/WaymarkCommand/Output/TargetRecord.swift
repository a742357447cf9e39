internal import JSON
internal import Waymark

// Answers for many targets are written marker by marker, so that they take no memory.

extension TargetSession {
  /// Prints an object for a viewport.
  mutating func printRecord(at viewport: Viewport) throws(CommandFailure) {
    let shown = try move(to: viewport)
    var json = JSONWriter()
    json.beginObject()
    // How many targets the options left out.
    json.member("hidden", list.entries.count - shown.count)
    json.member("map", scene.map)
    json.key("markers")
    json.beginList()
    try forEachRow(of: shown) { row throws(CommandFailure) in
      json.beginObject()
      row.state.state.write(to: &json, row: row)
      json.endObject()
      if json.bytes.count >= TargetSession.pieceSize {
        try Output.stream(json: json.bytes)
        json.removeAll()
      }
    }
    json.endList()
    json.member("viewport", viewport)
    json.endObject()
    json.endLine()
    Output.append(json: json.take())
  }

  /// Prints a collection of GeoJSON for a viewport.
  mutating func printFeatures(at viewport: Viewport) throws(CommandFailure) {
    let shown = try move(to: viewport)
    var features = MarkerFeatures(of: list, at: viewport)
    try forEachRow(of: shown) { row throws(CommandFailure) in
      features.append(row.state, of: row.entry, pushedBy: row.pusher, members: row.members)
      if features.byteCount >= TargetSession.pieceSize { try Output.stream(json: features.take()) }
    }
    features.finish()
    Output.append(json: features.take())
  }

  /// Prints rows of CSV for a viewport.
  mutating func printRows(at viewport: Viewport) throws(CommandFailure) {
    let isPlaced = scene.isPlaced
    try forEachRow(of: try move(to: viewport)) { row throws(CommandFailure) in
      try Output.stream(TargetText.csv(row, at: viewport, isPlaced: isPlaced))
    }
  }

  /// The bytes that are written together.
  private static let pieceSize = 1 << 18
}
