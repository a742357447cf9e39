import Foundation
import Testing

/// What `check` finds suspicious of markers.
struct CheckMarkerTests {
  private func check(_ text: String, _ options: [String] = []) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "scene.json")
    let run = try Invocation(["check", "scene.json"] + options, in: folder.url)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    return run.output
  }

  private static let bounds = [
    "marker.left >= view.left", "marker.right <= view.right", "marker.top >= view.top",
    "marker.bottom <= view.bottom",
  ]

  private static let pulls = [
    "marker.left == map.left + treasure.x @998", "marker.top == map.top + treasure.y @998",
  ]

  /// A view that scrolls, a map of 2400 × 1800, and a marker of 50 × 50.
  private func scene(
    bounds: [String] = bounds, pulls: [String] = pulls, sizes: String = "999",
    map: [String] = ["map.width == 2400", "map.height == 1800"],
    target: String = "900, \"y\": 700", placement: String? = nil, members: String = "",
    others: [String] = []
  ) -> String {
    let constraints =
      ["scroll.edges == view.edges", "map.edges == scroll.edges"] + map
      + ["marker.width == 50 @\(sizes)", "marker.height == 50 @\(sizes)"] + bounds + pulls
    let treasure = """
      { "name": "treasure", "view": "marker", "reference": "map", "target": { "x": \(target) }
        \(placement.map { ", \"placement\": \($0)" } ?? "") }
      """
    return """
      { "version": 1, \(members)
        "views": [
          { "name": "view" },
          { "name": "scroll", "in": "view", "kind": "scroll" },
          { "name": "map", "in": "scroll" },
          { "name": "marker", "in": "scroll" }
        ],
        "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))],
        "markers": [\(([treasure] + others).joined(separator: ",\n"))] }
      """
  }

  private static let sound = "scene.json: nothing is wrong\n"
}

extension CheckMarkerTests {
  @Test func `of a reference that stays on the screen only what lies outside is told`() throws {
    let pulls = [
      "marker.left == view.left + treasure.x @998", "marker.top == view.top + treasure.y @998",
    ]
    let text = scene(pulls: pulls, target: "2900, \"y\": 1700")
      .replacing("\"reference\": \"map\"", with: "\"reference\": \"view\"")
    let output = try check(text)
    #expect(output.contains("the target of treasure, (2900, 1700), lies outside view"), "\(output)")
    #expect(!output.contains("would lead it there"), "\(output)")
  }
}

// MARK: - Bounds

extension CheckMarkerTests {
  @Test(arguments: [
    ([1], "right", "\"marker.right <= view.right\", required"),
    ([2], "top", "\"marker.top >= view.top\", required"),
    (
      [0, 1, 2, 3], "left",
      "\"marker.left >= view.left\", \"marker.right <= view.right\", \"marker.top >= view.top\" and \"marker.bottom <= view.bottom\", required"
    ),
  ])
  func aMarkerThatNothingKeepsInTheViewIsToldWithTheBoundsThatWould(
    missing: [Int], edge: String, fix: String
  ) throws {
    let bounds = Self.bounds.indices.filter { !missing.contains($0) }.map { Self.bounds[$0] }
    let output = try check(scene(bounds: bounds), ["--viewport", "400x400"])
    #expect(output.contains("the marker treasure leaves the view: at 400x400, offset "))
    #expect(output.contains("points beyond the \(edge) edge, as nothing holds it there against "))
    #expect(output.contains(fix), "\(output)")
  }

  @Test func boundsThatAreWeakerThanWhatLeadsToTheTargetAreTold() throws {
    let bounds = Self.bounds.map { $0.contains("right") ? "\($0) @900" : $0 }
    let output = try check(scene(bounds: bounds), ["--viewport", "400x400"])
    #expect(
      output.contains(
        "the marker treasure leaves the view: at 400x400, offset 0,0 it is 550 points beyond the right edge, as "
          + "marker.right <= view.right @900 is no stronger than marker.left == map.left + treasure.x @998; "
          + "\"marker.right <= view.right\", required, would keep it inside"), "\(output)")
  }

  /// From right to left leading is the right side, and counts to the left.
  @Test(arguments: [
    ("leftToRight", "map.leading + treasure.x"),
    ("rightToLeft", "map.leading + 2350 - treasure.x"),
  ])
  func boundsAreAskedForInTheWordsOfTheScene(direction: String, place: String) throws {
    let text = scene(
      bounds: ["marker.leading >= view.leading", "marker.top >= view.top", Self.bounds[3]],
      pulls: ["marker.leading == \(place) @998", Self.pulls[1]],
      target: "1200, \"y\": 700", members: "\"direction\": \"\(direction)\",")
    let output = try check(text, ["--viewport", "400x400"])
    #expect(output.contains("leaves the view"), "\(output)")
    #expect(output.contains("; \"marker.trailing <= view.trailing\", required"), "\(output)")
  }

  /// What scrolls with the map bounds nothing on the screen.
  @Test(arguments: ["marker.right <= map.right", "marker.right <= scroll.right"])
  func boundsByWhatScrollsKeepNothingInTheView(bound: String) throws {
    let bounds = [Self.bounds[0], bound, Self.bounds[2], Self.bounds[3]]
    let output = try check(scene(bounds: bounds), ["--viewport", "400x400"])
    #expect(output.contains("\"marker.right <= view.right\", required"), "\(output)")
  }

  @Test(arguments: [
    // Half out of the view, as its bound allows.
    ["marker.left >= view.left", "marker.right <= view.right + 25"],
    // By the offset itself.
    ["marker.left >= map.left + offset.x", "marker.right <= map.left + offset.x + 400"],
    ["marker.left >= view.left @999", "marker.right <= view.right @998.5"],
  ])
  func whatABoundAllowsIsMeant(bounds: [String]) throws {
    let text = scene(bounds: bounds + Self.bounds[2...])
    #expect(try check(text, ["--viewport", "400x400"]) == Self.sound)
  }

  /// A pin that is required to be on its target scrolls with the map.
  @Test func whatHasToBeOnItsTargetMayLeaveTheView() throws {
    let pulls = Self.pulls.map { $0.replacing(" @998", with: "") }
    #expect(
      try check(scene(bounds: [], pulls: pulls), ["--viewport", "400x400"]) == Self.sound)
  }

  @Test func aMarkerThatIsHiddenIsNotSaidToLeaveTheView() throws {
    let text = scene(bounds: []).replacing(
      "{ \"name\": \"marker\",", with: "{ \"name\": \"marker\", \"hidden\": true,")
    let output = try check(text)
    #expect(!output.contains("leaves the view"), "\(output)")
  }

  /// A rule that finds the marker's place has the view's own edges where constraints have none.
  @Test(arguments: ["ray", "ellipse", "roundedRectangle"])
  func aRuleThatHoldsAMarkerByItselfNeedsNoBounds(rule: String) throws {
    let text = scene(bounds: [], placement: "{ \"rule\": \"\(rule)\" }")
    #expect(try check(text) == Self.sound)
  }

  @Test(arguments: ["treasure-island", "harbour", "game-hud", "whiteboard"])
  func theScenesThatWeShowAreSound(scene: String) throws {
    let run = try Invocation(["check", "Maps/\(scene)", "--device", "all"])
    #expect(run.output == "Maps/\(scene): nothing is wrong\n", "\(run.output)")
  }

  @Test(arguments: ["whiteboard", "map", "game", "header"])
  func aNewSceneIsSound(template: String) throws {
    let folder = try TemporaryFolder()
    _ = try Invocation(["new", template, "scene"], in: folder.url)
    let run = try Invocation(["check", "scene", "--device", "all"], in: folder.url)
    #expect(run.output == "scene: nothing is wrong\n", "\(run.output)\(run.errors)")
  }
}

// MARK: - Targets

extension CheckMarkerTests {
  @Test(arguments: [
    ("2390, \"y\": 1790", "{ \"bearing\": 45 }"), ("2399, \"y\": 1799", "{ \"zoom\": 3 }"),
    ("2300, \"y\": 1700", "{ \"rule\": \"ellipse\" }"),
    ("5, \"y\": 5", "{ \"anchor\": \"center\" }"),
  ])
  func aTargetOutOfReachIsTold(target: String, placement: String) throws {
    let text = scene(target: target, placement: placement)
    let output = try check(text, ["--viewport", "400x600"])
    #expect(
      output.contains(
        "the target of treasure, (\(target.replacing("\"y\": ", with: ""))), is out of reach: at 400x600 "
      ),
      "\(output)")
    #expect(output.split(separator: "\n").count == 2, "\(output)")
    let middle = try check(scene(placement: placement), ["--viewport", "400x600"])
    #expect(middle == Self.sound)
  }

  @Test(arguments: [
    "{ \"zoom\": 8 }", "{ \"zoom\": 3, \"bearing\": 180 }", "{ \"zoom\": 20 }",
    "{ \"zoom\": 4, \"bearing\": 180, \"anchor\": \"center\" }",
    "{ \"zoom\": 5, \"anchor\": \"bottom\" }", "{ \"zoom\": 10, \"bearing\": 45 }",
  ])
  func aMapThatIsMagnifiedOrTurnedIsLookedAtWhereItShowsTheTarget(placement: String) throws {
    #expect(try check(scene(placement: placement)) == Self.sound)
  }

  @Test func aMarkerThatMissesItsTargetOnAMagnifiedMapIsTold() throws {
    let pulls = [Self.pulls[0].replacing("treasure.x", with: "treasure.x + 20"), Self.pulls[1]]
    let output = try check(
      scene(pulls: pulls, placement: "{ \"zoom\": 8 }"), ["--viewport", "400x600"])
    #expect(output.contains("it stands 20 points right of it;"), "\(output)")
  }

  @Test(arguments: [
    ["320x568", "1024x1366"], ["1024x1366", "320x568"],
  ])
  func aTargetThatIsOutsideTheMapOnOneScreenIsToldWithTheScreen(viewports: [String]) throws {
    let text = scene(
      map: ["map.width == 2 * view.width", "map.height == 2 * view.height"],
      target: "700, \"y\": 700")
    let output = try check(text, viewports.flatMap { ["--viewport", $0] })
    #expect(
      output.contains(
        "the target of treasure, (700, 700), lies outside map, which is 640 × 1136 points at 320x568\n"
      ),
      "\(output)")
  }

  @Test func aMapThatRepeatsHasNoOutside() throws {
    let wrap = "{ \"wrap\": { \"x\": 2400, \"y\": 1800 } }"
    let text = scene(target: "3300, \"y\": -900", placement: wrap)
    #expect(try check(text) == Self.sound)
    let along = scene(target: "3300, \"y\": -900", placement: "{ \"wrap\": { \"x\": 2400 } }")
    #expect(try check(along).contains("lies outside map"))
  }

  @Test func whatIsMissedIsToldWithoutNoise() throws {
    let pulls = [Self.pulls[0], Self.pulls[1].replacing("treasure.y", with: "1.21 * treasure.y")]
    let output = try check(
      scene(pulls: pulls, target: "900, \"y\": 706.43"), ["--viewport", "400x600"])
    #expect(output.contains("it stands 148.35 points below it;"), "\(output)")
  }
}

// MARK: - Sizes, insets and styles

extension CheckMarkerTests {
  @Test func aMarkerThatNeverShowsForItsStyleIsTold() throws {
    let near = try check(
      scene(placement: "{ \"style\": { \"nearest\": 10000 } }"), ["--viewport", "400x600"])
    #expect(
      near.contains(
        "the marker treasure never shows: it hides at all 10 viewports looked at, as at 400x600, offset 0,0, where the target is too near"
      ), "\(near)")
    let some = scene(placement: "{ \"style\": { \"nearest\": 100, \"farthest\": 900 } }")
    #expect(try check(some) == Self.sound)
  }

  /// One as strong gives way as well, as what contents ask for breaks ties last.
  @Test(arguments: [997, 998])
  func aSizeThatGivesWayToWhatLeadsToTheTargetIsTold(priority: Int) throws {
    let island = Project.root.appendingPathComponent("Maps/treasure-island")
    let folder = try TemporaryFolder()
    for name in ["map.png", "arrow.png", "x.png"] {
      try FileManager.default.copyItem(
        at: island.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    let text = try String(
      contentsOf: island.appendingPathComponent("scene.json"), encoding: .utf8)
    #expect(text.contains("\"compressionResistance\": 999"))
    try folder.write(
      text.replacing(
        "\"compressionResistance\": 999", with: "\"compressionResistance\": \(priority)"),
      to: "scene.json")
    let run = try Invocation(["check", "scene.json", "--viewport", "320x568"], in: folder.url)
    #expect(
      run.output.contains(
        "the marker treasure of 67 × 67 points is squashed to 0 × 0 at 320x568, offset 0,0, as pointer.width >= 67 (content) @\(priority) "
          + "gives way to marker.leading == map.leading + treasure.x @998; a size above 998 keeps it whole"
      ), "\(run.output)")
    #expect(!run.output.contains("larger than its room"))
  }

  @Test func constraintsOfAMarkerWithInsetsAreToldAsExplainTellsThem() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      scene(target: "2390, \"y\": 700", placement: "{ \"insets\": 10 }"), to: "scene.json")
    let check = try Invocation(["check", "scene.json", "--viewport", "400x600"], in: folder.url)
    let explain = try Invocation(
      ["explain", "scene.json", "--viewport", "400x600"], in: folder.url)
    #expect(check.output.contains("at 400x600, offset 0,0 its left side is 2050 too small"))
    #expect(explain.output.contains("the left side is 2050 points too small"))
  }

  /// Of a crowd nobody looks at all the others where one of them has its target.
  @Test func theLooksAtWhatIsNoMarkersDoNotGrowWithTheMarkers() throws {
    func output(_ count: Int) throws -> String {
      let others = (1..<count).map { number in
        "{ \"name\": \"m\(number)\", \"like\": \"treasure\", \"target\": { \"x\": \(number * 397 % 2300), \"y\": \(number * 911 % 1700) } }"
      }
      return try check(scene(bounds: Self.bounds + ["map.width == 2000 @400"], others: others))
    }
    let places = "holds at none of the 54 viewports looked at"
    for count in [30, 60] {
      let output = try output(count)
      #expect(output.contains("map.width == 2000 @400 \(places)"), "\(output)")
      #expect(output.contains("1 thing suspicious"), "\(output)")
    }
  }

  /// Its reason is told, and what would lead it to its target is in the scene.
  @Test func nothingIsAdvisedThatTheSceneHas() throws {
    let strays = Self.bounds + ["marker.left == view.left - 7 @998.5"]
    let output = try check(scene(bounds: strays))
    #expect(output.contains("holds at none"), "\(output)")
    #expect(!output.contains("would lead it there"), "\(output)")
  }
}
