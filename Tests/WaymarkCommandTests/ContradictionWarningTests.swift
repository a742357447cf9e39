import Testing

/// Whether commands that go over many viewports tell where required constraints give way.
struct ContradictionWarningTests {
  /// A marker that cannot be right of 900 on the map.
  private static let scene = """
    {"version": 1, "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
      {"name": "map", "in": "scroll"}, {"name": "marker", "in": "scroll"}],
     "constraints": ["scroll.edges == view.edges", "map.edges == scroll.edges", "map.width == 2500",
      "map.height == 2500", "marker.left >= view.left", "marker.right <= view.right",
      "marker.top >= view.top", "marker.bottom <= view.bottom", "marker.width == 40",
      "marker.height == 40", "marker.right <= map.left + 900", "marker.left == map.left + t.x @998",
      "marker.top == map.top + t.y @998"],
     "markers": [{"name": "t", "view": "marker", "reference": "map", "target": {"x": 1600, "y": 1000}}]}
    """

  private func run(_ words: String) throws -> Invocation {
    let folder = try TemporaryFolder()
    try folder.write(ContradictionWarningTests.scene, to: "scene.json")
    try folder.write("offset_x,offset_y\n0,0\n860,0\n861.5,0\n1300,0\n", to: "track.csv")
    let words = words.split(separator: " ").map(String.init)
    return try Invocation(
      [words[0], "scene.json", "--viewport", "300x400"] + words.dropFirst(), in: folder.url)
  }

  @Test func aConstraintThatCannotHoldByItselfIsToldAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      ContradictionWarningTests.scene.replacing(
        "marker.right <= map.left + 900", with: "marker.left == marker.left + 5"), to: "scene.json")
    let run = try Invocation(["layout", "scene.json", "--viewport", "300x400"], in: folder.url)
    #expect(
      run.errors.contains("1 constraint cannot hold: marker.left == marker.left + 5"),
      "\(run.errors)")
  }

  @Test(arguments: [
    (
      "sweep --grid 0:1000:100,0:100:100 --summary -q",
      " at offset (930, 50) and around it on 300x400"
    ),
    ("sweep --grid 0:1000:100,0:100:100 -q", " at offset (930, 50) and around it on 300x400"),
    (
      "sweep --grid 0:1000:100,0:100:100 -q --picture p.svg",
      " at offset (930, 50) and around it on 300x400"
    ),
    ("regions --range 0:1000,0:100", " at offset (930, 50) and around it on 300x400"),
    ("sweep --track track.csv -q", ", first at offset (861.5, 0)"),
    ("sweep --track track.csv -q --summary", ", first at offset (861.5, 0)"),
    ("play --track track.csv", ", first at offset (861.5, 0)"),
    ("play --track track.csv --stats", ", first at offset (861.5, 0)"),
  ])
  func theFirstContradictionIsToldOf(_ words: String, _ place: String) throws {
    let run = try run(words)
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "warning: required constraints contradict each other\(place), where map.left == scroll.left gives way by"
      ), "\(run.errors)")
  }

  @Test(arguments: [
    "sweep --grid 0:860:10,0:100:100 --summary -q", "regions --range 0:860,0:100",
  ])
  func nothingIsToldWhereAllHold(_ words: String) throws {
    let run = try run(words)
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  /// The offsets at which they do are a triangle, whose box has its middle on the border.
  @Test func aTriangleOfOffsetsIsToldOf() throws {
    let folder = try TemporaryFolder()
    let scene = ContradictionWarningTests.scene.replacing(
      "\"marker.right <= map.left + 900\"",
      with: "\"marker.right <= map.left + 900 - offset.y\"")
    try folder.write(scene, to: "scene.json")
    let run = try Invocation(
      ["regions", "scene.json", "--viewport", "300x400", "--range", "760:860,0:100"], in: folder.url
    )
    #expect(
      run.errors.contains("contradict each other at offset (826.67, 66.67) and around it"),
      "\(run.errors)")
  }

  /// A third, and what somebody took for one.
  @Test func theLeastContradictionIsNotToldAsNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 1, "views": [{"name": "view"}, {"name": "a", "in": "view"}],
       "constraints": ["a.left == view.left", "a.width == view.width / 3",
        "a.right == view.left + 0.333333 * view.width", "a.top == view.top", "a.height == 9"]}
      """, to: "scene.json")
    let run = try Invocation(
      ["layout", "scene.json", "--viewport", "375x667"], in: folder.url)
    #expect(run.output.contains("gives way by 0.0001 points"), "\(run.output)")
  }

  /// A map that gives way to the treasure gives way as far as that asks, and no distance is one to anywhere else.
  @Test(
    arguments: ["0,0", "150.5,90", "700,600"],
    [#""rule": "ray""#, #""insets": {"top": 10, "left": 10, "bottom": 10, "right": 10}"#])
  func aMapThatGivesWayToItsTreasureIsWhereLayoutsTell(offset: String, placement: String) throws {
    let folder = try TemporaryFolder()
    let firm = ContradictionWarningTests.scene.replacing(" @998", with: "")
    try folder.write(
      firm.replacing("\"marker.right <= map.left + 900\",", with: "")
        .replacing("\"target\"", with: "\"placement\": {\(placement)}, \"target\""),
      to: "scene.json")
    func answer<Value: Decodable>(_ command: String, _ type: Value.Type) throws -> Value {
      let run = try Invocation(
        [command, "scene.json", "--viewport", "300x400", "--offset", offset, "--format", "json"],
        in: folder.url)
      return try #require(try run.objects(type).first)
    }
    let place = try answer("state", PlacedAnswer.self).markers[0].placement.target
    let map = try #require(try answer("layout", MapAnswer.self).frames["map"]).view
    #expect(abs(place.x - (map.x + 1600)) < 1e-6, "\(place.x) \(map.x)")
    #expect(abs(place.y - (map.y + 1000)) < 1e-6, "\(place.y) \(map.y)")
  }

  private struct PlacedAnswer: Decodable {
    struct Place: Decodable { var x, y: Double }
    struct Placement: Decodable { var target: Place }
    struct Marker: Decodable { var placement: Placement }
    var markers: [Marker]
  }

  private struct MapAnswer: Decodable {
    struct Frame: Decodable { var view: PlacedAnswer.Place }
    var frames: [String: Frame]
  }
}
