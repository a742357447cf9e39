import Foundation
import TestSupport
import Testing

/// What is told of markers that stand for several targets, or that neighbours have moved.
struct MovedMarkersTests {
  private static let island = "\(Project.root.path)/Maps/treasure-island"

  /// Runs a command on treasure island, whose marker has a placement, in a view of 300 points.
  private func run(
    _ command: String, of table: String, _ options: String, placement: String = "{}"
  ) throws -> Invocation {
    let folder = try TemporaryFolder()
    try folder.write(table, to: "t.csv")
    return try Invocation(
      shell: """
        cp -r \(Self.island) map
        sed -i 's|"name": "treasure",|"placement": \(placement), &|' map/scene.json
        waymark \(command) map --viewport 300x300 --anchor 0.5,0.5 --targets t.csv \(options)
        """, in: folder.url)
  }

  private func states(
    of table: String, _ options: String, placement: String = "{}"
  ) throws -> [[String: Any]] {
    let run = try run("state", of: table, "\(options) --json", placement: placement)
    #expect(run.errors.isEmpty)
    let answer = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(answer?["markers"] as? [[String: Any]])
  }

  @Test(arguments: ["pivot", "marker"])
  func aClusterPointsAtItsMiddle(origin: String) throws {
    let state = try #require(
      try states(
        of: "name,x,y,priority\na,310,3000,2\nb,3000,310,1.9\n",
        "--cluster 60 --heading-from \(origin)"
      ).first)
    let placement = try #require(state["placement"] as? [String: Any])
    let place = try #require(placement[origin == "pivot" ? "pivot" : "anchor"] as? [String: Double])
    let target = try #require(placement["target"] as? [String: Double])
    let (x, y) = (
      try #require(target["x"]) - (place["x"] ?? 0), try #require(target["y"]) - (place["y"] ?? 0)
    )
    let heading = try #require((state["heading"] as? [String: Double])?["degrees"])
    #expect((heading - atan2(y, x) * 180 / .pi).magnitude < 1e-9)
  }

  /// The most important one is within reach and the middle is not, or the other way round.
  @Test(arguments: [
    ("name,x,y\na,1000,150\nb,9000,150\n", false),
    ("name,x,y,priority\nb,3000,150,2\nc,500,150,2\n", true),
  ])
  func aClusterIsReachableWhereItsMiddleIs(table: String, isReachable: Bool) throws {
    let state = try #require(try states(of: table, "--cluster 60").first)
    #expect(state["reachable"] as? Bool == isReachable)
  }

  /// Numbers of a feature are of one place, too.
  @Test func theTargetOfAClustersFeatureIsItsMiddle() throws {
    let run = try run(
      "state", of: "name,x,y\na,1000,150\nb,9000,150\n", "--cluster 60 --format geojson")
    #expect(run.output.contains(#""target":{"x":5000,"y":150}"#), "\(run.output)")
    #expect(run.output.contains(#""distance":4733.5"#))
  }

  @Test(arguments: ["--declutter 70", "--cluster 70"])
  func theToleranceOfHeadingsHoldsOfMarkersThatMoved(option: String) throws {
    let states = try states(
      of: "name,x,y\na,500,150\nb,500,160\n", option,
      placement: "{ \"heading\": { \"tolerance\": 1000 } }")
    #expect(states.allSatisfy { ($0["heading"] as? [String: Any])?["degrees"] is NSNull })
  }

  @Test func anArrowThatIsPushedBeyondItsLimitHides() throws {
    let states = try states(
      of: "name,x,y,priority\na,1265.9,150,1\nb,1265.9,150,50\n", "--declutter 67",
      placement: "{ \"style\": { \"farthest\": 1000 } }")
    #expect(states.map { $0["kind"] as? String } == ["hidden", "arrow"])
  }

  @Test(arguments: ["c,130,800\nb,152,255\na,150,262\n", "c,130,800\na,150,262\nb,152,255\n"])
  func theNeighbourThatKeepsAnArrowIsTheNearest(rows: String) throws {
    let run = try run("state", of: "name,x,y\n\(rows)", "--declutter 40")
    #expect(
      run.lines.contains { $0.hasPrefix("c ") && $0.hasSuffix("pushed by a") }, "\(run.output)")
  }

  @Test func aPlaceThatNeighboursHaveTakenIsNotCalledTheNearestFreeOne() throws {
    let run = try run(
      "explain", of: "name,x,y\na,5000,100\nb,5000,110\n",
      "--obstacle 250,80,60,60 --declutter 67")
    #expect(run.output.contains("covers the marker there: it goes to the nearest free place"))
    #expect(!run.output.contains("the nearest free place is"))
  }

  @Test func membersAreToldApart() throws {
    let run = try run(
      "state", of: "name,x,y\n\"a; b\",5000,150\nc,5000,151\n", "--cluster 20 --format csv")
    #expect(run.output.contains(#","""a; b""; c""#), "\(run.output)")
  }

  @Test func halfATurnHasOneName() throws {
    let run = try run("state", of: "name,x,y\na,-700,149.99999\nb,-700,150\n", "--rule ray")
    #expect(run.output.components(separatedBy: " 180°").count == 3, "\(run.output)")
  }

  @Test func aCountIsNotCutOff() throws {
    let rows = (0..<1234).map { "t\($0),9000,-9000\n" }.joined()
    let run = try run("render", of: "name,x,y\n\(rows)", "--cluster 60 -o - --format svg")
    let count = try #require(run.output.range(of: "class=\"count\""))
    let text = run.output[count.upperBound...].prefix(1500)
    #expect(text.contains(">1234<"))
    let place = try #require(text.range(of: "<text x=\""))
    let x = try #require(Double(text[place.upperBound...].prefix { $0 != "\"" }))
    // About its middle.
    #expect(x < 300 - 14 && x > 240, "\(x)")
  }

  @Test func aPageOfAMarkerThatCannotFollowATargetIsRefused() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        cp -r \(Self.island) map; sed -i 's/ treasure\\.[xy] @998/ 1610 @998/' map/scene.json
        waymark page map -o page.html; echo $?; ls
        """, in: folder.url)
    #expect(run.lines == ["65", "map"])
    #expect(run.errors.contains("cannot follow its target"), "\(run.errors)")
  }
}
