import Geometry
import Markers
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
      #expect(border.coordinate(nearest: border.point(at: coordinate)) == coordinate)
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
    #expect(point.perimeter == 0)
    #expect(point.coordinate(nearest: Point(x: 9, y: 9)) == 0)
    #expect(point.point(at: 17) == Point(x: 5, y: 6))
  }
}
