import Foundation
import Testing

struct ExplainCommandTests {
  private let command = [
    "explain", "Maps/treasure-island", "--viewport", "375x667", "--insets", "20,0,0,0",
  ]

  @Test func textNamesTheBlockersBeforeTheirConnections() throws {
    let run = try Invocation(command)
    #expect(run.status == 0)
    let beginning = """
      At offset (0, 0) the treasure marker is an arrow at (308, 600), held by the right and bottom \
      edges; it points right and down, at 37.8°, and the treasure is 1647.8 points away.
      Yields
        ✗ marker.leading == map.leading + treasure.x @998: the left side is 1302 points too small
            yields to marker.trailing <= view.trailing
            yields to pointer.width >= 67 (content) @999
            by way of scroll.contentLayoutGuide.left == scroll.left - offset.x, view.width == viewport.width, \
      scroll.left == view.left, map.left == scroll.left, pointer.left == marker.left, \
      pointer.right == marker.right
        ✗ marker.top == map.top + treasure.y @998: the left side is 1010 points too small
            yields to marker.bottom <= view.bottomGuide.top
            yields to pointer.height >= 67 (content) @999
            by way of scroll.contentLayoutGuide.top == scroll.top - offset.y, view.height == viewport.height, \
      scroll.top == view.top, map.top == scroll.top, pointer.top == marker.top, \
      pointer.bottom == marker.bottom

      """
    #expect(run.output.hasPrefix(beginning))
  }

  @Test func jsonTellsOfEveryConstraint() throws {
    let run = try Invocation(command + ["--format", "json"])
    let answer = try #require(try run.objects(ExplanationAnswer.self).first)
    let wish = try #require(answer.constraints.first { $0.name.hasPrefix("marker.leading ==") })
    #expect(wish.priority == 998)
    #expect(!wish.holds)
    #expect(!wish.tight)
    #expect(wish.error == -1302)
    #expect(wish.blockers == ["marker.trailing <= view.trailing", "pointer.width >= 67 (content)"])
    #expect(Set(wish.heldBy).isSuperset(of: wish.blockers + ["map.left == scroll.left"]))
    #expect(answer.ties.isEmpty)
    #expect(answer.ambiguous.isEmpty)
    #expect(answer.conflicts.isEmpty)
  }

  @Test func equalitiesAreToBlameWhereNothingElseIs() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "version": 1, "views": [{ "name": "view" }, { "name": "box", "in": "view" }],
        "constraints": [
          "box.leading == view.leading", "box.width == 30", "box.width == 50 @500",
          "box.top == view.top", "box.height == 10 @500", "box.height == 20 @500"
        ] }
      """, to: "scene.json")
    let run = try Invocation(["explain", "scene.json", "--viewport", "90x90"], in: folder.url)
    #expect(
      run.lines.contains("  ✗ box.width == 50 @500: the left side is 20 points too small"))
    #expect(run.lines.contains("      yields to box.width == 30"))
    #expect(run.lines.contains("  box.height == 20 @500 lost to box.height == 10 @500"))
  }

  @Test func whatIsLeftOpenIsNamedWithItsRange() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "version": 1, "views": [{ "name": "view" }, { "name": "box", "in": "view" }],
        "constraints": ["box.edges == view.edges @500", "box.width <= 3"] }
      """, to: "scene.json")
    let run = try Invocation(["explain", "scene.json", "--viewport", "90x90"], in: folder.url)
    #expect(run.lines.contains("Ties, settled by the order of declaration"))
  }

  @Test func contradictionsListTheirConstraints() throws {
    let run = try Invocation([
      "explain", "Maps/treasure-island", "--viewport", "375x667", "--insets", "400,0,400,0",
    ])
    #expect(run.status == 0)
    #expect(run.lines.contains("Contradictions"))
    #expect(run.lines.contains("  Recovered by breaking constraint"))
    #expect(
      run.lines.contains(
        "      marker.bottom <= view.bottomGuide.top, whose left side is 133 too large"))
    #expect(run.lines.contains("      lower marker.bottom <= view.bottomGuide.top to 999"))
  }

  @Test func aViewIsHeldByTheConstraintsOnItsEdges() throws {
    let run = try Invocation(command + ["--view", "marker"])
    #expect(run.lines.contains("Holds marker"))
    let held = "      = marker.trailing <= view.trailing (Maps/treasure-island/scene.json:"
    #expect(run.lines.contains { $0.hasPrefix(held) })
  }

  @Test func anUnknownViewSuggestsTheNearest() throws {
    let run = try Invocation(command + ["--view", "markr"])
    #expect(run.status == 64)
    #expect(run.errors == "error: there is no view named markr; did you mean marker?\n")
  }

  @Test func csvHasARowForEachConstraint() throws {
    let run = try Invocation(command + ["--format", "csv"])
    #expect(
      run.lines.first == "constraint,offset_x,offset_y,priority,holds,tight,error,held_by")
    #expect(run.lines.contains("marker.leading >= view.leading,0,0,1000,true,false,0,"))
  }

  private func explain(_ constraints: String) throws -> Invocation {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 1, "views": [{"name": "view"}, {"name": "a", "in": "view"}, {"name": "b", "in": "view"}],
       "constraints": ["a.top == view.top", "b.top == view.top", "a.height == 10", "b.height == 10",
         \(constraints)]}
      """, to: "scene.json")
    let scene = folder.url.appendingPathComponent("scene.json").path
    return try Invocation(["explain", scene, "--viewport", "333x600"])
  }

  @Test func aSmallErrorHasASize() throws {
    let run = try explain(
      #""a.left == view.left", "a.width <= 100", "a.width == 100.0004 @400", "b.left == a.right", "b.width == 5""#
    )
    #expect(run.output.contains("the left side is 0.0004 points too small"), "\(run.output)")
  }

  /// Of two that contradict each other, each is named as what the other yields to.
  @Test func whatGivesWayAsWellIsNamed() throws {
    let run = try explain(
      #""a.left == view.left", "a.width == 110", "a.width == b.width @500", "b.width >= 200", "b.width == 0", "b.left == a.right""#
    )
    let lines = run.output.split(separator: "\n").map(String.init)
    let wish = try #require(lines.firstIndex { $0.contains("b.width >= 200: the left side") })
    #expect(
      lines[wish...].dropFirst().prefix(3).contains { $0.contains("yields to b.width == 0") },
      "\(run.output)")
  }

  /// Without one of them it would miss by less, and while they hold it cannot.
  @Test(arguments: [
    (
      #""b.right == a.left - 120 @999", "a.centerX == b.centerX @500", "b.width >= 50", "a.right <= view.left", "#
        + #""b.width == 0.05 * a.width @500""#,
      "b.width == 0.05 * a.width @500",
      ["b.right == a.left - 120 @999", "a.centerX == b.centerX @500", "b.width >= 50"]
    ),
    (
      #""a.right == b.left + 16.67", "a.centerX <= view.left + 20 @750", "a.centerX == view.right @750", "#
        + #""b.width <= 50 @500", "a.width == 0.7 * b.width - 50 @750", "a.left == view.right - 0.7 @50", "#
        + #""a.centerX == b.left @250""#,
      "a.centerX == b.left @250", ["b.width <= 50 @500", "a.width == 0.7 * b.width - 50 @750"]
    ),
  ])
  func whatIsNamedHoldsAConstraintOffItsTarget(
    constraints: String, missing: String, holders: [String]
  ) throws {
    let lines = try explain(constraints).output.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.contains("✗ \(missing)") })
    let named = lines[(start + 1)...].prefix { $0.contains("yields to") }
    #expect(named.map { $0.replacing("      yields to ", with: "") } == holders)
  }
}
