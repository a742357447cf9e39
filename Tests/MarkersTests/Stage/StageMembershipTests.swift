import Geometry
import Layout
import TestSupport
import Testing

@testable import Markers

/// Which markers a stage shows where there are too many, and which it joins.
struct StageMembershipTests {
  /// Which of too many arrows are shown, and who is joined to whom, changes four times at most in 550 points, besides
  /// the markers of targets that come into view or leave it themselves.
  @Test(arguments: 0..<LongRuns.count(5, long: 12) as Range<UInt64>, [nil, 46.0, 60])
  func membershipIsSteadyWhileAMapScrolls(seed: UInt64, clusterGap: Double?) throws {
    var generator = SeededGenerator(seed: seed)
    let targets = (0..<40).map { _ in
      Point(
        x: .random(in: 0...2400, using: &generator), y: .random(in: 0...2400, using: &generator))
    }
    let direction = Angle(degrees: .random(in: 0...360, using: &generator)).radians
    var scene = try StageExample(targets: targets, rule: generator.pick([.clamp, .ray]))
    scene.stage.rules.clusterGap = clusterGap
    var (members, changes) = (StageMembers(scene.stage), 0)
    for frame in 0..<500 {
      let way = 1.1 * Double(frame - 250)
      let offset = Point(
        x: 1000 + way * cosine(direction),
        y: 850 + way * sine(direction))
      try scene.show(at: offset, time: Double(frame) / 60)
      let next = StageMembers(scene.stage)
      if frame > 0, next.isChanged(from: members) { changes += 1 }
      // One for which there is no room near its target does not fade over, as long as others have no room either.
      let isFull = next.showings.contains(.absent)
      for (index, actor) in scene.stage.memory.actors.enumerated()
      where frame > 0 && isFull && actor.isPassingUnseen {
        #expect(members.showings[index] != .onTarget || next.showings[index] != .arrow(of: index))
      }
      members = next
    }
    #expect(changes <= 4)
  }

  /// Five are joined at the right edge; the target of one comes into view and leaves it again.
  @Test func aMemberThatComesIntoViewAndLeavesItChangesNothingElse() throws {
    var scene = try StageExample(
      targets: [Point(x: 1400, y: 1200)] + (1..<5).map { Point(x: 2300, y: 1200 + Double($0)) })
    scene.stage.rules.clusterGap = 60
    var counts: [[Int]] = []
    for frame in 0..<180 {
      let way = frame < 90 ? Double(frame) : Double(180 - frame)
      try scene.show(at: Point(x: 1000 + 2 * way, y: 900), time: Double(frame) / 60)
      let next = scene.stage.markers.filter { $0.opacity == 1 }.map(\.count).sorted()
      if next != counts.last { counts.append(next) }
    }
    #expect(counts == [[5], [1], [1, 4], [5]])
    #expect(scene.stage.markers.map(\.id) == ["target1"])
  }

  /// Two leave their targets in one frame for one place at the border: they are joined there, and nothing is left to do.
  @Test func arrowsThatComeToEachOtherAreJoinedAtOnce() throws {
    var scene = try StageExample(targets: [Point(x: 500, y: 600), Point(x: 520, y: 600)])
    scene.stage.rules.clusterGap = 46
    try scene.show(at: Point(x: 400, y: 400), time: 0)
    var frames: [[StageMarker]] = []
    for frame in 1...90 {
      try scene.show(at: Point(x: 1600, y: 1500), time: Double(frame) / 60)
      if scene.stage.isSettled { frames.append(scene.stage.markers) }
    }
    let first = try #require(frames.first)
    #expect(first.map(\.count) == [2])
    #expect(frames.allSatisfy { $0 == first })
  }

  /// However the room along the border goes up and down by less than a sixth, how many arrows are shown changes once.
  @Test(arguments: Array(stride(from: 0.3, to: 80, by: 0.7)))
  func theNumberOfArrowsIsSteadyWhereRoomComesAndGoes(unitCount: Double) {
    let less = unitCount - min(5, max(0.5, unitCount / 6)) + 1e-9
    var present = StageRules.mostArrows(unitCount: unitCount)
    var shown: Set<Int> = []
    for step in 0..<9 {
      let units = step.isMultiple(of: 2) ? less : unitCount
      present = StageRules.arrowLimit(unitCount: units, present: present)
      #expect(0...StageRules.mostArrows(unitCount: units) ~= present)
      shown.insert(present)
    }
    #expect(shown.count == 1)
  }

  @Test(arguments: [46.0, 100, 500])
  func arrowsThatComeToOthersAreJoined(gap: Double) throws {
    // The first waits already where the others come to the border.
    var scene = try StageExample(
      targets: [800, 1200, 1200].map { Point(x: $0, y: 1200) })
    scene.stage.rules.clusterGap = gap
    for frame in 0...120 {
      try scene.show(
        at: Point(x: 1000 + 3 * Double(frame), y: 850), time: Double(frame) / 60)
    }
    let offset = Point(x: 1360, y: 850)
    for second in 3...4 { try scene.show(at: offset, time: Double(second)) }
    #expect(scene.stage.isSettled)
    #expect(scene.stage.markers.map(\.count) == [3])
  }

  @Test func clustersFollowTheirRuleAtOnce() throws {
    var scene = try StageExample(
      targets: (0..<9).map { Point(x: 2300, y: 900 + 40 * Double($0)) })
    func counts() -> [Int] { scene.stage.markers.filter { $0.opacity == 1 }.map(\.count).sorted() }
    scene.stage.rules.clusterGap = 60
    try scene.show(at: Point(x: 1000, y: 800), time: 0)
    #expect(counts() == [9])
    scene.stage.rules.clusterGap = 20
    try scene.show(at: Point(x: 1000, y: 800), time: 1)
    try scene.show(at: Point(x: 1000, y: 800), time: 2)
    #expect(counts() == Array(repeating: 1, count: 9))
    scene.stage.rules.clusterGap = nil
    try scene.show(at: Point(x: 1000, y: 800), time: 3)
    scene.stage.rules.clusterGap = 60
    try scene.show(at: Point(x: 1000, y: 800), time: 4)
    try scene.show(at: Point(x: 1000, y: 800), time: 5)
    #expect(counts() == [9])
  }
}
