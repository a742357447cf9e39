import Testing
import Waymark

/// The stages on the way to the treasure rule, and views too small for the marker.
struct TreasureStagesReportTests {
  @Test func aPositionStrongerThanTheSizeCollapsesTheMarker() throws {
    var stage = try Stage(position: 999, compressionResistance: 750)
    try stage.layout.update(to: Stage.phone)
    #expect(stage.frame == Rect(x: 375, y: 667, width: 0, height: 0))
    #expect(stage.layout.ties.isEmpty)
    #expect(stage.layout.conflicts.isEmpty)
  }

  @Test func aPositionAsStrongAsTheSizeCollapsesTheMarkerAndTheTieIsReported() throws {
    var stage = try Stage(position: 999, compressionResistance: 999)
    try stage.layout.update(to: Stage.phone)
    #expect(stage.frame == Rect(x: 375, y: 667, width: 0, height: 0))
    let ties = stage.layout.ties
    #expect(
      ties.map(\.loser) == ["pointer.width >= 67 (content)", "pointer.height >= 67 (content)"])
    #expect(
      ties.map(\.winners) == [
        ["marker.leading == map.leading + treasure.x @999"],
        ["marker.top == map.top + treasure.y @999"],
      ])
  }

  @Test func aPositionWeakerThanTheSizeIsRight() throws {
    var stage = try Stage(position: 998, compressionResistance: 999)
    try stage.layout.update(to: Stage.phone)
    #expect(stage.frame == Rect(x: 308, y: 600, width: 67, height: 67))
    #expect(stage.layout.ties.isEmpty)
    #expect(stage.layout.ambiguities.isEmpty)
  }

  @Test func fractionsOfAPriorityCount() throws {
    var stage = try Stage(position: 998.5, compressionResistance: 998.25)
    try stage.layout.update(to: Stage.phone)
    #expect(stage.frame == Rect(x: 375, y: 667, width: 0, height: 0))
    stage = try Stage(position: 998.25, compressionResistance: 998.5)
    try stage.layout.update(to: Stage.phone)
    #expect(stage.frame == Rect(x: 308, y: 600, width: 67, height: 67))
  }

  @Test func aNarrowViewSquashesTheMarker() throws {
    var stage = try Stage(position: 998, compressionResistance: 999)
    try stage.layout.update(to: Stage.viewport(width: 50, height: 568, top: 20))
    #expect(stage.frame == Rect(x: 0, y: 501, width: 50, height: 67))
  }

  @Test func aFlatViewSquashesTheMarkerBetweenItsGuides() throws {
    var stage = try Stage(position: 998, compressionResistance: 999)
    try stage.layout.update(to: Stage.viewport(width: 375, height: 60, top: 20))
    #expect(stage.frame == Rect(x: 308, y: 20, width: 67, height: 40))
  }

  @Test func guidesThatOverlapBreakOneConstraintAndTheSizeStaysAtLeastZero() throws {
    var stage = try Stage(position: 998, compressionResistance: 999)
    try stage.layout.update(to: Stage.viewport(width: 375, height: 10, top: 20))
    #expect(stage.frame == Rect(x: 308, y: 20, width: 67, height: 0))
    let conflicts = stage.layout.conflicts
    #expect(
      conflicts.map(\.constraints) == [
        [
          "view.height == viewport.height", "marker.top >= view.topGuide.bottom",
          "marker.bottom <= view.bottomGuide.top", "marker.height >= 0 (implicit)",
        ]
      ])
    #expect(conflicts.map(\.broken) == [["marker.bottom <= view.bottomGuide.top"]])
    try stage.layout.update(to: Stage.phone)
    #expect(stage.frame == Rect(x: 308, y: 600, width: 67, height: 67))
    #expect(stage.layout.conflicts.isEmpty)
  }

  @Test func theYieldingConstraintNamesItsLimit() throws {
    var stage = try Stage(position: 998, compressionResistance: 999)
    try stage.layout.update(to: Stage.phone)
    let yielding = stage.layout.constraintReports.filter { $0.error != 0 }
    #expect(
      yielding.map(\.name) == [
        "marker.leading == map.leading + treasure.x @998",
        "marker.top == map.top + treasure.y @998",
      ])
    #expect(yielding.map(\.error) == [-1302, -1010])
    #expect(yielding[0].heldBy.contains("marker.trailing <= view.trailing"))
    #expect(yielding[1].heldBy.contains("marker.bottom <= view.bottomGuide.top"))
  }

  @Test func theContentIsAsLargeAsTheMap() throws {
    var stage = try Stage(position: 998, compressionResistance: 999)
    try stage.layout.update(to: Stage.phone)
    #expect(stage.layout.contentSize == Size(width: 2500, height: 2500))
    #expect(
      stage.layout.scrollModel?.offsetLimits == Rect(x: 0, y: 0, width: 2125, height: 1833))
  }
}

/// The treasure scene with its two priorities.
struct Stage {
  var layout: Layout

  init(position: Priority, compressionResistance: Priority) throws {
    layout = try Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610),
      position: position, compressionResistance: compressionResistance
    ).makeLayout()
  }
}

extension Stage {
  static let phone = viewport(width: 375, height: 667, top: 0)

  static func viewport(width: Double, height: Double, top: Double) -> Viewport {
    Viewport(
      size: Size(width: width, height: height),
      insets: EdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }

  var frame: Rect? {
    mutating get { layout.frame(of: "marker", in: .content) }
  }
}
