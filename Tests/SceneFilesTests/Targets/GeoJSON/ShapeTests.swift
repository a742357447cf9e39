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

  /// The point of an area.
  private static func point(_ points: TargetPoints, of rings: [[Point]]) -> Point? {
    var shape = Shape(isArea: true)
    for ring in rings {
      for point in ring { shape.append(point) }
      shape.endRing()
    }
    var found = ShapePoint(points)
    found.add(shape)
    return found.point
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
    let point = try #require(ShapeTests.point(.inside, of: rings))
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
    let centroid = try #require(ShapeTests.point(.centroid, of: rings))
    // Six deviations of the mean of as many points within 90 of the middle.
    #expect(centroid.distance(to: mean) < 6 * 90 / count.squareRoot(), "seed \(seed)")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func theWayARingGoesMakesNoDifference(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rings = ShapeTests.star(&generator)
    for points in [TargetPoints.centroid, .inside] {
      let one = try #require(ShapeTests.point(points, of: rings))
      let other = try #require(ShapeTests.point(points, of: rings.map { $0.reversed() }))
      #expect(one.distance(to: other) < 1e-9)
    }
  }

  @Test(arguments: TargetPoints.allCases)
  func nothingHasNoPoint(points: TargetPoints) {
    var found = ShapePoint(points)
    #expect(found.point == nil)
    found.add(Shape(isArea: true))
    #expect(found.point == nil)
  }

  @Test func theCentreOfSeveralLinesIsThatOfTheirLengths() throws {
    var found = ShapePoint(.centroid)
    for line in [[(7, 7)], [(0, 0), (0, 6)], [(3, 0), (3, 3)]] {
      var shape = Shape(isArea: false)
      for (x, y) in line { shape.append(Point(x: Double(x), y: Double(y))) }
      shape.endRing()
      found.add(shape)
    }
    // Lengths 6 and 3 around (0, 3) and (3, 1.5); a single point has none.
    #expect(try #require(found.point).distance(to: Point(x: 1, y: 2.5)) < 1e-12)
  }
}
