import Foundation
import Geometry
import Markers
import TestSupport
import Testing

struct BorderMotionTests {
  let border = MarkerBorder(Rect(x: 0, y: 0, width: 300, height: 200))
  let smoothing = MotionSmoothing(timeConstant: 0.2)

  @Test(arguments: [(0.0, 0.0), (0.2, 0.632_120_558_8), (0.6, 0.950_212_931_6), (100, 1)])
  func thePartThatIsCoveredGrowsToOne(time: Double, part: Double) {
    #expect((smoothing.part(in: time) - part).magnitude < 1e-9)
  }

  @Test(arguments: [
    (0.0, 900.0, -100.0), (900, 0, 100), (100, 400, 300), (0, 500, 500), (500, 0, 500),
    (0, 501, -499), (7, 7, 0),
  ])
  func theShorterWayIsTaken(start: Double, end: Double, way: Double) {
    #expect(border.shortestWay(from: start, to: end) == way)
  }

  @Test(arguments: [
    (170.0, -170.0, 20.0), (-170, 170, -20), (0, 180, 180), (180, 0, 180), (10, 350, -20),
    (45, 45, 0), (0, 720, 0),
  ])
  func theShorterRotationIsTaken(start: Double, end: Double, rotation: Double) {
    let turn = Angle(degrees: start).shortestRotation(to: Angle(degrees: end))
    #expect((turn.degrees - rotation).magnitude < 1e-9)
  }

  @Test(arguments: [-360, 0, 360, 3600])
  func ofRotationsAsLongTheClockwiseOneIsTakenHoweverTheyAreRounded(turns: Int) {
    for degrees in turns - 180...turns + 180 {
      let (start, end) = (Angle(degrees: Double(degrees)), Angle(degrees: Double(degrees + 180)))
      for turn in [start.shortestRotation(to: end), end.shortestRotation(to: start)] {
        #expect(turn.radians <= .pi && turn.radians > .pi - 1e-12, "\(degrees): \(turn.degrees)")
      }
      let farther = start.shortestRotation(to: Angle(degrees: Double(degrees) + 180.000001))
      #expect((farther.degrees + 179.999999).magnitude < 1e-9, "\(degrees)")
    }
  }

  @Test func ofWaysAsLongTheClockwiseOneIsTakenHoweverTheyAreRounded() {
    let border = MarkerBorder(Rect(x: 0, y: 0, width: 308, height: 580))
    for tenths in 0..<17_760 {
      let (start, end) = (Double(tenths) / 10, Double(tenths + 8880) / 10)
      for way in [
        border.shortestWay(from: start, to: end), border.shortestWay(from: end, to: start),
      ] {
        #expect((way - 888).magnitude < 1e-9, "\(start): \(way)")
      }
      #expect(border.shortestWay(from: start, to: end + 1e-6) < 0)
    }
  }

  @Test func aStepCoversItsPartOfTheWayAndOfTheTurn() {
    let start = BorderMotion(coordinate: 950, heading: Angle(degrees: 170))
    let goal = BorderMotion(coordinate: 50, heading: Angle(degrees: -170))
    let half = start.stepped(to: goal, on: border, in: 0.2 * log(2), by: smoothing)
    #expect(border.shortestWay(from: half.coordinate, to: 0).magnitude < 1e-9)
    #expect((half.heading.degrees.magnitude - 180).magnitude < 1e-9)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func twoStepsComeToTheSameAsOne(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let start = random(&generator)
    let goal = random(&generator)
    let (first, second) = (
      Double.random(in: 0...1, using: &generator), Double.random(in: 0...1, using: &generator)
    )
    let one = start.stepped(to: goal, on: border, in: first + second, by: smoothing)
    let two = start.stepped(to: goal, on: border, in: first, by: smoothing)
      .stepped(to: goal, on: border, in: second, by: smoothing)
    #expect(border.shortestWay(from: one.coordinate, to: two.coordinate).magnitude < 1e-9)
    #expect(one.heading.shortestRotation(to: two.heading).degrees.magnitude < 1e-9)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func noStepGoesTheLongWayOrTooFar(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var motion = random(&generator)
    let goal = random(&generator)
    var rest = border.shortestWay(from: motion.coordinate, to: goal.coordinate).magnitude
    for _ in 0..<20 {
      motion = motion.stepped(to: goal, on: border, in: 1.0 / 60, by: smoothing)
      let next = border.shortestWay(from: motion.coordinate, to: goal.coordinate).magnitude
      #expect(next <= rest + 1e-9)
      rest = next
    }
  }

  @Test func reducedMotionIsThereAtOnce() {
    let goal = BorderMotion(coordinate: 123, heading: Angle(degrees: 77))
    let start = BorderMotion(coordinate: 0, heading: .zero)
    #expect(start.stepped(to: goal, on: border, in: 0, by: .off) == goal)
  }

  private func random(_ generator: inout SeededGenerator) -> BorderMotion {
    BorderMotion(
      coordinate: Double.random(in: 0..<1000, using: &generator),
      heading: Angle(degrees: Double.random(in: -180...180, using: &generator)))
  }
}
