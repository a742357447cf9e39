import TestSupport
import Testing
import Waymark

/// Scrolling there and back, as long as it takes, leaves no trace.
struct ScrollHistoryPropertyTests {
  // Debug builds check the solver's invariants at every event, so they scroll less.
  #if DEBUG
    private static let eventCount = LongRuns.count(2000, long: 20_000)
  #else
    private static let eventCount = 1_000_000
  #endif

  @Test func aMillionScrollEventsAndBackLeaveNoTrace() throws {
    var generator = SeededGenerator(seed: 1)
    var stage = try Stage(position: 998, compressionResistance: 999)
    let start = Viewport(
      offset: Point(x: 0.1, y: 1.0 / 3), size: Size(width: 375, height: 667),
      insets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    try stage.layout.update(to: start)
    let before = stage.answer
    var viewport = start
    for _ in 0..<ScrollHistoryPropertyTests.eventCount {
      viewport.offset.x = Double.random(in: -100...2225, using: &generator)
      viewport.offset.y = Double.random(in: -100...1933, using: &generator)
      try stage.layout.update(to: viewport)
      _ = stage.layout.frame(of: "marker", in: .content)
    }
    try stage.layout.update(to: start)
    #expect(stage.answer == before)
  }

  @Test(arguments: 0..<LongRuns.count(3, long: 12) as Range<UInt64>)
  func aScrolledLayoutAnswersAsAFreshOne(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var scrolled = try Stage(position: 998, compressionResistance: 999)
    for step in 0..<200 {
      let viewport = Viewport(
        offset: Point(
          x: Double.random(in: -100...2600, using: &generator),
          y: Double.random(in: -100...2600, using: &generator)),
        size: Size(
          width: Double.random(in: 0...(step % 5 == 0 ? 100 : 1000), using: &generator),
          height: Double.random(in: 0...(step % 7 == 0 ? 100 : 1000), using: &generator)),
        insets: EdgeInsets(
          top: Double.random(in: 0...50, using: &generator), left: 0,
          bottom: Double.random(in: 0...50, using: &generator), right: 0))
      try scrolled.layout.update(to: viewport)
      let answer = scrolled.answer
      guard step % 10 == 0 else { continue }
      var fresh = try Stage(position: 998, compressionResistance: 999)
      try fresh.layout.update(to: viewport)
      #expect(answer == fresh.answer, "seed \(seed), step \(step)")
      #expect(
        scrolled.layout.constraintReports == fresh.layout.constraintReports,
        "seed \(seed), step \(step)")
      #expect(
        scrolled.layout.conflicts == fresh.layout.conflicts, "seed \(seed), step \(step)")
      #expect(scrolled.layout.ties == fresh.layout.ties, "seed \(seed), step \(step)")
      #expect(
        scrolled.layout.ambiguities == fresh.layout.ambiguities, "seed \(seed), step \(step)")
    }
  }
}

extension Stage {
  /// Every number of every frame, bit for bit, and the content's size.
  var answer: [UInt64] {
    mutating get {
      var bits: [UInt64] = []
      for index in layout.viewNames.indices {
        for space in [Layout.CoordinateSpace.view, .content] {
          let frame = layout.frame(at: index, in: space)
          bits += [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
            .map(\.bitPattern)
        }
      }
      return bits + [layout.contentSize.width.bitPattern, layout.contentSize.height.bitPattern]
    }
  }
}
