public import Geometry
internal import Inputs
public import Layout
public import MapImages
public import Scenes

extension Scene {
  /// Reads a scene from a `scene.json`, or from the one in a folder.
  ///
  /// If it does not say where on Earth its map lies, a world file beside the image does.
  ///
  /// - Throws: ``/Scenes/SceneError`` that names the file, the place in it and what is wrong there.
  public init(contentsOf path: String) throws(SceneError) {
    let (file, folder, bytes) = try Scene.contents(at: path)
    self = try Scene(json: bytes, file: file, folder: folder, resources: .files)
      .locatedBesideImage()
  }

  /// Returns the file that a scene is read from, the folder that it lies in, and its bytes.
  fileprivate static func contents(
    at path: String
  ) throws(SceneError) -> (file: String, folder: String, bytes: [UInt8]) {
    let file = Scene.file(at: path)
    if file != path, FileStatus(path: file) == nil {
      throw SceneError(
        "there is no scene.json in the folder; name a PNG map, a scene.json or a folder with one",
        file: path, kind: .noInput)
    }
    let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let bytes = try FileContents.read(
      file, what: "the scene", maximumMegabytes: InputLimits.sceneMegabytes)
    // A file at the root lies in a folder without a name, and a bare name in none.
    return (file, parts == [""] ? "/." : parts.joined(separator: "/"), bytes)
  }

  /// Returns the scene of the treasure rule for a map image, which lies on Earth where a world file beside it says.
  ///
  /// - Throws: `MapImageError` if the image's size cannot be read.
  public static func treasureMap(
    image path: String, scale: Double? = nil, treasure: Point,
    markerSize: Size = Size(width: 67, height: 67)
  ) throws(MapImageError) -> Scene {
    let metrics = try ImageMetrics(path: path, scale: scale)
    var scene = treasureMap(
      mapSize: metrics.size, mapScale: metrics.scale, treasure: treasure, markerSize: markerSize)
    for index in scene.views.indices where scene.views[index].name == "map" {
      scene.views[index].kind = .image(file: path, size: metrics.size)
    }
    return scene.locatedBesideImage()
  }

  /// Returns whether a path names a scene rather than an image: a folder or a JSON file.
  public static func isScene(at path: String) -> Bool {
    file(at: path).lowercased().hasSuffix(".json")
  }

  /// Returns the file that a scene is read from: the path itself, or the `scene.json` in a folder.
  package static func file(at path: String) -> String {
    guard path.hasSuffix("/") || FileStatus(path: path)?.kind == .folder else { return path }
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return "\(folder)/scene.json"
  }
}

extension SceneCheck {
  /// Reads a scene's file to its end, whatever is wrong in it.
  ///
  /// - Parameters:
  ///   - path: A `scene.json`, or the folder that holds it.
  ///   - viewports: Where the scene is looked at for what is suspicious, each at its own content offset and at the
  ///     corners, edges and middle of what can be scrolled to.
  /// - Throws: ``/Scenes/SceneError`` if the file cannot be read, or is no JSON.
  public init(contentsOf path: String, at viewports: [Viewport]) throws(SceneError) {
    let (file, folder, bytes) = try Scene.contents(at: path)
    try self.init(json: bytes, file: file, folder: folder, resources: .files, at: viewports)
    guard mistakes.isEmpty, let scene = scene?.locatedBesideImage() else { return }
    if let mistake = scene.mistakeInWorldFile { suspicions.append(mistake) }
    // Markers that are like another one have its file, which says the same every time.
    var known: [String: Set<TargetReading>] = [:]
    for (index, marker) in scene.markers.enumerated() {
      guard let targets = marker.targetFile,
        known[targets, default: []].insert(marker.targets).inserted
      else { continue }
      var reading = marker.targets
      reading.coordinates = scene.targetCoordinates
      do {
        let list = try TargetList(contentsOf: targets, reading: reading)
        suspicions += scene.suspicions(of: list, ofMarkerAt: index).map {
          SceneError($0, file: targets)
        }
      } catch {
        mistakes.append(error)
      }
    }
  }
}
