import Geometry
import Testing

@testable import Markers

/// Compass directions.
struct CompassTests {
  @Test(arguments: [
    (0.0, 0.0, 90.0, "E", "E"), (-90, 0, 0, "N", "N"), (90, 0, 180, "S", "S"),
    (180, 0, 270, "W", "W"), (-180, 0, 270, "W", "W"), (-45, 0, 45, "NE", "NE"),
    (-67.5, 0, 22.5, "NE", "NNE"), (-67.6, 0, 22.4, "N", "NNE"), (-101.25, 0, 348.75, "N", "N"),
    (-101.26, 0, 348.74, "N", "NNW"), (11.25, 0, 101.25, "E", "ESE"),
    // East is up: what is above lies in the east.
    (-90, 90, 90, "E", "E"), (0, -90, 0, "N", "N"), (0, 720, 90, "E", "E"),
  ])
  func headingsHaveBearingsAndWinds(
    _ heading: Double, _ bearing: Double, _ degrees: Double, _ wind: String, _ fineWind: String
  ) {
    let compass = Compass(heading: Angle(degrees: heading), bearing: Angle(degrees: bearing))
    #expect((compass.degrees - degrees).magnitude < 1e-9)
    #expect(compass.wind == wind)
    #expect(compass.fineWind == fineWind)
  }

  /// Halfway between two winds is halfway however the map is turned, although radians are not quite the degrees.
  @Test(arguments: [11.25, 22.5, 101.25, 202.5, 236.25])
  func halfwayBetweenTwoWindsItIsTheClockwiseOne(bearing: Double) {
    let winds = Array("N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(separator: " "))
    for step in 0..<64 {
      let heading = Double(step) * 11.25 - 360
      let compass = Compass(heading: Angle(degrees: heading), bearing: Angle(degrees: bearing))
      let eighths = Int((heading + bearing + 90 + 720) / 11.25)
      #expect(compass.fineWind == winds[(eighths + 1) / 2 % 16], "\(heading)")
      #expect(compass.wind == winds[(eighths + 2) / 4 % 8 * 2], "\(heading)")
    }
  }

  @Test func allWindsAreNamedOnceAround() {
    let names = (0..<16).map { index in
      Compass(heading: Angle(degrees: Double(index) * 22.5 - 90)).fineWind
    }
    #expect(Set(names).count == 16)
    #expect(names.prefix(5) == ["N", "NNE", "NE", "ENE", "E"])
  }

  @Test(arguments: [-1e-16, -1e-300, 359.9999999999999999])
  func aBearingIsBelowAFullCircle(_ degrees: Double) {
    let compass = Compass(heading: Angle(degrees: degrees - 90))
    #expect(compass.degrees >= 0 && compass.degrees < 360)
  }
}

/// Arrows that show a few directions only.
struct DirectionTests {
  /// Targets on diagonals of points that people write, of which rounding puts some on either side.
  @Test(arguments: [HeadingRule.Directions.four, .eight])
  func ofTwoAsNearItIsTheClockwiseOne(_ directions: HeadingRule.Directions) {
    let rule = HeadingRule(directions: directions)
    let step = 360 / Double(directions.rawValue)
    for index in 0..<directions.rawValue {
      let middle = (Double(index) + 0.5) * step
      for turn in [-3e-12, 0, 3e-12] {
        let shown = rule.shown(Angle(degrees: (middle + turn).remainder(dividingBy: 360)))
        #expect(
          (shown.degrees - middle - step / 2).remainder(dividingBy: 360).magnitude < 1e-9,
          "\(middle + turn)")
      }
      #expect(
        (rule.shown(Angle(degrees: (middle - 1e-6).remainder(dividingBy: 360))).degrees - middle
          + step / 2).remainder(dividingBy: 360).magnitude < 1e-9)
    }
  }
}

/// Distances in words, and looks that follow them.
struct DistanceTests {
  @Test(arguments: [
    ("m", 0.0, "0 m"), ("m", 849.6, "850 m"), ("m", 999.4, "999 m"), ("m", 999.5, "1 km"),
    ("m", 1234, "1.2 km"), ("m", 1_250_000, "1250 km"), ("NM", 3.449, "3.4 NM"),
    ("NM", 3.45, "3.5 NM"), ("NM", 12, "12 NM"), ("pt", 1647.8, "1648 pt"), ("ft", 1e300, "∞ ft"),
  ])
  func distancesAreToldWithTheirUnit(_ unit: String, _ distance: Double, _ text: String) {
    #expect(DistanceScale(unit: unit).text(for: distance) == text)
  }

  @Test(arguments: [
    ("km", -0.5, "-0.5 km"), ("km", -12.34, "-12.3 km"), ("km", -0.04, "0 km"), ("km", -3, "-3 km"),
    ("m", -1234, "-1.2 km"), ("m", -0.3, "0 m"), ("pt", -1e19, "-∞ pt"), ("pt", -7.6, "-8 pt"),
    ("ft", -.infinity, "-∞ ft"), ("m", .infinity, "∞ km"), ("m", .nan, "? m"), ("km", .nan, "? km"),
  ])
  func numbersThatAreNoDistancesAreToldToo(_ unit: String, _ number: Double, _ text: String) {
    #expect(DistanceScale(unit: unit).text(for: number) == text)
  }

  @Test(arguments: [
    (0.0, 1.0), (100, 1), (150, 0.8), (200, 0.6), (300, 0.2), (1e9, 0.2),
  ])
  func rampsGoEvenlyFromNearToFar(_ distance: Double, _ value: Double) {
    let ramp = DistanceStyle.Ramp(near: 100, far: 300, nearValue: 1, farValue: 0.2)
    #expect((ramp.value(at: distance) - value).magnitude < 1e-12)
  }

  @Test(
    arguments: zip(
      [9.9, 10, 500, 500.1], [HiddenReason.tooNear, nil, nil, .tooFar] as [HiddenReason?]))
  func markersHideBeyondTheirLimits(_ distance: Double, _ reason: HiddenReason?) {
    #expect(DistanceStyle(nearest: 10, farthest: 500).hidden(at: distance) == reason)
  }

  @Test(arguments: [
    (0.0, 60.0, 20.0), (90, 20, 60), (180, 60, 20), (45, 56.568542494923804, 56.568542494923804),
  ])
  func turnedArtworkTakesTheRoomAroundItsCorners(
    _ degrees: Double, _ width: Double, _ height: Double
  ) {
    let room = Extent.rotated.room(
      for: Size(width: 60, height: 20), turnedBy: Angle(degrees: degrees))
    #expect((room.width - width).magnitude < 1e-12)
    #expect((room.height - height).magnitude < 1e-12)
    #expect(
      Extent.circumscribed.room(for: Size(width: 60, height: 80), turnedBy: Angle(degrees: degrees))
        == Size(width: 100, height: 100))
  }
}
