import Geometry
import Layout
import TestSupport
import Testing

/// Screens of all the kinds of views at once: a layout stays a function of its viewport.
struct RandomScreenTests {
  private static let seeds: Range<UInt64> = 0..<LongRuns.count(12, long: 150)

  @Test(arguments: seeds)
  func everyNumberIsFiniteAndNoExtentIsNegative(seed: UInt64) throws {
    let screen = RandomScreen(seed: seed)
    var layout = try screen.makeLayout()
    for viewport in screen.viewports(6) {
      try layout.update(to: viewport)
      for place in layout.viewNames.indices {
        let frame = layout.frame(at: place, in: .view)
        let numbers = [frame.minX, frame.minY, frame.size.width, frame.size.height]
        #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed) \(layout.viewNames[place])")
        #expect(frame.size.width >= 0 && frame.size.height >= 0, "seed \(seed) \(frame)")
      }
      let errors = layout.constraintReports.map(\.error)
      #expect(errors.allSatisfy { $0.isFinite }, "seed \(seed)")
      for conflict in layout.conflicts {
        #expect(!conflict.broken.isEmpty, "seed \(seed) \(conflict.constraints)")
      }
    }
  }

  @Test(arguments: seeds)
  func earlierViewportsLeaveNoTrace(seed: UInt64) throws {
    let screen = RandomScreen(seed: seed)
    var travelled = try screen.makeLayout()
    for viewport in screen.viewports(8) {
      try travelled.update(to: viewport)
      let bits = travelled.bits
      var fresh = try screen.makeLayout()
      try fresh.update(to: viewport)
      #expect(bits == fresh.bits, "seed \(seed), \(viewport)")
      let hasSameReports = travelled.constraintReports == fresh.constraintReports
      let hasSameConflicts = travelled.conflicts == fresh.conflicts
      #expect(hasSameReports && hasSameConflicts, "seed \(seed), \(viewport)")
    }
  }

  @Test(arguments: seeds.filter { !RandomScreen(seed: $0).tiesAxes })
  func constraintsOfBothAxesMayBeMixedInAnyOrder(seed: UInt64) throws {
    let screen = RandomScreen(seed: seed)
    var plain = try screen.makeLayout()
    for shuffle in 1..<4 as Range<UInt64> {
      var mixed = try screen.makeLayout(shuffledBy: shuffle)
      for viewport in screen.viewports(4) {
        try plain.update(to: viewport)
        try mixed.update(to: viewport)
        #expect(plain.bits == mixed.bits, "seed \(seed), order \(shuffle), \(viewport)")
      }
    }
  }

  @Test(arguments: seeds)
  func theCompiledLayoutIsTheLayout(seed: UInt64) throws {
    let screen = RandomScreen(seed: seed)
    var layout = try screen.makeLayout()
    var compiled = CompiledLayout(layout)
    for viewport in screen.viewports(8) {
      try layout.update(to: viewport)
      let region = try compiled.region(at: viewport)
      #expect(region.contains(viewport), "seed \(seed), \(viewport)")
      for place in compiled.viewNames.indices {
        for space in [Layout.CoordinateSpace.content, .view] {
          let expected = layout.frame(at: place, in: space)
          let actual = region.frame(at: place, in: space).value(at: viewport)
          #expect(
            actual.isWithin(1e-9, of: expected),
            "seed \(seed), \(viewport), \(compiled.viewNames[place]) \(actual) \(expected)")
        }
      }
    }
  }
}
