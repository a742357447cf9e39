import Foundation
import Testing

/// The unit in which distances on Earth are told.
struct DistanceUnitTests {
  /// How distances are told changes nothing of what they do.
  @Test(arguments: ["km", "mi", "nmi"])
  func whatFollowsADistanceDoesSoInEveryUnit(unit: String) throws {
    let folder = try TemporaryFolder()
    let chart = Project.root.appendingPathComponent("Maps/harbour/map.png").path
    try folder.write(
      """
      {"version": 1, "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
         {"name": "map", "in": "scroll", "kind": "image", "image": "\(chart)"}, {"name": "m", "in": "scroll"}],
       "constraints": ["scroll.edges == view.edges", "map.edges == scroll.edges", "m.width == 60", "m.height == 20",
         "m.left >= view.left", "m.right <= view.right", "m.top >= view.top", "m.bottom <= view.bottom",
         "m.left == map.left + t.x @998", "m.top == map.top + t.y @998"],
       "markers": [{"name": "t", "view": "m", "reference": "map", "target": {"x": 1200, "y": 700},
         "placement": {"distance": {"unit": "km"}, "style": {
           "opacity": {"near": 100, "far": 2000, "nearValue": 1, "farValue": 0.1},
           "scale": {"near": 50, "far": 3000, "nearValue": 2, "farValue": 0.5}, "nearest": 300, "farthest": 450}}}],
       "location": {"bounds": {"west": -10, "south": 40, "east": 10, "north": 50}}}
      """, to: "scene.json")
    // Some are too near, some too far away.
    let offsets = stride(from: 0, through: 1000, by: 100).flatMap { ["--offset", "\($0),0"] }
    func looks(_ options: [String]) throws -> [[String]] {
      let run = try Invocation(
        ["state", "scene.json", "--viewport", "400x300", "--format", "csv"] + offsets + options,
        in: folder.url)
      let rows = run.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      let columns = ["hidden", "opacity", "scale"].compactMap { rows[0].firstIndex(of: $0[...]) }
      try #require(columns.count == 3)
      return rows.dropFirst().map { row in
        columns.map { column in
          Double(row[column]).map { "\(($0 * 1e6).rounded())" } ?? String(row[column])
        }
      }
    }
    let expected = try looks([])
    #expect(Set(expected.map { $0[0] }).count > 1)
    #expect(try looks(["--unit", unit]) == expected)
  }
}
