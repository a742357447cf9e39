import Foundation
import TestSupport
import Testing

/// Input that is missing or wrong: exit codes 66 and 65, nothing on standard output.
struct InputTests {
  private let options = ["--treasure", "1,1", "--viewport", "375x667"]

  @Test(arguments: [
    (
      "missing.png",
      "cannot read missing.png: there is no such file; "
        + "check the path, and which of its letters are capitals"
    ),
    (
      "missing",
      "cannot read missing: there is no such file; "
        + "check the path, and which of its letters are capitals"
    ),
    ("missing.json", "missing.json: there is no such file"),
    (
      "Sources",
      "Sources: there is no scene.json in the folder; "
        + "name a PNG map, a scene.json or a folder with one"
    ),
    (
      "/dev/null",
      "cannot read /dev/null: it is a device, not a file; save the image to a file first"
    ),
  ])
  func missingMapsAreMissingInput(_ map: String, _ message: String) throws {
    for command in ["state", "explain", "layout"] {
      let run = try Invocation([command, map] + options)
      #expect(run.status == 66)
      #expect(run.errors == "error: \(message)\n")
      #expect(run.output.isEmpty)
    }
  }

  @Test func aMissingMapIsReportedBeforeAMissingTreasure() throws {
    let run = try Invocation(["state", "missing.png", "--viewport", "375x667"])
    #expect(run.status == 66)
  }

  @Test func anImageThatASceneNamesIsMissingInput() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {
        "version": 1,
        "views": [{ "name": "map", "kind": "image", "image": "mpa.png" }]
      }
      """, to: "scene.json")
    let run = try Invocation(["layout", ".", "--viewport", "1x1"], in: folder.url)
    #expect(run.status == 66)
    #expect(
      run.errors == #"""
        error: ./scene.json:3:56: cannot read ./mpa.png: there is no such file; check the path, and \#
        which of its letters are capitals
          "views": [{ "name": "map", "kind": "image", "image": "mpa.png" }]
                                                               ^

        """#)
  }

  @Test(arguments: LongRuns.some(0..<33, every: 4))
  func aPNGCutInItsHeaderIsBadData(_ length: Int) throws {
    let map = try Data(
      contentsOf: Project.root.appendingPathComponent("Maps/treasure-island/arrow.png"))
    let folder = try TemporaryFolder()
    try folder.write(map.prefix(length), to: "cut.png")
    for arguments in [["state", "cut.png"] + options, ["size", "cut.png"]] {
      let run = try Invocation(arguments, in: folder.url)
      #expect(run.status == 65)
      #expect(run.errors.hasPrefix("error: cannot read cut.png: "))
      #expect(run.output.isEmpty)
    }
  }

  @Test func aWrongChecksumIsBadData() throws {
    var map = try Data(
      contentsOf: Project.root.appendingPathComponent("Maps/treasure-island/arrow.png"))
    map[20] ^= 1
    let folder = try TemporaryFolder()
    try folder.write(map, to: "map.png")
    let run = try Invocation(["state", "map.png"] + options, in: folder.url)
    #expect(run.status == 65)
    #expect(
      run.errors == """
        error: cannot read map.png: the chunk IHDR at byte 8 does not match its checksum; \
        copy the file again, or export the image afresh

        """)
  }

  @Test func mistakesInScenesShowTheirPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "version": 1, "views": [{ "name": "view" }, { "name": "box", "in": "view" }],
        "constraints": ["box.leading == view.leding + 8"] }
      """, to: "scene.json")
    let run = try Invocation(["layout", "scene.json", "--viewport", "1x1"], in: folder.url)
    #expect(run.status == 65)
    #expect(
      run.errors == """
        error: scene.json:2:40: unknown attribute leding of view; did you mean leading?
          "constraints": ["box.leading == view.leding + 8"] }
                                               ^

        """)
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "version": 1, "views": [{ "name": "view", "ki\u001b[31mnd": "view" }] }"#,
      to: "scene.json")
    let run = try Invocation(["layout", "scene.json", "--viewport", "1x1"], in: folder.url)
    #expect(run.errors.hasPrefix(#"error: scene.json:1:45: unknown key ki\u{1B}[31mnd in a view"#))
    for path in ["a\u{1B}[2J.json", "a\u{9B}2J.png"] {
      let run = try Invocation(["state", path, "--viewport", "1x1"], in: folder.url)
      #expect(run.status == 66)
      #expect(run.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      #expect(!run.errors.unicodeScalars.contains("\u{9B}"))
    }
  }

  @Test func directionsOfTextStayRawInNoMessage() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "{ \"version\": 1, \"a\u{202E}b\u{2028}\": 1 }", to: "scene.json")
    let run = try Invocation(["layout", "scene.json", "--viewport", "1x1"], in: folder.url)
    #expect(run.errors.contains(#"unknown key a\u{202E}b\u{2028} in the scene"#), "\(run.errors)")
  }

  @Test(arguments: ["csv", "json", "text"])
  func namesDoNotCommandATerminal(_ format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": "#
        + #"{"name": "a\u001b[31m\u202eb\u009b"}, "geometry": {"type": "Point", "coordinates": [1000, 2]}}]}"#,
      to: "t.geojson")
    let state =
      "waymark state '\(Project.root.path)/Maps/harbour' --viewport 375x667 --offset 1,1 "
      + "--targets t.geojson --format \(format)"
    // A file gets the name as it is.
    let plain = try Invocation(shell: state, in: folder.url)
    #expect(format == "text" || plain.output.contains("\u{202E}b\u{9B}"))
    let shown = try Invocation(
      shell: "export -f waymark; NO_COLOR=1 SHELL=/bin/bash script -qec \"\(state)\" /dev/null",
      in: folder.url)
    let scalars = shown.output.unicodeScalars
    #expect(
      scalars.contains("b")
        && !scalars.contains { "\u{1B}\u{202E}\u{9B}".unicodeScalars.contains($0) })
    #expect(shown.status == 0)
  }

  @Test func aSceneWithoutMarkersHasNoState() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ "version": 1, "views": [{ "name": "view" }] }"#, to: "scene.json")
    let state = try Invocation(["state", "scene.json", "--viewport", "1x1"], in: folder.url)
    #expect(state.status == 65)
    #expect(
      state.errors == """
        error: scene.json has no markers, so there is no state to tell; \
        'waymark layout' prints the frames

        """)
    let layout = try Invocation(["layout", "scene.json", "--viewport", "1x1"], in: folder.url)
    #expect(layout.status == 0)
    let treasure = try Invocation(["layout", "scene.json"] + options, in: folder.url)
    #expect(treasure.status == 64)
  }

  @Test(arguments: [["sweep", "--grid", "0,0"], ["regions"]])
  func aSceneWithoutMarkersHasNoneToLookAt(command: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ "version": 1, "views": [{ "name": "view" }] }"#, to: "scene.json")
    let run = try Invocation(
      [command[0], "scene.json", "--viewport", "1x1"] + command.dropFirst(), in: folder.url)
    #expect(run.status == 65)
    #expect(
      run.complaint
        == "error: scene.json has no markers, so there is none to look at; 'waymark layout' prints the frames"
    )
  }

  @Test func oneBadImageAmongGoodOnesPrintsNoHalfAnswer() throws {
    let run = try Invocation(["size", "Maps/treasure-island/map.png", "missing.png"])
    #expect(run.status == 66)
    #expect(run.output.isEmpty)
  }

  @Test func aFolderIsNoImage() throws {
    let run = try Invocation(["size", "Maps"])
    #expect(run.status == 66)
    #expect(
      run.errors == "error: cannot read Maps: it is a folder; give the path of a PNG file\n")
  }
}
