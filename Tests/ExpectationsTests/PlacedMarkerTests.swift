import Expectations
import Geometry
import Layout
import Markers
import Scenes
import Testing

struct PlacedMarkerTests {
  let marker: MarkerExpectation
  let corner: PlacedMarker
  let treasure: PlacedMarker

  init() throws {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    marker = try MarkerExpectation(of: "treasure", in: scene)
    corner = try marker.at(offset: .zero, in: .device("iphone-8"))
    treasure = try marker.at(offset: Point(x: 1500, y: 1500), in: .device("iphone-8"))
  }

  @Test func whatHoldsPassesAndCanBeStrungTogether() throws {
    try corner.waits(at: .right, .bottom).points(37.801793, within: 1e-6).points(397.8)
      .stands(at: Rect(x: 308, y: 600, width: 67, height: 67))
      .stays(inside: .safeArea).keepsItsSize().canReachTreasure()
    try treasure.showsX().waits()
      .stands(at: Rect(x: 110, y: 110, width: 67, height: 67), in: .view)
      .stays(inside: .rect(Rect(x: 110, y: 110, width: 67, height: 67)))
  }

  private static let styles: [(style: DistanceStyle, offset: Point, reason: HiddenReason)] = [
    (DistanceStyle(nearest: 50), Point(x: 1500, y: 1500), .tooNear),
    (DistanceStyle(farthest: 50), .zero, .tooFar),
  ]

  @Test(arguments: styles)
  func aMarkerThatHidesNeitherShowsNorPointsNorWaits(
    style: DistanceStyle, offset: Point, reason: HiddenReason
  ) throws {
    var scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    scene.markers[0].placement = Placement(style: style)
    let hidden = try MarkerExpectation(of: "treasure", in: scene)
      .at(offset: offset, in: .device("iphone-8"))
    try hidden.hides().hides(because: reason)
    let frame = hidden.state.frame
    let found = [
      failure { try hidden.showsX() }, failure { try hidden.points(37.8) },
      failure { try hidden.waits() }, failure { try hidden.waits(at: .right, .bottom) },
      failure { try hidden.stands(at: frame) },
    ]
    for finding in found { #expect(finding?.hasPrefix("it hides, as the") == true) }
    #expect(failure { try hidden.hides(because: .noFreePlace) }?.hasPrefix("it hides") == true)
    #expect(!MarkerAnnouncement(of: hidden.state).isInView)
  }

  @Test func aMarkerThatShowsDoesNotHide() {
    #expect(failure { try corner.hides() } == "it points 37.801793°")
    #expect(failure { try treasure.hides(because: .tooFar) } == "it shows the X")
  }

  @Test func anArrowIsNotAnX() {
    #expect(failure { try corner.showsX() } == "it points 37.801793°")
  }

  @Test func anXPointsNowhere() {
    #expect(failure { try treasure.points(0) } == "it shows the X")
  }

  @Test func aHeadingHasToBeWithinItsTolerance() {
    #expect(failure { try corner.points(37.9) } == "it points 37.801793°")
    #expect(failure { try corner.points(-37.8) } == "it points 37.801793°")
    #expect(failure { try corner.points(37.9, within: 0.1) } == nil)
  }

  @Test func allEdgesThatHoldTheMarkerHaveToBeNamedAndNoOthers() {
    let found = "it waits at the right and bottom edges"
    #expect(failure { try corner.waits(at: .right) } == found)
    #expect(failure { try corner.waits(at: .bottom, .right, .top) } == found)
    #expect(failure { try corner.waits(at: .top, .left) } == found)
    #expect(failure { try treasure.waits(at: .top) } == "nothing holds it back")
  }

  @Test func aFrameIsComparedInTheCoordinatesItIsGivenIn() {
    let frame = Rect(x: 1610, y: 1610, width: 67, height: 67)
    #expect(failure { try treasure.stands(at: frame, in: .content) } == nil)
    #expect(
      failure { try treasure.stands(at: frame, in: .view) } == "it stands at (110, 110, 67, 67)")
    #expect(failure { try treasure.stands(at: frame.offset(by: Point(x: 0.0009, y: 0))) } == nil)
    #expect(failure { try treasure.stands(at: frame.offset(by: Point(x: 0.0011, y: 0))) } != nil)
  }

  @Test func leavingAnAreaTellsByHowMuch() {
    let area = ViewportArea.rect(Rect(x: 10, y: 10, width: 365, height: 600))
    #expect(failure { try corner.stays(inside: area) } == "it leaves by 57 at the bottom")
  }

  @Test func reachIsWhatScrollingWithinTheLimitsAllows() throws {
    let outside = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 2600, y: 0))
    let lost = try MarkerExpectation(of: "treasure", in: outside).at(try .device("iphone-8"))
    try lost.cannotReachTreasure()
    #expect(
      failure { try lost.canReachTreasure() } == "no offset within the limits shows the X")
    #expect(
      failure { try corner.cannotReachTreasure() } == "some offset within the limits shows the X")
  }

  @Test func aFailureShowsTheViewportTheFramesAndTheConstraintsToBlame() throws {
    let narrow = try marker.at(
      Viewport(
        size: Size(width: 50, height: 667),
        insets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))
    let error = #expect(throws: ExpectationFailure.self) {
      try narrow.keepsItsSize(fileID: "MapTests/MarkerTests.swift", line: 12)
    }
    #expect(
      error?.description == """
        expected that treasure keeps its size of 67 × 67, but it measures 50 × 67
          check     MapTests/MarkerTests.swift:12
          viewport  50 × 667 at offset (0, 0), insets top 20, left 0, bottom 0, right 0
          marker    (0, 600, 50, 67) in the content, (0, 600, 50, 67) in the view
          wants     (1610, 1610) in the content, (1610, 1010) away
          blame     marker.leading == map.leading + treasure.x @998 yields by 1610 to marker.trailing <= view.trailing, pointer.width >= 67 (content)
                    marker.top == map.top + treasure.y @998 yields by 1010 to marker.bottom <= view.bottomGuide.top, pointer.height >= 67 (content)
                    pointer.width >= 67 (content) yields by 17 to marker.leading >= view.leading, marker.trailing <= view.trailing
        """)
  }

  @Test func aContradictionIsBlamedOnWhatItBrokeAndWhatItMet() throws {
    let flat = try marker.at(
      Viewport(
        size: Size(width: 375, height: 10),
        insets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))
    let unmet = try #require(unmetExpectation { try flat.stays(inside: .safeArea) })
    #expect(
      unmet.blame.first
        == "marker.bottom <= view.bottomGuide.top broken by view.height == viewport.height, marker.top >= view.topGuide.bottom, marker.height >= 0 (implicit)"
    )
  }

  @Test func withoutACulpritTheFailureSaysSo() throws {
    let unmet = try #require(unmetExpectation { try treasure.points(0) })
    #expect(unmet.blame == ["no constraint: all hold, and together they put the marker here"])
    #expect(unmet.viewport == treasure.viewport)
    #expect(unmet.state == treasure.state)
    #expect(unmet.location.hasPrefix("ExpectationsTests/PlacedMarkerTests.swift:"))
  }

  @Test func anOpenFrameIsBlamedOnWhatNothingDetermines() throws {
    let view = View("view")
    let marker = View("marker")
    view.addSubview(marker)
    let layout = try Layout(of: view, constraints: [marker.left >= view.left + 10])
    let expectation = try MarkerExpectation(
      of: Marker(
        name: "stray", view: "marker", reference: "view", target: .zero,
        size: Size(width: 1, height: 1)),
      in: layout)
    let stray = try expectation.at(Viewport(size: Size(width: 100, height: 100)))
    let unmet = try #require(unmetExpectation { try stray.showsX() })
    #expect(unmet.blame.contains("marker.left left open from 10 to inf"))
  }

  @Test(arguments: [
    Rect(x: .nan, y: .nan, width: .nan, height: .nan), Rect(x: 0, y: .nan, width: 2500, height: 10),
    Rect(x: 0, y: 0, width: 2500, height: .nan),
  ])
  func nothingStaysInsideWhatIsNoRectangle(_ rect: Rect) {
    #expect(throws: ExpectationFailure.self) { try treasure.stays(inside: .rect(rect)) }
  }

  @Test func aDisplayScaleOfZeroShowsNoX() {
    #expect(throws: ExpectationFailure.self) {
      try marker.at(Viewport(size: Size(width: 375, height: 667), displayScale: 0)).showsX()
    }
  }
}

/// Returns what an unmet expectation found, or `nil` if the check passed.
func failure(of check: () throws -> Void) -> String? { unmetExpectation(of: check)?.found }

/// Returns the unmet expectation that a check throws, or `nil` if it passes.
func unmetExpectation(of check: () throws -> Void) -> UnmetExpectation? {
  do { try check() } catch {
    if case ExpectationFailure.unmet(let unmet) = error { return unmet }
    Issue.record(error)
  }
  return nil
}
