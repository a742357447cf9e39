import Foundation
import Geometry
import Testing

struct DirectionPropertyTests {
  @Test(arguments: [
    (1.0, 0.0, 0.0), (1, 1, 45), (0, 1, 90), (-1, 1, 135), (-1, 0, 180), (-1, -1, -135),
    (0, -1, -90), (1, -1, -45), (0, 0, 0),
  ])
  func headingsTurnClockwiseFromTheRight(x: Double, y: Double, degrees: Double) {
    let heading = Point.zero.direction(to: Point(x: x, y: y))
    #expect((heading.degrees - degrees).magnitude < 1e-13)
  }

  @Test func aHeadingIsThatOfTheArcTangent() {
    for index in 0..<10_000 {
      let x = Double((index * 7919) % 2003) - 1001
      let y = Double((index * 104_729) % 1999) - 999
      let origin = Point(x: x / 4, y: -y / 8)
      let heading = origin.direction(to: Point(x: origin.x + x, y: origin.y + y))
      let expected = x == 0 && y == 0 ? 0 : atan2(y, x)
      // Neither is rounded right at all times, but they are neighbours.
      #expect((heading.radians - expected).magnitude <= expected.ulp, "\(x), \(y)")
    }
  }

  @Test func oppositePointsLieHalfATurnApart() {
    for step in 1..<360 {
      let point = Point(x: cos(Double(step)), y: sin(Double(step)))
      let there = Point.zero.direction(to: point).degrees
      let back = point.direction(to: .zero).degrees
      #expect(((there - back).magnitude - 180).magnitude < 1e-12, "\(step)")
    }
  }

  @Test func rectanglesContainWhatTouchesTheirEdgesFromInside() {
    let outer = Rect(x: 0, y: 20, width: 375, height: 647)
    #expect(outer.contains(Rect(x: 308, y: 600, width: 67, height: 67)))
    #expect(!outer.contains(Rect(x: 308.25, y: 600, width: 67, height: 67)))
    #expect(!outer.contains(Rect(x: 308, y: 600.25, width: 67, height: 67)))
    #expect(!outer.contains(Rect(x: -0.25, y: 600, width: 67, height: 67)))
    #expect(!outer.contains(Rect(x: 0, y: 19.75, width: 67, height: 67)))
  }

  @Test func insetsMoveEdgesInwardsAndMayTurnARectangleInsideOut() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(
      rect.inset(by: EdgeInsets(top: 30, left: 0, bottom: 30, right: 0)).size
        == Size(width: 30, height: -20))
  }
}
