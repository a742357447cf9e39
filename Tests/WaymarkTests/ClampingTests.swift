import Expectations
import Testing
import Waymark

/// How the marker of a treasure map behaves, as the tests of an app would state it.
struct ClampingTests {
  let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))

  @Test func theMarkerWaitsInTheCornerAndPointsAtTheTreasure() throws {
    let marker = try MarkerExpectation(of: "treasure", in: scene)
    try marker.at(offset: .zero, in: .device("iphone-8")).waits(at: .bottom, .right).points(37.8)
    try marker.at(offset: Point(x: 1500, y: 1500), in: .device("iphone-8")).showsX()
  }

  @Test func theMarkerNeverLeavesTheSafeArea() throws {
    let marker = try MarkerExpectation(of: "treasure", in: scene)
    try marker.atEveryOffset(every: 25, in: .device("iphone-8"))
      .stays(inside: .safeArea).keepsItsSize()
  }
}
