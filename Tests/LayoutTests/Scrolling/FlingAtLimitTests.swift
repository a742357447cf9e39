import Geometry
import Layout
import Testing
import TestSupport

/// Flings that are let go at, or just reach, where content ends.
struct FlingAtLimitTests {
  /// Sizes and offsets as people write them: the difference of two is seldom the number that is read.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func contentThatIsLetGoARoundingErrorBeforeItsLimitRestsThere(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let frame = Double.random(in: 1000...4000, using: &generator).rounded() / 10
      let content = frame + Double.random(in: 6...9000, using: &generator).rounded() / 10
      let limit = content - frame
      let origin = (limit * 100).rounded() / 100
      for velocity in [3000, 0.9, 1e12] {
        for (start, speed) in [(origin, velocity), (1e-14, -velocity), (limit.nextDown, velocity)] {
          let fling = AxisFling(origin: start, velocity: speed, limits: 0...limit)
          #expect(fling.rest == (speed > 0 ? limit : 0))
        }
      }
    }
  }

  /// The content hardly moves any more when it hits the limit, and had come to rest as people see it long before.
  @Test(arguments: [true, false])
  func theTimeToRestHasNoLeapWhereAFlingJustReachesItsLimit(bounces: Bool) {
    let limit = 2125.0
    var previous: Double?
    for step in 0..<200 {
      let velocity = 4250 + 0.05 * Double(step)
      let fling = AxisFling(
        origin: 0, velocity: velocity, limits: 0...limit, bounces: bounces)
      let time = fling.timeToRest(within: 0.5)
      if let previous { #expect((time - previous).magnitude < 0.1, "\(velocity)") }
      previous = time
      for after in [0, 0.01, 0.1, 0.5, 2, 9] {
        #expect((fling.position(at: time + after) - fling.rest).magnitude <= 0.5 + 1e-9)
      }
    }
  }

  @Test(arguments: [(0.0, 0.0), (199, 0), (200, 400), (1199, 1200), (1249, 1200), (1250, 1300)])
  func thePageThatIsNearestIsShownAndTheLastOneIsOneOfThem(offset: Double, page: Double) {
    for shown in [offset, offset + 0.001] {
      let model = ScrollModel(
        contentSize: Size(width: 1700, height: 500), frameSize: Size(width: 400, height: 500),
        contentOffset: Point(x: shown, y: 0))
      #expect(model.pageOffset().x == page)
    }
  }

  @Test(arguments: [1255.0, 1290, 1300, 1340])
  func contentOnItsLastPageStaysThere(offset: Double) {
    let model = ScrollModel(
      contentSize: Size(width: 1700, height: 500), frameSize: Size(width: 400, height: 500),
      contentOffset: Point(x: offset, y: 0))
    #expect(model.pageOffset().x == 1300)
  }

  /// Pages of 375 begin at 0, 375 and 750; the last one is at 1000.
  @Test(arguments: [
    (1050.0, 1000.0), (1000.001, 1000), (1125, 1000), (1126, 1000), (5000, 1000), (1000, 750),
    (999, 750), (751, 750), (750, 375), (1, 0), (-1, 0),
  ])
  func contentThatIsFlungBackFromBeyondItsLastPageStopsThere(offset: Double, page: Double) {
    for inset in [0.0, 0.1] {
      let model = ScrollModel(
        contentSize: Size(width: 1375, height: 667), frameSize: Size(width: 375, height: 667),
        contentOffset: Point(x: offset - inset, y: 0),
        contentInset: EdgeInsets(top: 0, left: inset, bottom: 0, right: -inset))
      let next = model.pageOffset(velocity: Point(x: -1, y: 0)).x
      #expect((next - (page - inset)).magnitude < 1e-9)
    }
  }

  @Test(arguments: [(-50.0, 0.0), (0, 3000), (1e6, 0), (0, -15), (50, -2000), (0.4, 20), (3, -1)])
  func contentThatBouncesRestsAsSoonAsItStaysNear(displacement: Double, velocity: Double) {
    let bounce = BounceBack(rest: 7, displacement: displacement, velocity: velocity)
    let time = bounce.timeToRest(within: 0.5)
    // The last of many moments at which it is farther away.
    var last = 0.0
    for step in 0..<40_000 {
      let moment = Double(step) * 1e-4
      if (bounce.position(at: moment) - 7).magnitude > 0.5 { last = moment }
    }
    #expect((last...(last + 1e-4)).contains(time) || last == 0 && time == 0, "\(last), \(time)")
  }
}
