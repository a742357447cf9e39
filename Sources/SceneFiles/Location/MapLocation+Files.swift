public import Geometry
public import Scenes

extension MapLocation {
  /// Returns where a map of a size lies.
  ///
  /// - Throws: ``/Scenes/SceneError`` that says what is wrong, and in a world file where.
  public func georeference(on map: Scene.MapDescription) throws(SceneError) -> Georeference {
    try georeference(on: map, resources: .files)
  }
}

extension Georeference {
  init(
    contentsOfWorldFile path: String, _ projection: WorldProjection,
    on map: Scene.MapDescription
  ) throws(SceneError) {
    let bytes = try FileContents.read(
      path, what: "the world file", maximumMegabytes: InputLimits.worldFileMegabytes)
    try self.init(worldFile: bytes, named: path, projection, on: map)
  }
}

extension Scene {
  /// Returns the scene with where its map lies worked out for the placement of its markers.
  ///
  /// - Throws: ``/Scenes/SceneError`` if it has no map, the location makes no sense, or distances are told in a
  ///   unit that is none of ``/Markers/EarthUnit``.
  public func located(at location: MapLocation) throws(SceneError) -> Scene {
    try located(at: location, resources: .files)
  }

  /// The path of the world file beside the map's image, or `nil` if there is none.
  public var worldFile: String? {
    worldFile(where: FileContents.exists)
  }

  /// Why the world file beside the image does not tell where the map lies, or `nil` if it does, or need not.
  package var mistakeInWorldFile: SceneError? {
    do {
      _ = try located(byFileBesideImage: worldFile, .files)
      return nil
    } catch { return error }
  }

  /// Returns the scene with its map where the world file beside the image puts it, if the scene does not say so itself.
  func locatedBesideImage() -> Scene { locatedBesideImage(.files, where: FileContents.exists) }
}
