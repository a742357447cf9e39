import Geometry
import Layout
import Markers
import Scenes
import Sweeps
import Testing

/// Whether regions know where required constraints contradict each other, against layouts that solve each viewport.
struct ContradictionTests {
  struct Case: CustomTestStringConvertible {
    var constraints: String
    var isEverContradictory = true
    var testDescription: String { constraints }
  }

  private static let cases =
    [
      "\"marker.right <= map.left + 900\"",
      "\"marker.right <= map.left + 900.7\", \"marker.bottom <= map.top + 700 - 0.3 * offset.x\"",
      "\"marker.left <= view.left + 100\", \"marker.left >= map.left + 1/3 * offset.y\"",
      "\"marker.bottom <= map.bottom - 33.3\", \"marker.left >= map.left + 0.1\"",
    ].map { Case(constraints: $0) } + [
      Case(constraints: "\"marker.left == map.left + 1600 @999\"", isEverContradictory: false)
    ]

  @Test(arguments: cases)
  func cellsAreContradictoryWhereConflictsAre(_ example: Case) throws {
    let text = """
      {"version": 1, "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
        {"name": "map", "in": "scroll"}, {"name": "marker", "in": "scroll"}],
       "constraints": ["scroll.edges == view.edges", "map.edges == scroll.edges", "map.width == 2500",
        "map.height == 2500", "marker.left >= view.left", "marker.right <= view.right",
        "marker.top >= view.top", "marker.bottom <= view.bottom", "marker.width == 40",
        "marker.height == 40", "marker.left == map.left + t.x @998", "marker.top == map.top + t.y @998",
        \(example.constraints)],
       "markers": [{"name": "t", "view": "marker", "reference": "map", "target": {"x": 1600, "y": 1000}}]}
      """
    let scene = try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
    let screen = Viewport(size: Size(width: 400, height: 300))
    var layout = try scene.makeLayout()
    let map = try OffsetMap(
      of: Rect(x: -100, y: -100, width: 2700, height: 2700), layout: layout,
      marker: scene.markers[0].marker, screen: screen)
    #expect(map.cells.contains { $0.isContradictory } == example.isEverContradictory)
    #expect(map.cells.contains { !$0.isContradictory })
    for cell in map.cells {
      // Well inside, as nothing gives way on a border.
      let middle = cell.polygon.corners.reduce(.zero, +)
      let count = Double(cell.polygon.corners.count)
      for corner in cell.polygon.corners {
        var viewport = screen
        viewport.offset = Point(
          x: (corner.x + middle.x / count) / 2, y: (corner.y + middle.y / count) / 2)
        try layout.update(to: viewport)
        // Asked once where the answer is solved, and once where it is read off a region.
        let (whenSolved, isBroken) = (layout.isContradictory, !layout.conflicts.isEmpty)
        try layout.update(to: screen)
        try layout.update(to: viewport)
        #expect(
          [cell.isContradictory, whenSolved, layout.isContradictory] == [
            isBroken, isBroken, isBroken,
          ],
          "at \(viewport.offset)")
      }
    }
    let found = map.contradiction(in: layout, on: screen)
    #expect((found != nil) == example.isEverContradictory)
    try layout.update(to: screen.scrolled(to: found ?? .zero))
    #expect(layout.conflicts.isEmpty == (found == nil))
  }
}
