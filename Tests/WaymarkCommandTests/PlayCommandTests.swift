import Foundation
import TestSupport
import Testing

/// Markers in motion, by `waymark play`.
struct PlayCommandTests {
  private let harbour = ["play", "Maps/harbour", "--device", "iphone-8"]
  private let ports = ["--targets", "Maps/harbour/ports.geojson"]
  private let passage = ["--track", "Maps/harbour/passage.csv"]

  @Test func everyViewportOfTheTrackIsAnObject() throws {
    let run = try Invocation(harbour + passage + ports)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.lines.count == 240)
    let frame = try #require(
      try JSONSerialization.jsonObject(with: Data(run.lines[100].utf8)) as? [String: Any])
    #expect(Set(frame.keys) == ["markers", "settled", "time", "viewport"])
    let markers = try #require(frame["markers"] as? [[String: Any]])
    #expect(markers.count > 20)
    let journeys = markers.compactMap { $0["journey"] as? [String: Any] }
    #expect(journeys.count == markers.count)
    #expect(journeys.allSatisfy { Set($0.keys) == ["offset", "zoom"] })
    #expect(markers.allSatisfy { $0["kind"] as? String == "x" || $0["heading"] != nil })
  }

  /// Where a map repeats and is magnified, its images move by different ways.
  @Test(arguments: [10.0, 60])
  func `another image that is nearer is no jump while the map is magnified`(rate: Double) throws {
    let folder = try TemporaryFolder()
    let rows = (0...Int(1.4 * rate)).map { frame in
      let time = Double(frame) / rate
      return "\(time),\(450 - 300 * time),750,\(1 + 0.6 * time)\n"
    }
    try folder.write("time,offset_x,offset_y,zoom\n\(rows.joined())", to: "track.csv")
    try folder.write("name,x,y\nA,1650,1640\n", to: "point.csv")
    func path(_ name: String) -> String { folder.url.appending(path: name).path }
    let run = try Invocation([
      "play", "Maps/harbour", "--viewport", "300x300", "--track", path("track.csv"), "--targets",
      path("point.csv"), "--wrap", "2400x1800", "--stats",
    ])
    let jumps = try #require(run.lines.first { $0.hasPrefix("jumps") })
    #expect(jumps.split(separator: " ").map(String.init) == ["jumps", "1", "0"], "\(run.output)")
  }

  @Test(arguments: ["csv", "stats", "apng"])
  func `a track's zoom and bearing are what the options say`(_ output: String) throws {
    let folder = try TemporaryFolder()
    func answer(_ columns: String, _ numbers: String, _ options: [String]) throws -> [UInt8] {
      let track = folder.url.appending(path: "track.csv")
      let picture = folder.url.appending(path: "play.apng")
      let rows = (0..<4).map { "\(300 + 3 * $0),\(200 + $0)\(numbers)\n" }
      try Data(("offset_x,offset_y\(columns)\n" + rows.joined()).utf8).write(to: track)
      let form = [
        "csv": ["--format", "csv"], "stats": ["--stats"], "apng": ["-o", picture.path],
      ]
      let run = try Invocation(
        harbour + ports + ["--track", track.path] + (form[output] ?? []) + options)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      return output == "apng" ? Array(try Data(contentsOf: picture)) : Array(run.output.utf8)
    }
    let track = try answer(",zoom,bearing", ",0.7,-33.3", [])
    #expect(try track == answer("", "", ["--zoom", "0.7", "--bearing=-33.3"]))
    #expect(try track != answer("", "", []))
  }

  @Test func whatIsLeftOutOfAStyleIsToldOf() throws {
    let style =
      #""placement": { "style": { "opacity": { "near": 0, "far": 9, "nearValue": 1, "farValue": 0.5 } } }, "artwork":"#
    let text = try String(contentsOfFile: "Maps/treasure-island/scene.json", encoding: .utf8)
      .replacing("\"artwork\":", with: style)
    let folder = try TemporaryFolder()
    for name in ["map.png", "arrow.png", "x.png"] {
      try folder.write(
        try Data(contentsOf: URL(filePath: "Maps/treasure-island/\(name)")), to: name)
    }
    try folder.write(text, to: "scene.json")
    try folder.write("offset_x,offset_y\n0,0\n", to: "track.csv")
    let run = try Invocation(
      ["play", "scene.json", "--device", "iphone-8", "--track", "track.csv"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.contains("without the opacity and scale of its style"), "\(run.errors)")
  }

  @Test func jsonIsTheFormatOfFramesAndOfStatistics() throws {
    struct Comparison: Decodable {
      struct Statistics: Decodable { var jumps: Int }

      var plain: Statistics
      var stage: Statistics
    }
    let given = try Invocation(harbour + passage + ports + ["--json"])
    #expect(given.output == (try Invocation(harbour + passage + ports)).output)
    let table = try Invocation(harbour + passage + ports + ["--declutter", "46", "--stats"])
    let run = try Invocation(
      harbour + passage + ports + ["--declutter", "46", "--stats", "--json"])
    #expect(run.status == 0)
    let statistics = ["changes", "fades", "framesUntilRest", "jumps", "largestStep", "overlaps"]
    #expect(
      try run.keys()
        == Set(
          ["plain", "stage", "viewports"]
            + statistics.flatMap { ["plain.\($0)", "stage.\($0)"] }))
    let jumps = try #require(table.lines.first { $0.hasPrefix("jumps") })
    let answer = try #require(try run.objects(Comparison.self).first)
    #expect(
      jumps.split(separator: " ").dropFirst()
        == ["\(answer.plain.jumps)", "\(answer.stage.jumps)"])
    #expect(answer.plain.jumps > answer.stage.jumps)
  }

  @Test func rowsOfCSVHaveAMarkerEach() throws {
    let run = try Invocation(harbour + passage + ports + ["--limit", "3", "--format", "csv"])
    #expect(run.status == 0)
    #expect(run.lines.first == "time,offset_x,offset_y,id,kind,x,y,heading,opacity,count")
    let first = run.lines.dropFirst().prefix { $0.hasPrefix("0.0,") }
    #expect(first.count == 3)
    #expect(
      run.lines.allSatisfy {
        $0.split(separator: ",", omittingEmptySubsequences: false).count == 10
      })
  }

  /// On the recorded passage; and, in long runs, on a straight way of 500 frames, 1.1 points each.
  @Test(arguments: [
    [], ["--rule", "ray"], ["--declutter", "46"], ["--limit", "10"], ["--cluster", "46"],
    ["--cluster", "60"],
  ])
  func aStageIsSteady(options: [String]) throws {
    let folder = try TemporaryFolder()
    let track = folder.url.appendingPathComponent("track.csv").path
    let rows = (0..<500).map { "1000,\(300 + 1.1 * Double($0))" }
    try "offset_x,offset_y\n\(rows.joined(separator: "\n"))\n"
      .write(toFile: track, atomically: true, encoding: .utf8)
    for path in [passage, ["--track", track]].prefix(LongRuns.count(1, long: 2)) {
      let run = try Invocation(harbour + ports + path + ["--stats"] + options)
      #expect(run.status == 0)
      #expect(run.lines.count == 7)
      func statistic(_ name: String) throws -> Double {
        let line = try #require(run.lines.first { $0.hasPrefix(name) })
        return try #require(line.split(separator: " ").last.flatMap { Double($0) })
      }
      #expect(try statistic("jumps") == 0)
      #expect(try statistic("overlaps") == 0)
      #expect(try statistic("changes of membership") <= 4)
    }
  }

  @Test func targetsMoveFromTimeToTime() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        cat > fleet.geojson <<'END'
        {"type": "FeatureCollection", "features": [
          {"type": "Feature", "properties": {"name": "ferry", "time": 0}, "geometry": {"type": "Point", "coordinates": [700, 900]}},
          {"type": "Feature", "properties": {"name": "ferry", "time": 2}, "geometry": {"type": "Point", "coordinates": [900, 900]}},
          {"type": "Feature", "properties": {"name": "pilot", "time": 1}, "geometry": {"type": "Point", "coordinates": [700, 950]}}
        ]}
        END
        printf 'time,offset_x,offset_y\\n0,600,700\\n1,600,700\\n2,600,700\\n3,600,700\\n' > still.csv
        waymark play "\(Project.root.path)/Maps/harbour" --device iphone-8 --track still.csv --targets fleet.geojson --pixels --format csv
        """, in: folder.url)
    #expect(run.status == 0)
    let ferry = run.lines.filter { $0.contains("ferry") }.map { $0.split(separator: ",") }
    // The X is 40 points wide and stands with its middle on the ferry.
    #expect(ferry.map { $0[5] } == ["100.0", "200.0", "300.0", "300.0"])
    #expect(run.lines.count { $0.contains("pilot") } == 3)
  }

  @Test(arguments: [
    // Two groups at one time are two targets.
    (
      "A,red,0,100,50 A,blue,0,100,200 A,red,1,200,50 A,blue,1,200,200", "", ["50.0", "200.0"],
      false
    ),
    ("A,red,0,100,50 A,blue,0,100,200 A,red,1,200,50 A,blue,1,200,200", "red", ["50.0"], false),
    ("A,red,0,100,50 A,blue,0,100,200 A,red,1,200,50 A,blue,1,200,200", "blue", ["200.0"], false),
    // A target that goes from one group to another is one.
    ("A,red,0,100,50 A,blue,1,200,50", "", ["50.0"], false),
    ("A,red,0,100,20 A,red,0.5,150,50 A,blue,0.5,150,60 A,blue,1,200,90", "", ["60.0"], false),
    ("A,red,0,150,50 A,blue,0.2,150,80 A,red,1,150,50", "", ["50.0", "80.0"], false),
    // One that jumps is one, and one that begins twice is doubtful.
    ("A,,0,100,50 A,,1,200,50 A,,1,200,60", "", ["50.0"], false),
    ("A,,0,100,50 A,,0,100,60 A,,1,200,60", "", ["60.0"], true),
    ("A,,0,100,50 A,,0,100,50 A,,0,100,60 A,,1,200,60", "", ["60.0"], true),
  ])
  func targetsOfOneNameAreToldApart(
    _ rows: String, _ group: String, _ heights: [String], _ isDoubtful: Bool
  ) throws {
    let run = try playHalfASecond(
      of: "name,group,time,x,y\n" + rows.replacing(" ", with: "\n") + "\n",
      group.isEmpty ? [] : ["--group", group])
    let told = run.lines.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(told.map { $0[5] } == told.map { _ in "150.0" })
    #expect(told.map { String($0[6]) } == heights)
    #expect(run.errors.contains("several places at the first time of A") == isDoubtful)
  }

  /// Plays the targets of a table at the time 0.5.
  private func playHalfASecond(of table: String, _ options: [String] = []) throws -> Invocation {
    let folder = try TemporaryFolder()
    try folder.write(table, to: "targets.csv")
    try folder.write("time,offset_x,offset_y\n0.5,0,0\n", to: "track.csv")
    func path(_ name: String) -> String { folder.url.appending(path: name).path }
    return try Invocation(
      [
        "play", "Maps/harbour", "--viewport", "300x300", "--track", path("track.csv"), "--targets",
        path("targets.csv"), "--format", "csv",
      ] + options)
  }

  @Test(arguments: [("A", true), ("B", false)])
  func aPlaceWithoutATimeBesideTimedOnesIsToldOf(name: String, isTold: Bool) throws {
    let run = try playHalfASecond(
      of: "name,x,y,time\nA,0,0,0\nA,9,9,1\n\(name),500,500,\n\(name),600,600,\n")
    #expect(run.status == 0)
    let words = "has places of A without a time beside those with one"
    #expect(run.errors.contains(words) == isTold, "\(run.errors)")
  }

  @Test func aShipCrossesTheAntimeridianByTheNearerWay() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        printf 'name,lon,lat,time\\nA,170,0,0\\nA,-170,0,4\\n' > ship.csv
        printf 'time,offset_x,offset_y\\n0,2025,500\\n1,2025,500\\n3,0,500\\n4,0,500\\n' > track.csv
        waymark play '\(Project.root.path)/Maps/harbour' --viewport 375x667 --track track.csv \
          --targets ship.csv --bounds=-180,-90,180,90 --format csv
        """, in: folder.url)
    let positions = try run.lines.dropFirst().map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      return try #require(Double(fields[1])) + #require(Double(fields[5]))
    }
    for (position, expected) in zip(positions, [7000 / 3.0, 7100 / 3.0, 100 / 3.0, 200 / 3.0]) {
      #expect(abs(position - expected) < 1e-9)
    }
    #expect(positions.count == 4)
  }

  @Test(arguments: [
    ("time,offset_x,offset_y\\n0,0,0\\n-1,5,5\\n", 65, "the time goes back"),
    ("time,offset_x,offset_y\\n", 65, "no viewports"),
    ("time,offset_x\\n0,0\\n", 65, "no offset_y"),
  ])
  func aTrackThatMakesNoSenseIsRefused(track: String, code: Int32, words: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        printf '\(track)' > track.csv
        waymark play "\(Project.root.path)/Maps/treasure-island" --device iphone-8 --track track.csv
        """, in: folder.url)
    #expect(run.status == code)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(words))
  }

  @Test func aTimeThatIsNoNumberNamesItsTarget() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        echo '{"type": "Feature", "properties": {"name": "ferry", "time": "noon"}, "geometry": {"type": "Point", "coordinates": [700, 900]}}' > a.geojson
        waymark play "\(Project.root.path)/Maps/harbour" --device iphone-8 \
          --track "\(Project.root.path)/Maps/harbour/passage.csv" --targets a.geojson --pixels
        """, in: folder.url)
    #expect(run.status == 65)
    #expect(
      run.errors.hasPrefix(
        "error: a.geojson:1:61: time of ferry has to be a number of seconds, not noon\n"))
  }

  @Test func aPlaceThatIsNowhereIsToldOf() throws {
    let run = try playHalfASecond(of: "name,x,y,time\nA,700,900,0\nA,,,2\nA,900,900,4\n")
    #expect(run.status == 0)
    #expect(run.errors.contains("1 row has no coordinates and is left out; it is row 2 in line 3"))
  }

  @Test(
    arguments: [
      ("+0", nil), ("00", nil), (" .5", nil), ("1e0", nil), ("\"0.5\"", nil),
      ("\"0,5\"", "2:9: time of A has to be a number of seconds, not 0,5; fractions stand behind"),
      ("00:01", "2:9: time of A has to be a number of seconds, not 00:01"),
      ("1e300", "2:9: time of A"),
    ] as [(String, String?)])
  func timesAreNumbersOfSeconds(time: String, complaint: String?) throws {
    let run = try playHalfASecond(of: "name,x,y,time\nA,70,90,\(time)\nA,90,90,4\n")
    #expect(run.status == (complaint == nil ? 0 : 65), "\(run.errors)")
    #expect(complaint.map { run.errors.contains($0) } ?? run.errors.isEmpty, "\(run.errors)")
    if complaint == nil { #expect(!run.output.contains("A (2)")) }
  }

  @Test func aTimePropertyThatNoTargetHasIsRefused() throws {
    let run = try playHalfASecond(
      of: "name,x,y,time\nA,70,90,0\n", ["--time-property", "tiem"])
    #expect(run.status == 65)
    #expect(run.errors.contains("no target has the property tiem; did you mean time?"))
    #expect(run.output.isEmpty)
  }

  @Test func aScreenThatTurnsMakesNoJump() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        printf 'time,offset_x,offset_y,width,height
        0,0,0,375,667\n1,0,0,375,667\n1.0166666,0,0,667,375\n2,0,0,667,375\n' > turn.csv
        waymark play "\(Project.root.path)/Maps/treasure-island" --viewport 375x667 \
          --track turn.csv --stats
        """, in: folder.url)
    #expect(run.status == 0)
    let rows = run.lines.map { $0.split(separator: "  ").map { $0.split(separator: " ") } }
    #expect(rows.first { $0[0] == ["jumps"] }?.last == ["0"], "\(run.output)")
    #expect(rows.first { $0[0] == ["largest", "step"] }?.last == ["0", "pt"], "\(run.output)")
  }

  @Test(arguments: [
    (["--stats", "--format", "csv"], "--stats and --format exclude each other"),
    (["--stats", "-o", "a.svg"], "--stats and --output exclude each other"),
    (["-o", "a.svg", "--format", "csv"], "--output and --format exclude each other"),
    (["-o", "a.svg", "--json"], "--output and --json exclude each other"),
    (["--json", "--format", "csv"], "--json and --format csv exclude each other"),
    (["--every", "2"], "--every is about moving pictures"),
    (["--dark"], "--dark is about moving pictures"),
    (["--time-property", "at"], "--time-property is about targets"),
  ])
  func noOptionIsPassedOverWithoutAWord(options: [String], words: String) throws {
    let run = try Invocation(harbour + passage + options)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(words))
  }

  @Test func `standard input is one file`() throws {
    let run = try Invocation(harbour + ["--track", "-", "--targets", "-"])
    #expect(run.status == 64)
    #expect(run.errors.contains("cannot both come from standard input; name a file for one"))
  }

  @Test(arguments: ["time,offset_x,offset_y", "time,offset_x,offset_y\n1,0,0\n0,0,0"])
  func `what is wrong with a track from standard input names that`(_ track: String) throws {
    let run = try Invocation(
      shell: "printf '\(track.replacing("\n", with: "\\n"))\n' | "
        + "waymark play Maps/harbour --device iphone-8 --track -")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("error: standard input: the t"), "\(run.errors)")
  }

  @Test func targetsOfOneNameAreTwoMarkers() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        printf 'name,x,y\nbuoy,700,900\nbuoy,1900,900\nbuoy (2),700,1700\n' > a.csv
        waymark play "\(Project.root.path)/Maps/harbour" --device iphone-8 \
          --track "\(Project.root.path)/Maps/harbour/passage.csv" --targets a.csv --format csv
        """, in: folder.url)
    #expect(run.status == 0)
    let first = run.lines.filter { $0.hasPrefix("0.0,") }.map { $0.split(separator: ",")[3] }
    #expect(first == ["buoy", "buoy (3)", "buoy (2)"])
  }

  @Test func targetsThatMoveWithTheViewAreRefused() throws {
    let run = try Invocation(harbour + passage + ["--targets", "Maps/harbour/level.tmx"])
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("Maps/harbour/level.tmx has targets on layers with parallax"))
  }

  @Test func picturesAreOfTwoKindsAndNeverTheirOwnInput() throws {
    let folder = try TemporaryFolder()
    let gif = try Invocation(harbour + passage + ports + ["-o", folder.url.path + "/a.gif"])
    #expect(gif.status == 64)
    #expect(gif.errors.contains(".svg or .apng"))
    let svg = folder.url.appendingPathComponent("a.svg")
    #expect(try Invocation(harbour + passage + ports + ["-o", svg.path]).status == 0)
    let text = try String(contentsOf: svg, encoding: .utf8)
    #expect(text.contains("<animateTransform"))
    #expect(text.hasSuffix("</svg>\n"))
    let run = try Invocation(
      shell: """
        cp "\(Project.root.path)/Maps/harbour/passage.csv" track.svg
        waymark play "\(Project.root.path)/Maps/harbour" --device iphone-8 --track track.svg -o track.svg
        """, in: folder.url)
    #expect(run.status == 64)
  }
}
