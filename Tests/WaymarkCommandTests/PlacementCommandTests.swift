import Foundation
import Testing

/// How options place markers.
struct PlacementCommandTests {
  private static let first = ["Maps/treasure-island", "--device", "iphone-8"]

  private struct Answer: Decodable {
    struct Marker: Decodable {
      struct Placement: Decodable {
        var rule: String
        var anchor: Place
        var rulePlace: Place
        var target: Place
        var obstacle: String?
        var hidden: String?
        var pointingError: Double
      }
      struct Place: Decodable, Equatable {
        var x: Double
        var y: Double
      }
      var frame: Frame
      var placement: Placement?
    }
    var markers: [Marker]
  }

  private static func marker(_ options: [String]) throws -> Answer.Marker {
    let run = try Invocation(["state"] + first + ["--format", "json"] + options)
    #expect(run.status == 0, "\(run.errors)")
    return try #require(try run.objects(Answer.self).first?.markers.first)
  }

  /// The marker is 67 points wide; where it is let beyond the right edge by 30, its room ends there.
  @Test func marginsMayBeNegative() throws {
    let run = try Invocation([
      "state", "Maps/treasure-island", "--viewport", "375x667", "--offset", "0,0", "--margins",
      "0,0,0,-30", "--format", "json",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.contains(#""frameInView":{"height":67,"width":67,"x":338,"y":600}"#),
      "\(run.output)")
    let insets = try Invocation([
      "state", "Maps/treasure-island", "--viewport", "375x667", "--insets", "0,0,0,-30",
    ])
    #expect(insets.status == 64)
  }

  /// An arrow that enter-hysteresis leaves on its own target points nowhere, and nothing says that it points right.
  @Test func anArrowOnItsTargetHasNoHeading() throws {
    let map = ["Maps/harbour", "--device", "iphone-8", "--seen", "anchor", "--hysteresis", "60,0"]
    func state(_ options: [String]) throws -> Invocation {
      try Invocation(["state"] + map + ["--offset", "1300,700"] + options)
    }
    let rows = try state(["--format", "csv"]).lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows[1].contains("arrow"))
    #expect(rows[1][try #require(rows[0].firstIndex(of: "heading"))].isEmpty)
    #expect(try state(["--json"]).output.contains(#""heading":{"degrees":null,"radians":null}"#))
    let folder = try TemporaryFolder()
    try folder.write("name,x,y\nA,1350,1006\n", to: "targets.csv")
    let targets = folder.url.appending(path: "targets.csv").path
    #expect(try !state(["--targets", targets]).output.contains("°"))
    let picture = folder.url.appending(path: "picture.svg")
    _ = try Invocation(["render"] + map + ["--offset", "1300,700", "-o", picture.path])
    #expect(try String(contentsOf: picture, encoding: .utf8).contains("marker is an arrow</title>"))
  }

  /// Arrows that stand on their targets do not wait, and may cover each other as Xs may.
  @Test func arrowsThatInsetsKeepFromBeingSeenAreTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("name,x,y\nA,1035,700\nB,1038,705\nC,100,703\nD,1200,800\n", to: "targets.csv")
    try folder.write("time,offset_x,offset_y\n0,1000,500\n1,1000,500\n", to: "track.csv")
    let options = [
      "Maps/harbour", "--viewport", "375x667", "--hysteresis", "20,-10", "--declutter", "46",
      "--targets", folder.url.appending(path: "targets.csv").path,
    ]
    let state = try Invocation(["state"] + options + ["--offset", "1000,500"])
    #expect(
      state.lines[0]
        == "At offset (1000, 500), 1 of 4 markers waits at the border, and 2 are not far enough inside."
    )
    let rows = state.lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows.filter { $0.hasSuffix("nmi its insets") }.count == 2)
    // From the middle of the view, (1187.5, 833.5), to (1200, 800), at 0.025 miles a point.
    #expect(rows.contains("D X (1178, 778) 0.9 nmi"), "\(rows)")
    let track = folder.url.appending(path: "track.csv").path
    let play = try Invocation(["play"] + options + ["--track", track, "--stats"])
    let overlaps = try #require(play.lines.first { $0.hasPrefix("overlaps") })
    #expect(overlaps.split(separator: " ").suffix(2) == ["0", "0"])
  }

  /// A fifth of a point is more than half of this device's pixel.
  @Test func anArrowAFractionOfAPointFromItsTargetWaitsAtItsEdge() throws {
    let folder = try TemporaryFolder()
    try folder.write("name,x,y\nT,1610,1610\n", to: "targets.csv")
    let run = try Invocation([
      "state", "Maps/treasure-island", "--device", "iphone-8-plus", "--offset", "1610.2,1500",
      "--targets", folder.url.appending(path: "targets.csv").path,
    ])
    #expect(run.lines[0] == "At offset (1610.2, 1500), 1 of 1 marker waits at the border.")
    #expect(run.lines.last?.hasSuffix("left") == true, "\(run.lines)")
  }

  private struct Kinds: Decodable {
    struct Marker: Decodable {
      var kind: String
    }
    var markers: [Marker]
  }

  /// The port comes into sight 40 points inside the bounds, and stays until it is out of them.
  @Test func severalOffsetsRememberWhatWasSeen() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "a"},
      "geometry": {"type": "Point", "coordinates": [1000, 500]}}]}
      """#, to: "targets.geojson")
    let offsets = ["710", "760", "710", "690", "710"].flatMap { ["--offset", "\($0),300"] }
    let options =
      ["state", "Maps/treasure-island", "--viewport", "300x500", "--seen", "anchor"]
      + ["--hysteresis", "40,0", "--format", "json"] + offsets
    let expected = ["arrow", "x", "x", "arrow", "arrow"]
    let one = try Invocation(options + ["--treasure", "1000,500"])
    #expect(try one.objects(Kinds.self).flatMap { $0.markers.map(\.kind) } == expected)
    let many = try Invocation(
      options + ["--targets", folder.url.appending(path: "targets.geojson").path])
    #expect(try many.objects(Kinds.self).flatMap { $0.markers.map(\.kind) } == expected)
  }

  /// The target comes into sight 40 points inside the left edge, and at once at the right one.
  @Test func hysteresisHasInsetsForEachSide() throws {
    func kinds(_ offsets: [String]) throws -> [Bool] {
      let run = try Invocation(
        [
          "state", "Maps/treasure-island", "--viewport", "300x500", "--seen", "anchor",
          "--treasure",
          "1000,500", "--hysteresis", "0,40,0,0:0,-20,0,0",
        ]
          + offsets.flatMap { ["--offset", "\($0),300"] })
      #expect(run.status == 0, "\(run.errors)")
      return run.lines.map { $0.contains(" an X ") }
    }
    #expect(
      try kinds(["701", "699", "990", "955", "990", "1019", "1021"]) == [
        true, false, false, true, true, true, false,
      ])
  }

  @Test func withoutOptionsNothingIsAdded() throws {
    let marker = try PlacementCommandTests.marker([])
    #expect(marker.placement == nil)
    #expect(marker.frame == Frame(x: 308, y: 600, width: 67, height: 67))
  }

  @Test func aRuleThatIsTheDefaultKeepsThePlace() throws {
    let marker = try PlacementCommandTests.marker(["--rule", "clamp"])
    #expect(marker.placement?.rule == "clamp")
    #expect(marker.frame == Frame(x: 308, y: 600, width: 67, height: 67))
  }

  @Test(arguments: ["ray", "ellipse", "roundedRectangle:40"])
  func rulesPutTheMarkerOnTheirBorders(_ rule: String) throws {
    let marker = try PlacementCommandTests.marker(["--rule", rule, "--pivot", "bounds"])
    let placement = try #require(marker.placement)
    #expect(rule.hasPrefix(placement.rule))
    // The middle of the room is (154, 310); its ray to (1610, 1610) is less steep than the room.
    if rule == "ray" {
      #expect(placement.anchor.x == 308)
      #expect(abs(placement.anchor.y - (310 + 154 * 1300 / 1456.0)) < 1e-9)
    }
    #expect(placement.anchor == placement.rulePlace)
  }

  @Test func obstaclesAreNamedAndKeptOff() throws {
    let marker = try PlacementCommandTests.marker(["--obstacle", "260,500,115,200"])
    #expect(marker.placement?.obstacle == "260,500,115,200")
    #expect(marker.placement?.rulePlace == Answer.Marker.Place(x: 308, y: 600))
    #expect(marker.placement?.anchor == Answer.Marker.Place(x: 193, y: 600))
  }

  @Test func cutoutsOfTheDeviceAreKeptOff() throws {
    let map = ["Maps/treasure-island", "--device", "iphone-15", "--landscape", "--avoid-cutouts"]
    let state = try Invocation(["state"] + map)
    #expect(
      state.lines[0].hasPrefix(
        "At offset (0, 0) the treasure marker is an arrow at (773.23, 305), kept off the screen's cutouts; "
      ))
    let sweep = try Invocation(["sweep"] + map + ["--grid", "0:0:1,0:0:1"])
    #expect(sweep.lines.last?.contains("773.23") == true, "\(sweep.output)\(sweep.errors)")
    let regions = try Invocation(["regions"] + map)
    #expect(regions.status == 65)
    #expect(regions.complaint.contains("cutouts to keep out of"), "\(regions.complaint)")
  }

  @Test func aMarkerWithoutAPlaceSaysWhyItHides() throws {
    let run = try Invocation(
      ["state"] + PlacementCommandTests.first + ["--obstacle", "0,0,375,667"])
    #expect(
      run.lines == [
        "At offset (0, 0) the treasure marker is hidden: obstacles leave it no place."
      ])
  }

  @Test func theMapIsMagnifiedTurnedAndRepeated() throws {
    let marker = try PlacementCommandTests.marker([
      "--zoom", "0.5", "--bearing", "90", "--wrap", "2500x0", "--treasure", "2487.5,333.5",
    ])
    // The image at −12.5 lies 200 points to the left of the middle: 100 points below it, seen so.
    let target = try #require(marker.placement?.target)
    #expect(abs(target.x - 187.5) < 1e-9 && abs(target.y - 433.5) < 1e-9)
  }

  @Test func explainTellsTheRuleAndTheObstacle() throws {
    let run = try Invocation(
      ["explain"] + PlacementCommandTests.first
        + ["--obstacle", "260,500,115,200", "--heading-from", "pivot"])
    #expect(run.status == 0)
    #expect(
      run.lines[1]
        == "  clamp: the target at (1610, 1610) of the view lies outside; the constraints bring the "
        + "anchor to (308, 600)")
    #expect(
      run.lines[2]
        == "  260,500,115,200 covers the marker there: the nearest free place is (193, 600)")
    #expect(run.lines[3].contains("beside the target"))
  }

  @Test(arguments: [(["--margins", "0"], false), (["--margins", "50,8,50.5,8"], true)])
  func `explain tells of the insets in which constraints act`(
    options: [String], areTold: Bool
  ) throws {
    let run = try Invocation(["explain"] + PlacementCommandTests.first + options)
    let words = "  insets of 50, 8, 50.5, 8 (top, left, bottom, right) make the view smaller"
    #expect(run.output.contains(words) == areTold, "\(run.errors)\(run.output)")
  }

  @Test(arguments: [
    (["--rule", "elipse"], "did you mean ellipse?"),
    (["--rule", "roundedRectangle"], "with its radius"),
    (["--obstacle", "1,2,3"], "260,20,115,120"), (["--zoom", "0"], "a factor"),
    (["--wrap", "2500"], "joined by x"), (["--anchor", "middle"], "0.5,1"),
    (["--anchor", "50,50"], "from -10 to 10"),
    (["--seen", "all"], "wholeMarker, anchor or anyPart"), (["--pivot", "me"], "view, bounds"),
  ])
  func valuesThatMakeNoSenseSayWhatWould(_ options: [String], _ hint: String) throws {
    let run = try Invocation(["state"] + PlacementCommandTests.first + options)
    #expect(run.status == 64)
    #expect(run.complaint.contains(hint), "\(run.complaint)")
  }
}
