import Geometry
import Markers
import TestSupport
import Testing

@testable import Sweeps

struct StateKernelTests {
  /// Slack as grids have it: often 0, often a tolerance, sometimes not a number.
  private static func slack(_ generator: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: 0
    case 1: [0.5, -0.5, -0.0, 0.25, -0.499, .nan].randomElement(using: &generator) ?? 0
    case 2: Double(Int.random(in: -3...3, using: &generator))
    default: generator.number(exponents: 0...12)
    }
  }

  private static func slacks(_ count: Int, seed: UInt64) -> (x: [Double], y: [Double]) {
    var generator = SeededGenerator(seed: seed)
    return (
      (0..<count).map { _ in slack(&generator) }, (0..<count).map { _ in slack(&generator) }
    )
  }

  @Test(arguments: [0, 1, 7, 15, 64, 4099], [0, 0.5]) func `states have the bits of the plain body`(
    _ count: Int, _ tolerance: Double
  ) {
    let (x, y) = Self.slacks(count, seed: UInt64(count))
    var flags = [UInt8](repeating: 255, count: count)
    var flagSpan = flags.mutableSpan
    StateKernels.findFlags(
      slackX: x.span, slackY: y.span, tolerance: tolerance, into: &flagSpan)
    var headings = [Double](repeating: 7, count: count)
    var headingSpan = headings.mutableSpan
    StateKernels.findHeadings(
      slackX: x.span, slackY: y.span, tolerance: tolerance, into: &headingSpan)
    var distances = [Double](repeating: 7, count: count)
    var distanceSpan = distances.mutableSpan
    StateKernels.findDistances(
      slackX: x.span, slackY: y.span, excessX: 1.5, excessY: -0.25, into: &distanceSpan)
    for i in 0..<count {
      let plainFlags = PlainKernels.flags(slackX: x[i], slackY: y[i], tolerance: tolerance)
      #expect(flags[i] == plainFlags.rawValue, "\(x[i]), \(y[i])")
      let heading = PlainKernels.heading(slackX: x[i], slackY: y[i], tolerance: tolerance)
      #expect(isSame(headings[i], heading), "\(x[i]), \(y[i])")
      let distance = PlainKernels.distance(
        slackX: x[i], slackY: y[i], excessX: 1.5, excessY: -0.25)
      #expect(isSame(distances[i], distance), "\(x[i]), \(y[i])")
    }
  }

  @Test func `distances of frames that differ have the bits of the plain body`() {
    let (x, y) = Self.slacks(1003, seed: 5)
    let (excessX, excessY) = Self.slacks(1003, seed: 6)
    var distances = [Double](repeating: 7, count: 1003)
    var span = distances.mutableSpan
    StateKernels.findDistances(
      slackX: x.span, slackY: y.span, excessX: excessX.span, excessY: excessY.span, into: &span)
    for i in 0..<1003 {
      let distance = PlainKernels.distance(
        slackX: x[i], slackY: y[i], excessX: excessX[i], excessY: excessY[i])
      #expect(isSame(distances[i], distance))
    }
  }

  @Test(arguments: [0, 0.5]) func `flags and headings are those of a marker's state`(
    _ tolerance: Double
  ) {
    let (x, y) = Self.slacks(2000, seed: 9)
    for (x, y) in zip(x, y) where !x.isNaN && !y.isNaN {
      let orientation = Orientation(
        actual: .zero, desired: Point(x: x, y: y), tolerance: tolerance)
      let state = MarkerState(
        name: "", orientation: orientation, frame: .zero, frameInView: .zero,
        slack: Point(x: x, y: y), distance: 0, isReachable: true)
      let flags = PlainKernels.flags(slackX: x, slackY: y, tolerance: tolerance)
      #expect(flags.edgeNames == state.clampedEdges.map(\.rawValue).joined(separator: "+"))
      #expect(flags.kindName == (orientation.isX ? "x" : "arrow"))
      let heading = PlainKernels.heading(slackX: x, slackY: y, tolerance: tolerance)
      #expect(heading.isNaN == orientation.isX)
      let expected = orientation.heading.degrees
      #expect(orientation.isX || abs(heading - expected) <= 4 * expected.ulp, "\(x), \(y)")
    }
  }

  @Test func `results without room are refused`() async {
    await #expect(processExitsWith: .failure) {
      var flags = [UInt8](repeating: 0, count: 1)
      var span = flags.mutableSpan
      let slack = [1.0, 2]
      StateKernels.findFlags(slackX: slack.span, slackY: slack.span, tolerance: 0, into: &span)
    }
  }
}
