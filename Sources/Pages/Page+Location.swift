internal import Geometry
internal import JSON
internal import Markers
internal import SceneFiles
internal import Scenes

extension Page {
  /// Returns the text of a scene in which stands what options and files say of where its map lies.
  ///
  /// A page reads no world file: in its place stand three control points.
  ///
  /// - Parameters:
  ///   - bytes: The text of the scene's file.
  ///   - given: The scene that was read from it.
  ///   - scene: The scene that the page shows.
  /// - Returns: The text.
  /// - Throws: `SceneError` if control points cannot say what the world file does.
  static func text(
    _ bytes: [UInt8], of given: Scene, shownAs scene: Scene
  ) throws(SceneError) -> [UInt8] {
    let location = try location(of: scene, given)
    do {
      var text = try SceneText(bytes)
      let nodes = text.root["markers"]?.elements.map(Array.init) ?? []
      for (index, node) in nodes.enumerated() {
        let unit = scene.markers[index].placement.distance.unit
        guard unit != given.markers[index].placement.distance.unit,
          // One that is like another has the placement of that.
          node["like"] == nil || node["placement"] != nil
        else { continue }
        var json = JSONWriter()
        json.write(unit)
        try text.set(json.take(), at: "placement", "distance", "unit", in: node)
      }
      if let location {
        var json = JSONWriter()
        json.write(location)
        try text.set(json.take(), at: "location", in: text.root)
      }
      return text.bytes
    } catch { throw SceneError("\(error)", kind: .badData) }
  }

  /// Returns where the map lies if the scene's file does not say it, or only by the name of another file.
  private static func location(
    of scene: Scene, _ given: Scene
  ) throws(SceneError) -> MapLocation? {
    guard let location = scene.location else { return nil }
    guard case .worldFile(let file) = location.source else {
      return location == given.location ? nil : location
    }
    guard let points = controlPoints(of: scene) else {
      throw SceneError(
        "a page shows no map that reaches beyond the poles; say where it lies by bounds or control points",
        file: file)
    }
    return MapLocation(.controlPoints(points), projection: location.projection)
  }

  /// Returns three points around the middle of the map with their places, or `nil` if they are not on Earth.
  private static func controlPoints(of scene: Scene) -> [ControlPoint]? {
    guard let georeference = scene.georeference, let size = scene.map?.size else { return nil }
    var points: [ControlPoint] = []
    for (x, y) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75)] {
      let point = Point(x: x * size.width, y: y * size.height)
      let place = georeference.coordinate(at: point).turned(near: georeference.middle)
      let way = georeference.point(of: place) - point
      guard max(way.x.magnitude, way.y.magnitude) <= 1e-6 else { return nil }
      points.append(ControlPoint(point, at: place))
    }
    return points
  }
}

extension JSONWriter {
  /// Writes a location as a scene has it, other than by a world file.
  fileprivate mutating func write(_ location: MapLocation) {
    beginObject()
    switch location.source {
    case .bounds(let west, let south, let east, let north):
      key("bounds")
      beginObject()
      member("west", west)
      member("south", south)
      member("east", east)
      member("north", north)
      endObject()
    case .controlPoints(let points):
      key("controlPoints")
      beginList()
      for point in points {
        beginObject()
        member("x", point.point.x)
        member("y", point.point.y)
        member("longitude", point.coordinate.longitude)
        member("latitude", point.coordinate.latitude)
        endObject()
      }
      endList()
    case .worldFile: break
    }
    member("projection", location.projection.rawValue)
    endObject()
  }
}
