import Geometry
import Markers
import TestSupport
import Testing

/// What holds for any markers.
struct DeclutterPropertyTests {
  @Test(arguments: 0..<400 as Range<UInt64>)
  func theAnswerIsThatOfTheExhaustiveSearch(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let example = Example(count: Int.random(in: 2...8, using: &generator), &generator)
    let search = ActiveSetSearch(
      wanted: example.items.map(\.coordinate), weights: example.items.map(\.weight),
      gaps: example.gaps, perimeter: example.perimeter)
    let moves = example.places.map(\.displacement)
    #expect(zip(moves, search.moves).allSatisfy { ($0 - $1).magnitude < 1e-8 }, "seed \(seed)")
  }

  /// The conditions of Karush, Kuhn and Tucker, which only the optimum of a convex programme meets.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func theForcesBetweenNeighboursBalance(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let example = Example(count: Int.random(in: 2...500, using: &generator), &generator)
    let moves = example.places.map(\.displacement)
    let ways = example.ways(moves)
    #expect(zip(ways, example.gaps).allSatisfy { $0 >= $1 - 1e-8 }, "seed \(seed)")
    // Each pushes the next with a force ≥ 0, and with none over a gap that is wider than it has to be.
    let isTight = zip(ways, example.gaps).map { $0 - $1 < 1e-7 }
    guard let loose = isTight.firstIndex(of: false) else {
      let sum = zip(moves, example.items).reduce(0) { $0 + $1.0 * $1.1.weight }
      #expect(sum.magnitude < 1e-6, "seed \(seed)")
      return
    }
    var force = 0.0
    for step in 1...moves.count {
      let index = (loose + step) % moves.count
      force -= moves[index] * example.items[index].weight
      #expect(force > -1e-6, "seed \(seed), after \(index)")
      if !isTight[index] {
        #expect(force.magnitude < 1e-6, "seed \(seed), after \(index)")
        force = 0
      }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func theOrderOfTheInputDoesNotMatter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let example = Example(count: Int.random(in: 2...30, using: &generator), &generator)
    let order = example.items.indices.shuffled(using: &generator)
    let shuffled = example.rule.positions(for: order.map { example.items[$0] })
    let places = example.places
    for (place, index) in zip(shuffled, order) {
      #expect(place.coordinate == places[index].coordinate, "seed \(seed)")
      #expect(place.pusher.map { order[$0] } == places[index].pusher, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func anotherCutGivesTheSameAnswer(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let example = Example(count: Int.random(in: 2...30, using: &generator), &generator)
    let turn = generator.quarter(in: 0...1000)
    let turned = example.rule.positions(
      for: example.items.map { item in
        var item = item
        item.coordinate += turn
        return item
      })
    for (place, other) in zip(example.places, turned) {
      #expect((place.displacement - other.displacement).magnitude < 1e-8, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func theMirroredBorderHasTheMirroredAnswer(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let example = Example(count: Int.random(in: 2...30, using: &generator), &generator)
    let mirrored = example.rule.positions(
      for: example.items.map { item in
        var item = item
        item.coordinate = 0 - item.coordinate
        item.lean = Angle(radians: -item.lean.radians)
        return item
      })
    for (place, other) in zip(example.places, mirrored) {
      #expect((place.displacement + other.displacement).magnitude < 1e-8, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func whoIsPushedTouchesItsPusher(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let example = Example(count: Int.random(in: 2...30, using: &generator), &generator)
    let places = example.places
    let ways = example.ways(places.map(\.displacement))
    for (index, place) in places.enumerated() {
      guard let pusher = place.pusher else {
        #expect(place.coordinate == example.items[index].coordinate, "seed \(seed)")
        continue
      }
      let first = place.displacement > 0 ? pusher : index
      #expect((first + 1) % places.count == (place.displacement > 0 ? index : pusher))
      #expect((ways[first] - example.gaps[first]).magnitude < 1e-8, "seed \(seed)")
    }
  }
}

extension DeclutterPropertyTests {
  /// Items in their order around a border, about half of them in bunches.
  struct Example {
    var items: [BorderItem]
    var rule: Declutter

    init(count: Int, _ generator: inout SeededGenerator) {
      let perimeter = generator.quarter(in: 500...3000)
      var coordinate = 0.0
      var wanted: [Double] = []
      for _ in 0..<count {
        let jumps = Bool.random(using: &generator)
        coordinate =
          jumps ? generator.quarter(in: 0...3000) : coordinate + generator.quarter(in: 0...20)
        wanted.append(coordinate.truncatingRemainder(dividingBy: perimeter))
      }
      // No two leans are the same, so that the mirrored example has the mirrored order.
      items = zip(wanted.sorted(), 0...).map { wanted, place in
        BorderItem(
          name: "\(place)", coordinate: wanted, weight: generator.quarter(in: 1...5),
          extent: generator.quarter(in: 0...8),
          lean: Angle(radians: Double(place) / Double(count) - 0.5))
      }
      let even = perimeter / Double(count)
      let share = generator.pick([0.1, 0.5, 0.9, 1])
      rule = Declutter(perimeter: perimeter, gap: max(0, even * share - 9))
    }

    var perimeter: Double { rule.perimeter }

    var places: [BorderPosition] { rule.positions(for: items) }

    /// The gap that is kept from each to the next, shrunk where they are longer than the border.
    var gaps: [Double] {
      let gaps = items.indices.map { index in
        rule.gap + (items[index].extent + items[(index + 1) % items.count].extent) / 2
      }
      let sum = gaps.reduce(0, +)
      return sum > perimeter ? gaps.map { $0 * perimeter / sum } : gaps
    }

    /// The way from each to the next after moves.
    func ways(_ moves: [Double]) -> [Double] {
      items.indices.map { index in
        let next = (index + 1) % items.count
        return items[next].coordinate + moves[next] + (next == 0 ? perimeter : 0)
          - items[index].coordinate - moves[index]
      }
    }
  }
}
