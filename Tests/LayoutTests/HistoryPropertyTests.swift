import Geometry
import Layout
import TestSupport
import Testing

/// A layout is a function of its viewport: of no earlier one, and of no order that does not matter.
struct HistoryPropertyTests {
  @Test(arguments: 0..<LongRuns.count(10, long: 60) as Range<UInt64>)
  func earlierViewportsLeaveNoTrace(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 2_000_000)
    let scene = RandomScene(seed: seed)
    var travelled = try scene.makeLayout()
    for step in 0..<40 {
      let viewport = RandomScene.viewport(&generator)
      try travelled.update(to: viewport)
      let bits = travelled.bits
      guard step % 8 == 7 else { continue }
      var fresh = try scene.makeLayout()
      try fresh.update(to: viewport)
      #expect(bits == fresh.bits, "seed \(seed), step \(step)")
      #expect(travelled.constraintReports == fresh.constraintReports, "seed \(seed)")
      #expect(travelled.conflicts == fresh.conflicts, "seed \(seed)")
      #expect(travelled.ties == fresh.ties, "seed \(seed)")
      #expect(travelled.ambiguities == fresh.ambiguities, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<LongRuns.count(10, long: 60) as Range<UInt64>)
  func constraintsOfBothAxesMayBeMixedInAnyOrder(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 3_000_000)
    let scene = RandomScene(seed: seed)
    let viewports = (0..<4).map { _ in RandomScene.viewport(&generator) }
    var plain = try scene.makeLayout()
    for shuffle in 0..<4 as Range<UInt64> {
      var mixed = try scene.makeLayout(shuffledBy: shuffle)
      for viewport in viewports {
        try plain.update(to: viewport)
        try mixed.update(to: viewport)
        #expect(plain.bits == mixed.bits, "seed \(seed), order \(shuffle), \(viewport)")
      }
    }
  }

  @Test(arguments: 0..<LongRuns.count(10, long: 60) as Range<UInt64>)
  func framesChangeContinuouslyWithTheViewport(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 4_000_000)
    var layout = try RandomScene(seed: seed).makeLayout()
    let start = RandomScene.viewport(&generator)
    let end = RandomScene.viewport(&generator)
    let steps = 400
    var previous: [Double] = []
    // No frame moves much farther than the viewport does: a jump would be as long at any step.
    let longest = 50 * (start.offset.distance(to: end.offset) + 2000) / Double(steps)
    for step in 0...steps {
      try layout.update(to: start.moved(towards: end, by: Double(step) / Double(steps)))
      let numbers = layout.bits.map { Double(bitPattern: $0) }
      if step > 0 {
        let jump = zip(numbers, previous).map { ($0 - $1).magnitude }.max() ?? 0
        #expect(jump <= longest, "seed \(seed), step \(step)")
      }
      previous = numbers
    }
  }
}

extension Viewport {
  /// Returns the viewport a fraction of the way to another.
  fileprivate func moved(towards other: Viewport, by fraction: Double) -> Viewport {
    func mixed(_ first: Double, _ second: Double) -> Double {
      first + (second - first) * fraction
    }
    return Viewport(
      offset: Point(x: mixed(offset.x, other.offset.x), y: mixed(offset.y, other.offset.y)),
      size: Size(
        width: mixed(size.width, other.size.width),
        height: mixed(size.height, other.size.height)))
  }
}
