import Foundation
import Testing

struct ScrollCommandTests {
  private let command = ["scroll", "Maps/treasure-island", "--device", "iphone-8"]

  @Test(arguments: [["--velocity=0,0"], ["--velocity=5,0", "--rate", "fast"]])
  func whatDoesNotMoveShowsForAMoment(fling: [String]) throws {
    let run = try Invocation(
      ["scroll", "Maps/treasure-island", "--device", "iphone-8", "--every", "16", "--json"] + fling)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#""frames":[{"#), "\(run.output)")
  }

  @Test func textTellsWhereTheContentRests() throws {
    let run = try Invocation(command + ["--from", "-50,-80", "--velocity", "3000,1200"])
    #expect(run.status == 0)
    #expect(
      run.lines.first?.hasPrefix(
        "Let go at offset (-50, -80) with (3000, 1200) points per second, the content rests at (")
        == true)
    #expect(run.lines.last?.contains("the treasure marker is an arrow at (") == true)
  }

  /// A header that collapses makes the content the longer the farther it is scrolled.
  @Test(arguments: [("0,250", "0,0"), ("0,0", "0,5000")])
  func contentWhoseSizeFollowsTheOffsetIsTold(from: String, velocity: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 1, "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
        {"name": "header", "in": "scroll"}, {"name": "body", "in": "scroll"}],
       "constraints": ["scroll.edges == view.edges", "header.left == scroll.left",
        "header.width == scroll.width", "header.right == scroll.right", "header.top == view.top",
        "header.height >= 44", "header.bottom == scroll.top + 250 @999", "body.left == scroll.left",
        "body.right == scroll.right", "body.top == header.bottom", "body.height == 600",
        "body.bottom == scroll.bottom"]}
      """, to: "scene.json")
    let run = try Invocation(
      [
        "scroll", "scene.json", "--viewport", "375x667", "--from", from, "--velocity", velocity,
      ], in: folder.url)
    #expect(run.status == 0)
    #expect(
      run.errors.contains("warning: the size of the content follows the offset: it is 375 × "),
      "\(run.errors)")
    let still = try Invocation(command + ["--velocity", "3000,9000"])
    #expect(still.errors == "")
  }

  @Test(arguments: [1, 60])
  func csvHasARowForEachMomentAndOneForTheRest(_ count: Int) throws {
    let run = try Invocation(
      command + ["--velocity", "3000,0", "--frames", "\(count)", "--format", "csv"])
    #expect(
      run.lines.first
        == "time,offset_x,offset_y,velocity_x,velocity_y,marker,x,y,kind,heading")
    #expect(run.lines.count == count + 2)
  }

  @Test func jsonHasItsKeys() throws {
    let run = try Invocation(command + ["--velocity", "0,9000", "--format", "json"])
    let keys = try run.keys()
    #expect(keys.isSuperset(of: ["from", "velocity", "rest", "duration", "frames", "markers"]))
  }

  @Test(arguments: [
    ([], "error: Missing expected argument '--velocity <VX,VY>'"),
    (
      ["--velocity", "3000"],
      "error: The value '3000' is invalid for '--velocity <VX,VY>': "
        + "expected two numbers joined by a comma, such as 1302,1010"
    ),
    (
      ["--velocity", "1,1", "--offset", "0,0"],
      "error: scroll begins at one offset; give --from instead of --offset"
    ),
    (
      ["--velocity", "1,1", "--frames", "0"],
      "error: The value '0' is invalid for '--frames <N>': "
        + "expected a whole number from 1 to 100000, such as 60"
    ),
    (
      ["--velocity", "1,1", "--every", "0"],
      "error: The value '0' is invalid for '--every <milliseconds>': "
        + "expected 1 millisecond or more, such as 16"
    ),
    (
      ["--velocity", "1,1", "--every", "10", "--frames", "3"],
      "error: --frames and --every exclude each other; give one of them"
    ),
  ])
  func wrongUsesAreRefused(_ options: [String], _ complaint: String) throws {
    let run = try Invocation(command + options)
    #expect(run.status == 64)
    #expect(run.complaint == complaint)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    ["--every", "10", "--frames", "3"], ["--offset", "0,0"], ["--from", "0,0", "--offset", "0,0"],
  ])
  func optionsThatAreMisspelledAreNamedBeforeThoseThatHaveNoMeaningTogether(
    options: [String]
  ) throws {
    let run = try Invocation(command + ["--velocity", "1,1", "--bogus"] + options)
    #expect(run.status == 64)
    #expect(run.complaint.contains("'--bogus'"), "\(run.errors)")
  }

  /// Content that nothing pins has no size, and scrolls nowhere.
  @Test(arguments: [
    ["scroll", "--velocity", "900,900"], ["regions"], ["sweep", "--grid", "0:1,0"], ["state"],
  ])
  func contentWithoutASizeIsTold(command: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 1, "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
                               {"name": "map", "in": "scroll"}, {"name": "marker", "in": "scroll"}],
       "constraints": ["scroll.edges == view.edges", "map.left == scroll.left + 100", "map.top == scroll.top",
                       "map.width == 1000", "map.height == 1000", "marker.width == 10", "marker.height == 10",
                       "marker.left == map.left + t.x @998", "marker.top == map.top + t.y @998"],
       "markers": [{"name": "t", "view": "marker", "reference": "map", "target": {"x": 500, "y": 500}}]}
      """, to: "scene.json")
    let run = try Invocation(
      [command[0], folder.url.path, "--viewport", "400x600"] + command.dropFirst())
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("nothing says how wide and high the content of scroll is"))
  }
}
