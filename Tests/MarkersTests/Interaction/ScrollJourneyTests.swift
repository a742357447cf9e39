import Geometry
import Layout
import Markers
import Testing

struct ScrollJourneyTests {
  let model = ScrollModel(
    contentSize: Size(width: 2500, height: 2000), frameSize: Size(width: 400, height: 600),
    contentOffset: Point(x: 100, y: 200))

  @Test func theTargetComesToTheMiddle() {
    let part = Rect(x: 1000, y: 900, width: 60, height: 40)
    #expect(model.offset(centering: part) == Point(x: 830, y: 620))
  }

  @Test func barsMoveTheMiddle() {
    let part = Rect(x: 1000, y: 900, width: 60, height: 40)
    let bars = EdgeInsets(top: 100, left: 0, bottom: 0, right: 40)
    #expect(model.offset(centering: part, under: bars) == Point(x: 850, y: 570))
  }

  @Test(arguments: [(0.5, 0.0), (1, 90), (1.7, 33), (2, -200.5)])
  func aMapThatIsMagnifiedAndTurnedIsScrolledByItsOwnLengths(zoom: Double, bearing: Double) {
    let projection = Projection(zoom: zoom, bearing: Angle(degrees: bearing))
    let bars = EdgeInsets(top: 100, left: 0, bottom: 0, right: 40)
    let (half, target) = (Point(x: 200, y: 300), Point(x: 1234.5, y: 987))
    let seen = projection.position(of: target, middle: model.contentOffset + half)
    let offset = model.offset(
      centering: Rect(x: seen.x - 30, y: seen.y - 20, width: 60, height: 40), under: bars,
      in: projection)
    let place = projection.position(of: target, middle: offset + half) - offset
    #expect(abs(place.x - 180) < 1e-9)
    #expect(abs(place.y - 350) < 1e-9)
  }

  @Test(arguments: [(0.0, 0.0, 0.0, 0.0), (2490, 10, 2100, 0), (10, 1990, 0, 1400)])
  func theLimitsHold(x: Double, y: Double, offsetX: Double, offsetY: Double) {
    let offset = model.offset(centering: Rect(x: x, y: y, width: 0, height: 0))
    #expect(offset == Point(x: offsetX, y: offsetY))
  }

  @Test(arguments: [(830.0, 620.0), (0, 0), (2100, 1400), (100, 200), (2500, -50)])
  func theFlingRestsWhereItIsSent(x: Double, y: Double) throws {
    let goal = Point(x: x, y: y)
    for rate in [ScrollModel.DecelerationRate.normal, .fast] {
      let fling = try #require(model.fling(to: goal, rate: rate))
      #expect(fling.offset(at: 0) == model.contentOffset)
      #expect(fling.rest.distance(to: model.clamped(goal)) < 1e-9)
      let later = fling.offset(at: fling.timeToRest())
      #expect(later.distance(to: model.clamped(goal)) < 1)
    }
  }

  @Test func aFlingToAnEndDoesNotBounceThere() throws {
    var model = model
    for tenths in 1..<21_000 {
      model.contentOffset.x = Double(tenths) / 10
      for end in [0.0, 2100] {
        let fling = try #require(model.fling(to: Point(x: end, y: 200)))
        #expect(fling.x.bounce == nil, "from \(model.contentOffset.x) to \(end)")
        #expect((fling.x.rest - end).magnitude < 1e-9)
      }
    }
  }

  @Test func contentBeyondItsLimitsIsNotFlung() {
    var pulled = model
    pulled.contentOffset = Point(x: -20, y: 0)
    #expect(pulled.fling(to: Point(x: 500, y: 0)) == nil)
  }

  @Test func anEaseStartsAndEndsSoftly() {
    let ease = model.ease(to: Point(x: 1100, y: 1200), duration: 2)
    #expect(ease.offset(at: -1) == model.contentOffset)
    #expect(ease.offset(at: 1) == Point(x: 600, y: 700))
    #expect(ease.offset(at: 0.5) == Point(x: 256.25, y: 356.25))
    #expect(ease.offset(at: 2) == Point(x: 1100, y: 1200))
    #expect(ease.velocity(at: 0) == .zero)
    #expect(ease.velocity(at: 1) == Point(x: 750, y: 750))
    #expect(ease.velocity(at: 2) == .zero)
  }

  @Test func theVelocityOfAnEaseIsTheSlopeOfItsOffset() {
    let ease = model.ease(to: Point(x: 1100, y: 300), duration: 0.8)
    for step in 1..<16 {
      let time = Double(step) * 0.05
      let (before, after) = (ease.offset(at: time - 1e-6), ease.offset(at: time + 1e-6))
      #expect(((after.x - before.x) / 2e-6 - ease.velocity(at: time).x).magnitude < 1e-3)
      #expect(((after.y - before.y) / 2e-6 - ease.velocity(at: time).y).magnitude < 1e-3)
    }
  }

  @Test func anEaseOfNoDurationIsThereAtOnce() {
    #expect(
      model.ease(to: Point(x: 500, y: 500), duration: 0).offset(at: 0) == Point(x: 500, y: 500))
  }

  @Test func aClusterFillsTheViewButForTheMargin() throws {
    var zoomable = model
    zoomable.zoomLimits = 0.1...10
    let frames = [
      Rect(x: 1000, y: 800, width: 50, height: 50), Rect(x: 1750, y: 900, width: 50, height: 50),
    ]
    let fitted = try #require(zoomable.fitted(to: frames, margin: 20))
    // 800 points across have 360 to show in.
    #expect((fitted.zoomScale - 0.45).magnitude < 1e-12)
    #expect(fitted.contentOffset.distance(to: Point(x: 430, y: 0.45 * 875 - 300)) < 1e-9)
    #expect(fitted.contentSize == Size(width: 1125, height: 900))
  }

  @Test func aClusterIsOnlyCentredWhereZoomIsFixed() throws {
    let fitted = try #require(model.fitted(to: [Rect(x: 1000, y: 900, width: 60, height: 40)]))
    #expect(fitted.zoomScale == 1)
    #expect(fitted.contentOffset == Point(x: 830, y: 620))
    #expect(model.fitted(to: []) == nil)
  }
}
