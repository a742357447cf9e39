import Geometry
import Layout
import TestSupport
import Testing

@testable import Markers

/// Ways that are taken there and back again, and viewports that are shown more than once.
struct StageSettlingTests {
  /// Seeds of scenes in which arrows took turns for ever.
  private static let turns: [UInt64] = [155, 377, 574, 590, 599, 632]

  /// However often a view goes to a few places in turn, from the third time on each shows what it showed the time before.
  @Test(arguments: turns + Array(0..<LongRuns.count(8, long: 6000)))
  func placesThatAreVisitedInTurnShowTheSameEachTime(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var scene = try StageSettlingTests.scene(&generator)
    let reach = generator.pick([12.0, 50, 200])
    let start = StageSettlingTests.point(within: 0...2000, &generator)
    let places = (0..<generator.pick([2, 2, 3, 4])).map { _ in
      start + StageSettlingTests.point(within: -reach...reach, &generator)
    }
    var known: [StageComposition?] = Array(repeating: nil, count: places.count)
    for (visit, number) in (0..<9 * places.count).map({ ($0 / places.count, $0 % places.count) }) {
      let time = 10 * Double(visit * places.count + number)
      for frame in 0..<9 { try scene.show(at: places[number], time: time + Double(frame) / 8) }
      let composition = StageComposition(scene.stage, orderOfAll: true)
      if visit > 2, let known = known[number], composition != known {
        Issue.record("seed \(seed): visit \(visit) of \(number) changes \(known) to \(composition)")
        return
      }
      known[number] = composition
    }
  }

  /// Six targets and the room for four arrows or five: one lies within the view from the second of two places.
  @Test func aTargetThatComesIntoViewOnEachVisitChangesTheOthersOnce() throws {
    var placement = Placement(rule: .ellipse, pivot: .boundsCenter, anchor: .center)
    placement.insets = EdgeInsets(top: 8, left: 28, bottom: 48, right: 8)
    let targets: [(place: Point, priority: Double)] = [
      (Point(x: 1654.1, y: 1293.4), 1), (Point(x: 1860.1, y: 1242.2), 2),
      (Point(x: 1582, y: 1603.8), 3), (Point(x: 1295.45, y: 1344.7), 2),
      (Point(x: 1586.23, y: 1186.8), 3), (Point(x: 1838.7, y: 1511.2), 2),
    ]
    var scene = try StageExample(
      targets: targets.map(\.place), placement: placement, size: Size(width: 393, height: 150))
    for index in targets.indices {
      scene.stage.targets[index].target.priority = targets[index].priority
    }
    var shown: [[String]] = []
    for visit in 0..<12 {
      let offset = visit.isMultiple(of: 2) ? Point(x: 1406, y: 1187) : Point(x: 1393, y: 1225)
      for frame in 0..<30 {
        try scene.show(at: offset, time: Double(visit) + Double(frame) / 30)
      }
      shown.append(scene.stage.markers.map(\.id))
    }
    #expect((4..<12).allSatisfy { shown[$0] == shown[$0 - 2] }, "\(shown)")
    #expect(Set(shown.map(\.count)) == [4, 5])
  }

  /// A viewport that is shown again at its time, or at one before, gives the frame that is there, and changes none to come.
  @Test(arguments: [70, 209, 240] + Array(0..<LongRuns.count(24, long: 3000) as Range<UInt64>))
  func aFrameThatIsShownAgainIsTheSameFrame(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var scene = try StageSettlingTests.scene(&generator)
    var offset = StageSettlingTests.point(within: 0...2000, &generator)
    let way = StageSettlingTests.point(within: -8...8, &generator)
    var repeated = scene
    for frame in 0..<90 {
      let time = Double(frame) / 60
      if frame % 40 < 30 { offset = offset + way }
      try scene.show(at: offset, time: time)
      for time in [time, time, time - 1] {
        try repeated.show(at: offset, time: time)
        guard StageSettlingTests.isSame(repeated.stage.markers, scene.stage.markers) else {
          Issue.record("seed \(seed): frame \(frame) has changed")
          return
        }
      }
      #expect(repeated.stage.isSettled == scene.stage.isSettled, "seed \(seed), frame \(frame)")
    }
  }

  /// A game that begins again sets its clock to 0 while markers are on their ways.
  @Test(arguments: 0..<LongRuns.count(8, long: 500) as Range<UInt64>, [2.0, 3600])
  func aClockThatIsSetBackGoesOnFromThere(seed: UInt64, last: Double) throws {
    var generator = SeededGenerator(seed: seed)
    var scene = try StageSettlingTests.scene(&generator)
    var offset = StageSettlingTests.point(within: 0...2000, &generator)
    let way = StageSettlingTests.point(within: -40...40, &generator)
    var steady = scene
    for frame in 0..<64 {
      if frame % 32 < 20 { offset = offset + way }
      // Sixty-fourths are exact; the frame of the setting is that of no time.
      let time = Double(frame) / 64
      try steady.show(at: offset, time: last + (frame < 16 ? time : time - 1 / 64))
      try scene.show(at: offset, time: frame < 16 ? last + time : time - 16 / 64)
      guard StageSettlingTests.isSame(scene.stage.markers, steady.stage.markers) else {
        Issue.record("seed \(seed): frame \(frame) is another")
        return
      }
    }
  }

  @Test func aStageGoesOnAfterATimeWithoutEnd() throws {
    var scene = try StageExample(targets: [Point(x: 300, y: 2300), Point(x: 2300, y: 900)])
    try scene.show(at: Point(x: 1000, y: 800), time: .infinity)
    for frame in 0..<60 { try scene.show(at: Point(x: 400, y: 300), time: Double(frame) / 60) }
    #expect(scene.stage.isSettled)
  }

  /// Ways that begin a tenth of a second later are shorter, or arrows fade and are there at once.
  @Test(arguments: [208, 410, 848] as [UInt64])
  func whatIsJoinedAtRestIsThereWithinHalfASecond(seed: UInt64) throws {
    var simulation = try StageSimulation(seed: seed, isRepeating: true)
    do { try simulation.run(frames: 200) } catch { Issue.record("seed \(seed): \(error)") }
  }

  /// A screen that is painted twice as often as its map moves joins and parts arrows when another does.
  @Test(arguments: 0..<LongRuns.count(3, long: 300) as Range<UInt64>, [30.0, 46, 60])
  func repaintsDoNotRegroupArrowsWhileAMapScrolls(seed: UInt64, clusterGap: Double) throws {
    var generator = SeededGenerator(seed: seed)
    let targets = (0..<12).map { _ in StageSettlingTests.point(within: 0...2400, &generator) }
    var scene = try StageExample(targets: targets, rule: generator.pick([.clamp, .ray]))
    scene.stage.rules.clusterGap = clusterGap
    var repainted = scene
    for frame in 0..<240 {
      let (offset, time) = (Point(x: 800 + 2.2 * Double(frame), y: 850), Double(frame) / 60)
      try scene.show(at: offset, time: time)
      try repainted.show(at: offset, time: time)
      try repainted.show(at: offset, time: time + 1.0 / 120)
      let (once, twice) = (StageMembers(scene.stage), StageMembers(repainted.stage))
      #expect(once.showings == twice.showings, "seed \(seed), frame \(frame)")
    }
  }

  /// Two that a scroll brought near each other wait until nothing has moved for a tenth of a second, at any rate.
  @Test(arguments: [20.0, 60, 120, 1000])
  func arrowsThatAreNearAreJoinedATenthOfASecondAfterTheLastMotion(rate: Double) throws {
    var scene = try StageExample(
      targets: [Point(x: 1500, y: 100), Point(x: 1500, y: 560)], rule: .ray)
    scene.stage.rules.clusterGap = 60
    var joined: [Double] = []
    for frame in 0...Int(rate) {
      let time = Double(frame) / rate
      try scene.show(at: Point(x: 1000 - min(time, 0.3) * 3000, y: 0), time: time)
      let showings = StageMembers(scene.stage).showings
      if showings[0] == showings[1] { joined.append(time) }
    }
    let first = try #require(joined.first)
    #expect(0.4 - 1e-9...0.4 + 1 / rate ~= first, "\(first)")
    #expect(scene.stage.isSettled)
  }
}

extension StageSettlingTests {
  /// Returns whether frames are the same but for rounding, as sums may be made in another order.
  private static func isSame(_ frame: [StageMarker], _ other: [StageMarker]) -> Bool {
    frame.count == other.count
      && zip(frame, other).allSatisfy { one, two in
        var rounded = one
        (rounded.anchor, rounded.frameInView) = (two.anchor, two.frameInView)
        (rounded.target, rounded.heading) = (two.target, two.heading)
        let turn = (one.heading?.degrees ?? 0) - (two.heading?.degrees ?? 0)
        return rounded == two && (one.heading == nil) == (two.heading == nil)
          && one.anchor.distance(to: two.anchor) < 1e-9
          && one.target.distance(to: two.target) < 1e-6
          && turn.remainder(dividingBy: 360).magnitude < 1e-9
      }
  }

  private static func point(
    within range: ClosedRange<Double>, _ generator: inout SeededGenerator
  ) -> Point {
    Point(x: .random(in: range, using: &generator), y: .random(in: range, using: &generator))
  }

  /// Returns a screen that may have more targets than it has room for.
  private static func scene(_ generator: inout SeededGenerator) throws -> StageExample {
    var placement = Placement(
      rule: generator.pick([.clamp, .ray, .ellipse, .roundedRectangle(radius: 40)]),
      anchor: .center)
    placement.insets = EdgeInsets(all: generator.pick([0, 20]))
    let size = generator.pick([
      Size(width: 393, height: 150), Size(width: 300, height: 300), StageExample.screen.size,
    ])
    let count = Int.random(in: 4...generator.pick([12, 50]), using: &generator)
    let targets = (0..<count).map { _ in point(within: -300...2700, &generator) }
    var scene = try StageExample(targets: targets, placement: placement, size: size)
    for index in targets.indices {
      scene.stage.targets[index].target.priority = generator.pick([1, 1, 2, 3])
    }
    scene.stage.rules.clusterGap = generator.pick([nil, nil, 46])
    return scene
  }
}
