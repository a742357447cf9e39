/// Where on Earth a map lies: which point of it shows which place.
///
///     let world = try Georeference(
///       west: -180, south: -85.06, east: 180, north: 85.06, projection: .mercator,
///       on: Size(width: 4096, height: 4096))
///     let oslo = world.point(of: Coordinate(longitude: 10.75, latitude: 59.91))
///
/// The map is a flat projection of the Earth, moved, scaled and turned: x = a·u + b·v + c and y = d·u + e·v + f,
/// where u and v are what ``WorldProjection`` makes of a place.
public struct Georeference: Hashable, Sendable {
  /// The projection of the map.
  public let projection: WorldProjection
  /// The point of the map at which the projection's x and y are 0, and those by which each moves it.
  private let origin: Point
  private let east: Point
  private let north: Point
  /// The longitude around which others are turned, so that the map has each once.
  public let middle: Double

  /// Creates the reference of a map from what a step to the east and to the north of the projection is on it.
  ///
  /// - Parameters:
  ///   - projection: The projection of the map.
  ///   - origin: The point of the map at which the projection's x and y are 0.
  ///   - east: The way on the map by which the projection's x grows by 1.
  ///   - north: The way on the map by which the projection's y grows by 1.
  ///   - size: The size of the map in points.
  /// - Throws: ``GeoreferenceError`` if the map would be a line.
  public init(
    projection: WorldProjection, origin: Point, east: Point, north: Point, on size: Size
  ) throws(GeoreferenceError) {
    let area = east.x * north.y - north.x * east.y
    guard area != 0, area.isFinite, origin.isFinite else { throw .degenerate }
    self.projection = projection
    self.origin = origin
    self.east = east
    self.north = north
    let center = Point(x: size.width / 2, y: size.height / 2)
    middle =
      projection.coordinate(
        at: Georeference.unmapped(center - origin, east, north)
      ).longitude
  }
}

extension Georeference {
  /// Creates the reference of a map that shows all between four edges, north up.
  ///
  /// An eastern edge west of the western one lies beyond the antimeridian.
  ///
  /// - Throws: ``GeoreferenceError`` if the edges leave nothing between them, or are not on Earth.
  public init(
    west: Double, south: Double, east: Double, north: Double,
    projection: WorldProjection = .equirectangular, on size: Size
  ) throws(GeoreferenceError) {
    for longitude in [west, east] where !(longitude.magnitude <= 360) {
      throw .longitude(longitude)
    }
    for latitude in [south, north] where !(latitude.magnitude <= 90) { throw .latitude(latitude) }
    guard south < north else { throw .order(south: south, north: north) }
    guard projection != .mercator || max(-south, north) < 89 else {
      throw .beyondMercator(north >= 89 ? north : south)
    }
    let end = east >= west ? east : east + 360
    guard end > west, end - west <= 360 else { throw .extent(west: west, east: east) }
    let low = projection.position(of: Coordinate(longitude: west, latitude: south))
    let high = projection.position(of: Coordinate(longitude: end, latitude: north))
    let (x, y) = (size.width / (high.x - low.x), size.height / (high.y - low.y))
    try self.init(
      projection: projection, origin: Point(x: -low.x * x, y: high.y * y), east: Point(x: x, y: 0),
      north: Point(x: 0, y: -y), on: size)
  }

  /// Whether the map shows the Earth as a mirror does: where north is up, east is left.
  public var isMirrored: Bool { east.x * north.y - north.x * east.y > 0 }

  /// Returns the point of the map that shows a place, be it on the map or beyond its edges.
  ///
  /// Of all turns of its longitude the one nearest to the map's middle counts.
  public func point(of coordinate: Coordinate) -> Point {
    point(ofUnturned: coordinate.turned(near: middle))
  }

  /// Returns the point of the map that shows a place at the longitude that is given.
  package func point(ofUnturned coordinate: Coordinate) -> Point {
    let position = projection.position(of: coordinate)
    return Point(
      x: position.x * east.x + position.y * north.x + origin.x,
      y: position.x * east.y + position.y * north.y + origin.y)
  }

  /// Returns the place that a point of the map shows, with a longitude from −180 up to 180; beyond a pole it
  /// is the pole.
  public func coordinate(at point: Point) -> Coordinate {
    let coordinate = projection.coordinate(at: Georeference.unmapped(point - origin, east, north))
      .turned(near: 0)
    return Coordinate(
      longitude: coordinate.longitude, latitude: max(-90, min(90, coordinate.latitude)))
  }

  /// Returns a point on the straight way between two points of the map, which goes around the Earth where that is nearer
  /// than across the map.
  ///
  /// On the way the longitude is turned near the map's middle as that of every place is, so that what leaves a map of
  /// the world on one side comes back on the other.
  ///
  /// - Parameters:
  ///   - part: How much of the way is done, from 0 to 1.
  ///   - start: Where the way begins.
  ///   - end: Where it ends.
  /// - Returns: The point.
  public func point(_ part: Double, ofWayFrom start: Point, to end: Point) -> Point {
    let turn = projection.position(of: Coordinate(longitude: 360, latitude: 0)).x
    let turns = (Georeference.unmapped(end - start, east, north).x / turn).rounded()
    let way = end - start - turns * turn * east
    let point = start + part * way
    return turns == 0 ? point : turned(point)
  }

  /// Returns the point that shows the same place whole turns around the Earth away, and whose longitude is the nearest to
  /// the map's middle.
  package func turned(_ point: Point) -> Point {
    let turn = projection.position(of: Coordinate(longitude: 360, latitude: 0)).x
    let seam = projection.position(of: Coordinate(longitude: middle - 180, latitude: 0)).x
    let x = Georeference.unmapped(point - origin, east, north).x
    let turns = ((x - seam) / turn + 1e-12).rounded(.down)
    return turns == 0 ? point : point - turns * turn * east
  }

  /// Returns how often each of two ways makes up a third.
  private static func unmapped(_ way: Point, _ east: Point, _ north: Point) -> Point {
    let area = east.x * north.y - north.x * east.y
    return Point(
      x: (way.x * north.y - north.x * way.y) / area, y: (east.x * way.y - way.x * east.y) / area)
  }
}

/// What is wrong with where a map is said to lie.
public indirect enum GeoreferenceError: Error, Hashable, Sendable {
  /// The map would be a line or a point.
  case degenerate
  /// A longitude that is not within 360 degrees.
  case longitude(Double)
  /// A latitude that is not within 90 degrees.
  case latitude(Double)
  /// The southern edge is not south of the northern one.
  case order(south: Double, north: Double)
  /// The edges are more than a turn apart, or at one place.
  case extent(west: Double, east: Double)
  /// An edge so near to a pole that Mercator does not show it.
  case beyondMercator(Double)
  /// Fewer points than it takes.
  case tooFewPoints(Int)
  /// Points that lie on a line, on the map or on Earth.
  case pointsOnLine
}

extension GeoreferenceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .degenerate: "the georeference makes a line of the map; its axes have to differ"
    case .longitude(let number):
      "there is no longitude \(number); longitudes go from -360 to 360"
    case .latitude(let number):
      "there is no latitude \(number); latitudes go from -90 to 90, and the order is longitude before latitude"
    case .order(let south, let north):
      "the southern edge \(south) has to be south of the northern edge \(north); the order is west, south, east, north"
    case .extent(let west, let east):
      west == east
        ? "the western and the eastern edge are both \(west); all around the Earth is -180 to 180"
        : "the edges \(west) and \(east) are not up to 360 degrees apart"
    case .beyondMercator(let latitude):
      "mercator does not reach the latitude \(latitude); a square world ends at 85.0511287798066"
    case .tooFewPoints(let count):
      "it takes 3 control points or more to place a map, and there \(count == 1 ? "is" : "are") \(count)"
    case .pointsOnLine:
      "the control points lie on a line, which leaves open how the map is turned; add one beside it"
    }
  }
}
