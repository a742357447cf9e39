import Foundation
import Testing

struct StateCommandTests {
  private static let map = "Maps/treasure-island"

  @Test(arguments: Row.all)
  func theTreasureMapAnswersAsMeasured(_ row: Row) throws {
    let run = try Invocation([
      "state", StateCommandTests.map, "--viewport", row.viewport, "--insets", "20,0,0,0",
      "--offset", row.offset, "--format", "json",
    ])
    #expect(run.status == 0)
    let marker = try #require(try run.objects(StateAnswer.self).first?.markers.first)
    #expect(marker.frame == Frame(x: row.x, y: row.y, width: 67, height: 67))
    #expect(marker.kind == row.kind.rawValue)
    #expect(abs(marker.heading.degrees - row.degrees) < 1e-6)
    #expect(marker.reachable)
  }

  @Test func aTreasureThatNoConstraintFollowsCannotBePutElsewhere() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "version": 1,
        "views": [{ "name": "view" }, { "name": "map", "in": "view" },
          { "name": "marker", "in": "view" }],
        "constraints": ["map.edges == view.edges", "marker.left == map.left + 16",
          "marker.top == map.top + 16", "marker.width == 5", "marker.height == 5"],
        "markers": [{ "name": "port", "view": "marker", "reference": "map",
          "target": { "x": 16, "y": 16 } }] }
      """, to: "scene.json")
    let map = folder.url.appending(path: "scene.json").path
    let run = try Invocation(["state", map, "--viewport", "300x300", "--treasure", "5,5"])
    #expect(run.status == 64)
    #expect(
      run.complaint.hasPrefix("error: --treasure moves nothing in")
        && run.complaint.contains("no constraint names port.x or port.y"), "\(run.errors)")
  }

  @Test(arguments: [("view", false), ("map", false), ("marker", true), ("frame", true)])
  func aMarkerWhoseViewIsHiddenIsToldOf(hidden: String, isTold: Bool) throws {
    let folder = try TemporaryFolder()
    let views = [("view", ""), ("map", "view"), ("frame", "view"), ("marker", "frame")].map {
      "{ \"name\": \"\($0.0)\"" + ($0.1.isEmpty ? "" : ", \"in\": \"\($0.1)\"")
        + ($0.0 == hidden && $0.0 != "view" ? ", \"hidden\": true }" : " }")
    }
    try folder.write(
      """
      { "version": 1, "views": [\(views.joined(separator: ", "))],
        "constraints": ["map.edges == view.edges", "frame.edges == view.edges",
          "marker.left == map.left + port.x", "marker.top == map.top + port.y",
          "marker.width == 5", "marker.height == 5"],
        "markers": [{ "name": "port", "view": "marker", "reference": "map",
          "target": { "x": 16, "y": 16 } }] }
      """, to: "scene.json")
    let map = folder.url.appending(path: "scene.json").path
    let run = try Invocation(["state", map, "--viewport", "300x300"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("leave out the marker port") == isTold, "\(run.errors)")
  }

  @Test func jsonHasTheKeysThatArePromised() throws {
    let run = try Invocation([
      "state", StateCommandTests.map, "--viewport", "375x667", "--insets", "20,0,0,0",
      "--format", "json",
    ])
    let promised: Set = [
      "map", "map.width", "map.height", "map.scale", "viewport", "viewport.x", "viewport.y",
      "viewport.width", "viewport.height", "viewport.insets", "viewport.insets.top",
      "viewport.insets.left", "viewport.insets.bottom", "viewport.insets.right", "markers",
      "markers.name", "markers.kind", "markers.frame", "markers.frame.x", "markers.frame.y",
      "markers.frame.width", "markers.frame.height", "markers.frameInView",
      "markers.frameInView.x", "markers.frameInView.y", "markers.frameInView.width",
      "markers.frameInView.height", "markers.heading", "markers.heading.radians",
      "markers.heading.degrees", "markers.clamped", "markers.slack", "markers.slack.x",
      "markers.slack.y", "markers.distance", "markers.reachable",
    ]
    #expect(try promised.subtracting(run.keys()).isEmpty)
  }

  @Test func jsonHasTheValuesOfTheFirstScreen() throws {
    let run = try Invocation([
      "state", StateCommandTests.map, "--viewport", "375x667", "--insets", "20,0,0,0",
      "--format", "json",
    ])
    let answer = try #require(try run.objects(StateAnswer.self).first)
    #expect(answer.map == StateAnswer.Map(width: 2500, height: 2500, scale: 1))
    #expect(
      answer.viewport
        == StateAnswer.Viewport(
          x: 0, y: 0, width: 375, height: 667,
          insets: StateAnswer.Viewport.Insets(top: 20, left: 0, bottom: 0, right: 0)))
    let marker = try #require(answer.markers.first)
    #expect(marker.name == "treasure")
    #expect(marker.frameInView == Frame(x: 308, y: 600, width: 67, height: 67))
    #expect(abs(marker.heading.radians - 0.659765) < 1e-6)
    #expect(marker.clamped == ["right", "bottom"])
    #expect(marker.slack == StateAnswer.Marker.Slack(x: 1302, y: 1010))
    #expect(abs(marker.distance - 1647.8) < 0.05)
  }

  @Test(arguments: [
    ["--offset", "-50,-80"], ["--offset=-50,-80"],
  ])
  func negativeOffsetsNeedNoEqualsSign(_ offset: [String]) throws {
    let run = try Invocation(
      ["state", StateCommandTests.map, "--device", "iphone-8"] + offset)
    #expect(
      run.output == """
        At offset (-50, -80) the treasure marker is an arrow at (258, 520), held by the right and \
        bottom edges; it points right and down, at 38.9°, and the treasure is 1736.7 points away.

        """)
    #expect(run.errors.isEmpty)
  }

  @Test func severalOffsetsGetAnAnswerEach() throws {
    let run = try Invocation([
      "state", StateCommandTests.map, "--device", "iphone-8", "--offset", "0,0", "--offset",
      "1302,1010", "--offset", "1611,1591",
    ])
    #expect(
      run.lines == [
        "At offset (0, 0) the treasure marker is an arrow at (308, 600), held by the right and "
          + "bottom edges; it points right and down, at 37.8°, and the treasure is 1647.8 points "
          + "away.",
        "At offset (1302, 1010) the treasure marker is an X on the treasure at (1610, 1610).",
        "At offset (1611, 1591) the treasure marker is an arrow at (1611, 1611), held by the left "
          + "and top edges; it points left and up, at -135°, and the treasure is 1.4 points away.",
      ])
  }

  @Test func aPNGMapTakesItsTreasureFromTheOption() throws {
    let run = try Invocation([
      "state", "Maps/treasure-island/map.png", "--treasure", "1204,1060", "--viewport", "1024x768",
      "--offset", "600,700",
    ])
    #expect(
      run.output
        == "At offset (600, 700) the treasure marker is an X on the treasure at (1204, 1060).\n")
  }

  @Test func aTreasureOutsideTheMapIsAnsweredAndFlagged() throws {
    let run = try Invocation([
      "state", "Maps/treasure-island/map.png", "--treasure", "2600,-20", "--viewport", "375x667",
    ])
    #expect(run.status == 0)
    #expect(
      run.output == """
        At offset (0, 0) the treasure marker is an arrow at (308, 0), held by the right and top \
        edges; it points right, at -0.5°, and the treasure is 2292.1 points away, out of reach of \
        any scrolling within the limits.

        """)
  }

  @Test func aSquashedMarkerIsCalledSo() throws {
    let run = try Invocation([
      "state", StateCommandTests.map, "--viewport", "50x60", "--insets", "20,0,0,0",
    ])
    #expect(run.output.contains("is an arrow at (0, 20), squashed to 50 × 40, held by"))
  }

  @Test(arguments: [
    (["--marker", "100x50"], "(275, 617)"),
    (["--treasure", "10,20"], "an X on the treasure at (10, 20)"),
    (["--scale", "2"], "2196.1 points away, out of reach"),
    (["--tolerance", "2000"], "an X on the treasure at (308, 600)"),
    (["--insets", "0,0,34,0"], "(308, 566)"),
  ])
  func optionsChangeTheAnswer(_ options: [String], _ part: String) throws {
    let run = try Invocation(
      ["state", StateCommandTests.map, "--viewport", "375x667"]
        + (options.first == "--scale" ? options + ["--treasure", "2000,2000"] : options))
    #expect(run.output.contains(part))
  }

  @Test func aTurnedDeviceHasItsOtherSafeArea() throws {
    let run = try Invocation([
      "state", StateCommandTests.map, "--device", "iphone-x", "--landscape", "--format", "json",
    ])
    let viewport = try #require(try run.objects(StateAnswer.self).first?.viewport)
    #expect([viewport.width, viewport.height] == [812, 375])
    #expect([viewport.insets.left, viewport.insets.bottom] == [44, 21])
  }

  @Test func csvHasAHeaderAndARowForEachAnswer() throws {
    let run = try Invocation([
      "state", StateCommandTests.map, "--device", "iphone-8", "--format", "csv", "--offset", "0,0",
      "--offset", "1302,1010",
    ])
    #expect(run.lines.count == 3)
    #expect(
      run.lines[0]
        == "marker,offset_x,offset_y,x,y,width,height,kind,heading,clamped,slack_x,slack_y,"
        + "distance,reachable")
    #expect(run.lines[1].hasPrefix("treasure,0,0,308,600,67,67,arrow,37.80179"))
    #expect(run.lines[2] == "treasure,1302,1010,1610,1610,67,67,x,,,0,0,0,true")
  }

  /// Bounds push a marker that is led beside its target across it: at one offset along x, and at many along y.
  @Test(
    arguments: [(0.6, 700, 700), (1, 700, 10), (5.5, 700, 990), (20, 700, 700), (1, 325, 10)]
      + [(49, 700, 700), (-1, 10, 700), (-10.3, 700, 700), (0, 700, 700)] as [(Double, Int, Int)],
    ["left", "top"])
  func reachIsKnownHoweverFewOffsetsHaveIt(
    _ place: (miss: Double, x: Int, y: Int), _ edge: String
  ) throws {
    let (miss, x, y) = edge == "left" ? place : (place.miss, place.y, place.x)
    let wish = "marker.\(edge) == map.\(edge) + treasure.\(edge == "left" ? "x" : "y")"
    let scene = """
      { "version": 1,
        "views": [
          { "name": "view" }, { "name": "scroll", "in": "view", "kind": "scroll" },
          { "name": "map", "in": "scroll" }, { "name": "marker", "in": "scroll" }
        ],
        "constraints": [
          "scroll.edges == view.edges", "map.edges == scroll.edges",
          "map.width == 2000", "map.height == 2000",
          "marker.width == 50 @999", "marker.height == 50 @999",
          "marker.left >= view.left", "marker.right <= view.right",
          "marker.top >= view.top", "marker.bottom <= view.bottom",
          "marker.left == map.left + treasure.x @998", "marker.top == map.top + treasure.y @998"
        ],
        "markers": [
          { "name": "treasure", "view": "marker", "reference": "map", "target": { "x": \(x), "y": \(y) } }
        ] }
      """.replacing("\(wish) @998", with: "\(wish) + \(miss) @998")
    let folder = try TemporaryFolder()
    try folder.write(scene, to: "scene.json")
    let offsets = ["375,650", "0,0", "1625,1333", "650,375"]
    let run = try Invocation(
      ["state", "scene.json", "--viewport", "375x375", "--format", "json"]
        + offsets.flatMap { ["--offset", $0] }, in: folder.url)
    #expect(run.lines.count == offsets.count)
    for (offset, line) in zip(offsets, run.lines) {
      #expect(line.contains("\"reachable\":true"), "at \(offset): \(line)")
    }
  }

  @Test func contradictionsAreAnsweredWithAWarning() throws {
    let run = try Invocation([
      "state", StateCommandTests.map, "--viewport", "375x667", "--insets", "400,0,400,0",
    ])
    #expect(run.status == 0)
    #expect(run.lines.count == 1)
    #expect(
      run.errors == """
        warning: required constraints contradict each other at offset (0, 0), where \
        marker.bottom <= view.bottomGuide.top gives way by 133 points; 4 constraints cannot hold \
        together: view.height == viewport.height, marker.top >= view.topGuide.bottom, \
        marker.bottom <= view.bottomGuide.top and marker.height >= 0 (implicit); it has to give 133 \
        points, or one of them to be below required; 'waymark explain' tells more

        """)
  }
}
