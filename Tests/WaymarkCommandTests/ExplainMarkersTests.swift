import Foundation
import TestSupport
import Testing

/// What constraints say of markers is told of each that they put in its place, in the viewport in which they do.
struct ExplainMarkersTests {
  /// A scene of a marker for each placement, all with targets beyond the right edge of a screen 375 wide.
  private func explain(_ placements: [String], _ options: [String] = []) throws -> Invocation {
    var (views, constraints, markers) = ("", "", "")
    for (index, placement) in placements.enumerated() {
      let name = "m\(index)"
      views += #", {"name": "\#(name)", "in": "scroll"}"#
      constraints += """
        , "\(name).width == 30", "\(name).height == 30", "\(name).left >= view.left", "\(name).right <= view.right",
        "\(name).top >= view.top", "\(name).bottom <= view.bottom", "\(name).left == map.left + \(name).x @998",
        "\(name).top == map.top + \(name).y @998"
        """
      let placed = placement.isEmpty ? "" : #", "placement": {\#(placement)}"#
      markers +=
        (markers.isEmpty ? "" : ", ")
        + #"{"name": "\#(name)", "view": "\#(name)", "reference": "map", "target": {"x": 1200, "y": 300}\#(placed)}"#
    }
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 1, "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
        {"name": "map", "in": "scroll"}\(views)],
       "constraints": ["scroll.edges == view.edges", "map.edges == scroll.edges", "map.width == 2000",
         "map.height == 2000"\(constraints)],
       "markers": [\(markers)]}
      """, to: "scene.json")
    return try Invocation(
      ["explain", "scene.json", "--viewport", "375x600"] + options, in: folder.url)
  }

  private static let mixed = [
    #""rule": "ellipse""#, "", #""rule": "clamp", "insets": 20"#, "",
  ]

  @Test func markersWithoutAPlacementAreToldOfTogether() throws {
    let run = try explain(ExplainMarkersTests.mixed)
    try #require(run.status == 0, "\(run.errors)")
    let titles = run.lines.filter { $0.hasPrefix("For ") }
    #expect(titles == ["For m1 and m3", "For m2"], "\(run.output)\(run.errors)")
    let wish = "  ✗ m2.left == map.left + m2.x @998: the left side is"
    let errors = run.lines.filter { $0.hasPrefix(wish) }.map { $0.dropFirst(wish.count + 1) }
    #expect(errors == ["855 points too small", "875 points too small"])
  }

  @Test func markersOfOneViewportAreToldOfTogether() throws {
    let placements = [
      #""insets": 20"#, "", #""insets": 20, "heading": {"directions": 8}"#, #""insets": 21"#,
      #""insets": 20, "zoom": 2"#,
    ]
    let run = try explain(placements)
    try #require(run.status == 0, "\(run.errors)")
    let titles = run.lines.filter { $0.hasPrefix("For ") }
    #expect(titles == ["For m0 and m2", "For m1", "For m3", "For m4"])
  }

  @Test func anObjectTellsOfEachLayout() throws {
    let run = try explain(ExplainMarkersTests.mixed, ["--json"])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let layouts = try #require(object["layouts"] as? [[String: Any]])
    #expect(layouts.map { $0["markers"] as? [String] } == [["m1", "m3"], ["m2"]])
    let errors = layouts.map { error(of: "m2.left == map.left + m2.x @998", in: $0) }
    #expect(errors == [-855, -875])
    #expect(error(of: "m2.left == map.left + m2.x @998", in: object) == -855)
  }

  private func error(of name: String, in layout: [String: Any]) -> Double? {
    let reports = layout["constraints"] as? [[String: Any]]
    return reports?.first { $0["name"] as? String == name }?["error"] as? Double
  }

  @Test func rowsNameTheMarkersOfTheirLayout() throws {
    let run = try explain(ExplainMarkersTests.mixed, ["--format", "csv"])
    #expect(run.lines.first?.hasSuffix(",held_by,markers") == true, "\(run.errors)")
    let rows = run.lines.filter { $0.hasPrefix("m2.left == map.left + m2.x @998,") }
    #expect(rows.map { $0.split(separator: ",").last } == ["m1; m3", "m2"])
  }

  @Test(arguments: [["", ""], [#""rule": "ray""#], [#""insets": 5"#]])
  func oneLayoutIsToldOfWithoutNames(_ placements: [String]) throws {
    let run = try explain(placements)
    #expect(!run.lines.contains { $0.hasPrefix("For ") }, "\(run.output)")
    let object = try explain(placements, ["--json"]).output
    #expect(object.contains("\"constraints\"") && !object.contains("\"layouts\""))
    let rows = try explain(placements, ["--format", "csv"]).lines
    #expect(rows.first?.hasSuffix(",held_by") == true)
  }

  @Test func aViewIsHeldInEachLayout() throws {
    let run = try explain(ExplainMarkersTests.mixed, ["--view", "m2"])
    #expect(run.lines.count { $0 == "Holds m2" } == 2, "\(run.output)")
  }
}
