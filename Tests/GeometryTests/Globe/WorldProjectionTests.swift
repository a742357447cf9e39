import Foundation
import Geometry
import TestSupport
import Testing

struct WorldProjectionTests {
  /// 10,000 places, within what Web Mercator shows.
  private static func places(seed: UInt64) -> [Coordinate] {
    var generator = SeededGenerator(seed: seed)
    return (0..<10_000).map { _ in
      Coordinate(
        longitude: Double.random(in: -180...180, using: &generator),
        latitude: Double.random(in: -85.06...85.06, using: &generator))
    }
  }

  /// EPSG 1024: E = FE + a (λ − λo), N = FN + a ln(tan(π/4 + φ/2)).
  @Test func mercatorIsThePublishedFormula() {
    for place in WorldProjectionTests.places(seed: 1) {
      let point = WorldProjection.mercator.position(of: place)
      let x = 6_378_137 * place.longitude * .pi / 180
      let y = 6_378_137 * log(tan(.pi / 4 + place.latitude * .pi / 360))
      // A millionth of a metre at 20,000 km.
      #expect(abs(point.x - x) < 1e-6 && abs(point.y - y) < 1e-6, "\(place)")
    }
  }

  /// The example of IOGP Guidance Note 7-2 for Popular Visualisation Pseudo-Mercator: 24°22'54.433"N
  /// 100°20'00"W is at E -11169055.58 m, N 2800000.00 m.
  @Test func mercatorIsThePublishedExample() {
    let point = WorldProjection.mercator.position(
      of: Coordinate(longitude: -(100 + 20 / 60), latitude: 24 + 22 / 60 + 54.433 / 3600))
    #expect(abs(point.x - -11_169_055.58) < 0.005 && abs(point.y - 2_800_000) < 0.005, "\(point)")
  }

  @Test func aSquareWorldEndsWhereThePublishedOneDoes() {
    let corner = WorldProjection.mercator.position(
      of: Coordinate(longitude: 180, latitude: 85.0511287798066))
    #expect(abs(corner.x - 20_037_508.342789244) < 1e-6 && abs(corner.y - corner.x) < 1e-6)
  }

  @Test(arguments: WorldProjection.allCases)
  func placesComeBack(projection: WorldProjection) {
    for place in WorldProjectionTests.places(seed: 2) {
      let back = projection.coordinate(at: projection.position(of: place))
      #expect(abs(back.longitude - place.longitude) < 1e-10, "\(place)")
      #expect(abs(back.latitude - place.latitude) < 1e-10, "\(place)")
    }
  }

  @Test(arguments: [-90.0, 90])
  func polesAreFarAwayInMercator(latitude: Double) {
    let point = WorldProjection.mercator.position(of: Coordinate(longitude: 0, latitude: latitude))
    #expect(point.y.isFinite && point.y.magnitude > 8e7 && (point.y < 0) == (latitude < 0))
  }
}

struct CoordinateTests {
  /// The haversine formula, which keeps its digits for places that are near.
  @Test func greatCirclesAreThoseOfTheHaversineFormula() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      let (first, second) = (CoordinateTests.place(&generator), CoordinateTests.place(&generator))
      let radians = { (degrees: Double) in degrees * .pi / 180 }
      let half = sin(radians(second.latitude - first.latitude) / 2)
      let turn = sin(radians(second.longitude - first.longitude) / 2)
      let part =
        half * half + cos(radians(first.latitude)) * cos(radians(second.latitude)) * turn * turn
      let expected = 2 * 6371.0088 * asin(min(1, part.squareRoot()))
      // It loses digits for opposite places only.
      #expect(abs(first.greatCircle(to: second) - expected) < (part > 0.99 ? 1e-3 : 1e-8))
    }
  }

  @Test func greatCirclesHaveTheirClosedForms() {
    let half = Double.pi * 6371.0088
    let pole = Coordinate(longitude: 12, latitude: 90)
    #expect(abs(pole.greatCircle(to: Coordinate(longitude: -70, latitude: -90)) - half) < 1e-9)
    #expect(abs(pole.greatCircle(to: Coordinate(longitude: 3, latitude: 0)) - half / 2) < 1e-9)
    let date = Coordinate(longitude: 179.5, latitude: 0)
    #expect(
      abs(date.greatCircle(to: Coordinate(longitude: -179.5, latitude: 0)) - half / 180) < 1e-9)
    #expect(date.greatCircle(to: date) == 0)
  }

  private static func place(_ generator: inout SeededGenerator) -> Coordinate {
    Coordinate(
      longitude: Double.random(in: -180...180, using: &generator),
      latitude: Double.random(in: -90...90, using: &generator))
  }
}
