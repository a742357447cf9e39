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

  @Test func devicesComeFirstAsTheHelpSays() throws {
    let options = ["--viewport", "60x50", "--viewport", "50x60", "--device", "iphone-x"]
    let run = try Invocation(
      ["sweep", SweepCommandTests.island, "--grid", "0,0", "--fields", "device"] + options)
    #expect(run.lines == ["device", "iphone-x", "60x50", "50x60"])
    let help = try Invocation(["sweep", "--help"]).output.split(whereSeparator: \.isWhitespace)
    #expect(
      help.joined(separator: " ").contains("for several, which come behind those of devices."))
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

  @Test func aSummaryDoesNotTakeArrowsThatNoEdgeHoldsForMarkersOnTheirTreasure() throws {
    let run = try Invocation([
      "sweep", SweepCommandTests.island, "--device", "iphone-8", "--rule", "ellipse", "--grid",
      "400.1:402.1,1200", "--summary",
    ])
    #expect(run.output.contains("held by no edge    3  100 %"), "\(run.output)")
    #expect(!run.output.contains("on the treasure"))
  }

  @Test(arguments: ["--summary", "--transitions"])
  func `a row of a billion offsets can be interrupted`(_ answer: String) throws {
    let run = try Invocation(
      shell: "timeout -s TERM -k 60 1 \"$WAYMARK\" sweep Maps/harbour --device iphone-8 "
        + "--grid 0:1:1e-9,0:0 -q \(answer) >/dev/null")
    // What `timeout` gives to a command that heard its first signal.
    #expect(run.status == 124)
    #expect(run.complaint.hasPrefix("error: interrupted"))
  }

  @Test func anotherSweepsJournalIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "states.csv").path
    let sweep = "sweep \(SweepCommandTests.island) --device iphone-8 -q --output \(path)"
    let run = try Invocation(
      shell: """
        waymark() { exec "$WAYMARK" "$@"; }
        waymark \(sweep) & sweep=$!
        for i in {1..6000}; do test -s '\(path).resume' && break; sleep 0.01; done
        kill -TERM $sweep; wait $sweep
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

  @Test func theLongestDistanceIsAtAnOffsetOfTheGridEvenIfItIsNone() throws {
    let run = try Invocation([
      "sweep", SweepCommandTests.island, "--device", "iphone-8", "--grid", "1400:1402,1200:1202",
      "--summary",
    ])
    #expect(run.lines.last == "The longest distance is 0 points, at offset (1400, 1200).")
  }

  @Test func aLongSummaryOfPlacedMarkersSaysWhatItCostsBeforeItBegins() throws {
    let folder = try TemporaryFolder()
    let map = "\(Project.root.path)/Maps/treasure-island"
    let summary = "waymark sweep \(map) --device iphone-8 --summary"
    // Forty billion states take hours, of which none is waited for.
    let long = try Invocation(
      shell: """
        waymark() { exec "$WAYMARK" "$@"; }
        \(summary) --rule ray --grid 0:2125:1,0:1833:0.0001 2>errors &
        for i in {1..6000}; do [[ -s errors ]] && break; sleep 0.01; done
        kill $!; wait $!; echo $?; cat errors
        """, in: folder.url)
    #expect(long.lines.first == "130")
    #expect(
      long.lines.dropFirst().first?.hasPrefix(
        "note: rules of placement are asked at each of 38 billion states, which takes") == true)
    let few = "--grid 0:2125:500,0:1833:500"
    for options in ["--rule ray \(few)", ""] {
      let run = try Invocation(shell: "\(summary) \(options)")
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
    }
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

  @Test func aFolderSaysWhatItsColumnsMean() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "states").path
    let run = try Invocation([
      "sweep", SweepCommandTests.island, "--device", "iphone-8", "--grid", "0:10:5,0:10:5",
      "--obstacle", "0,0,30,30", "--format", "npy", "--output", path,
    ])
    #expect(run.status == 0, "\(run.errors)")
    let text = try Data(contentsOf: folder.url.appending(path: "states/manifest.json"))
    let manifest = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    let columns = try #require(manifest["columns"] as? [[String: String]])
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(Set(columns.compactMap { $0["file"] } + ["manifest.json"]) == Set(files))
    #expect(columns.allSatisfy { Set($0.keys) == ["file", "meaning", "name", "type"] })
    #expect(manifest["count"] as? Int == 9)
    #expect(manifest["devices"] as? [String] == ["iphone-8"])
    #expect(manifest["markers"] as? [String] == ["treasure"])
    #expect(manifest["obstacles"] as? [String] == ["0,0,30,30"])
    #expect(manifest["edges"] as? [String: Int] == ["left": 1, "right": 2, "top": 4, "bottom": 8])
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
      "0:2125:100,1500", "--transitions", "--tolerance", "0",
    ])
    #expect(
      run.lines == [
        "marker,device,offset_x,offset_y,x,y,heading,kind,clamped,distance,from_kind,from_clamped,jump",
        "treasure,375x667,1302,1500,1610,1610,,x,,0,arrow,right,0",
        "treasure,375x667,1610,1500,1610,1610,180,arrow,left,0,x,,0",
      ])
  }

  @Test func ofMorePartsThanOffsetsMostAreEmpty() throws {
    let most = "\(Int.max)"
    // The first part has the header, and the last one an offset.
    for (part, lines) in [
      ("1/\(most)", 1), ("6000000000000000000/\(most)", 0), ("\(most)/\(most)", 1),
    ] {
      let run = try Invocation([
        "sweep", SweepCommandTests.island, "--device", "iphone-8", "--grid", "0:2,0", "--shard",
        part,
        "--fields", "offset_x", "-q",
      ])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.lines.count == lines, "\(part): \(run.output)")
    }
  }

  @Test(arguments: [
    (["--grid", "5:1,0:1"], "expected the offsets along x and y"),
    (["--grid", "0:1:0,0:1"], "expected the offsets along x and y"),
    (["--grid", "0:1"], "expected the offsets along x and y"),
    (["--grid", "0:1e12,0:1e12"], "more than a million billion offsets"),
    (["--grid", "0:1e12:1e-9,0"], "more than a million billion offsets"),
    (["--shard", "5/4"], "expected the number of a part"),
    (["--fields", "offset_z"], "there is no field offset_z; did you mean offset_x?"),
    (["--jobs", "0"], "expected a whole number from 1 to 1024, such as 4"),
    (["--summary", "--transitions"], "exclude each other"),
    (["--summary", "--format", "csv"], "a summary is text or json; leave out --format csv"),
    (["--summary", "--decimals", "2"], "leave them out"),
    (["--picture", "p.png", "--format", "npy"], "leave out --format, --json and --fields"),
    (["--picture", "p.png", "--fields", "x"], "leave out --format, --json and --fields"),
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
