import Geometry
import TestSupport
import Testing

@testable import SceneFiles
@testable import Scenes

struct ShapeTests {
  /// A star around a point, and perhaps a smaller one as a hole.
  private static func star(_ generator: inout SeededGenerator) -> [[Point]] {
    let center = Point(x: generator.quarter(in: -50...50), y: generator.quarter(in: -50...50))
    let corners = Int.random(in: 3...12, using: &generator)
    func ring(_ radius: ClosedRange<Double>) -> [Point] {
      var points = (0..<corners).map { corner in
        let angle = 2 * Double.pi * Double(corner) / Double(corners)
        let length = Double.random(in: radius, using: &generator)
        return Point(x: center.x + length * cosine(angle), y: center.y + length * sine(angle))
      }
      points.append(points[0])
      return points
    }
    return Bool.random(using: &generator) ? [ring(10...90)] : [ring(40...90), ring(1...5)]
  }

  /// Whether a ray to the right crosses the rings an odd number of times.
  private static func contains(_ rings: [[Point]], _ point: Point) -> Bool {
    var isInside = false
    for ring in rings {
      for (start, end) in zip(ring, ring.dropFirst()) where (start.y > point.y) != (end.y > point.y)
      {
        let turn =
          (end.x - start.x) * (point.y - start.y) - (point.x - start.x) * (end.y - start.y)
        if (turn > 0) == (end.y > start.y) { isInside.toggle() }
      }
    }
    return isInside
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func pointsInsideLieInside(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rings = ShapeTests.star(&generator)
    let point = try #require([Shape.area(rings)].pointInside)
    #expect(ShapeTests.contains(rings, point), "seed \(seed)")
  }

  /// The centroid is the mean of random points inside, within what chance allows.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func centroidsAreMeansOfTheAreas(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rings = ShapeTests.star(&generator)
    var (sum, count) = (Point.zero, 0.0)
    for _ in 0..<20_000 {
      let point = Point(
        x: Double.random(in: -150...150, using: &generator),
        y: Double.random(in: -150...150, using: &generator))
      guard ShapeTests.contains(rings, point) else { continue }
      sum = sum + point
      count += 1
    }
    let mean = Point(x: sum.x / count, y: sum.y / count)
    let centroid = try #require([Shape.area(rings)].centroid)
    // Six deviations of the mean of as many points within 90 of the middle.
    #expect(centroid.distance(to: mean) < 6 * 90 / count.squareRoot(), "seed \(seed)")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func theWayARingGoesMakesNoDifference(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rings = ShapeTests.star(&generator)
    let other = [Shape.area(rings.map { $0.reversed() })]
    #expect(
      try #require([Shape.area(rings)].centroid).distance(to: #require(other.centroid)) < 1e-9)
    #expect(
      try #require([Shape.area(rings)].pointInside).distance(to: #require(other.pointInside)) < 1e-9
    )
  }

  @Test func nothingHasNoPoint() {
    #expect([Shape]().pointInside == nil)
    #expect([Shape]().centroid == nil)
    #expect([Shape]().middle == nil)
  }
}
