import Geometry
import TestSupport
import Testing

@testable import Markers

/// Where markers go when an obstacle is in their way.
struct FreePositionsTests {
  private static let room = Rect(x: 0, y: 0, width: 400, height: 300)
  private static let middle = Point(x: 200, y: 150)
  private static let none = EdgeInsets.zero

  @Test func aMarkerSlidesToTheNearerEndOfAnObstacle() {
    let bar = Obstacle("bar", Rect(x: 100, y: -10, width: 100, height: 40))
    let places = FreePositions(
      [bar], in: BorderShape(FreePositionsTests.room),
      reach: EdgeInsets(top: 5, left: 10, bottom: 5, right: 20))
    #expect(places.obstacle(at: Point(x: 90, y: 0)) == 0)
    #expect(places.nearest(alongBorderFrom: Point(x: 90, y: 0)) == Point(x: 80, y: 0))
    #expect(places.nearest(alongBorderFrom: Point(x: 190, y: 0)) == Point(x: 210, y: 0))
  }

  @Test func betweenTwoPlacesAsFarTheClockwiseOneCounts() {
    let bar = Obstacle("bar", Rect(x: 150, y: -10, width: 100, height: 400))
    let places = FreePositions(
      [bar], in: BorderShape(FreePositionsTests.room), reach: FreePositionsTests.none)
    #expect(places.nearest(alongBorderFrom: Point(x: 200, y: 0)) == Point(x: 250, y: 0))
    #expect(places.nearest(alongBorderFrom: Point(x: 200, y: 300)) == Point(x: 150, y: 300))
  }

  /// Both ends are as far, but for the rounding of numbers such as 0.1.
  @Test(arguments: 1...60)
  func roundingDoesNotDecideBetweenTwoPlacesAsFar(tenths: Int) {
    let reach = Double(tenths) / 10
    for middle in [199.99999999999997, 200, 200.00000000000003] {
      let bar = Obstacle("bar", Rect(x: 200 - reach, y: -10, width: 2 * reach, height: 40))
      let places = FreePositions(
        [bar], in: BorderShape(FreePositionsTests.room), reach: FreePositionsTests.none)
      let place = places.nearest(alongBorderFrom: Point(x: middle, y: 0))
      #expect(((place?.x ?? 0) - (200 + reach)).magnitude < 1e-9)
    }
  }

  @Test func aMarkerSlidesAroundACorner() {
    let map = Obstacle("minimap", Rect(x: 300, y: -1, width: 101, height: 61))
    let places = FreePositions(
      [map], in: BorderShape(FreePositionsTests.room), reach: FreePositionsTests.none)
    #expect(places.nearest(alongBorderFrom: Point(x: 395, y: 0)) == Point(x: 400, y: 60))
    #expect(places.nearest(alongBorderFrom: Point(x: 330, y: 0)) == Point(x: 300, y: 0))
  }

  @Test func aCoveredTargetHasItsMarkerAtTheNearestFreePlace() {
    let map = Obstacle("minimap", Rect(x: 300, y: -1, width: 101, height: 61))
    let places = FreePositions(
      [map], in: BorderShape(FreePositionsTests.room), reach: FreePositionsTests.none)
    #expect(places.nearest(to: Point(x: 380, y: 50)) == Point(x: 380, y: 60))
    #expect(places.nearest(to: Point(x: 303, y: 30)) == Point(x: 300, y: 30))
    #expect(places.nearest(to: Point(x: 350, y: 50)) == Point(x: 350, y: 60))
    // It stays on its side until another is nearer by a margin.
    let (point, left) = (Point(x: 320, y: 43), Point(x: 300, y: 42))
    #expect(places.nearest(to: point) == Point(x: 320, y: 60))
    #expect(places.nearest(to: point, after: left, margin: 8) == Point(x: 300, y: 43))
    #expect(
      places.nearest(to: Point(x: 330, y: 43), after: left, margin: 8) == Point(x: 330, y: 60))
  }

  @Test func whereObstaclesLeaveNothingThereIsNoPlace() {
    let all = Obstacle("cover", Rect(x: -1, y: -1, width: 402, height: 302))
    let places = FreePositions(
      [all], in: BorderShape(FreePositionsTests.room), reach: FreePositionsTests.none)
    #expect(places.nearest(alongBorderFrom: .zero) == nil)
    #expect(places.nearest(to: Point(x: 5, y: 5)) == nil)
  }

  static let rules: [PlacementRule] = [.ray, .ellipse, .roundedRectangle(radius: 70)]

  private static func obstacles(_ generator: inout SeededGenerator) -> [Obstacle] {
    (0..<Int.random(in: 1...6, using: &generator)).map { index in
      Obstacle(
        "\(index)",
        Rect(
          x: .random(in: -50...380, using: &generator),
          y: .random(in: -50...280, using: &generator),
          width: .random(in: 0...160, using: &generator),
          height: .random(in: 0...160, using: &generator)))
    }
  }

  private static func target(_ generator: inout SeededGenerator) -> Point {
    Point(
      x: .random(in: -400...800, using: &generator), y: .random(in: -300...600, using: &generator))
  }

  /// Walks along the border in small steps both ways, which knows nothing of crossings.
  @Test(arguments: rules, 0..<30)
  func theFreePlaceAlongTheBorderIsTheFirstThatAWalkFinds(_ rule: PlacementRule, _ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let shape = rule.shape(in: FreePositionsTests.room, around: FreePositionsTests.middle)
    let obstacles = FreePositionsTests.obstacles(&generator)
    let reach = EdgeInsets(top: 9, left: 12, bottom: 14, right: 3)
    let places = FreePositions(obstacles, in: shape, reach: reach)
    let start = shape.end(
      ofWayFrom: FreePositionsTests.middle, to: Point(x: 200 + 900, y: 150 - 37 * Double(seed - 15))
    ).point
    guard places.obstacle(at: start) != nil else { return }
    // A fine ring of border places with their coordinates, from rays in all directions.
    let count = 40_000
    let ring = (0..<count).map { index -> (Point, Double) in
      let way = Track.direction(Double(index % (count / 2)) / Double(count / 4) - 1)
      let sign = index < count / 2 ? 1.0 : -1.0
      let far = Point(x: 200 + sign * 5000 * way.x, y: 150 + sign * 5000 * way.y)
      let point = shape.end(ofWayFrom: FreePositionsTests.middle, to: far).point
      return (point, shape.coordinate(of: point))
    }
    let here = shape.coordinate(of: start)
    let walked = ring.filter { places.obstacle(at: $0.0) == nil }.map { _, coordinate in
      let way = (coordinate - here).magnitude
      return min(way, shape.turn - way)
    }.min()
    let found = places.nearest(alongBorderFrom: start)
    guard let walked else {
      // Only a stretch shorter than a step can be missed.
      return
    }
    let way = found.map { (shape.coordinate(of: $0) - here).magnitude } ?? .infinity
    let distance = min(way, shape.turn - way)
    #expect(distance <= walked + 1e-9, "seed \(seed)")
    #expect(found.map { places.obstacle(at: $0) == nil } == true)
    #expect(distance > walked - shape.turn / Double(count) * 20, "seed \(seed)")
  }

  /// Tries every place of a fine grid.
  @Test(arguments: rules, 0..<15)
  func noPlaceOfAGridIsNearerThanTheOneFound(_ rule: PlacementRule, _ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let shape = rule.shape(in: FreePositionsTests.room, around: FreePositionsTests.middle)
    let places = FreePositions(
      FreePositionsTests.obstacles(&generator), in: shape,
      reach: EdgeInsets(top: 9, left: 12, bottom: 14, right: 3))
    for zone in places.zones {
      let point = zone.center
      guard shape.contains(point) else { continue }
      let found = places.nearest(to: point)
      let distance = found.map { point.distance(to: $0) } ?? .infinity
      for x in stride(from: 0.5, to: 400, by: 3) {
        for y in stride(from: 0.5, to: 300, by: 3) {
          let place = Point(x: x, y: y)
          guard places.obstacle(at: place) == nil, shape.contains(place) else { continue }
          #expect(distance <= point.distance(to: place) + 1e-9, "seed \(seed)")
        }
      }
      if let found { #expect(places.obstacle(at: found) == nil) }
    }
  }

  /// Tries wherever two edges cross, with each of them.
  @Test(arguments: rules, 0..<12)
  func noCrossingOfEdgesIsNearerThanTheOneFound(_ rule: PlacementRule, _ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(100 + seed))
    let shape = rule.shape(in: FreePositionsTests.room, around: FreePositionsTests.middle)
    var obstacles: [Obstacle] = []
    for _ in 0..<3 { obstacles += FreePositionsTests.obstacles(&generator) }
    let places = FreePositions(obstacles, in: shape, reach: FreePositionsTests.none)
    for point in places.zones.map({ $0.center }) where shape.contains(point) {
      let zones = places.zones.filter { $0.overlaps(shape.bounds) }
      let xs = zones.flatMap { [$0.minX, $0.maxX] } + [point.x]
      let ys = zones.flatMap { [$0.minY, $0.maxY] } + [point.y]
      let crossings = zones.flatMap { zone in
        [zone.minX, zone.maxX].flatMap { shape.crossings(x: $0) }
          + [zone.minY, zone.maxY].flatMap { shape.crossings(y: $0) }
      }
      let corners = xs.flatMap { x in ys.map { Point(x: x, y: $0) } }
      let free = (corners.filter { shape.contains($0) } + crossings.map { $0.point })
        .filter { places.obstacle(at: $0) == nil }
      let previous = generator.pick(free.isEmpty ? [point] : free)
      func distance(_ place: Point, _ margin: Double) -> Double {
        point.distance(to: place) - (place.distance(to: previous) <= margin ? margin : 0)
      }
      for margin in [0.0, 8, 40] {
        let found = places.nearest(
          to: point, after: margin > 0 ? previous : nil, margin: margin)
        let best = free.map { distance($0, margin) }.min()
        #expect(found.map { distance($0, margin) } == best, "seed \(seed), \(point), \(margin)")
      }
    }
  }

  @Test(arguments: rules, 0..<20)
  func theOrderOfObstaclesDoesNotMoveTheMarker(_ rule: PlacementRule, _ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let shape = rule.shape(in: FreePositionsTests.room, around: FreePositionsTests.middle)
    let obstacles = FreePositionsTests.obstacles(&generator)
    let first = FreePositions(obstacles, in: shape, reach: FreePositionsTests.none)
    let second = FreePositions(obstacles.reversed(), in: shape, reach: FreePositionsTests.none)
    for _ in 0..<30 {
      let place = shape.end(
        ofWayFrom: FreePositionsTests.middle, to: FreePositionsTests.target(&generator))
      if place.isTarget {
        #expect(first.nearest(to: place.point) == second.nearest(to: place.point))
      } else {
        let one = first.nearest(alongBorderFrom: place.point)
        #expect(one == second.nearest(alongBorderFrom: place.point), "seed \(seed)")
      }
    }
  }
}
