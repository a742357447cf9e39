public import Geometry
internal import Scenes

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
  public init?(_ text: some StringProtocol) {
    let scalars = text.unicodeScalars.drop { $0 == "\u{FEFF}" }
    let words = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
    let numbers = words.prefix(7).compactMap { Double(decimal: $0) }
    guard words.count == 6, numbers.count == 6, numbers.allSatisfy(NumberRange.any.contains) else {
      return nil
    }
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
    _ file: WorldFile, projection: WorldProjection = .equirectangular, on size: Size, scale: Double
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
