internal import Waymark

/// The regions of offsets of one screen, as an object of JSON.
struct RegionsRecord: Encodable {
  struct Marker: Encodable {
    var name: String
    var tolerance: Double
    var regions: [Region]
  }

  struct Region: Encodable {
    var kind: String
    var clamped: [String]
    /// The smallest interval of each coordinate that holds the region.
    var x: [Double]
    var y: [Double]
    var rectangle: Bool
    var area: Double
    var share: Double
    /// Convex polygons, each a list of corners `[x, y]`.
    var polygons: [[[Double]]]
  }

  var device: String
  var viewport: ViewportRecord
  var range: FrameRecord
  var markers: [Marker]

  init(_ answer: RegionsAnswer) {
    device = answer.screen.name
    viewport = ViewportRecord(answer.screen.viewport())
    range = FrameRecord(answer.bounds)
    markers = answer.markers.map { marker, areas in
      Marker(
        name: marker.name, tolerance: marker.tolerance, regions: areas.map { Region($0) })
    }
  }
}

extension RegionsRecord.Region {
  init(_ area: OffsetArea) {
    kind = area.kind
    clamped = area.clampedEdges.map(\.rawValue)
    x = [area.bounds.minX, area.bounds.maxX]
    y = [area.bounds.minY, area.bounds.maxY]
    rectangle = area.isRectangle
    self.area = area.area
    share = area.share
    polygons = area.parts.map { part in part.corners.map { [$0.x, $0.y] } }
  }
}
