public import Geometry
internal import Markers

/// How it is known where on Earth a scene's map lies.
public struct MapLocation: Hashable, Sendable {
  /// What tells it.
  public enum Source: Hashable, Sendable {
    /// The longitudes and latitudes of the map's edges, north up.
    case bounds(west: Double, south: Double, east: Double, north: Double)
    /// Three points or more whose places are known.
    case controlPoints([ControlPoint])
    /// The path of a world file.
    case worldFile(String)
  }

  /// What tells it.
  public var source: Source

  /// The projection of the map.
  public var projection: WorldProjection

  /// Creates a location.
  public init(_ source: Source, projection: WorldProjection = .equirectangular) {
    self.source = source
    self.projection = projection
  }
}

extension MapLocation {
  /// Returns where a map of a size lies.
  ///
  /// - Throws: ``SceneError`` that says what is wrong, and in a world file where.
  package func georeference(
    on map: Scene.MapDescription, resources: SceneResources
  ) throws(SceneError) -> Georeference {
    do throws(GeoreferenceError) {
      switch source {
      case .bounds(let west, let south, let east, let north):
        return try Georeference(
          west: west, south: south, east: east, north: north, projection: projection, on: map.size)
      case .controlPoints(let points):
        return try Georeference(fitting: points, projection: projection, on: map.size)
      case .worldFile: break
      }
    } catch { throw SceneError(error) }
    guard case .worldFile(let path) = source else { throw SceneError("the map lies nowhere") }
    return try resources.georeference(path, projection, map)
  }
}

extension Scene {
  /// Why the map may not lie where it is said to, or `nil` if nothing speaks against it.
  package var doubtAboutLocation: String? {
    guard let georeference else { return nil }
    for marker in markers {
      if let doubt = georeference.doubt(aboutPeriod: marker.placement.projection.period) {
        return doubt
      }
    }
    guard georeference.isMirrored else { return nil }
    return
      "the map shows the Earth mirrored, with east on the left of north; the order is longitude before latitude, and "
      + "beyond 180 longitudes go on where the map does, as 190 for -170"
  }
}

extension Georeference {
  /// Returns why a map may not repeat after a width and a height, or `nil` if it does not, or does as the Earth does.
  fileprivate func doubt(aboutPeriod period: Size) -> String? {
    guard period != .zero else { return nil }
    let start = point(ofUnturned: Coordinate(longitude: middle, latitude: 0))
    let turn = point(ofUnturned: Coordinate(longitude: middle + 360, latitude: 0)) - start
    let earth = Size(width: turn.x.magnitude, height: turn.y.magnitude)
    for (name, given, meant) in [
      ("x", period.width, earth.width), ("y", period.height, earth.height),
    ] where given > 0 && (given - meant).magnitude > max(0.5, 1e-3 * meant) {
      let isAcross = meant < 0.5
      return
        "the map repeats after \(given.plain) points along \(name), "
        + (isAcross
          ? "where the Earth does not" : "and goes around the Earth after \(meant.text())")
        + "; images of a target are other places then"
    }
    return nil
  }
}

extension Scene {
  /// Returns the scene with where its map lies worked out for the placement of its markers.
  ///
  /// - Throws: ``SceneError`` if it has no map, the location makes no sense, or distances are told in a unit that
  ///   is none of ``/Markers/EarthUnit``.
  package func located(
    at location: MapLocation, resources: SceneResources
  ) throws(SceneError) -> Scene {
    guard let map else {
      #if !WAYMARK_PAGE
        if let view = markers.first?.marker.reference ?? views.first?.name {
          throw SceneError(
            "the scene has no map that could lie somewhere on Earth, as \(view) is no image; give the view of the map \"kind\": \"image\", and the path of its file as \"image\""
          )
        }
      #endif
      throw SceneError("the scene has no map that could lie somewhere on Earth")
    }
    let georeference = try location.georeference(on: map, resources: resources)
    for unit in markers.map({ $0.placement.distance.unit })
    where unit != DistanceScale().unit && EarthUnit(rawValue: unit) == nil {
      let units = EarthUnit.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw SceneError(
        "on a map that lies on Earth, distances are told in one of \(units), not in \(unit.excerpt)"
      )
    }
    var copy = withPlacement { $0.georeference = georeference }
    copy.location = location
    return copy
  }
}
