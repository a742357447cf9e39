import Geometry
import Markers
import Testing

struct AccessibilityTests {
  @Test(arguments: [
    (0.0, "right"), (22, "right"), (23, "right and down"), (90, "down"), (135, "left and down"),
    (180, "left"), (-180, "left"), (-135, "left and up"), (-90, "up"), (-45, "right and up"),
    (-22, "right"), (-23, "right and up"), (360, "right"),
  ])
  func headingsHaveWords(degrees: Double, words: String) {
    #expect(ScreenDirection(Angle(degrees: degrees)).words == words)
  }

  @Test func aMarkerIsOneSentenceOfNameDistanceAndDirection() {
    #expect(announcement(.arrow(heading: .zero), 1647.8) == "Harbour, 1648 points away, right.")
    #expect(announcement(.arrow(heading: .zero), 0.7) == "Harbour, 1 point away, right.")
    #expect(announcement(.x, 0) == "Harbour, in view.")
  }

  @Test func aMarkerWithoutNameIsCalledMarker() {
    let announcement = MarkerAnnouncement(name: "", distance: "2 km", direction: .leftAndUp)
    #expect(announcement.sentence == "Marker, 2 km away, left and up.")
  }

  @Test func theFocusGoesAroundLikeTheHandOfAClock() {
    let places = [
      ("left", 0.0, 50.0), ("up", 50, 0), ("down", 50, 100), ("middle", 50, 50), ("right", 100, 50),
      ("far right", 120, 50), ("a little left of up", 49, 0), ("twin", 100, 50),
    ].map { (name: $0.0, point: Point(x: $0.1, y: $0.2)) }
    let order = FocusOrder.indices(of: places, around: Point(x: 50, y: 50))
    #expect(
      order.map { places[$0].name } == [
        "middle", "up", "right", "twin", "far right", "down", "left", "a little left of up",
      ])
  }

  private func announcement(_ orientation: Orientation, _ distance: Double) -> String {
    MarkerAnnouncement(
      of: MarkerState(
        name: "Harbour", orientation: orientation, frame: .zero, frameInView: .zero, slack: .zero,
        distance: distance, isReachable: true)
    ).sentence
  }

  @Test func aDistanceThatIsNoNumberIsRead() {
    #expect(announcement(.arrow(heading: .zero), .nan) == "Harbour, 0 points away, right.")
    #expect(announcement(.arrow(heading: .zero), -1e300) == "Harbour, 0 points away, right.")
  }
}
