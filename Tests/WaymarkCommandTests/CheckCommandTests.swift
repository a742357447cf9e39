import Foundation
import Testing

struct CheckCommandTests {
  private func check(_ text: String, _ options: [String] = []) throws -> Invocation {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "scene.json")
    return try Invocation(["check", "scene.json"] + options, in: folder.url)
  }

  /// A view that scrolls, a map of 800 × 600, and a marker of 50 × 50.
  private func scene(constraint: String = "", target: String = "10, \"y\": 20") -> String {
    """
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
        "marker.width == 50 @999", "marker.height == 50 @999",
        "marker.left >= view.left", "marker.right <= view.right",
        "marker.top >= view.top", "marker.bottom <= view.bottom",
        \(constraint)
        "marker.left == map.left + treasure.x @998", "marker.top == map.top + treasure.y @998"
      ],
      "markers": [
        { "name": "treasure", "view": "marker", "reference": "map", "target": { "x": \(target) } }
      ] }
    """
  }

  @Test func everyMistakeIsTold() throws {
    let run = try check(
      """
      { "version": 1, "vews": [],
        "views": [
          { "name": "view" },
          { "name": "scroll", "in": "view", "kind": "scrol" },
          { "name": "map", "in": "scroll", "kind": "image", "image": "none.png" },
          { "name": "marker", "in": "scroll", "colr": 3 }
        ],
        "constants": { "a": "x" },
        "constraints": [
          "scroll.edges == view.edges", "map.edges == scrol.edges",
          "marker.left => 3",
          "marker.left == map.left + treasure.x + a"
        ],
        "markers": [
          { "name": "treasure", "view": "marker", "reference": "map", "target": { "x": "1" },
            "words": { "name": "gold" },
            "placement": { "rule": "clmp" } }
        ] }
      """)
    #expect(run.status == 65)
    #expect(run.errors == "error: scene.json has 10 mistakes\n")
    let places = run.lines.filter { $0.hasPrefix("wrong: ") }.map {
      $0.split(separator: ":").dropFirst(2).first.flatMap { Int($0) }
    }
    #expect(places == [1, 4, 5, 6, 8, 10, 11, 15, 16, 17], "\(run.output)")
  }

  @Test(arguments: [
    (#"{ "version": 1,"#, #"{ "version": 1, "direction": "rightToLeft","#, "left", "leading"),
    ("\"marker.left == map.left + treasure.x @998\",", "", "points left of it", ""),
    ("map.left + treasure.x @998", "map.left + treasure.x + 20 @998", "20 points right of it", ""),
  ])
  func aMarkerThatNeverComesToItsTargetIsTold(
    part: String, replacement: String, words: String, edge: String
  ) throws {
    var text = scene(target: #"400, "y": 300"#).replacing(part, with: replacement)
    if !edge.isEmpty {
      text = text.replacing("marker.left ==", with: "marker.leading ==")
        .replacing("map.left + treasure.x", with: "map.leading + treasure.x + 80")
    }
    let run = try check(text)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("the marker treasure does not come to its target"), "\(run.output)")
    #expect(run.output.contains(words), "\(run.output)")
    #expect(run.output.contains("\"marker.left == map.left + treasure.x @998\""))
  }

  @Test(arguments: [
    (
      "Old Port", "9",
      "no constraint can spell its name: rename it, with letters, digits and _, and "
    ),
    (
      "x.y", "x.y.x",
      "no constraint can spell x.y.x; rename the marker x.y, with letters, digits and _"
    ),
  ])
  func aNameThatNoConstraintCanSpellIsToldAsTheMistake(
    name: String, pull: String, words: String
  ) throws {
    let text = scene(target: #"400, "y": 300"#)
      .replacing("treasure.x", with: pull).replacing("treasure.y", with: "9")
      .replacing("\"treasure\"", with: "\"\(name)\"")
    let run = try check(text)
    #expect(run.output.contains(words), "\(run.output)")
    #expect(!run.output.contains("did you mean") && !run.output.contains("Old Port.x @998"))
  }

  @Test(arguments: [
    (#"{ "insets": 400 }"#, "hides, as the view, less its margins, has no room"),
    (#"{ "visibility": { "part": "wholeMarker", "enter": 2000, "leave": 10 } }"#, "shows no X"),
    (
      #"{ "obstacles": [{ "name": "all", "x": 0, "y": 0, "width": 5000, "height": 5000 }] }"#,
      "hides, as obstacles leave it no place"
    ),
  ])
  func aPlacementThatKeepsAMarkerFromItsXIsToldInsteadOfAnyConstraint(
    placement: String, words: String
  ) throws {
    let text = scene(target: #"400, "y": 300"#)
      .replacing(#""name": "treasure","#, with: #""name": "treasure", "placement": \#(placement),"#)
    let run = try check(text)
    #expect(run.output.contains(words), "\(run.output)")
    #expect(!run.output.contains("would lead it there"), "\(run.output)")
  }

  @Test(arguments: ["400, \"y\": 300", "3, \"y\": 300", "795, \"y\": 598"])
  func aMarkerThatTheBordersKeepFromItsTargetIsNotTold(target: String) throws {
    let run = try check(scene(target: target))
    #expect(!run.output.contains("does not come"), "\(run.output)")
  }

  @Test(arguments: [
    "\"marker.left >= view.centerX + 60\",", "\"marker.right <= view.centerX - 60\",",
    "\"marker.top >= view.bottom - 100\",",
  ])
  func aMarkerWithARoomAsideIsLookedAtThere(_ constraint: String) throws {
    let text = scene(constraint: constraint, target: "400, \"y\": 300")
    let run = try check(text, ["--viewport", "300x300"])
    #expect(!run.output.contains("holds at none"), "\(run.output)")
    #expect(!run.output.contains("does not come"), "\(run.output)")
  }

  /// A stack in a row that is hidden keeps its spacing, which no constraint of the scene says.
  @Test func aContradictionOfStacksIsTold() throws {
    func check(isHidden: Bool) throws -> Invocation {
      try self.check(
        """
        {"version": 1, "views": [{"name": "view"}, {"name": "row", "in": "view", "kind": "stack", "spacing": 10},
          {"name": "sub", "in": "row", "kind": "stack", "hidden": \(isHidden), "spacing": 8},
          {"name": "a", "in": "sub", "kind": "label", "text": "one"},
          {"name": "b", "in": "sub", "kind": "label", "text": "two"}],
         "constraints": ["row.left == view.left", "row.top == view.top"]}
        """)
    }
    let run = try check(isHidden: true)
    #expect(
      run.output.contains("required constraints contradict each other at 320x568, offset 0,0: "))
    #expect(
      run.output.contains("sub ends with b gives way by 8 points, as these cannot hold together: "))
    #expect(try check(isHidden: false).output == "scene.json: nothing is wrong\n")
  }

  /// What gives way itself is not to blame where others that hold are.
  @Test func aContradictionIsToldWhereItIsAndWhatYieldsToOthersByThem() throws {
    let run = try check(
      """
      {"version": 1, "views": [{"name": "view"}, {"name": "a", "in": "view"}, {"name": "b", "in": "view"}],
       "constraints": ["a.left == view.left + 16", "a.right == view.right - 16", "a.width == 200",
         "a.width == 2*b.width", "b.width == 60 @750", "a.top == view.top", "a.height == 44",
         "b.left == a.left", "b.top == a.bottom", "b.height == 10"]}
      """, ["--viewport", "375x400"])
    #expect(
      run.output.contains(
        "required constraints contradict each other at 375x400, offset 0,0: a.right == view.right - 16 gives way by 143 points, as these cannot hold together: view.width == viewport.width, a.left == view.left + 16, a.right == view.right - 16 and a.width == 200"
      ), "\(run.output)")
    #expect(
      run.output.contains("its left side is 40 too large, as it yields to a.width == 200\n"),
      "\(run.output)")
  }

  @Test func markersThatSeeTheMapDifferentlyAreTold() throws {
    func scene(_ zoom: Double) -> String {
      let target = "\"target\": { \"x\": 400, \"y\": 300 } }"
      return self.scene(target: "400, \"y\": 300").replacing(
        target,
        with: """
          \(target), { "name": "other", "like": "treasure", "target": { "x": 300, "y": 200 },
            "placement": { "zoom": \(zoom), "anchor": "center" } }
          """)
    }
    let words = "the markers treasure and other see the map at different zooms or bearings"
    #expect(try check(scene(2)).output.contains(words))
    #expect(try !check(scene(1)).output.contains(words))
    // How a map repeats is no zoom.
    let repeating = scene(1).replacing("\"anchor\"", with: "\"wrap\": { \"x\": 900 }, \"anchor\"")
    #expect(try !check(repeating).output.contains(words))
  }

  @Test func whatIsNoObjectIsOneMistake() throws {
    let run = try check("[]")
    #expect(run.status == 65)
    #expect(run.output.components(separatedBy: "has to be an object").count == 2)
    #expect(run.errors == "error: scene.json has 1 mistake\n")
  }

  @Test(arguments: ["none", "none.json", "none/"])
  func aSceneThatIsNotThereIsMissingInput(path: String) throws {
    let run = try Invocation(["check", path])
    #expect(run.status == 66, "\(run.errors)")
  }

  @Test(arguments: [
    ("{ \"version\": 1,", "error: scene.json:1:16: the scene is not valid JSON"),
    ("", "error: scene.json: the scene is empty"),
  ])
  func whatIsNoJSONIsRefused(_ text: String, _ complaint: String) throws {
    let run = try check(text)
    #expect(run.status == 65)
    #expect(run.complaint.hasPrefix(complaint.prefix(18)), "\(run.errors)")
  }

  @Test func aSoundSceneIsSaidToBe() throws {
    let run = try check(scene())
    #expect(run.status == 0)
    #expect(run.output == "scene.json: nothing is wrong\n", "\(run.output)")
  }

  @Test func aTargetOutsideTheMapIsSuspicious() throws {
    let run = try check(scene(target: "900, \"y\": 20"))
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "the target of treasure, (900, 20), lies outside map, which is 800 × 600 points"))
  }

  @Test func aConstraintThatNeverHoldsIsSuspicious() throws {
    let run = try check(
      scene(constraint: "\"marker.width == 80 @400\","), ["--viewport", "300x200"])
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "scene.json:14:6: marker.width == 80 @400 holds at none of the 10 viewports looked at: at 300x200, offset 0,0 its left side is "
          + "30 too small, as it yields to marker.width == 50"), "\(run.output)")
  }

  @Test(arguments: ["\"bearing\": -45", "\"zoom\": 3", "\"wrap\": { \"x\": 300, \"y\": 150 }"])
  func aTargetThatTheScreenShowsElsewhereIsNotSuspicious(_ projection: String) throws {
    let text = scene(target: "795, \"y\": 598")
      .replacing("598 }", with: "598 }, \"placement\": { \(projection) }")
    let run = try check(text, ["--viewport", "375x667"])
    #expect(!run.output.contains("holds at none"), "\(run.output)")
  }

  // A screen that is narrower than two markers, and a target that 24 others are declared before.
  @Test(arguments: [100, 375], [1, 25, 40])
  func aTargetThatCanBeReachedIsNotSuspicious(_ side: Int, _ count: Int) throws {
    var text = scene().replacing("== 50 @999", with: "== 70 @999")
    let others = (1..<count).map { number in
      ", { \"name\": \"m\(number)\", \"like\": \"treasure\", \"target\": { \"x\": \(15 * number), \"y\": 300.5 } }"
    }
    text.replace("20 } }", with: "20 } }" + others.joined())
    let run = try check(text, ["--viewport", "\(side)x\(side)"])
    #expect(run.output == "scene.json: nothing is wrong\n", "\(run.output)")
  }

  @Test func whatConstraintsLeaveOpenIsSuspicious() throws {
    let text = scene().replacing(
      "{ \"name\": \"view\" },",
      with: "{ \"name\": \"view\" }, { \"name\": \"bar\", \"in\": \"view\" },")
    let constraint =
      "\"bar.left == view.left\", \"bar.height == 0.1\", \"bar.top >= view.top + 0.2\", \"bar.bottom <= view.top + 30\", \"bar.width >= 0.7\", \"bar.width <= 30\""
    let open = text.replacing("\"map.width", with: "\(constraint), \"map.width")
    let run = try check(open, ["--viewport", "300x200"])
    #expect(
      run.output.contains(
        "constraints leave bar.top and bar.width open at 300x200, offset 0,0: bar.top could be anything "
          + "from 0.2 to 29.9"), "\(run.output)")
    let closed = open.replacing(
      "\"map.width", with: "\"bar.top == view.top + 0.2\", \"bar.width == 7\", \"map.width")
    #expect(
      try check(closed, ["--viewport", "300x200"]).output == "scene.json: nothing is wrong\n")
  }

  @Test(arguments: [
    ("\"bar.left >= view.left + 0.2\"", "bar.left could be anything from 0.2 on"),
    ("\"bar.left <= view.left - 0.1\"", "bar.left could be anything up to -0.1"),
    (nil, "bar.left could be anything"),
  ])
  func whatHasNoLimitIsOpenWithoutOne(_ constraint: String?, _ sentence: String) throws {
    let fixed = ["\"bar.top == view.top\"", "\"bar.width == 7\"", "\"bar.height == 7\""]
    let all = (fixed + [constraint].compactMap { $0 }).joined(separator: ", ")
    let text = scene().replacing(
      "{ \"name\": \"view\" },",
      with: "{ \"name\": \"view\" }, { \"name\": \"bar\", \"in\": \"view\" },"
    ).replacing("\"map.width", with: "\(all), \"map.width")
    let run = try check(text, ["--viewport", "300x200"])
    let line = try #require(run.output.split(separator: "\n").first { $0.contains("bar.left") })
    #expect(line.hasSuffix(sentence), "\(run.output)")
  }

  @Test func aMarkerLargerThanItsRoomIsSuspicious() throws {
    let run = try Invocation(["check", "Maps/treasure-island", "--viewport", "50x60", "--json"])
    struct Answer: Decodable {
      struct Place: Decodable { var message: String }
      var mistakes: [Place]
      var suspicions: [Place]
    }
    let answer = try #require(try run.objects(Answer.self).first)
    #expect(answer.mistakes.isEmpty)
    #expect(
      answer.suspicions.map(\.message).contains(
        "the marker treasure of 67 × 67 points is larger than its room at 50x60, offset 0,0"))
  }

  @Test func theFileOfTargetsIsReadToo() throws {
    let folder = try TemporaryFolder()
    let named = scene().replacing(
      "\"map\", \"target\"", with: "\"map\", \"targets\": { \"file\": \"ports.csv\" }, \"target\"")
    try folder.write(named, to: "scene.json")
    let missing = try Invocation(["check", "scene.json"], in: folder.url)
    #expect(missing.status == 65)
    #expect(missing.output.contains("ports.csv: there is no such file"))
    try folder.write("name,x,y\nAmble,1,oops\n", to: "ports.csv")
    let wrong = try Invocation(["check", "scene.json"], in: folder.url)
    #expect(wrong.status == 65)
    #expect(wrong.output.contains("ports.csv:2:"))
    try folder.write("name,x,y\nAmble,1,2\n", to: "ports.csv")
    #expect(try Invocation(["check", "scene.json"], in: folder.url).status == 0)
  }

  @Test func aColorThatNeverShowsIsSuspicious() throws {
    let text = scene().replacingOccurrences(
      of: #"{ "name": "marker", "in": "scroll" }"#,
      with: ##"""
        { "name": "marker", "in": "scroll" },
        { "name": "shape", "in": "marker", "backgroundColor": "#ff0000" },
        { "name": "bar", "in": "view", "backgroundColor": "#00ff00" }
        """##)
    let run = try check(
      text.replacingOccurrences(
        of: #""scroll.edges == view.edges","#,
        with:
          #""scroll.edges == view.edges", "shape.edges == marker.edges", "bar.edges == view.edges","#
      ))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("the backgroundColor of shape never shows"), "\(run.output)")
    #expect(!run.output.contains("of bar"), "\(run.output)")
  }

  @Test(arguments: ["marker", "scroll"])
  func aMarkerThatNeverShowsIsSuspicious(view: String) throws {
    let run = try check(
      scene().replacingOccurrences(
        of: "{ \"name\": \"\(view)\",", with: "{ \"name\": \"\(view)\", \"hidden\": true,"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("pictures leave out the marker treasure"), "\(run.output)")
  }

  @Test func aColorThatIsNoneIsPointedAt() throws {
    let run = try check(
      scene().replacingOccurrences(
        of: #"{ "name": "view" }"#, with: #"{ "name": "view", "backgroundColor": "red" }"#))
    #expect(run.status == 65)
    #expect(run.output.contains("scene.json:3:42: backgroundColor of view"), "\(run.output)")
  }

  /// Markers behind the first 24 share the places from which they are looked at.
  @Test func inACrowdTheOneThatGoesAstrayIsFound() throws {
    let island = Project.root.appendingPathComponent("Maps/treasure-island")
    let text = try Data(contentsOf: island.appendingPathComponent("scene.json"))
    var scene = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    var markers = try #require(scene["markers"] as? [Any])
    for index in 0..<48 {
      let target = ["x": 100 + index * 397 % 2300, "y": 100 + index * 911 % 2300]
      markers.append(["name": "m\(index)", "like": "treasure", "target": target])
    }
    scene["markers"] = markers
    let folder = try TemporaryFolder()
    for name in ["map.png", "arrow.png", "x.png"] {
      try FileManager.default.copyItem(
        at: island.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    func check() throws -> Invocation {
      let text = try JSONSerialization.data(withJSONObject: scene)
      try folder.write(String(decoding: text, as: UTF8.self), to: "scene.json")
      return try Invocation(["check", "scene.json"], in: folder.url)
    }
    #expect(try check().output == "scene.json: nothing is wrong\n")
    let constraints = try #require(scene["constraints"] as? [Any])
    scene["constraints"] = constraints + ["marker_m40.left == map.left + 3 @999"]
    let output = try check().output
    #expect(output.contains("the marker m40 does not come to its target"))
    #expect(output.components(separatedBy: "does not come to its target").count == 2, "\(output)")
  }
}
