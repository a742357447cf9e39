import Constraints
import Geometry
import Layout
import Testing

struct HoldingTests {
  @Test func aMarkerIsHeldByTheEdgeItWaitsAt() throws {
    var layout = try TreasureExampleTests.treasureIsland()
    try layout.update(
      to: Viewport(
        offset: Point(x: 0, y: 1200), size: Size(width: 375, height: 667),
        insets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))
    let reports = layout.holding(of: "marker") ?? []
    let right = try #require(reports.first { $0.attribute == .right })
    #expect(right.constraints.count == 2)
    #expect(right.constraints[0].hasPrefix("pointer.right == marker.right (LayoutTests/"))
    #expect(right.constraints[1].hasPrefix("marker.right <= view.safeArea.right (LayoutTests/"))
    let top = try #require(reports.first { $0.attribute == .top })
    #expect(top.constraints[1].hasPrefix("marker.top == map.top + 1610 @998 (LayoutTests/"))
    let left = try #require(reports.first { $0.attribute == .left })
    #expect(left.constraints.count == 1)
    #expect(!reports.contains { $0.attribute == .width })
  }

  @Test func contentHoldsAViewByItsSize() throws {
    var layout = try TreasureExampleTests.treasureIsland()
    try layout.update(to: Viewport(size: Size(width: 375, height: 667)))
    let reports = layout.holding(of: "map") ?? []
    let width = try #require(reports.first { $0.attribute == .width })
    #expect(
      width.constraints == ["map.width >= 2500 (content)", "map.width <= 2500 (content)"])
    let nothing = layout.holding(of: "nothing")
    #expect(nothing == nil)
  }
}
