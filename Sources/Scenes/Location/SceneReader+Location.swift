internal import Geometry
internal import JSON

extension SceneReader {
  /// The keys of what a scene says about where its map lies.
  static let keysOfLocation = ["bounds", "controlPoints", "worldFile", "projection"]

  /// Returns the scene with its location, if it has one.
  func located(_ scene: Scene, by object: SceneObject) throws(SceneError) -> Scene {
    guard let node = object["location"] else { return scene }
    let mistakeCount = source.mistakeCount
    let location = try SceneObject(
      node, in: source, what: "location", keys: SceneReader.keysOfLocation)
    let sources = ["bounds", "controlPoints", "worldFile"].filter { location[$0] != nil }
    #if !WAYMARK_PAGE
      guard sources.count < 2 else {
        throw source.error(
          "location has \(sources.joined(separator: " and ")), of which one says where the map lies; leave out the rest",
          at: node)
      }
    #endif
    guard sources.count == 1 else {
      throw source.error("location needs one of bounds, controlPoints and worldFile", at: node)
    }
    let projection: WorldProjection = try choice(
      location, "projection", of: "location", default: .equirectangular)
    let origin = try origin(location)
    // The size of an image that could not be read is not known, which was told.
    guard source.mistakeCount == mistakeCount, source.mistakeCount == 0 || scene.map?.size != .zero
    else { return scene }
    do {
      return try scene.located(
        at: MapLocation(origin, projection: projection), resources: resources)
    } catch {
      guard error.location == nil, error.file == nil else { throw error }
      throw source.error(error.message, at: node)
    }
  }

  private func origin(_ location: SceneObject) throws(SceneError) -> MapLocation.Source {
    if let bounds = location["bounds"] {
      let edges = try SceneObject(
        bounds, in: source, what: "bounds", keys: ["west", "south", "east", "north"])
      return .bounds(
        west: try edges.number("west", of: "bounds"),
        south: try edges.number("south", of: "bounds"),
        east: try edges.number("east", of: "bounds"), north: try edges.number("north", of: "bounds")
      )
    }
    guard let list = location["controlPoints"] else {
      return .worldFile(path(of: try location.string("worldFile", of: "location")))
    }
    var points: [ControlPoint] = []
    for node in try source.list(list, what: "controlPoints", limit: InputLimits.controlPoints) {
      let point = try SceneObject(
        node, in: source, what: "a control point", keys: ["x", "y", "longitude", "latitude"])
      points.append(
        ControlPoint(
          Point(
            x: try point.number("x", of: "a control point"),
            y: try point.number("y", of: "a control point")),
          at: Coordinate(
            longitude: try point.number("longitude", of: "a control point"),
            latitude: try point.number("latitude", of: "a control point"))))
    }
    return .controlPoints(points)
  }
}
