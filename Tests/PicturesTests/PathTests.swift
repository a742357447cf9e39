import Geometry
import Pictures
import TestSupport
import Testing

/// Points along a line, which `render --path` draws screens at.
struct PathTests {
  @Test func `steps are equally long where they can be`() {
    let corners = [Point.zero, Point(x: 300, y: 0), Point(x: 300, y: 100)]
    #expect(
      Picture.points(along: corners, count: 5) == [
        .zero, Point(x: 100, y: 0), Point(x: 200, y: 0), Point(x: 300, y: 0),
        Point(x: 300, y: 100),
      ])
  }

  @Test func `a line without length is one place`() {
    let corner = Point(x: 0.1, y: 0.7)
    for corners in [[corner], [corner, corner], [corner, corner, corner]] {
      #expect(
        Picture.points(along: corners, count: 3) == Array(repeating: corner, count: 3))
    }
  }

  /// Offsets that people write, whose sums and shares are not exact.
  private static let numbers = [
    0, 0.1, 0.7, 1.0 / 3, 33.3, 99.99, 1302, 1010.05, 2125, -80.6, 1e-9, 123_456.789,
  ]

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `every corner is met exactly, and no step could be shorter`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let corners = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
      Point(x: generator.pick(PathTests.numbers), y: generator.pick(PathTests.numbers))
    }
    let further = Int.random(in: 0...5, using: &generator)
    let points = Picture.points(along: corners, count: corners.count + further)
    #expect(points.count == corners.count + further)
    #expect(points.first == corners.first && points.last == corners.last)
    var rest = points[...]
    for corner in corners {
      guard let index = rest.firstIndex(of: corner) else {
        Issue.record("seed \(seed): \(corner) is not among \(points)")
        return
      }
      rest = rest[(index + 1)...]
    }
    let steps = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let lengths = zip(corners, corners.dropFirst()).map { $0.distance(to: $1) }
    // No point leaves the line, as all the steps together are no longer than it is.
    let total = lengths.reduce(0, +)
    #expect((steps.reduce(0, +) - total).magnitude <= 1e-12 * total, "seed \(seed)")
    let best = PathTests.shares(of: further, among: lengths.count).map { shares in
      zip(lengths, shares).map { $0 / Double($1 + 1) }.max() ?? 0
    }.min()
    #expect((steps.max() ?? 0) <= (best ?? 0) * (1 + 1e-9), "seed \(seed)")
  }

  /// All ways to give so many points to so many legs.
  private static func shares(of count: Int, among legs: Int) -> [[Int]] {
    guard legs > 1 else { return [[count]] }
    return (0...count).flatMap { first in
      shares(of: count - first, among: legs - 1).map { [first] + $0 }
    }
  }
}
