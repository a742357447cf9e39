import Layout
import Testing

struct DecelerationTests {
  /// A velocity in points per second, the rate it falls by, and how far it goes: as a sum over
  /// milliseconds, and over every instant.
  struct Sample: Sendable {
    var velocity: Double
    var rate: ScrollModel.DecelerationRate
    var discrete: Double
    var continuous: Double
  }

  static let published: [Sample] = [
    Sample(velocity: 100, rate: .normal, discrete: 49.9, continuous: 49.95),
    Sample(velocity: 100, rate: .fast, discrete: 9.9, continuous: 9.9499),
    Sample(velocity: 1000, rate: .normal, discrete: 499, continuous: 499.4998),
    Sample(velocity: 1000, rate: .fast, discrete: 99, continuous: 99.4992),
    Sample(velocity: 3000, rate: .normal, discrete: 1497, continuous: 1498.4995),
    Sample(velocity: 3000, rate: .fast, discrete: 297, continuous: 298.4975),
  ]

  @Test(arguments: published)
  func aFlingGoesAsFarAsItWasPublished(_ sample: Sample) {
    let projected = sample.rate.projectedDistance(velocity: sample.velocity)
    #expect((projected - sample.discrete).magnitude <= 0.00005)
    let motion = Deceleration(origin: 0, velocity: sample.velocity, rate: sample.rate)
    #expect((motion.destination - sample.continuous).magnitude <= 0.00005)
  }

  @Test func theVelocityFallsByTheRateEveryMillisecond() {
    let motion = Deceleration(origin: 0, velocity: 1000)
    #expect(motion.velocity(at: 0) == 1000)
    #expect((motion.velocity(at: 0.001) - 998).magnitude < 1e-9)
    #expect((motion.velocity(at: 0.002) - 998 * 0.998).magnitude < 1e-9)
  }

  @Test(arguments: [0.0, 0.1, 0.7, 2.5])
  func thePositionIsTheVelocityIntegrated(time: Double) {
    let motion = Deceleration(origin: 40, velocity: -2000, rate: .fast)
    let step = 1e-6
    let slope = (motion.position(at: time + step) - motion.position(at: time)) / step
    #expect((slope - motion.velocity(at: time)).magnitude < 0.05)
  }

  @Test(arguments: [3000.0, -120])
  func atTheTimeOfRestTheGivenDistanceIsLeft(velocity: Double) {
    let motion = Deceleration(origin: 7, velocity: velocity)
    let time = motion.timeToRest(within: 0.5)
    #expect(((motion.position(at: time) - motion.destination).magnitude - 0.5).magnitude < 1e-9)
    #expect(Deceleration(origin: 7, velocity: 0.1).timeToRest(within: 0.5) == 0)
  }

  @Test func aPositionIsPassedOnTheWayAndNowhereElse() throws {
    let motion = Deceleration(origin: 0, velocity: 1000)
    let time = try #require(motion.time(reaching: 300))
    #expect((motion.position(at: time) - 300).magnitude < 1e-9)
    #expect(motion.time(reaching: 0) == 0)
    #expect(motion.time(reaching: 499.6) == nil)
    #expect(motion.time(reaching: -1) == nil)
    #expect(Deceleration(origin: 0, velocity: 0).time(reaching: 1) == nil)
  }

  @Test(arguments: [0.0, 1, -0.5, .nan])
  func ratesThatNeverSlowDownAreRefused(rate: Double) {
    #expect(ScrollModel.DecelerationRate(rawValue: rate) == nil)
    #expect(ScrollModel.DecelerationRate(rawValue: 0.995)?.rawValue == 0.995)
  }

  @Test func aVelocityThatIsNoNumberIsACallersMistake() async {
    await #expect(processExitsWith: .failure) { _ = Deceleration(origin: 0, velocity: .nan) }
  }
}
