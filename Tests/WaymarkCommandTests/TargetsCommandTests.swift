import Foundation
import Testing

/// `waymark state` with `--targets`.
struct TargetsCommandTests {
  private static let harbour = [
    "state", "Maps/harbour", "--device", "iphone-15", "--offset", "900,500", "--targets",
    "Maps/harbour/ports.geojson",
  ]

  @Test func theHarbourHasARowForEachPort() throws {
    let run = try Invocation(TargetsCommandTests.harbour)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.lines[0] == "At offset (900, 500), 38 of 40 markers wait at the border.")
    #expect(run.lines.count == 42)
    #expect(run.lines.contains { $0.hasPrefix("Yarrow        X      (1055, 1035)") })
  }

  @Test func `markers without a place do not wait at the border`() throws {
    let run = try Invocation(TargetsCommandTests.harbour + ["--obstacle", "0,0,2000,2000"])
    #expect(
      run.lines[0]
        == "At offset (900, 500), 0 of 40 markers wait at the border, and 40 hide.")
    #expect(run.lines.dropFirst(2).allSatisfy { $0.contains("  nothing  ") })
  }

  @Test func `a name with control characters stays on its line`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name":
      "a\u001b[31m\nb"}, "geometry": {"type": "Point", "coordinates": [9000, 2]}}]}
      """#, to: "targets.geojson")
    let run = try Invocation([
      "state", "Maps/harbour", "--viewport", "300x300", "--targets",
      folder.url.appending(path: "targets.geojson").path,
    ])
    #expect(run.lines.count == 3)
    #expect(run.lines[2].hasPrefix(#"a\u{1B}[31m\nb  arrow"#), "\(run.output)")
  }

  @Test(arguments: [
    (
      Array("<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>".utf8),
      "targets: these are no targets, but XML of <gpx>; they are read from GeoJSON, from Tiled maps"
    ),
    (
      Array("<?xml version=\"1.0\"?><html><map/></html>".utf8),
      "targets: these are no targets, but XML of <html>; they are read from GeoJSON, from Tiled maps"
    ),
    (
      Array("name,x,y\nCaf".utf8) + [0xE9] + Array(",700,2\n".utf8),
      "targets:2:4: cannot read the table of targets, as it is not UTF-8 text"
    ),
  ])
  func `what holds no targets is refused`(_ bytes: [UInt8], _ message: String) throws {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: folder.url.appending(path: "targets"))
    let run = try Invocation(
      [
        "state", TargetsCommandTests.map, "--viewport", "300x300", "--targets", "targets",
      ], in: folder.url)
    #expect(run.status == 65)
    #expect(run.complaint.hasPrefix("error: \(message)"), "\(run.errors)")
  }

  private static let map = URL(filePath: "Maps/harbour").standardizedFileURL.path

  @Test func declutteredArrowsKeepTheirDistanceAroundCornersToo() throws {
    let markers = try markers(["--declutter", "46"])
    let arrows = markers.filter { $0.kind == "arrow" }.map(\.frame)
    #expect(arrows.count == 38)
    for (index, frame) in arrows.enumerated() {
      for other in arrows[..<index] {
        #expect(max(abs(frame.x - other.x), abs(frame.y - other.y)) >= 46 - 1e-9)
      }
    }
  }

  @Test func whoIsPushedNamesThePusher() throws {
    let run = try Invocation(TargetsCommandTests.harbour + ["--declutter", "46"])
    let row = try #require(run.lines.first { $0.hasPrefix("Hartsea ") })
    #expect(row.hasSuffix("right, pushed by Greywater"))
    #expect(
      try markers(["--declutter", "46"]).first { $0.name == "Hartsea" }?.pushedBy == "Greywater")
  }

  @Test func arrowsThatWaitCloseAreJoined() throws {
    let run = try Invocation(TargetsCommandTests.harbour + ["--cluster", "60"])
    #expect(
      run.lines[0] == "At offset (900, 500), 14 of 16 markers of 40 targets wait at the border.")
    #expect(run.lines.contains { $0.hasPrefix("Wickstrand and 1 more  arrow  (1241, 976.25)") })
    let clusters = try markers(["--cluster", "60"])
    let members = clusters.flatMap { $0.members ?? [$0.name] }
    #expect(Set(members).count == 40)
    #expect(members.count == 40)
    // The marker of two of one name is the more important one's, and the edges are those of the table.
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"name": "A", "tag": "lo"},
         "geometry": {"type": "Point", "coordinates": [900, 100]}},
        {"type": "Feature", "properties": {"name": "A", "tag": "hi", "priority": 5},
         "geometry": {"type": "Point", "coordinates": [1000, 100]}}]}
      """#, to: "twins.geojson")
    let twins = try Invocation([
      "state", "Maps/treasure-island", "--viewport", "400x300", "--offset", "800,900", "--cluster",
      "150", "--targets", folder.url.appending(path: "twins.geojson").path, "--format", "json",
    ])
    #expect(twins.output.contains(#""tag":"hi""#) && !twins.output.contains(#""tag":"lo""#))
    let both = try Invocation(
      TargetsCommandTests.harbour + ["--cluster", "60", "--declutter", "9"])
    #expect(both.status == 64)
    #expect(both.errors.contains("--declutter and --cluster exclude each other"))
  }

  @Test func explanationsNameRuleObstacleAndNeighbour() throws {
    var arguments = TargetsCommandTests.harbour + ["--declutter", "46"]
    arguments[0] = "explain"
    let run = try Invocation(arguments + ["--obstacle", "300,400,93,80"])
    let start = try #require(run.lines.firstIndex { $0.contains(" the Hartsea marker is ") })
    let lines = run.lines[start..<start + 6].joined(separator: "\n")
    #expect(lines.contains("  clamp: the target at ("))
    #expect(lines.contains(" pushes it "))
    #expect(run.lines.contains { $0.hasPrefix("  300,400,93,80 covers the marker there: ") })
    #expect(try Invocation(arguments + ["--view", "marker"]).status == 64)
  }

  @Test func aLimitKeepsTheImportantAndAGroupItsOwn() throws {
    #expect(
      try markers(["--limit", "3"]).map(\.name).sorted() == [
        "Glasswater", "Pellmouth", "Wickstrand",
      ])
    #expect(
      try markers(["--group", "Skerry"]).map(\.name) == ["Skerry Light", "Gannet Bay", "Cormorant"])
    let run = try Invocation(TargetsCommandTests.harbour + ["--limit", "3"])
    #expect(
      run.lines[0]
        == "At offset (900, 500), 3 of 3 markers wait at the border; 37 more are not shown.")
  }

  @Test func aRangeKeepsTheNear() throws {
    // From where a marker would be in the middle of its room.
    let middle = (x: 900 + 393.0 / 2, y: 500 + (89 + 788) / 2.0)
    let all = try markers([]).map(\.name)
    let near = try markers(["--range", "400"]).map(\.name)
    #expect(near.count > 3 && near.count < all.count)
    let ports = try Data(
      contentsOf: Project.root.appendingPathComponent("Maps/harbour/ports.geojson"))
    let places = try JSONDecoder().decode(Collection.self, from: ports).features
    let expected = places.filter { port in
      let (x, y) = (
        port.geometry.coordinates[0] - middle.x, port.geometry.coordinates[1] - middle.y
      )
      return x * x + y * y <= 400 * 400
    }
    #expect(near == expected.compactMap(\.properties.name))
  }

  @Test func propertiesAreKeptInJSONAndGeoJSON() throws {
    let marker = try #require(try markers(["--group", "Skerry"]).first)
    #expect(marker.properties["group"] == "Skerry")
    let run = try Invocation(
      TargetsCommandTests.harbour + ["--group", "Skerry", "--format", "geojson"])
    let collection = try #require(try run.objects(Collection.self).first)
    #expect(collection.type == "FeatureCollection")
    #expect(
      collection.features.map(\.properties.name) == ["Skerry Light", "Gannet Bay", "Cormorant"])
    #expect(collection.features.map(\.properties.group) == ["Skerry", "Skerry", "Skerry"])
    // The markers of the harbour stand on their ports with their middle, 22 points from their edges.
    #expect(
      collection.features[0].geometry.coordinates == [marker.frame.x + 22, marker.frame.y + 22])
  }

  @Test func csvHasARowForEachMarkerAndOffset() throws {
    let run = try Invocation(
      TargetsCommandTests.harbour + ["--offset", "0,0", "--group", "Skerry", "--format", "csv"])
    #expect(run.lines.count == 7)
    #expect(run.lines[0].hasSuffix(",scale,group,priority,displacement,pushed_by,members"))
    #expect(
      Set(run.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }) == [
        33
      ])
  }

  @Test func questsComeFromATiledMap() throws {
    let run = try Invocation([
      "state", "Maps/game-hud", "--device", "iphone-15", "--landscape", "--offset", "600,700",
      "--targets", "Maps/game-hud/quests.tmj", "--limit", "2",
    ])
    #expect(
      run.lines.dropFirst(2).map { String($0.prefix(12)) } == ["Stone circle", "Bandit camp "])
  }

  @Test func aPNGMapNeedsNoTreasureBesideTargets() throws {
    let run = try Invocation([
      "state", "Maps/harbour/map.png", "--viewport", "400x400", "--targets",
      "Maps/harbour/ports.geojson", "--limit", "1",
    ])
    #expect(run.status == 0)
    #expect(run.lines.count == 3)
  }

  /// Neighbours keep apart, but not what waits at the edge across.
  @Test func arrowsNearerThanTheGapAcrossFromEachOtherAreTold() throws {
    let run = try Invocation([
      "state", "Maps/harbour", "--viewport", "393x80", "--offset", "900,500", "--targets",
      "Maps/harbour/ports.geojson", "--declutter", "46", "--limit", "4",
    ])
    #expect(run.errors.contains("apart, less than the gap of 46 points"), "\(run.errors)")
  }

  /// The room is 30 points high, which an ellipse has in its middle alone.
  @Test(arguments: [(60.0, 0), (700, 0), (1900, 1)])
  func arrowsAcrossAFlatEllipseAreToldWhereTheyOverlap(x: Double, count: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("name,x,y\nup,\(500 + x),-60\ndown,\(500 + x),150\n", to: "targets.csv")
    let run = try Invocation([
      "state", "Maps/harbour", "--viewport", "1000x90", "--rule", "ellipse", "--offset", "0,0",
      "--targets", folder.url.appendingPathComponent("targets.csv").path, "--declutter", "29",
    ])
    #expect(run.errors.split(separator: "\n").count == count, "\(run.errors)")
  }

  @Test(arguments: [(900.0, 46.0), (900.7, 60), (933.3, 46.1), (870, 59.9)])
  func arrowsAGapApartAreNotWarnedOf(x: Double, gap: Double) throws {
    let run = try Invocation([
      "state", "Maps/harbour", "--device", "iphone-15", "--offset", "\(x),500", "--targets",
      "Maps/harbour/ports.geojson", "--limit", "12", "--declutter", "\(gap)",
    ])
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  @Test func tooManyArrowsStandEvenlyWithAWarning() throws {
    let run = try Invocation(TargetsCommandTests.harbour + ["--declutter", "100"])
    #expect(run.status == 0)
    #expect(
      run.errors == """
        warning: 38 arrows 100 points apart do not fit on a border of 2064 points at offset (900, \
        500), so they stand 43.8 points apart; --limit 16 leaves room

        """)
  }

  @Test(arguments: [
    (["--limit", "3"], "error: --limit is about many targets; name them with --targets FILE"),
    (
      ["--declutter", "3"],
      "error: --declutter is about many targets; name them with --targets FILE"
    ),
    (
      ["--geometry", "centroid"],
      "error: --geometry is about many targets; name them with --targets FILE"
    ),
    (["--group", "a"], "error: --group is about many targets; name them with --targets FILE"),
    (
      ["--format", "geojson"],
      "error: geojson is the format of many markers; name their targets with --targets FILE"
    ),
    (
      ["--targets", "Maps/harbour/ports.geojson", "--group", "Skery"],
      "error: Maps/harbour/ports.geojson has no group Skery; did you mean Skerry?"
    ),
  ])
  func mistakesInTheOptionsAreExplained(_ options: [String], _ complaint: String) throws {
    let run = try Invocation(["state", "Maps/harbour", "--viewport", "400x400"] + options)
    #expect(run.status == 64)
    #expect(run.complaint == complaint)
    #expect(run.output.isEmpty)
  }

  @Test func aMissingFileIsMissingInputAndAWrongOneBadData() throws {
    let missing = try Invocation([
      "state", "Maps/harbour", "--viewport", "400x400", "--targets", "nothing.geojson",
    ])
    #expect(missing.status == 66)
    #expect(missing.complaint == "error: nothing.geojson: there is no such file")
    let wrong = try Invocation([
      "state", "Maps/harbour", "--viewport", "400x400", "--targets", "Maps/harbour/scene.json",
    ])
    #expect(wrong.status == 65)
    #expect(wrong.complaint.hasPrefix("error: Maps/harbour/scene.json:1:1: these are no targets"))
  }
}

// MARK: - GeoJSON in all its forms

extension TargetsCommandTests {
  @Test(arguments: [
    "cat Maps/harbour/ports.geojson | waymark state Maps/harbour --viewport 300x300 --targets - --limit 2",
    "waymark state Maps/harbour --viewport 300x300 --targets <(cat Maps/harbour/ports.geojson) --limit 2",
    "waymark state Maps/harbour --viewport 300x300 --targets - --limit 2 < Maps/harbour/ports.geojson",
    "waymark state Maps/harbour --viewport 300x300 --targets /dev/stdin --limit 2 < Maps/harbour/ports.geojson",
  ])
  func targetsComeFromPipesAndStandardInput(line: String) throws {
    let run = try Invocation(shell: line)
    let file = try Invocation([
      "state", "Maps/harbour", "--viewport", "300x300", "--targets", "Maps/harbour/ports.geojson",
      "--limit", "2",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == file.output)
  }

  @Test func mistakesInStandardInputAreSaidToBeThere() throws {
    let run = try Invocation(
      shell: "echo '{\"type\":' | waymark state Maps/harbour --viewport 300x300 --targets -")
    #expect(run.status == 65)
    #expect(run.complaint.hasPrefix("error: standard input:2:1: the file of targets is not valid"))
  }

  @Test func whatIsNowhereIsToldOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"type": "Feature", "properties": {"NAME": 7, "POP": 9}, "geometry": {"type": "LineString", "coordinates": [[1, 2], [500, 2]]}}
      {"type": "Feature", "properties": {"NAME": null}, "geometry": null}
      """#, to: "targets.geojsonl")
    let path = folder.url.appending(path: "targets.geojsonl").path
    let run = try Invocation([
      "state", "Maps/harbour", "--viewport", "300x300", "--offset", "0,0", "--offset", "9,9",
      "--targets", path, "--name-property", "NAME", "--priority-property", "POP", "--geometry",
      "vertices", "--format", "json",
    ])
    #expect(run.status == 0)
    #expect(
      run.errors
        == "warning: \(path): 1 feature has no geometry and is left out; it is feature 2 in line 2\n"
    )
    let answers = try run.objects(Answer.self)
    #expect(answers.map { $0.markers.map(\.name) } == [["7", "7"], ["7", "7"]])
    #expect(run.output.contains(#""priority":9,"#))
  }

  private struct Answer: Decodable {
    var markers: [Marker]
  }

  private struct Marker: Decodable {
    var name: String
    var kind: String
    var frame: Frame
    var pushedBy: String?
    var members: [String]?
    var properties: [String: Text]
  }

  /// A property's value, if it is a text.
  private struct Text: Decodable, Equatable, ExpressibleByStringLiteral {
    var text: String?

    init(stringLiteral value: String) { text = value }

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  private struct Collection: Decodable {
    struct Feature: Decodable {
      struct Geometry: Decodable {
        var coordinates: [Double]
      }

      struct Properties: Decodable {
        var name: String
        var group: String
      }

      var geometry: Geometry
      var properties: Properties
    }

    var type: String
    var features: [Feature]
  }

  private func markers(_ options: [String]) throws -> [Marker] {
    let run = try Invocation(TargetsCommandTests.harbour + options + ["--format", "json"])
    return try #require(try run.objects(Answer.self).first).markers
  }

  @Test(arguments: [("--wrap 1000x0", Int32(65)), ("", 0)])
  func whatIsBehindTheCameraOnAMapThatRepeatsIsRefused(_ wrap: String, _ status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write("name,x,y,behind\nA,950,200,true\n", to: "b.csv")
    for command in ["state", "explain"] {
      let run = try Invocation(
        shell: """
          waymark \(command) '\(Project.root.path)/Maps/harbour' --viewport 300x300 \(wrap) \
            --targets b.csv --behind-property behind
          """, in: folder.url)
      #expect(run.status == status)
      #expect(run.errors.contains("A is behind the camera, and the map repeats") == (status != 0))
    }
  }
}
