import Geometry
import Layout
import Testing

struct FlingTests {
  static let map = ScrollModel(
    contentSize: Size(width: 2500, height: 2500), frameSize: Size(width: 375, height: 667))

  static func model(at offset: Point) -> ScrollModel {
    var model = map
    model.contentOffset = offset
    return model
  }

  @Test func aFlingThatMeetsNoLimitRestsAtItsDestination() {
    let fling = FlingTests.map.fling(velocity: Point(x: 3000, y: 1000))
    #expect((fling.rest.x - 1498.4995).magnitude <= 0.00005)
    #expect((fling.rest.y - 499.4998).magnitude <= 0.00005)
    #expect(fling.x.bounce == nil)
  }

  @Test func aFlingThatHitsALimitRestsThereAfterItHasFlownBeyond() throws {
    let fling = FlingTests.model(at: Point(x: 2000, y: 500)).fling(velocity: Point(x: 3000, y: 0))
    #expect(fling.rest == Point(x: 2125, y: 500))
    let bounce = try #require(fling.x.bounce)
    #expect((fling.offset(at: bounce.time).x - 2125).magnitude < 1e-9)
    // A critically damped spring of frequency 10 lets v fly v / (10 e) far, for a tenth of a second.
    let speed = fling.velocity(at: bounce.time).x
    #expect((bounce.turn - 2125 - speed / (10 * 2.718281828459045)).magnitude < 1e-9)
    #expect((fling.offset(at: bounce.time + 0.1).x - bounce.turn).magnitude < 1e-9)
    #expect(fling.velocity(at: bounce.time + 0.1).x.magnitude < 1e-9)
  }

  @Test func everyAxisGoesItsOwnWay() {
    let both = FlingTests.map.fling(velocity: Point(x: 2000, y: 9000))
    let alone = FlingTests.map.fling(velocity: Point(x: 2000, y: 0))
    #expect(both.x == alone.x)
    #expect(both.rest.y == 1833)
  }

  @Test func contentThatIsLetGoBeyondItsLimitComesBack() {
    let fling = FlingTests.model(at: Point(x: -50, y: -80)).fling(velocity: .zero)
    #expect(fling.rest == .zero)
    #expect(fling.offset(at: 0) == Point(x: -50, y: -80))
    let time = fling.timeToRest(within: 0.5)
    #expect(fling.offset(at: time).distance(to: .zero) <= 0.71)
    #expect(fling.offset(at: 0.1).x > -50)
    #expect(fling.offset(at: 0.1).x < 0)
  }

  @Test func contentThatIsFlungBackFromBeyondItsLimitGoesOn() {
    let fling = FlingTests.model(at: Point(x: -50, y: 0)).fling(velocity: Point(x: 3000, y: 0))
    #expect(fling.x.legs.count == 2)
    #expect(fling.rest.x > 1000)
  }

  @Test func anAxisThatDoesNotBounceStopsDead() {
    var model = FlingTests.model(at: Point(x: 2000, y: -80))
    model.horizontalBounce = .never
    model.verticalBounce = .never
    let fling = model.fling(velocity: Point(x: 3000, y: 0))
    #expect(fling.rest == Point(x: 2125, y: 0))
    #expect(fling.offset(at: 0).y == 0)
    #expect(fling.velocity(at: 5) == .zero)
    #expect(fling.x.bounce == nil)
  }

  @Test func contentThatFitsMovesOnlyIfItAlwaysBounces() {
    var model = ScrollModel(
      contentSize: Size(width: 375, height: 500), frameSize: Size(width: 375, height: 667))
    #expect(model.fling(velocity: Point(x: 0, y: 900)).offset(at: 0.1) == .zero)
    model.verticalBounce = .always
    let fling = model.fling(velocity: Point(x: 0, y: 900))
    #expect(fling.offset(at: 0.1).y > 30)
    #expect(fling.rest == .zero)
  }

  @Test(arguments: 0..<200)
  func positionAndVelocityNeverJump(seed: Int) {
    var generator = SplitMix(seed: UInt64(seed))
    let fling = AxisFling(
      origin: .random(in: -200...1200, using: &generator),
      velocity: .random(in: -6000...6000, using: &generator), limits: 0...1000,
      rate: seed.isMultiple(of: 2) ? .normal : .fast)
    for leg in fling.legs.dropFirst() {
      let before = leg.start - 1e-9
      #expect((fling.position(at: before) - fling.position(at: leg.start)).magnitude < 1e-4)
      #expect((fling.velocity(at: before) - fling.velocity(at: leg.start)).magnitude < 1e-3)
    }
    #expect(fling.rest >= 0 && fling.rest <= 1000, "seed \(seed)")
    let time = fling.timeToRest(within: 0.5)
    for later in [time, time + 0.01, time + 1] {
      #expect((fling.position(at: later) - fling.rest).magnitude <= 0.5 + 1e-9, "seed \(seed)")
    }
  }
}

/// A repeatable generator of random numbers.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
