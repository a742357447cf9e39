import Geometry
import Markers
import TestSupport
import Testing

struct MarkerBorderTests {
  let border = MarkerBorder(Rect(x: 10, y: 20, width: 300, height: 200))

  @Test(arguments: [
    (0.0, 10.0, 20.0), (100, 110, 20), (300, 310, 20), (400, 310, 120), (500, 310, 220),
    (650, 160, 220), (800, 10, 220), (900, 10, 120), (1000, 10, 20), (1100, 110, 20),
    (-100, 10, 120), (-2000, 10, 20),
  ])
  func coordinatesRunClockwiseFromTheTopLeft(coordinate: Double, x: Double, y: Double) {
    #expect(border.point(at: coordinate) == Point(x: x, y: y))
  }

  @Test(arguments: [
    (-50.0, -50.0, 0.0), (110, 0, 100), (999, 0, 300), (999, 120, 400), (999, 999, 500),
    (160, 999, 650), (0, 999, 800), (0, 120, 900), (11, 100, 920), (309, 100, 380),
    (100, 21, 90), (100, 219, 710),
  ])
  func pointsBelongToTheNearestPlaceOfTheBorder(x: Double, y: Double, coordinate: Double) {
    #expect(border.coordinate(nearest: Point(x: x, y: y)) == coordinate)
  }

  @Test func everyPlaceHasItsCoordinate() {
    for quarter in 0..<4000 {
      let coordinate = Double(quarter) / 4
      #expect(border.point(at: coordinate).map { border.coordinate(nearest: $0) } == coordinate)
    }
  }

  @Test func coordinatesAreNormalizedIntoOneTurn() {
    #expect(border.normalized(1000) == 0)
    #expect(border.normalized(-1) == 999)
    #expect(border.normalized(-1e-20) == 0)
    #expect(border.normalized(2345) == 345)
  }

  @Test func aBorderWithoutExtentIsOnePlace() {
    let point = MarkerBorder(Rect(x: 5, y: 6, width: 0, height: 0))
    #expect(point.length == 0)
    #expect(point.coordinate(nearest: Point(x: 9, y: 9)) == 0)
    #expect(point.point(at: 17) == Point(x: 5, y: 6))
  }

  // MARK: - Obstacles and other shapes

  private let rect = Rect(x: 0, y: 0, width: 300, height: 200)

  @Test func whatAZoneCoversIsLeftOut() {
    let free = MarkerBorder(
      of: BorderShape(rect), around: [Rect(x: 100, y: -10, width: 50, height: 30)])
    #expect(free.length == 950)
    #expect(free.point(at: 99) == Point(x: 99, y: 0))
    #expect(free.point(at: 101) == Point(x: 151, y: 0))
    #expect(free.coordinate(nearest: Point(x: 120, y: 0)) == 100)
  }

  @Test func aZoneOverACornerIsLeftOutOfBothEdges() {
    let free = MarkerBorder(
      of: BorderShape(rect), around: [Rect(x: 250, y: -10, width: 90, height: 70)])
    #expect(free.length == 1000 - 50 - 60)
    #expect(free.point(at: 251) == Point(x: 300, y: 61))
  }

  @Test func theEdgesOfAZoneAreFree() {
    let free = MarkerBorder(
      of: BorderShape(rect), around: [Rect(x: 0, y: -50, width: 300, height: 50)])
    #expect(free.length == 1000)
  }

  @Test func aBorderThatIsAllCoveredHasNoPlace() {
    let free = MarkerBorder(
      of: BorderShape(rect), around: [Rect(x: -10, y: -10, width: 400, height: 400)])
    #expect(free.length == 0)
    #expect(free.point(at: 0) == nil)
    #expect(free.coordinate(nearest: .zero) == 0)
  }

  @Test func arcsAreAsLongAsTheirCirclesButForTheirChords() {
    let circle = MarkerBorder(
      of: BorderShape(ellipseAround: Point(x: 150, y: 100), in: rect).inset(by: 0))
    let rounded = MarkerBorder(of: BorderShape(rect, cornerRadius: 50))
    #expect((rounded.length - (1000 - 400 + 100 * Double.pi)).magnitude < 0.02)
    // The ellipse of the radii 150 and 100, by Ramanujan's second formula.
    let share = 3 * (50.0 / 250) * (50.0 / 250)
    let length = Double.pi * 250 * (1 + share / (10 + (4 - share).squareRoot()))
    #expect((circle.length - length).magnitude < 0.02)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func noPlaceLiesInAZone(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let zones = (0..<4).map { _ in
      Rect(
        x: generator.quarter(in: -50...280), y: generator.quarter(in: -50...180),
        width: generator.quarter(in: 1...90), height: generator.quarter(in: 1...90))
    }
    let shape = generator.pick([
      BorderShape(rect), BorderShape(rect, cornerRadius: 40),
      BorderShape(ellipseAround: Point(x: 150, y: 100), in: rect),
    ])
    let free = MarkerBorder(of: shape, around: zones)
    for step in 0..<200 {
      guard let point = free.point(at: free.length * Double(step) / 200) else { continue }
      for zone in zones {
        // Rounding may take a place that far into a zone.
        let inner = zone.inset(by: EdgeInsets(top: 1e-9, left: 1e-9, bottom: 1e-9, right: 1e-9))
        let isInside =
          point.x > inner.minX && point.x < inner.maxX && point.y > inner.minY
          && point.y < inner.maxY
        #expect(!isInside, "seed \(seed), \(point)")
      }
    }
  }
}
