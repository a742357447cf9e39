import Geometry
import Markers
import TestSupport
import Testing

struct BorderClusteringTests {
  let rule = BorderClustering(perimeter: 1000, gap: 50)

  @Test func neighboursNearerThanTheGapAreOne() {
    #expect(members([100, 149, 199, 400]) == [[0, 1], [2], [3]])
    #expect(members([100, 149, 198, 400]) == [[0, 1, 2], [3]])
  }

  @Test func theCutDoesNotPart() {
    #expect(
      members([10, 980, 500]) == [[2], [1, 0]] || members([10, 980, 500]) == [[1, 0], [2]])
    let clusters = rule.clusters(of: items([10, 980, 500]))
    #expect(clusters.first { $0.count == 2 }?.coordinate == 995)
  }

  /// Exactly a gap apart is not nearer than the gap, however 33.3 points are rounded.
  @Test(arguments: 0..<300)
  func neighboursExactlyAGapApartAreTwo(tenths: Int) {
    let rule = BorderClustering(perimeter: 2004.7, gap: 33.3)
    let start = Double(tenths) / 10 + 1000
    let clusters = rule.clusters(of: items([start - 600, start - 600 + 33.3, start - 633.3]))
    #expect(clusters.map(\.count) == [1, 1, 1])
    #expect(rule.clusters(of: items([start, start + 33.2999999])).map(\.count) == [2])
  }

  @Test func theHeavierMemberStandsForTheClusterAndDrawsItsMean() {
    let clusters = rule.clusters(of: [
      BorderItem(name: "a", coordinate: 100), BorderItem(name: "b", coordinate: 140, weight: 3),
    ])
    #expect(clusters == [BorderCluster(members: [0, 1], coordinate: 130, representative: 1)])
  }

  @Test func ofEqualMembersTheFirstByNameStandsForTheCluster() {
    let clusters = rule.clusters(of: [
      BorderItem(name: "b", coordinate: 100), BorderItem(name: "a", coordinate: 120),
    ])
    #expect(clusters.map(\.representative) == [1])
  }

  @Test func aRingOfNeighboursBeginsAfterItsWidestGap() {
    let clusters = BorderClustering(perimeter: 100, gap: 50).clusters(of: items([0, 20, 60, 80]))
    #expect(clusters.map(\.members) == [[2, 3, 0, 1]])
    #expect(clusters.map(\.coordinate) == [90])
  }

  @Test func noneGiveNoneAndOneStandsAlone() {
    #expect(members([]).isEmpty)
    #expect(members([7]) == [[0]])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func everyMarkerIsInOneClusterAndClustersAreApart(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let items = randomItems(&generator)
    let clusters = rule.clusters(of: items)
    #expect(clusters.flatMap(\.members).sorted() == Array(items.indices))
    guard clusters.count > 1 else { return }
    for (index, cluster) in clusters.enumerated() {
      let next = clusters[(index + 1) % clusters.count].coordinate
      let way = next - cluster.coordinate
      #expect((way < 0 ? way + 1000 : way) >= 50 - 1e-9, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func theOrderOfTheInputDoesNotMatter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let items = randomItems(&generator)
    let order = items.indices.shuffled(using: &generator)
    let shuffled = rule.clusters(of: order.map { items[$0] }).map { cluster in
      BorderCluster(
        members: cluster.members.map { order[$0] }, coordinate: cluster.coordinate,
        representative: order[cluster.representative])
    }
    #expect(shuffled == rule.clusters(of: items), "seed \(seed)")
  }

  private func members(_ coordinates: [Double]) -> [[Int]] {
    rule.clusters(of: items(coordinates)).map(\.members)
  }

  private func items(_ coordinates: [Double]) -> [BorderItem] {
    coordinates.enumerated().map { BorderItem(name: "\($0)", coordinate: $1) }
  }

  private func randomItems(_ generator: inout SeededGenerator) -> [BorderItem] {
    (0..<Int.random(in: 1...40, using: &generator)).map { index in
      BorderItem(
        name: "\(index)", coordinate: generator.quarter(in: -500...1500),
        weight: generator.quarter(in: 1...4))
    }
  }
}
