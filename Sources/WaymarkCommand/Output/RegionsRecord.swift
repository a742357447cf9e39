internal import JSON
internal import Waymark

extension RegionsAnswer: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    json.member("device", screen.name)
    json.member("markers", markers.map { RegionsRecord(marker: $0, areas: $1, screen: screen) })
    json.member("range", bounds)
    json.member("viewport", screen.viewport())
  }
}

/// The regions of offsets of a marker.
private struct RegionsRecord: JSONRecord {
  var marker: Marker
  var areas: [OffsetArea]
  var screen: Screen

  func writeMembers(to json: inout JSONWriter) {
    json.member("name", marker.name)
    json.member("regions", areas)
    json.member("tolerance", marker.tolerance.points(at: screen.displayScale))
  }
}

extension OffsetArea: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    json.member("area", area)
    json.member("clamped", clampedEdges.names)
    json.member("kind", kind)
    // Convex polygons, each a list of corners `[x, y]`.
    json.key("polygons")
    json.beginList()
    for part in parts {
      json.beginList()
      for corner in part.corners { json.write([corner.x, corner.y]) }
      json.endList()
    }
    json.endList()
    json.member("rectangle", isRectangle)
    json.member("share", share)
    // The smallest interval of each coordinate that holds the region.
    json.member("x", [bounds.minX, bounds.maxX])
    json.member("y", [bounds.minY, bounds.maxY])
  }
}
