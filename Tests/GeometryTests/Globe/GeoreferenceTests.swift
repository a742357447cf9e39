import Foundation
import Geometry
import TestSupport
import Testing

struct GeoreferenceTests {
  private static let size = Size(width: 3600, height: 1800)

  @Test(arguments: [
    (0.0, 90.0, 1800.0, 0.0), (-180, -90, 0, 1800), (10, 45, 1900, 450), (190, 0, 100, 900),
    (-170, 0, 100, 900),
  ])
  func boundsPlaceDegreesNorthUp(
    longitude: Double, latitude: Double, x: Double, y: Double
  ) throws {
    let map = try Georeference(
      west: -180, south: -90, east: 180, north: 90, on: GeoreferenceTests.size)
    let point = map.point(of: Coordinate(longitude: longitude, latitude: latitude))
    #expect(point.distance(to: Point(x: x, y: y)) < 1e-9, "\(point)")
  }

  @Test(arguments: [(170.0, 250.0), (-170, 450), (179, 340), (-90, 1250), (90, -550), (0, -1450)])
  func mapsGoOnBeyondTheAntimeridian(longitude: Double, x: Double) throws {
    // From 145 east to 145 west, whose middle is 180.
    let map = try Georeference(
      west: 145, south: -40, east: -145, north: 40, on: Size(width: 700, height: 400))
    #expect(abs(map.point(of: Coordinate(longitude: longitude, latitude: 0)).x - x) < 1e-9)
  }

  /// Rounding put the western edge of a map of the world on its eastern one.
  @Test(
    arguments: [0.0, -180, -360, -0.1, -179.9, -12.7, -97.3, -1.0 / 3],
    [WorldProjection.equirectangular, .mercator])
  func theWesternEdgeOfTheWorldIsInTheWest(west: Double, projection: WorldProjection) throws {
    for size in [Size(width: 2400, height: 1800), Size(width: 1000.7, height: 333.3)] {
      let map = try Georeference(
        west: west, south: -80, east: west + 360, north: 80.5, projection: projection, on: size)
      for longitude in [west, west + 360] where longitude.magnitude <= 360 {
        let point = map.point(of: Coordinate(longitude: longitude, latitude: 51))
        #expect(abs(point.x) < 1e-6, "\(point)")
      }
      let end = map.point(of: Coordinate(longitude: west + 359.999, latitude: 51))
      #expect(abs(end.x - size.width) < size.width / 100_000, "\(end)")
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func waysGoAroundTheEarthWhereThatIsNearer(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let projection = generator.pick(WorldProjection.allCases)
    let turn = generator.quarter(in: 0...6)
    let scale = projection == .mercator ? 1e-4 : 10.0
    let map = try Georeference(
      projection: projection, origin: Point(x: 1800, y: 900),
      east: scale * Point(angle: turn), north: scale * Point(angle: turn - 1.5),
      on: Size(width: 3600, height: 1800))
    for _ in 0..<50 {
      let start = map.middle + generator.quarter(in: -179...179)
      let end = map.middle + generator.quarter(in: -179...179)
      let part = generator.quarter(in: 0...1)
      let point = map.point(
        part, ofWayFrom: map.point(of: Coordinate(longitude: start, latitude: 20)),
        to: map.point(of: Coordinate(longitude: end, latitude: 20)))
      let way = (end - start).remainder(dividingBy: 360)
      let expected = map.point(of: Coordinate(longitude: start + part * way, latitude: 20))
      guard abs(way) < 179 else { continue }
      #expect(point.distance(to: expected) < 1e-6, "seed \(seed), \(start) to \(end)")
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func pointsComeBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (west, south) = (generator.quarter(in: -180...170), generator.quarter(in: -80...70))
    let map = try Georeference(
      west: west, south: south, east: west + generator.quarter(in: 1...300),
      north: min(84, south + generator.quarter(in: 1...60)),
      projection: generator.pick(WorldProjection.allCases), on: GeoreferenceTests.size)
    for _ in 0..<50 {
      let point = Point(x: generator.quarter(in: 0...3600), y: generator.quarter(in: 0...1800))
      #expect(map.point(of: map.coordinate(at: point)).distance(to: point) < 1e-6, "seed \(seed)")
    }
  }

  /// The control points of a map that is moved, scaled and turned are met, and errors on the way are told.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func controlPointsPlaceATurnedMap(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let projection = generator.pick(WorldProjection.allCases)
    let unit = projection == .mercator ? 1e-4 : 10.0
    let truth = try Georeference(
      projection: projection, origin: Point(x: 700, y: 900),
      east: Point(x: unit, y: 0.3 * unit), north: Point(x: 0.2 * unit, y: -unit),
      on: GeoreferenceTests.size)
    let points = (0..<7).map { _ in
      let place = Coordinate(
        longitude: generator.quarter(in: -60...60), latitude: generator.quarter(in: -60...60))
      return ControlPoint(truth.point(of: place), at: place)
    }
    let found = try Georeference(
      fitting: points, projection: projection, on: GeoreferenceTests.size)
    #expect(found.residuals(of: points).allSatisfy { $0 < 1e-8 }, "seed \(seed)")
    var moved = points
    moved[2].point.x += 7
    let fitted = try Georeference(
      fitting: moved, projection: projection, on: GeoreferenceTests.size)
    // The sum of squares is the least: no worse than that of the truth, which misses one point by 7.
    let sum = fitted.residuals(of: moved).reduce(0) { $0 + $1 * $1 }
    #expect(sum > 0 && sum <= 49 + 1e-6)
  }

  @Test(arguments: [
    ([-180.0, -90, 180, 90.5], GeoreferenceError.latitude(90.5)),
    ([-400, -90, 180, 90], .longitude(-400)), ([.nan, -90, 180, 90], nil),
    ([10, 0, 10, 10], .extent(west: 10, east: 10)),
    ([0, 10, 10, 10], .order(south: 10, north: 10)),
    ([0, 10, 10, -10], .order(south: 10, north: -10)),
    ([-200, 0, 200, 10], .extent(west: -200, east: 200)),
  ])
  func edgesThatMakeNoSenseAreRefused(edges: [Double], expected: GeoreferenceError?) {
    let error = #expect(throws: GeoreferenceError.self) {
      try Georeference(
        west: edges[0], south: edges[1], east: edges[2], north: edges[3],
        on: GeoreferenceTests.size)
    }
    if let expected { #expect(error == expected) }
  }

  @Test func mercatorHasNoPoles() {
    #expect(throws: GeoreferenceError.beyondMercator(90)) {
      try Georeference(
        west: -180, south: -80, east: 180, north: 90, projection: .mercator,
        on: GeoreferenceTests.size)
    }
  }

  @Test func pointsOnALineAreRefused() {
    let line = (0..<4).map {
      ControlPoint(
        Point(x: Double($0), y: Double($0 * $0)),
        at: Coordinate(longitude: Double($0), latitude: 2 * Double($0)))
    }
    #expect(throws: GeoreferenceError.pointsOnLine) {
      try Georeference(fitting: line, on: GeoreferenceTests.size)
    }
    // Means of equal numbers are rounded, and what is left of them is no distance.
    for latitude in [28.91, 0.1, -6.76, 1.0 / 3, 85] {
      for isMeridian in [false, true] {
        let row = [161.293, 163.71, 163.641, 163.366, 162.334].map { longitude in
          ControlPoint(
            Point(x: 501 * (longitude - 160.8), y: 500 + longitude.remainder(dividingBy: 1)),
            at: isMeridian
              ? Coordinate(longitude: latitude, latitude: longitude / 2)
              : Coordinate(longitude: longitude, latitude: latitude))
        }
        #expect(throws: GeoreferenceError.pointsOnLine) {
          try Georeference(fitting: row, on: GeoreferenceTests.size)
        }
      }
    }
    #expect(throws: GeoreferenceError.tooFewPoints(2)) {
      try Georeference(fitting: Array(line[..<2]), on: GeoreferenceTests.size)
    }
  }
}

extension Point {
  fileprivate init(angle: Double) { self.init(x: cos(angle), y: sin(angle)) }
}
