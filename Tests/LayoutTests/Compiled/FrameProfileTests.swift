import Geometry
import Layout
import TestSupport
import Testing

struct FrameProfileTests {
  @Test(arguments: 0..<LongRuns.count(15, long: 40) as Range<UInt64>)
  func `frames of many places are those of each place`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 8_000_000)
    var compiled = CompiledLayout(try RandomScene(seed: seed).makeLayout())
    let viewport = Viewport(size: Size(width: 320, height: 480))
    let profile = try compiled.profile(
      along: .varying(.offsetY, of: viewport), over: -500...2000)
    let random = (0..<200).map { _ in Double.random(in: -500...2000, using: &generator) }
    let places = profile.breakpoints + profile.breakpoints.map(\.nextDown) + random
    var columns = FrameColumns(capacity: places.count)
    for view in compiled.viewNames.indices {
      profile.frames(of: view, in: .content).fill(&columns, at: places)
      for (index, place) in places.enumerated() {
        let found = Rect(
          x: columns.x[index], y: columns.y[index], width: columns.width[index],
          height: columns.height[index])
        let expected = profile.frame(at: view, in: .content, position: place)
        #expect(found == expected, "seed \(seed), view \(view), place \(place)")
      }
    }
  }
}
