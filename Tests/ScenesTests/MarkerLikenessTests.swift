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

  /// The placement of a port with everything said of it that can be.
  private static let placement = #"""
    "rule": "roundedRectangle", "radius": 30, "pivot": "bounds", "anchor": "center", "extent": "circumscribed",
    "insets": 5, "obstacles": ["icon", {"x": 1, "y": 2, "width": 3, "height": 4}], "zoom": 0.7, "bearing": 33,
    "wrap": {"x": 2000}, "visibility": {"part": "anchor"}, "heading": {"directions": 8},
    "distance": {"unit": "m"}, "style": {"farthest": 500}, "avoidsCutouts": true
    """#

  @Test(
    arguments: [
      ("", { @Sendable (_: inout Placement) -> Void in }), (#""rule": "ray""#, { $0.rule = .ray }),
      (#""radius": 7"#, { $0.rule = .roundedRectangle(radius: 7) }),
      (#""zoom": 2"#, { $0.projection.zoom = 2 }),
      (#""wrap": {"y": 9}"#, { $0.projection.period = Size(width: 0, height: 9) }),
      (#""obstacles": []"#, { ($0.obstacles, $0.obstacleViews) = ([], []) }),
      (#""insets": 0, "avoidsCutouts": false"#, { ($0.insets, $0.avoidsCutouts) = (.zero, false) }),
      (
        #""heading": {"from": "pivot"}"#,
        {
          $0.heading = HeadingRule()
          $0.heading.origin = .pivot
        }
      ),
    ] as [(String, @Sendable (inout Placement) -> Void)])
  func whatAPlacementDoesNotSayIsThatOfTheMarkerThatItIsLike(
    given: String, change: @Sendable (inout Placement) -> Void
  ) throws {
    let port = Self.port.dropLast() + ", \"placement\": {\(Self.placement)}}"
    let like =
      #"{"name": "gold", "like": "port", "target": {"x": 300, "y": 200}, "placement": {\#(given)}}"#
    let scene = try Self.scene("\(port), \(like)")
    var expected = scene.markers[0].placement
    expected.obstacleViews = ["icon_gold"]
    change(&expected)
    #expect(scene.markers[1].placement == expected)
  }

  @Test func howTargetsAreReadIsAsOfTheMarkerThatItIsLike() throws {
    let port =
      Self.port.dropLast()
      + #", "targets": {"file": "ports.csv", "name": "port", "geometry": "centroid"}}"#
    let like =
      #"{"name": "gold", "like": "port", "target": {"x": 3, "y": 2}, "targets": {"group": "kind"}}"#
    let markers = try Self.scene("\(port), \(like)").markers
    var expected = markers[0].targets
    expected.groupProperty = "kind"
    #expect(markers[1].targets == expected)
    #expect(markers[1].targetFile == markers[0].targetFile)
  }

  @Test(arguments: [
    // A constant may have the name of a view, or one that looks like an attribute of it.
    ("map.left >= marker - 4000", nil), ("V:[map(>=marker)]", nil), ("H:[map]-icon-|", nil),
    ("map.left >= icon.size - 5000", nil), ("map.width >= 3 * port.xs", nil),
    ("marker.left >= marker - 4000 @marker", "marker_gold.left >= marker - 4000 @marker"),
    ("V:|-icon-[marker(>=marker)]", "V:|-icon-[marker_gold(>=marker)]"),
    ("V:[icon(<=marker2@marker)]", "V:[icon_gold(<=marker2@marker)]"),
    ("H:[map(>=icon2)]-4-[marker(<=map)]", "H:[map(>=icon2)]-4-[marker_gold(<=map)]"),
    ("map.right >= port.x@9", "map.right >= gold.x@9"),
    (
      "marker.margins.top == min(port.x, offset.x)",
      "marker_gold.margins.top == min(gold.x, offset.x)"
    ),
  ])
  func copiesRenameViewsAndTheTargetAndNoConstants(_ formula: String, _ copy: String?) throws {
    let constants = ["marker", "icon", "icon.size", "port.xs", "marker2", "icon2"]
      .map { "\"\($0)\": 40" }.joined(separator: ", ")
    let text = """
      {"version": 1, "views": [\(Self.views)], "constants": {\(constants)},
      "constraints": ["\(formula)"], "markers": [\(Self.port),
      {"name": "gold", "like": "port", "target": {"x": 1, "y": 2}}]}
      """
    let scene = try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
    #expect(scene.constraints.dropFirst().map(\.text) == (copy.map { [$0] } ?? []))
  }

  @Test func ofAThousandMarkersEachIsAsIfItWereWrittenOut() throws {
    let markers = (1...999).map {
      #"{"name": "p\#($0)", "like": "port", "target": {"x": \#($0), "y": 7}}"#
    }
    let scene = try Self.scene(([Self.port] + markers).joined(separator: ", "))
    #expect(scene.markers.count == 1000)
    #expect(scene.views.count == 3 + 2 * 1000)
    #expect(Set(scene.constraints.map(\.text)).count == 4 + 10 * 1000)
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
    (
      #""like": "port", "target": {"x": 1, "y": 2}, "words": {"noun": ""}"#,
      "noun of words of gold is empty"
    ),
    (
      #""like": "port", "target": {"x": 1, "y": 2}, "words": {"x": "\u009b31m"}"#,
      "x of words of gold has a control character"
    ),
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

  @Test(arguments: ["Tern Head", "3rd", "🏴", "a.b"])
  func aNameThatConstraintsCannotSpellIsRefusedWhereItStands(_ name: String) throws {
    let error = #expect(throws: SceneError.self) {
      try Self.scene(
        Self.port + #", {"name": "\#(name)", "like": "port", "target": {"x": 1, "y": 2}}"#)
    }
    #expect(error?.message.contains("cannot spell that name") == true)
    #expect(error?.location?.line == 4)
  }

  @Test func theRootIsInNoCopy() throws {
    let error = #expect(throws: SceneError.self) {
      try Self.scene(
        #"""
        {"name": "port", "view": "view", "reference": "map", "target": {"x": 9, "y": 7}},
        {"name": "gold", "like": "port", "target": {"x": 1, "y": 2}}
        """#, [])
    }
    #expect(error?.message.contains("whose view view is the root") == true)
  }

  @Test(arguments: [(500, true), (501, false)])
  func viewsInOneAnotherAreLimited(_ depth: Int, _ isRead: Bool) throws {
    let views = (1...depth).map {
      #", {"name": "v\#($0)", "in": "\#($0 == 1 ? "view" : "v\($0 - 1)")"}"#
    }
    let text = #"{"version": 1, "views": [{"name": "view"}\#(views.joined())]}"#
    let scene = Result { try Scene(json: Array(text.utf8), file: "", folder: "", resources: .none) }
    if isRead {
      _ = try scene.get().makeLayout()
    } else {
      let error = #expect(throws: SceneError.self) { try scene.get() }
      #expect(error?.message.hasPrefix("v501 is in more than 500 views") == true)
    }
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
