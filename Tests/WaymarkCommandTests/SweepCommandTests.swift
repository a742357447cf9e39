import Foundation
import Testing

/// `waymark sweep` from outside: what it writes, and what is left when it is stopped.
struct SweepCommandTests {
  private static let island = "Maps/treasure-island"

  @Test func rowsRunAlongXFirst() throws {
    let run = try Invocation([
      "sweep", SweepCommandTests.island, "--viewport", "375x667", "--insets", "20,0,0,0",
      "--grid", "1301:1302,1009:1010", "--decimals", "1",
    ])
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "marker,offset_x,offset_y,x,y,heading,kind,clamped,distance",
        "treasure,1301.0,1009.0,1609.0,1609.0,45.0,arrow,right+bottom,1.4",
        "treasure,1302.0,1009.0,1610.0,1609.0,90.0,arrow,bottom,1.0",
        "treasure,1301.0,1010.0,1609.0,1610.0,0.0,arrow,right,1.0",
        "treasure,1302.0,1010.0,1610.0,1610.0,,x,,0.0",
      ])
  }

  @Test func severalScreensNameTheDevice() throws {
    let run = try Invocation([
      "sweep", SweepCommandTests.island, "--device", "iphone-8", "--viewport", "50x60", "--grid",
      "0,0", "--fields", "device,kind,x", "--round-trip", "--format", "jsonl",
    ])
    #expect(
      run.lines == [
        #"{"device":"iphone-8","kind":"arrow","x":308}"#,
        #"{"device":"50x60","kind":"arrow","x":0}"#,
      ])
  }

  @Test(arguments: ["csv", "jsonl"])
  func shardsJoinToTheWholeWhateverTheJobs(format: String) throws {
    func rows(_ options: [String]) throws -> String {
      try Invocation(
        [
          "sweep", SweepCommandTests.island, "--device", "iphone-x", "--grid", "0:300:7,0:2000:9",
          "--format", format,
        ] + options
      ).output
    }
    let whole = try rows(["--jobs", "1"])
    #expect(try rows(["--jobs", "3"]) == whole)
    let parts = try (1...4).map { try rows(["--shard", "\($0)/4"]) }
    #expect(parts.joined() == whole)
    #expect(parts.allSatisfy { !$0.isEmpty && $0.count < whole.count / 3 })
  }

  @Test func aKilledSweepIsResumedToTheSameBytes() throws {
    let folder = try TemporaryFolder()
    let options = [
      "sweep", SweepCommandTests.island, "--device", "iphone-8", "--grid", "0:2125,0:400",
      "--quiet",
    ]
    let whole = folder.url.appending(path: "whole.csv").path
    #expect(try Invocation(options + ["--output", whole]).status == 0)
    let killed = folder.url.appending(path: "killed.csv").path
    let arguments = (options + ["--resume", "--output", killed]).joined(separator: " ")
    for delay in ["0.02", "0.1", "0.3", "0.15"] {
      _ = try Invocation(
        shell: "$WAYMARK \(arguments) & sleep \(delay); kill -9 $! 2>/dev/null; wait")
    }
    #expect(try Invocation(options + ["--resume", "--output", killed]).status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(files == ["killed.csv", "whole.csv"])
    #expect(
      FileManager.default.contents(atPath: killed) == FileManager.default.contents(atPath: whole))
  }

  @Test(arguments: ["0.05", "0.3", "0.8"])
  func anIncompleteFileNeverHasItsName(delay: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "states.csv").path
    let run = try Invocation(
      shell: "$WAYMARK sweep \(SweepCommandTests.island) --device iphone-8 --output \(path) -q & "
        + "sleep \(delay); kill -TERM $!; wait $!; echo $?")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files.contains("states.csv") == (run.lines == ["0"]), "\(files) \(run.lines)")
  }

  @Test func anotherSweepsJournalIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "states.csv").path
    let sweep = "sweep \(SweepCommandTests.island) --device iphone-8 -q --output \(path)"
    let run = try Invocation(
      shell: """
        waymark() { exec "$WAYMARK" "$@"; }
        waymark \(sweep) & sleep 0.3; kill -TERM $!; wait $!
        """)
    #expect(run.complaint == "error: interrupted; run it again with --resume to go on")
    let other = try Invocation(shell: "waymark \(sweep) --decimals 3 --resume")
    #expect(other.status == 65)
    #expect(other.complaint.contains("belongs to another sweep"))
  }

  @Test func `what is no file keeps its name`() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation([
      "sweep", SweepCommandTests.island, "--viewport", "50x60", "--grid", "0,0",
      "--format", "csv", "--output", folder.url.path,
    ])
    #expect(run.status == 74)
    #expect(run.complaint.contains("\(folder.url.path): is a directory"), "\(run.complaint)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + ".part"))
  }

  @Test func aReaderThatHasSeenEnoughIsNoError() throws {
    let run = try Invocation(
      shell:
        "set -o pipefail; waymark sweep \(SweepCommandTests.island) --device iphone-8 | head -1")
    #expect(run.status == 0)
    #expect(run.lines == ["marker,offset_x,offset_y,x,y,heading,kind,clamped,distance"])
    #expect(run.errors.isEmpty)
  }

  @Test func aFullDiskIsOneMessage() throws {
    let run = try Invocation(
      shell: "waymark sweep \(SweepCommandTests.island) --device iphone-8 --quiet > /dev/full")
    #expect(run.status == 74)
    #expect(run.errors == "error: standard output: the disk is full\n")
  }

  @Test func summariesCountWhatRowsTell() throws {
    struct Summary: Decodable {
      var count: Int
      var kinds: [String: Int]
      var longestDistance: Double
    }
    let grid = ["--grid", "1200:1700:3,900:1700:3"]
    let rows = try Invocation(
      ["sweep", SweepCommandTests.island, "--device", "iphone-8", "--fields", "kind"] + grid)
    let summary = try #require(
      try Invocation(
        [
          "sweep", SweepCommandTests.island, "--device", "iphone-8", "--summary", "--format",
          "json",
        ]
          + grid
      ).objects(Summary.self).first)
    #expect(summary.count == rows.lines.count - 1)
    #expect(summary.kinds["x"] == rows.lines.count { $0 == "x" })
    #expect(summary.kinds["arrow"] == rows.lines.count { $0 == "arrow" })
  }

  @Test func markersThatRulesPlaceAreSwept() throws {
    let run = try Invocation([
      "sweep", "Maps/game-hud", "--device", "iphone-x", "--landscape", "--grid",
      "0:2000:500,0:1200:400", "--fields", "offset_x,kind,obstacle,hidden",
    ])
    #expect(run.status == 0)
    #expect(run.lines.count == 21)
    #expect(run.lines.contains { $0.hasSuffix(",x,,") })
    let turned = try Invocation([
      "sweep", SweepCommandTests.island, "--viewport", "375x667", "--grid", "0:2000:500,0:1800:600",
      "--rule", "ellipse", "--obstacle", "0,0,375,667",
    ])
    #expect(turned.lines[0].hasSuffix(",distance,obstacle,hidden,pointing_error"))
    #expect(
      turned.lines.dropFirst().allSatisfy { $0.hasSuffix(",\"0,0,375,667\",noFreePlace,") })
  }

  @Test func aFolderMayBeNamedWithASlash() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "states").path
    // The second time there is a folder to be replaced.
    for _ in 0..<2 {
      let run = try Invocation([
        "sweep", SweepCommandTests.island, "--viewport", "375x667", "--grid", "0:10,0:10", "--rule",
        "ellipse", "--obstacle", "0,0,375,667", "--quiet", "--output", path + "/",
      ])
      #expect(run.status == 0, "\(run.errors)")
      let files = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(files.count == 13)
      // A header of 128 bytes, then two bytes for each of 121 states: all of the first obstacle.
      let obstacles = try Data(contentsOf: folder.url.appending(path: "states/obstacle.npy"))
      #expect(Array(obstacles.suffix(242)) == (0..<242).map { $0 % 2 == 0 ? 1 : 0 })
      let reasons = try Data(contentsOf: folder.url.appending(path: "states/hidden.npy"))
      #expect(Set(reasons.suffix(121)) == [2])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["states"])
    }
  }

  @Test func bordersThatAreNotStraightAreRefused() throws {
    let run = try Invocation(["regions", "Maps/game-hud", "--device", "iphone-x"])
    #expect(run.status == 65)
    #expect(run.errors.contains("has the rule ellipse, so that the offsets are not divided by"))
    let straight = try Invocation([
      "regions", SweepCommandTests.island, "--viewport", "375x667", "--anchor", "0.5,0.5",
      "--margins", "10,10,10,10", "--format", "json",
    ])
    #expect(straight.output.contains(#""kind":"x""#))
    #expect(straight.status == 0)
  }

  @Test func marginsThatLeaveNothingHaveNoRegions() throws {
    let run = try Invocation([
      "regions", SweepCommandTests.island, "--viewport", "375x667", "--margins", "0,200,0,200",
    ])
    #expect(run.status == 65)
    #expect(run.errors.contains("leave nothing of the screen, so that it hides at every offset"))
  }

  @Test func transitionsTellJumps() throws {
    let run = try Invocation([
      "sweep", SweepCommandTests.island, "--viewport", "375x667", "--grid", "1200:1300:10,1300",
      "--transitions", "--seen", "anyPart", "--decimals", "3",
    ])
    // The treasure's left edge comes in at the view's right edge, 67 points from where the arrow waits.
    #expect(
      run.lines.dropFirst() == [
        "treasure,375x667,1235.000,1300.000,1610.000,1610.000,,x,,0.000,arrow,right,67.000"
      ])
  }

  @Test func transitionsAreExact() throws {
    let run = try Invocation([
      "sweep", SweepCommandTests.island, "--viewport", "375x667", "--insets", "20,0,0,0", "--grid",
      "0:2125:100,1500", "--transitions", "--tolerance", "0", "--round-trip",
    ])
    #expect(
      run.lines == [
        "marker,device,offset_x,offset_y,x,y,heading,kind,clamped,distance,from_kind,from_clamped,jump",
        "treasure,375x667,1302,1500,1610,1610,,x,,0,arrow,right,0",
        "treasure,375x667,1610,1500,1610,1610,180,arrow,left,0,x,,0",
      ])
  }

  @Test(arguments: [
    (["--grid", "5:1,0:1"], "expected the offsets along x and y"),
    (["--grid", "0:1:0,0:1"], "expected the offsets along x and y"),
    (["--grid", "0:1"], "expected the offsets along x and y"),
    (["--grid", "0:1e12,0:1e12"], "more than a million billion offsets"),
    (["--shard", "5/4"], "expected the number of a part"),
    (["--fields", "offset_z"], "there is no field offset_z; did you mean offset_x?"),
    (["--jobs", "0"], "expected a whole number from 1 to 1024, such as 4"),
    (["--summary", "--transitions"], "exclude each other"),
    (["--resume"], "--resume goes on with a file"),
    (["--format", "npy"], "npy is a folder of files"),
    (["--output", "states.txt"], "does not tell a format"),
    (["--decimals", "12"], "expected a whole number from 0 to 9, such as 3"),
    (["--grid", "0,0", "--track", "t.csv"], "exclude each other"),
  ])
  func wrongUsesAreRefused(_ options: [String], _ complaint: String) throws {
    let run = try Invocation(
      ["sweep", SweepCommandTests.island, "--device", "iphone-8"] + options)
    #expect(run.status == 64)
    #expect(run.errors.contains(complaint), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}

/// Tracks of recorded viewports.
struct TrackCommandTests {
  private static let island = "Maps/treasure-island"

  private func sweep(
    _ track: String, _ name: String = "track.csv", _ options: [String] = []
  ) throws -> Invocation {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: name)
    try Data(track.utf8).write(to: file)
    return try Invocation(
      [
        "sweep", TrackCommandTests.island, "--track", file.path, "--fields", "offset_x,x,y,kind",
        "--decimals", "0",
      ]
        + options)
  }

  @Test(arguments: [
    ("offset_x,offset_y,width,height\n0,0,375,667\n1500,1500,375,667\n0,0,50,60\n", "track.csv"),
    (
      "height,note,offset_y,width,offset_x\n667,\"a\",0,375,0\r\n667,b,1500,375,1500\r\n60,c,0,50,0",
      "track.csv"
    ),
    (
      "{\"offset_x\":0,\"offset_y\":0,\"width\":375,\"height\":667,\"tags\":[1,{\"a\":\"}\"}]}\n"
        + "{\"width\":375,\"height\":667,\"offset_x\":1.5e3,\"offset_y\":1500}\n\n"
        + "{ \"offset_x\" : 0, \"offset_y\" : 0, \"width\" : 50, \"height\" : 60 }\n", "track.jsonl"
    ),
  ])
  func everyFormatTellsTheSameViewports(_ track: String, _ name: String) throws {
    let run = try sweep(track, name)
    #expect(run.status == 0)
    #expect(
      run.lines == ["offset_x,x,y,kind", "0,308,600,arrow", "1500,1610,1610,x", "0,0,0,arrow"],
      "\(run.errors)")
  }

  @Test(arguments: [
    ("offset_x,offset_y\n1,2\n3,abc\n", "track.csv:3:3: offset_y is 'abc', which is no number"),
    ("offset_x,offset_y\n1\n", "track.csv:2:2: the row has 1 columns, but the header 2"),
    ("offset_x\n1\n", "the track has no offset_y"),
    ("offset_x,offset_y\n1,1e300\n", "track.csv:2: offset_y is 1e+300"),
    ("offset_x,offset_y,width,height\n1,1,-5,5\n", "track.csv:2: width is -5.0"),
    (
      "{\"offset_x\":1,\"offset_y\":2}\n{\"offset_x\":1,\"off",
      "track.csv:2:15: the row ends inside quotes"
    ),
    ("", "the track is empty"),
    ("offset_x,offset_y\n1,2,3\n", "track.csv:2:5: the row has more than the 2 columns"),
    (
      "{\"offset_x\":1,\"offset_y\":2}\n{\"offset_x\":1,\"offset_y\":2,\"width\":3}",
      "which the first row does not have"
    ),
  ])
  func badRowsAreNamedByTheirPlace(_ track: String, _ complaint: String) throws {
    let run = try sweep(track, "track.csv", ["--viewport", "375x667"])
    #expect(run.status == 65)
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }

  @Test func badRowsArePassedOverIfAskedTo() throws {
    let run = try sweep(
      "offset_x,offset_y\n0,0\nx,0\n1,\n1500,1500\n", "track.csv",
      ["--viewport", "375x667", "--keep-going"])
    #expect(run.status == 0)
    #expect(run.lines.count == 3)
    #expect(run.errors.contains("passed over 2 rows"))
    #expect(run.errors.contains("track.csv:3:1"))
  }

  @Test func aTrackThatMayBeCutOffIsWarnedOf() throws {
    let run = try sweep("offset_x,offset_y\n0,0\n1500,15", "track.csv", ["--viewport", "375x667"])
    #expect(run.status == 0)
    #expect(run.errors.contains("its last number may have been cut off"))
  }

  @Test func aMissingTrackIsNamed() throws {
    let run = try Invocation([
      "sweep", TrackCommandTests.island, "--viewport", "375x667", "--track", "nowhere.csv",
    ])
    #expect(run.status == 66)
    #expect(run.errors == "error: nowhere.csv: cannot be read: no such file or directory\n")
  }
}
