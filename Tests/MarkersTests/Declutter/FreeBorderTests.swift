import Geometry
import Markers
import TestSupport
import Testing

struct FreeBorderTests {
  let rect = Rect(x: 0, y: 0, width: 300, height: 200)

  @Test func withoutObstaclesItIsTheWholeBorder() {
    let free = FreeBorder(of: BorderShape(rect))
    let whole = MarkerBorder(rect)
    #expect(free.length == whole.perimeter)
    for coordinate in stride(from: 0.0, to: 1000, by: 12.5) {
      let point = whole.point(at: coordinate)
      #expect(free.point(at: coordinate) == point)
      #expect(free.coordinate(nearest: point) == coordinate)
    }
  }

  @Test func whatAZoneCoversIsLeftOut() {
    let free = FreeBorder(
      of: BorderShape(rect), around: [Rect(x: 100, y: -10, width: 50, height: 30)])
    #expect(free.length == 950)
    #expect(free.point(at: 99) == Point(x: 99, y: 0))
    #expect(free.point(at: 101) == Point(x: 151, y: 0))
    #expect(free.coordinate(nearest: Point(x: 120, y: 0)) == 100)
  }

  @Test func aZoneOverACornerIsLeftOutOfBothEdges() {
    let free = FreeBorder(
      of: BorderShape(rect), around: [Rect(x: 250, y: -10, width: 90, height: 70)])
    #expect(free.length == 1000 - 50 - 60)
    #expect(free.point(at: 251) == Point(x: 300, y: 61))
  }

  @Test func theEdgesOfAZoneAreFree() {
    let free = FreeBorder(
      of: BorderShape(rect), around: [Rect(x: 0, y: -50, width: 300, height: 50)])
    #expect(free.length == 1000)
  }

  @Test func aBorderThatIsAllCoveredHasNoPlace() {
    let free = FreeBorder(
      of: BorderShape(rect), around: [Rect(x: -10, y: -10, width: 400, height: 400)])
    #expect(free.length == 0)
    #expect(free.point(at: 0) == nil)
    #expect(free.coordinate(nearest: .zero) == 0)
  }

  @Test func arcsAreAsLongAsTheirCirclesButForTheirChords() {
    let circle = FreeBorder(
      of: BorderShape(ellipseAround: Point(x: 150, y: 100), in: rect).inset(by: 0))
    let rounded = FreeBorder(of: BorderShape(rect, cornerRadius: 50))
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
    let free = FreeBorder(of: shape, around: zones)
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
