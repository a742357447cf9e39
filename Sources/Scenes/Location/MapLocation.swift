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
  public func georeference(on map: Scene.MapDescription) throws(SceneError) -> Georeference {
    do throws(GeoreferenceError) {
      switch source {
      case .bounds(let west, let south, let east, let north):
        return try Georeference(
          west: west, south: south, east: east, north: north, projection: projection, on: map.size)
      case .controlPoints(let points):
        return try Georeference(fitting: points, projection: projection, on: map.size)
      case .worldFile: break
      }
    } catch { throw SceneError(error.description) }
    guard case .worldFile(let path) = source else { throw SceneError("the map lies nowhere") }
    return try georeference(ofWorldFile: path, on: map)
  }

  private func georeference(
    ofWorldFile path: String, on map: Scene.MapDescription
  ) throws(SceneError) -> Georeference {
    let bytes = try FileContents.read(
      path, what: "the world file", maximumMegabytes: InputLimits.worldFileMegabytes)
    guard let file = WorldFile(String(decoding: bytes, as: UTF8.self)) else {
      throw SceneError(
        "a world file is six numbers, a line each: the ways of a column and of a row, and the place of the first pixel",
        file: path)
    }
    do {
      return try Georeference(file, projection: projection, on: map.size, scale: map.scale)
    } catch {
      let hint =
        projection == .mercator
        ? "" : "; if its numbers are metres of Web Mercator, the projection has to be mercator"
      throw SceneError("\(error)\(hint)", file: path)
    }
  }
}

extension Scene {
  /// Returns the scene with where its map lies worked out for the placement of its markers.
  ///
  /// - Throws: ``SceneError`` if it has no map, the location makes no sense, or distances are told in a unit that
  ///   is none of ``/Markers/EarthUnit``.
  public func located(at location: MapLocation) throws(SceneError) -> Scene {
    guard let map else {
      throw SceneError("the scene has no map that could lie somewhere on Earth")
    }
    let georeference = try location.georeference(on: map)
    for unit in markers.compactMap({ $0.placement?.distance.unit })
    where unit != DistanceScale().unit && EarthUnit(rawValue: unit) == nil {
      let units = EarthUnit.allCases.map(\.rawValue).joined(separator: ", ")
      throw SceneError(
        "on a map that lies on Earth, distances are told in one of \(units), not in \(unit.excerpt)"
      )
    }
    var copy = withPlacement { $0.georeference = georeference }
    copy.location = location
    return copy
  }

  /// The path of the world file beside the map's image, or `nil` if there is none.
  public var worldFile: String? {
    for view in views where view.name == map?.view {
      guard case .image(let file?, _) = view.kind, let dot = file.lastIndex(of: ".") else {
        continue
      }
      return ["pgw", "pngw", "wld", "PGW", "PNGW", "WLD"].map { file[..<dot] + "." + $0 }.first {
        FileContents.exists($0)
      }
    }
    return nil
  }
}
