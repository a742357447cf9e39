public import Geometry
internal import JSON

/// Six numbers that tell where an image's pixels lie: the text of a `.pgw` file.
///
/// In their order they are the way of a column in x and y, that of a row in x and y, but with the second and
/// third exchanged, and the place of the middle of the upper left pixel:
///
///     x = A · column + B · row + C,  y = D · column + E · row + F   written A, D, B, E, C, F
public struct WorldFile: Hashable, Sendable {
  /// The numbers in the order in which they are written.
  public let numbers: [Double]

  /// Reads the text of a world file, or returns `nil` if it is not six numbers, be there a byte order mark or not.
  public init?(_ text: some StringProtocol) { self.init(bytes: Array(text.utf8)) }

  fileprivate init?(bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let words = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
      .split { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
    guard words.count == 6 else { return nil }
    let numbers = words.compactMap { DecimalText.lenientNumber($0) }
    guard numbers.count == 6, numbers.allSatisfy(NumberRange.any.contains) else { return nil }
    self.numbers = numbers
  }
}

extension Georeference {
  /// Creates the reference of an image's map.
  ///
  /// - Parameters:
  ///   - file: The image's world file: in degrees, or with ``/Geometry/WorldProjection/mercator`` in metres.
  ///   - projection: The projection of the image.
  ///   - size: The size of the map in points.
  ///   - scale: The pixels of the image that are a point.
  /// - Throws: ``/Geometry/GeoreferenceError`` if the map would be a line, or its middle is not on Earth.
  public init(
    _ file: WorldFile, projection: WorldProjection = .equirectangular, on size: Size,
    scale: Double
  ) throws(GeoreferenceError) {
    let (a, d, b, e) = (file.numbers[0], file.numbers[1], file.numbers[2], file.numbers[3])
    let determinant = a * e - b * d
    guard determinant != 0, determinant.isFinite else { throw .degenerate }
    // The numbers go from pixels to places; their inverse goes back, and then to points.
    let east = Point(x: e / determinant / scale, y: -d / determinant / scale)
    let north = Point(x: -b / determinant / scale, y: a / determinant / scale)
    let (x, y) = (file.numbers[4], file.numbers[5])
    let half = 0.5 / scale
    try self.init(
      projection: projection,
      origin: Point(
        x: half - x * east.x - y * north.x, y: half - x * east.y - y * north.y),
      east: east, north: north, on: size)
    let corner = projection.coordinate(at: Point(x: x, y: y))
    guard corner.latitude.magnitude <= 90 else { throw .latitude(corner.latitude) }
    guard corner.longitude.magnitude <= 360 else { throw .longitude(corner.longitude) }
  }
}

extension Georeference {
  /// Creates the reference of a map from the text of a world file.
  ///
  /// - Throws: ``SceneError`` that names the file and says what is wrong with it.
  package init(
    worldFile bytes: [UInt8], named path: String, _ projection: WorldProjection,
    on map: Scene.MapDescription
  ) throws(SceneError) {
    guard let file = WorldFile(bytes: bytes) else {
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
  /// Returns the path of a world file beside the map's image, or `nil` if there is none.
  package func worldFile(where exists: (_ path: String) -> Bool) -> String? {
    for view in views where view.name == map?.view {
      guard case .image(let file?, _) = view.kind, let dot = file.lastIndex(of: ".") else {
        continue
      }
      for end in ["pgw", "pngw", "wld", "PGW", "PNGW", "WLD"] {
        let path = file[..<dot] + "." + end
        if exists(path) { return path }
      }
    }
    return nil
  }

  /// Returns the scene with its map where the world file beside the image puts it, if the scene does not say so itself.
  ///
  /// A file that does not fit may be meant for something else, and counts for nothing.
  package func locatedBesideImage(
    _ resources: SceneResources, where exists: (_ path: String) -> Bool
  ) -> Scene {
    (try? located(byFileBesideImage: worldFile(where: exists), resources)) ?? self
  }

  /// Returns the scene with its map where a world file puts it, if the scene does not say so itself.
  package func located(
    byFileBesideImage worldFile: String?, _ resources: SceneResources
  ) throws(SceneError) -> Scene {
    guard location == nil, let worldFile else { return self }
    return try located(at: MapLocation(.worldFile(worldFile)), resources: resources)
  }
}
