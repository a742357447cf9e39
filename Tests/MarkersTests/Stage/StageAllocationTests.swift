import CAllocations
import Geometry
import Layout
import TestSupport
import Testing

@testable import Markers

/// Frames of a stage that has been shown for a while.
struct StageAllocationTests {
  /// What a stage is asked to do with many targets.
  enum Demand: CaseIterable {
    case declutter
    case rays
    case clusters
    case limit
  }

  /// Whether allocations are counted, in code that is optimised: without that, closures take memory.
  private static var areCounted: Bool {
    #if DEBUG
      false
    #else
      allocation_count() >= 0
    #endif
  }

  /// Frames in which an arrow comes or goes may take memory.
  @Test(.enabled(if: areCounted), arguments: Demand.allCases, [40, 200])
  func framesTakeNoMemoryOnceWarm(demand: Demand, count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let targets = (0..<count).map { _ in
      Point(
        x: .random(in: 0...2400, using: &generator), y: .random(in: 0...2400, using: &generator))
    }
    var scene = try StageExample(targets: targets, rule: demand == .rays ? .ray : .clamp)
    if demand == .clusters { scene.stage.rules.clusterGap = 60 }
    if demand == .limit { scene.stage.rules.selection = TargetSelection(limit: 8) }
    var steady: [Int] = []
    var resting: [Int] = []
    var showings: [TargetShowing] = []
    for frame in 0..<240 {
      let way = 1.1 * Double(min(frame, 160))
      let viewport = StageExample.screen.scrolled(to: Point(x: 900 + way, y: 700 + way / 3))
      let before = allocation_count()
      try scene.stage.show(at: viewport, time: Double(frame) / 60)
      let taken = allocation_count() - before
      let next = StageMembers(scene.stage).showings
      if 60..<160 ~= frame, next == showings { steady.append(taken) }
      if frame >= 200 { resting.append(taken) }
      showings = next
    }
    #expect(resting.allSatisfy { $0 == 0 })
    #expect(steady.count > 50)
    // Where many headings have crossed at once, the order is sorted anew.
    #expect(steady.allSatisfy { $0 <= 2 })
    #expect(steady.filter { $0 == 0 }.count > steady.count / 2)
  }
}
