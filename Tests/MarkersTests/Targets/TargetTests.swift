import Geometry
import Markers
import TestSupport
import Testing

struct TargetTests {
  let targets = [
    Target(name: "near", position: Point(x: 10, y: 0)),
    Target(name: "far", position: Point(x: 900, y: 0), group: "ports"),
    Target(name: "capital", position: Point(x: 500, y: 0), priority: 5, group: "ports"),
    Target(name: "next", position: Point(x: -10, y: 0)),
  ]

  @Test func allAreShownUnlessToldOtherwise() {
    #expect(selected(TargetSelection()) == ["near", "far", "capital", "next"])
  }

  @Test func aGroupLeavesOutAllOthers() {
    #expect(selected(TargetSelection(groups: ["ports"])) == ["far", "capital"])
    #expect(selected(TargetSelection(groups: [])).isEmpty)
  }

  @Test func aLimitKeepsTheImportantThenTheNearThenTheFirstByName() {
    #expect(selected(TargetSelection(limit: 0)).isEmpty)
    #expect(selected(TargetSelection(limit: 1)) == ["capital"])
    #expect(selected(TargetSelection(limit: 2)) == ["near", "capital"])
    #expect(selected(TargetSelection(limit: 3)) == ["near", "capital", "next"])
    #expect(selected(TargetSelection(limit: 9)) == ["near", "far", "capital", "next"])
  }

  /// What is exactly as far is within the range, and of two as far the names decide, however decimals are rounded.
  @Test(arguments: 0..<200)
  func decimalsAreAsFarAsTheySay(tenths: Int) {
    let middle = Double(tenths) / 10 + 500.1
    for range in [500, 33.3, 0.7, 5.5] {
      let targets = [
        Target(name: "b", position: Point(x: middle - range, y: 7)),
        Target(name: "a", position: Point(x: middle + range, y: 7)),
      ]
      let point = Point(x: middle, y: 7)
      #expect(TargetSelection(range: range).indices(of: targets, from: point) == [0, 1])
      #expect(TargetSelection(range: range - 1e-6).indices(of: targets, from: point) == [])
      #expect(TargetSelection(limit: 1).indices(of: targets, from: point) == [1])
    }
  }

  /// Choosing a few is sorting all and taking the first.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func aLimitTakesTheFirstOfAllInTheirOrder(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let targets = (0..<Int.random(in: 1...80, using: &generator)).map { _ in
      Target(
        name: generator.pick(["a", "b", "c"]),
        position: Point(x: generator.quarter(in: 0...1), y: 0), priority: generator.pick([1, 2]))
    }
    let sorted = targets.indices.sorted { first, second in
      let (one, other) = (targets[first], targets[second])
      return (-one.priority, one.position.x, one.name, first)
        < (-other.priority, other.position.x, other.name, second)
    }
    let limit = Int.random(in: 0...90, using: &generator)
    #expect(
      TargetSelection(limit: limit).indices(of: targets, from: .zero)
        == sorted.prefix(limit).sorted(), "seed \(seed)")
  }

  @Test func aRangeIncludesItsEnd() {
    #expect(selected(TargetSelection(range: 500)) == ["near", "capital", "next"])
  }

  private func selected(_ selection: TargetSelection) -> [String] {
    selection.indices(of: targets, from: .zero).map { targets[$0].name }
  }
}

extension TargetSelection {
  fileprivate func indices(of targets: [Target], from point: Point) -> [Int] {
    indices(
      ofFirst: targets.count, { targets[$0] }, named: { targets[$0].name },
      ranked: { targets[$0].priority }, at: { $0.distance(to: point) })
  }
}
