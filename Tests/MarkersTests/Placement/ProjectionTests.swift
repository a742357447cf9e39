import Geometry
import Markers
import TestSupport
import Testing

/// Where a magnified, turned or repeated canvas shows its points.
struct ProjectionTests {
  private static let middle = Point(x: 500, y: 400)

  struct Case: Sendable {
    var projection: Projection
    var target: Point
    var place: Point
  }

  @Test(arguments: [
    Case(
      projection: Projection(zoom: 2), target: Point(x: 510, y: 370), place: Point(x: 520, y: 340)),
    Case(
      projection: Projection(zoom: 0.5), target: Point(x: 700, y: 400),
      place: Point(x: 600, y: 400)),
    // With east up, what lies to the east is seen above the middle, and the north to the left.
    Case(
      projection: Projection(bearing: Angle(degrees: 90)), target: Point(x: 600, y: 400),
      place: Point(x: 500, y: 300)),
    Case(
      projection: Projection(bearing: Angle(degrees: 90)), target: Point(x: 500, y: 390),
      place: Point(x: 490, y: 400)),
    Case(
      projection: Projection(zoom: 3, bearing: Angle(degrees: 180)),
      target: Point(x: 510, y: 420), place: Point(x: 470, y: 340)),
    // 900 points to the right is 100 to the left on a canvas that repeats every 1000.
    Case(
      projection: Projection(period: Size(width: 1000, height: 0)),
      target: Point(x: 1400, y: 5000), place: Point(x: 400, y: 5000)),
    Case(
      projection: Projection(zoom: 2, period: Size(width: 1000, height: 800)),
      target: Point(x: -450, y: 1190), place: Point(x: 600, y: 380)),
    // Halfway, the image to the left and above.
    Case(
      projection: Projection(period: Size(width: 1000, height: 800)),
      target: Point(x: 1000, y: 800), place: Point(x: 0, y: 0)),
  ])
  func pointsAreSeenWhereTheFormulaPutsThem(_ example: Case) {
    let place = example.projection.position(of: example.target, middle: ProjectionTests.middle)
    #expect(place.distance(to: example.place) < 1e-10, "\(place)")
  }

  @Test(arguments: [360.0, -360, 720, 1080, 3600])
  func wholeTurnsKeepEveryBit(_ degrees: Double) {
    let turned = Projection(bearing: Angle(degrees: degrees))
    let target = Point(x: 0.1, y: 1e6 / 3)
    #expect(turned.position(of: target, middle: ProjectionTests.middle) == target)
  }

  @Test func theIdentityKeepsEveryBit() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let target = Point(
        x: .random(in: -1e6...1e6, using: &generator),
        y: .random(in: -1e-6...1e-6, using: &generator))
      let middle = Point(
        x: .random(in: -1e3...1e3, using: &generator), y: .random(in: -1e3...1e3, using: &generator)
      )
      #expect(Projection.identity.position(of: target, middle: middle) == target)
      let wide = Projection(period: Size(width: 1e9, height: 1e9))
      #expect(wide.position(of: target, middle: middle) == target)
    }
  }

  @Test(arguments: 0..<20)
  func unprojectingUndoesProjecting(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let projection = Projection(
      zoom: .random(in: 0.1...10, using: &generator),
      bearing: Angle(degrees: .random(in: -400...400, using: &generator)))
    let vector = Point(
      x: .random(in: -500...500, using: &generator), y: .random(in: -500...500, using: &generator))
    let middle = ProjectionTests.middle
    let seen = projection.position(of: middle + vector, middle: middle)
    let back = projection.unprojected(seen - ProjectionTests.middle)
    #expect(back.distance(to: vector) < 1e-9)
  }

  @Test(arguments: 0..<20)
  func noImageOfATargetIsNearerThanTheOneTaken(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let period = Size(
      width: .random(in: 10...2000, using: &generator),
      height: .random(in: 10...2000, using: &generator))
    let projection = Projection(period: period)
    for _ in 0..<100 {
      let target = Point(
        x: .random(in: -9e3...9e3, using: &generator), y: .random(in: -9e3...9e3, using: &generator)
      )
      let image = projection.image(of: target, nearest: ProjectionTests.middle)
      let away = image - ProjectionTests.middle
      #expect(away.x.magnitude <= period.width / 2 + 1e-9)
      #expect(away.y.magnitude <= period.height / 2 + 1e-9)
      let turns = (target.x - image.x) / period.width
      #expect((turns - turns.rounded()).magnitude < 1e-9)
    }
  }
}
