import Geometry
import Layout
import Markers
import Scenes
import TestSupport
import Testing

/// Headings towards targets that are straight beside a marker but for what doubles make of decimals.
struct HeadingRoundingTests {
  /// A marker of the treasure rule at an offset in tenths whose target is as far beyond an edge of the room.
  private static func session(
    offset: (Int, Int), inset: Int, target: (Int, Int)
  ) throws -> (SceneSession, TargetField) {
    func tenths(_ number: Int) -> Double { Double(number) / 10 }
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500),
      treasure: Point(x: tenths(target.0), y: tenths(target.1)))
    let viewport = Viewport(
      offset: Point(x: tenths(offset.0), y: tenths(offset.1)), size: Size(width: 300, height: 300),
      insets: EdgeInsets(top: tenths(inset), left: tenths(inset), bottom: 0, right: 0))
    var session = try SceneSession(scene)
    try session.move(to: viewport)
    var field = try TargetField(scene)
    try field.update(to: viewport)
    return (session, field)
  }

  @Test(arguments: 0..<LongRuns.count(60, long: 2000))
  func `what is rounding turns no arrow`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let (x, y) = (
      Int.random(in: 5000...9000, using: &random), Int.random(in: 1...99, using: &random)
    )
    let inset = Int.random(in: 1...99, using: &random)
    // Straight to the left of where the inset lets the marker be, and straight above it.
    let cases: [(offset: (Int, Int), target: (Int, Int), heading: Double)] = [
      ((x, y), (200, y + inset), 180.0), ((y, x), (y + inset, 200), -90),
    ]
    for (offset, target, heading) in cases {
      var (session, field) = try Self.session(offset: offset, inset: inset, target: target)
      let point = Point(x: Double(target.0) / 10, y: Double(target.1) / 10)
      #expect(try session.states()[0].orientation == .arrow(heading: Angle(degrees: heading)))
      let state = try #require(field.states(of: [Target(name: "t", position: point)]).first)
      #expect(state.state.orientation == .arrow(heading: Angle(degrees: heading)))
      var placer = try session.scene.placers(at: session.layout.viewport)[0]
      var placements: [MarkerPlacement] = []
      try placer.place([point], into: &placements)
      #expect(placements[0].orientation == .arrow(heading: Angle(degrees: heading)))
    }
  }
}
