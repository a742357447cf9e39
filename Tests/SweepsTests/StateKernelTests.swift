import Geometry
import Markers
import TestSupport
import Testing

@testable import SweepFiles
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

  private typealias States = (flags: [UInt8], headings: [Double], distances: [Double])

  /// Returns what the kernel finds, with the same excess for all states or one for each.
  private static func states(
    _ x: [Double], _ y: [Double], tolerance: Double, excess: (x: [Double], y: [Double])? = nil
  ) -> States {
    let count = x.count
    var flags = [UInt8](repeating: 255, count: count)
    var headings = [Double](repeating: 7, count: count)
    var distances = headings
    var flagSpan = flags.mutableSpan
    var headingSpan = headings.mutableSpan
    var distanceSpan = distances.mutableSpan
    if let excess {
      StateKernels.findStates(
        slackX: x.span, slackY: y.span, excessX: excess.x.span, excessY: excess.y.span,
        tolerance: tolerance, flags: &flagSpan, headings: &headingSpan, distances: &distanceSpan)
    } else {
      StateKernels.findStates(
        slackX: x.span, slackY: y.span, excessX: 1.5, excessY: -0.25, tolerance: tolerance,
        flags: &flagSpan, headings: &headingSpan, distances: &distanceSpan)
    }
    return (flags, headings, distances)
  }

  @Test(arguments: [0, 1, 7, 15, 64, 4099], [0, 0.5, -1])
  func `states have the bits of the plain body`(
    _ count: Int, _ tolerance: Double
  ) {
    let (x, y) = Self.slacks(count, seed: UInt64(count))
    let found = Self.states(x, y, tolerance: tolerance)
    for i in 0..<count {
      let plainFlags = PlainKernels.flags(slackX: x[i], slackY: y[i], tolerance: tolerance)
      #expect(found.flags[i] == plainFlags.rawValue, "\(x[i]), \(y[i])")
      let heading = PlainKernels.heading(slackX: x[i], slackY: y[i], tolerance: tolerance)
      #expect(isSame(found.headings[i], heading), "\(x[i]), \(y[i])")
      let distance = PlainKernels.distance(
        slackX: x[i], slackY: y[i], excessX: 1.5, excessY: -0.25)
      #expect(isSame(found.distances[i], distance), "\(x[i]), \(y[i])")
    }
  }

  @Test(arguments: [(1e308, 1.7e308), (-.infinity, .infinity), (3, -.infinity), (.nan, 1e308)])
  func `one huge slack among others changes only its own heading`(_ huge: (x: Double, y: Double)) {
    var (x, y) = Self.slacks(5000, seed: 8)
    (x[2700], y[2700]) = huge
    let found = Self.states(x, y, tolerance: 0.5)
    for i in x.indices {
      let heading = PlainKernels.heading(slackX: x[i], slackY: y[i], tolerance: 0.5)
      #expect(isSame(found.headings[i], heading), "\(x[i]), \(y[i])")
    }
  }

  @Test func `states of frames that differ have the bits of the plain body`() {
    let (x, y) = Self.slacks(1003, seed: 5)
    let excess = Self.slacks(1003, seed: 6)
    let found = Self.states(x, y, tolerance: 0.5, excess: excess)
    let even = Self.states(x, y, tolerance: 0.5)
    #expect(found.flags == even.flags)
    for i in 0..<1003 {
      #expect(isSame(found.headings[i], even.headings[i]))
      let distance = PlainKernels.distance(
        slackX: x[i], slackY: y[i], excessX: excess.x[i], excessY: excess.y[i])
      #expect(isSame(found.distances[i], distance))
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
      #expect(flags.edgeNames == state.clampedEdges.names.joined(separator: "+"))
      #expect(flags.kindName == (orientation.isX ? "x" : "arrow"))
      let heading = PlainKernels.heading(slackX: x, slackY: y, tolerance: tolerance)
      #expect(heading.isNaN == orientation.isX)
      let expected = orientation.heading.degrees
      #expect(orientation.isX || abs(heading - expected) <= 4 * expected.ulp, "\(x), \(y)")
    }
  }

  @Test func `results without room are refused`() async {
    await #expect(processExitsWith: .failure) {
      var flags = [UInt8](repeating: 0, count: 2)
      var headings = [0.0]
      var distances = [0.0, 0]
      var flagSpan = flags.mutableSpan
      var headingSpan = headings.mutableSpan
      var distanceSpan = distances.mutableSpan
      let slack = [1.0, 2]
      StateKernels.findStates(
        slackX: slack.span, slackY: slack.span, excessX: 0, excessY: 0, tolerance: 0,
        flags: &flagSpan, headings: &headingSpan, distances: &distanceSpan)
    }
  }
}
