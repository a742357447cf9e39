import Geometry
import Layout
import Testing

@testable import Markers

/// Targets that are nowhere are refused, however many are asked for at a time.
struct TargetRangeTests {
  @Test(
    arguments: [PlacementRule.clamp, .ray, .ellipse],
    [Point(x: .nan, y: 5), Point(x: 4, y: .infinity), Point(x: -1.1e12, y: 5)])
  func targetsOutOfRangeAreRefused(rule: PlacementRule, target: Point) throws {
    let placer = try StageExample(targets: [], rule: rule).placer
    for count in [0, 1, 7, 8, 9, 100] {
      let others = [Point](repeating: Point(x: 4, y: 5), count: count)
      var (placer, placements) = (placer, [MarkerPlacement]())
      #expect(throws: PlacementError.self) {
        try placer.place((others + [target])[...], into: &placements)
      }
      for other in others { _ = try placer.answer(for: other) }
      #expect(throws: PlacementError.self) { try placer.answer(for: target) }
      #expect(throws: PlacementError.self) { try placer.state(for: target) }
    }
  }

  @Test(arguments: [1, 20])
  func aStageRefusesTargetsOutOfRange(count: Int) throws {
    let targets = (0..<count).map { Point(x: 100 * Double($0), y: 1000) }
    var scene = try StageExample(targets: targets)
    try scene.show(at: .zero, time: 0)
    scene.stage.targets[count - 1].target.position.x = .nan
    #expect(throws: PlacementError.self) { try scene.show(at: .zero, time: 1) }
  }

  @Test func aFrameAtNoTimeCountsAsNone() throws {
    var scene = try StageExample(targets: [Point(x: 100, y: 2000)])
    try scene.show(at: .zero, time: .nan)
    scene.stage.targets[0] = StageTarget(Target(name: "other", position: Point(x: 2000, y: 100)))
    for frame in 0..<60 { try scene.show(at: .zero, time: Double(frame) / 60) }
    #expect(scene.stage.isSettled)
    #expect(scene.stage.markers.map(\.id) == ["other"])
    #expect(scene.stage.memory == scene.stage.memory)
  }
}
