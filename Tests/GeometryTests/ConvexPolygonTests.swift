import Geometry
import TestSupport
import Testing

/// Polygons against sums of areas and against points tried one by one.
struct ConvexPolygonTests {
  private static func parallelogram(_ generator: inout SeededGenerator) -> ConvexPolygon {
    func point(_ reach: Double) -> Point {
      Point(
        x: .random(in: -reach...reach, using: &generator),
        y: .random(in: -reach...reach, using: &generator))
    }
    let (start, one, other) = (point(10), point(8), point(8))
    return ConvexPolygon(corners: [start, start + one, start + one + other, start + other])
  }

  private static let rect = Rect(x: -3, y: -2, width: 5, height: 7)

  @Test(arguments: 0..<100)
  func whatARectangleCutsOffAndWhatIsInsideMakeUpThePolygon(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let polygon = Self.parallelogram(&generator)
    let outside = polygon.parts(outside: Self.rect).reduce(0) { $0 + $1.area }
    let inside = polygon.clipped(to: Self.rect)?.area ?? 0
    #expect((outside + inside - polygon.area).magnitude < 1e-9)
  }

  @Test(arguments: 0..<100)
  func noPointOfAPolygonIsNearerToARectangleThanTheNearest(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let polygon = Self.parallelogram(&generator)
    func distance(_ point: Point) -> Double { point.distance(to: point.clamped(to: Self.rect)) }
    let nearest = distance(polygon.point(nearest: Self.rect))
    let corners = polygon.corners
    let (one, other) = (corners[1] - corners[0], corners[3] - corners[0])
    for i in 0...40 {
      for j in 0...40 {
        let (a, b) = (Double(i) / 40, Double(j) / 40)
        let point = Point(
          x: corners[0].x + a * one.x + b * other.x, y: corners[0].y + a * one.y + b * other.y)
        #expect(nearest <= distance(point) + 1e-9)
      }
    }
    #expect(nearest == 0 || polygon.clipped(to: Self.rect) == nil)
  }
}
