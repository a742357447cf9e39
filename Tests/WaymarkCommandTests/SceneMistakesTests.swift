import Foundation
import Testing

/// What `check` tells of scenes of which parts are wrong, or make no difference.
struct SceneMistakesTests {
  private func check(_ text: String) throws -> Invocation {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "scene.json")
    return try Invocation(["check", "scene.json"], in: folder.url)
  }

  /// A view of which a part is wrong keeps its kind and stands where it stood, so that others are not wrong with it.
  @Test func whatNamesAViewThatIsWrongInPartIsNotWrong() throws {
    let run = try check(
      """
      {"version": 1, "direction": "up", "views": [{"name": "view", "top": 1, "left": 2},
        {"name": "scroll", "in": "view", "kind": "scroll", "contentInset": {"top": "up", "upper": 3}},
        {"name": "row", "in": "scroll", "kind": "stack", "axis": "across", "spacing": "wide"},
        {"name": "a", "in": "row", "arranged": false, "hugging": 2000}, {"name": "b", "in": "raw", "arranged": false},
        {"name": "c", "in": "b", "kind": "label", "text": 3}],
       "markers": [{"name": "m", "view": "a", "reference": "scrol", "target": {"x": 1, "y": 2}},
        {"name": "n", "like": "m", "target": {"x": 1, "y": 2}}, {"name": "o", "view": "a", "reference": "view",
         "target": {"x": 1, "y": 2}}, {"name": "o", "view": "a", "reference": "view", "target": {"x": 1, "y": 2}}],
       "constraints": ["a.left == m.x", "row.left == scroll.left + n.y", "a.left == mm.x"],
       "outputs": {"one": "a.minY > 1", "two": "b.minY > 2"}, "location": {"worldfile": "a.pgw"}}
      """)
    let wrong = run.lines.filter { $0.hasPrefix("wrong: ") }.map { $0.split(separator: ":") }
    #expect(
      wrong.map { "\($0[2]):\($0[3])" } == [
        "1:29", "1:62", "1:72", "2:79", "2:84", "3:60", "3:81", "4:60", "4:87", "5:53", "6:54",
        "8:33",
        "9:79", "10:24", "10:45", "10:69", "10:70",
      ], "\(run.output)")
  }

  /// Looking for the nearest takes time in proportion to all names, for each mistake.
  @Test func namesAreSuggestedForAHundredMistakes() throws {
    let views = (0..<150).map { #"{"name": "v\#($0)", "in": "wiew"}"# }.joined(separator: ",\n")
    let lines = (0..<150).map { #""H:|-[v\#($0)x]-|""# }.joined(separator: ",\n")
    let named = (0..<150).map { #"{"name": "v\#($0)", "in": "view"}"# }.joined(separator: ",\n")
    for scene in [
      #"{"version": 1, "views": [{"name": "view"}, \#(views)]}"#,
      #"{"version": 1, "views": [{"name": "view"}, \#(named)], "constraints": [\#(lines)]}"#,
    ] {
      let run = try check(scene)
      #expect(run.lines.filter { $0.contains("unknown view") }.count == 150)
      #expect(run.lines.filter { $0.contains("did you mean v") }.count == 100)
    }
  }

  @Test func aLineEndInAFormulaIsTold() throws {
    let run = try check(
      #"{"version": 1, "views": [{"name": "view"}], "constraints": ["view.width\n== 7"]}"#)
    #expect(run.output.contains(#"cannot read '\n' in a constraint"#), "\(run.output)")
  }

  /// A view that scrolls, a map of 800 × 600, and a marker of 50 × 50.
  private static let scene = """
    { "version": 1,
      "views": [
        { "name": "view" },
        { "name": "scroll", "in": "view", "kind": "scroll" },
        { "name": "map", "in": "scroll" },
        { "name": "marker", "in": "scroll" }
      ],
      "constraints": [
        "scroll.edges == view.edges", "map.edges == scroll.edges",
        "map.width == 800", "map.height == 600",
        "marker.width == 50", "marker.height == 50",
        "marker.left == map.left + treasure.x", "marker.top == map.top + treasure.y"
      ],
      "markers": [
        { "name": "treasure", "view": "marker", "reference": "map", "target": { "x": 400, "y": 300 } }
      ] }
    """

  @Test(arguments: [
    (
      #""placement": { "distance": { "unitsPerPoint": 3 } }"#,
      "the unitsPerPoint of other makes no difference"
    ),
    (
      #""placement": { "obstacles": ["marker_other"] }"#,
      "the obstacle marker_other of other is a part of"
    ),
    (#""targets": { "name": "title" }"#, "the targets of other make no difference without a file"),
  ])
  func keysThatMakeNoDifferenceAreTold(key: String, words: String) throws {
    let target = #""target": { "x": 400, "y": 300 } }"#
    let text = Self.scene
      .replacing(
        target,
        with:
          #"\#(target), { "name": "other", "like": "treasure", "target": { "x": 90, "y": 80 }, \#(key) }"#
      )
      .replacing(
        #""map", "in": "scroll" }"#,
        with: #""map", "in": "scroll", "kind": "image", "image": "map.png" }"#
      )
      .replacing(
        #""version": 1,"#,
        with:
          #""version": 1, "location": { "bounds": { "west": 1, "south": 2, "east": 3, "north": 4 } },"#
      )
    let folder = try TemporaryFolder()
    try folder.write(text, to: "scene.json")
    let map = Project.root.appending(path: "Maps/treasure-island/x.png").path
    let run = try Invocation(shell: "cp \(map) map.png; waymark check scene.json", in: folder.url)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains(words), "\(run.output)")
  }
}
