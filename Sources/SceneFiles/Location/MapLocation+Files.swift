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
    guard let file = WorldFile(String(decoding: bytes, as: UTF8.self)) else {
      throw SceneError(
        "a world file is six numbers, a line each: the ways of a column and of a row, and the place of the first pixel",
        file: path)
    }
    do throws(GeoreferenceError) {
      try self.init(file, projection: projection, on: map.size, scale: map.scale)
    } catch {
      let hint =
        projection == .mercator
        ? "" : "; if its numbers are metres of Web Mercator, the projection has to be mercator"
      throw SceneError("\(error)\(hint)", file: path, cause: .georeference(error))
    }
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

  /// Why the world file beside the image does not tell where the map lies, or `nil` if it does, or need not.
  package var mistakeInWorldFile: SceneError? {
    do {
      _ = try locatedByWorldFile()
      return nil
    } catch { return error }
  }

  /// Returns the scene with its map where the world file beside the image puts it, if the scene does not say so itself.
  ///
  /// A file that does not fit may be meant for something else, and counts for nothing.
  func locatedBesideImage() -> Scene { (try? locatedByWorldFile()) ?? self }

  private func locatedByWorldFile() throws(SceneError) -> Scene {
    guard location == nil, let worldFile else { return self }
    return try located(at: MapLocation(.worldFile(worldFile)))
  }
}
