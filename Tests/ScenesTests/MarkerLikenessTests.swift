import Geometry
import Layout
import Markers
import Scenes
import Testing

/// Markers that share the views and constraints of another.
struct MarkerLikenessTests {
  private static let views = """
    {"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
    {"name": "map", "in": "scroll"},
    {"name": "marker", "in": "scroll"}, {"name": "icon", "in": "marker"}
    """
  private static let constraints = [
    "scroll.edges == view.edges", "map.edges == scroll.edges", "map.width == 2000",
    "map.height == 1500", "icon.edges == marker.edges",
    "marker.width == 40", "marker.height == 40", "marker.left >= view.left + margin",
    "marker.right <= view.right - margin", "marker.top >= view.top",
    "marker.bottom <= view.bottom", "marker.left == map.left + port.x @998",
    "marker.top == map.top + port.y @998", "H:[icon(>=8@low)]",
  ]

  private static func scene(
    _ markers: String, _ constraints: [String] = constraints, views: String = views
  ) throws(SceneError) -> Scene {
    let list = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let text = """
      {"version": 1, "views": [\(views)], "constants": {"margin": 8, "low": 250},
      "constraints": [\(list)], "markers": [\(markers)]}
      """
    return try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
  }

  private static let port =
    #"{"name": "port", "view": "marker", "reference": "map", "target": {"x": 900, "y": 700}}"#

  private static func states(_ scene: Scene, at offset: Point) throws -> [MarkerState] {
    var session = try SceneSession(scene)
    try session.move(to: Viewport(offset: offset, size: Size(width: 375, height: 667)))
    return try session.states()
  }

  @Test func aMarkerThatIsLikeAnotherIsAsIfItsConstraintsWereWrittenOut() throws {
    let like = #"{"name": "gold", "like": "port", "target": {"x": 300, "y": 200}}"#
    let scene = try Self.scene("\(Self.port), \(like)")
    let written = try Self.scene(
      Self.port
        + #", {"name": "gold", "view": "m2", "reference": "map", "target": {"x": 300, "y": 200}}"#,
      Self.constraints
        + Self.constraints.filter { $0.contains("marker") || $0.contains("icon") }.map {
          $0.replacing("marker", with: "m2").replacing("icon", with: "i2")
            .replacing("port.", with: "gold.")
        },
      views: Self.views + #", {"name": "m2", "in": "scroll"}, {"name": "i2", "in": "m2"}"#)
    for offset in [Point.zero, Point(x: 250, y: 10), Point(x: 1500.5, y: 833)] {
      #expect(try Self.states(scene, at: offset) == Self.states(written, at: offset))
    }
    #expect(scene.markers[1].marker.view == "marker_gold")
    #expect(scene.views.last?.name == "icon_gold")
    #expect(scene.constraints.count == written.constraints.count)
    #expect(scene.constraints.last?.text == "H:[icon_gold(>=8@low)]")
  }

  @Test func constraintsBetweenTwoMarkersAreNotCopied() throws {
    let markers = ["gold", "isle"].map {
      #"{"name": "\#($0)", "like": "port", "target": {"x": 300, "y": 200}}"#
    }
    let between = "marker_gold.left >= marker.right + 8 @999"
    let scene = try Self.scene(
      ([Self.port] + markers).joined(separator: ", "), Self.constraints + [between])
    #expect(scene.constraints.filter { $0.text.contains("@999") }.map(\.text) == [between])
    _ = try scene.makeLayout()
  }

  @Test func whatAMarkerSaysItselfIsItsOwn() throws {
    let port =
      #"{"name": "port", "view": "marker", "reference": "map", "target": {"x": 9, "y": 7}, "tolerance": 3, "words": {"noun": "port", "x": "pin"}, "targets": {"file": "ports.csv"}}"#
    let gold =
      #"{"name": "gold", "like": "port", "target": {"x": 1, "y": 2}, "words": {"noun": "gold"}}"#
    let scene = try Self.scene("\(port), \(gold)")
    let marker = scene.markers[1].marker
    #expect(marker.words == MarkerWords(noun: "gold", x: "pin"))
    #expect(marker.tolerance == .points(3))
    #expect(marker.target == Point(x: 1, y: 2))
    #expect(scene.markers[0].targetFile == "ports.csv")
  }

  @Test(arguments: [
    (#""like": "prot", "target": {"x": 1, "y": 2}"#, "unknown marker prot; did you mean port"),
    (#""like": "port", "view": "icon", "target": {"x": 1, "y": 2}"#, "leave out view"),
    (#""like": "port""#, "needs the key target"),
    (#""like": "port", "target": {"x": 1, "y": 2}, "words": {"noun": ""}"#, "has to be a word"),
    (#""like": "port", "target": {"x": 1, "y": 2}, "words": {"none": "a"}"#, "unknown key none"),
  ])
  func whatCannotBeLikeAnotherIsRefusedWhereItStands(_ keys: String, _ message: String) throws {
    let error = #expect(throws: SceneError.self) {
      try Self.scene(Self.port + #", {"name": "gold", \#(keys)}"#)
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.location?.line == 4)
  }

  @Test func aCopyOfACopyIsRefused() throws {
    let markers = [
      Self.port, #"{"name": "a", "like": "port", "target": {"x": 1, "y": 2}}"#,
      #"{"name": "b", "like": "a", "target": {"x": 1, "y": 2}}"#,
    ]
    let error = #expect(throws: SceneError.self) {
      try Self.scene(markers.joined(separator: ", "))
    }
    #expect(error?.message == "a is like another marker itself; let b be like that one")
  }

  @Test func aViewThatHasTheNameOfACopyIsRefused() throws {
    let error = #expect(throws: SceneError.self) {
      try Self.scene(
        Self.port + #", {"name": "gold", "like": "port", "target": {"x": 1, "y": 2}}"#,
        views: Self.views + #", {"name": "icon_gold", "in": "view"}"#)
    }
    #expect(error?.message.contains("there is one already") == true)
  }

  @Test(arguments: [
    ("arrow", "an arrow"), ("pin", "a pin"), ("X", "an X"), ("U turn", "a U turn"), ("", "a "),
    ("x marks", "an x marks"), ("island", "an island"), ("Ort", "an Ort"),
  ])
  func wordsStandBehindTheirArticle(_ word: String, _ text: String) {
    #expect(word.withArticle == text)
  }
}
