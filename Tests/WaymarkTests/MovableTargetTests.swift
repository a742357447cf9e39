import TestSupport
import Testing
import Waymark

/// A layout whose target moves answers as the layout that was made for the target.
struct MovableTargetTests {
  private static let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))

  @Test(arguments: 0..<40)
  func oneLayoutAnswersForEveryTarget(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var movable = try MovableTargetTests.scene.makeLayout(movingTargetOf: "treasure")
    for _ in 0..<5 {
      let target = Point(
        x: .random(in: -300...2800, using: &generator),
        y: .random(in: -300...2800, using: &generator))
      let screen = generator.pick(Device.all).viewport
      var fixed = try MovableTargetTests.scene.withTreasure(at: target).makeLayout()
      var viewport = screen
      viewport.offset = Point(
        x: .random(in: -100...2300, using: &generator),
        y: .random(in: -100...2300, using: &generator))
      try fixed.update(to: viewport)
      viewport.target = target
      try movable.update(to: viewport)
      for space in [Layout.CoordinateSpace.content, .view] {
        let expected = fixed.frame(of: "marker", in: space)
        #expect(movable.frame(of: "marker", in: space) == expected, "seed \(seed)")
      }
    }
  }

  @Test func aLayoutThatNamesNoTargetIgnoresIt() throws {
    var layout = try MovableTargetTests.scene.makeLayout()
    var viewport = Viewport(size: Size(width: 375, height: 667))
    try layout.update(to: viewport)
    let expected = layout.frame(of: "marker", in: .content)
    viewport.target = Point(x: -1000, y: 7)
    try layout.update(to: viewport)
    #expect(layout.frame(of: "marker", in: .content) == expected)
  }

  @Test func aMarkerThatDoesNotExistIsRefused() {
    #expect {
      _ = try MovableTargetTests.scene.makeLayout(movingTargetOf: "tresure")
    } throws: { error in
      "\(error)" == "there is no marker named tresure; did you mean treasure?"
    }
  }

  @Test func aTargetThatIsAFactorCannotMove() throws {
    var scene = MovableTargetTests.scene
    scene.constraints.append(Formula("pointer.width == treasure.x * marker.width @1"))
    _ = try scene.makeLayout()
    #expect(throws: SceneError.self) { try scene.makeLayout(movingTargetOf: "treasure") }
  }

  @Test(arguments: [1500.0, 2000])
  func aTargetThatOnlyMinimaNameIsFollowed(_ most: Double) throws {
    var scene = MovableTargetTests.scene
    scene.constraints.removeAll { $0.text.contains("treasure") }
    scene.constraints.append(Formula("marker.left == map.left + min(treasure.x, \(most)) @998"))
    scene.constraints.append(Formula("marker.top == map.top + min(treasure.y, \(most)) @998"))
    scene.markers[0].placement = Placement()
    let viewport = Viewport(
      offset: Point(x: 1400, y: 1400), size: Size(width: 375, height: 667))
    var placer = try scene.placers(at: viewport)[0]
    #expect(try placer.state().frame.origin == Point(x: min(1610, most), y: min(1610, most)))
    let nearer = try placer.state(for: Point(x: 1450, y: 1490)).frame.origin
    #expect(nearer == Point(x: 1450, y: 1490))
  }

  @Test func aPlacedMarkerWhoseTargetNoConstraintNamesIsRefused() {
    var scene = MovableTargetTests.scene
    scene.constraints.removeAll { $0.text.contains("treasure") }
    scene.markers[0].placement = Placement()
    let viewport = Viewport(size: Size(width: 375, height: 667))
    #expect {
      _ = try scene.placers(at: viewport)
    } throws: { error in
      "\(error)"
        == "marker treasure cannot follow its target, as no constraint names treasure.x or treasure.y; add some such as "
        + "\"marker.left == map.left + treasure.x @998\""
    }
  }

  @Test(arguments: ["Gold coast", "A,1", "b \"q\"", "2nd"])
  func `no constraint is advised that cannot be written`(_ name: String) {
    var scene = MovableTargetTests.scene
    scene.constraints.removeAll { $0.text.contains("treasure") }
    scene.markers[0].marker.name = name
    scene.markers[0].placement = Placement()
    #expect {
      _ = try scene.placers(at: Viewport(size: Size(width: 375, height: 667)))
    } throws: { error in
      "\(error)"
        == "marker \(name) cannot follow its target, as no constraint can spell \(name).x or \(name).y; rename it, with letters, digits and _, "
        + "and add constraints such as \"marker.left == map.left + name.x @998\""
    }
  }

  @Test(arguments: ["target.x", "target.y"])
  func formulasNameATargetByItsMarker(_ name: String) throws {
    var scene = MovableTargetTests.scene
    scene.constraints.append(Formula("marker.left == \(name) @1"))
    #expect(throws: SceneError.self) { try scene.makeLayout() }
  }

  /// Markers that share a layout answer as each does in a layout of its own; two of them stand on another's target, one
  /// through a minimum.
  @Test(arguments: [2, 40], 0..<LongRuns.count(2, long: 20))
  func markersThatShareALayoutAnswerAsEachByItself(_ count: Int, _ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let scene = try MovableTargetTests.fleet(of: count, &generator)
    let viewport = PlacementTests.viewport(&generator)
    var shared = try scene.placers(at: viewport)
    for (index, description) in scene.markers.enumerated() {
      var own = try scene.placer(of: description, at: viewport)
      for _ in 0..<4 {
        let next = PlacementTests.viewport(&generator)
        try own.move(to: next)
        try shared[index].move(to: next)
        let (expected, found) = (try own.state(), try shared[index].state())
        let comment: Comment = "seed \(seed), \(description.marker.name)"
        // Sums of two targets are rounded once in one layout and twice in the other.
        #expect(found.frame.origin.distance(to: expected.frame.origin) < 1e-9, comment)
        #expect(found.frame.size == expected.frame.size, comment)
        #expect(found.orientation.isX == expected.orientation.isX, comment)
        #expect(found.isReachable == expected.isReachable, comment)
        #expect((found.details == nil) == description.placement.isConstraintsAlone, comment)
        // What the constraints hold has no other target.
        guard !description.placement.isConstraintsAlone else { continue }
        let target = PlacementTests.target(&generator)
        let answer = try own.state(for: target).frame
        let shown = try shared[index].state(for: target).frame
        #expect(shown.origin.distance(to: answer.origin) < 1e-9, comment)
      }
    }
  }

  @Test func copiesOfASessionAnswerAsOneByItselfOnManyThreads() async throws {
    var generator = SeededGenerator(seed: 9)
    let scene = try MovableTargetTests.fleet(of: 4, &generator)
    let viewports = (0..<8).map { _ in PlacementTests.viewport(&generator) }
    // What copies share begins with one viewport's region.
    var session = try SceneSession(scene)
    try session.move(to: viewports[0])
    _ = try session.states()
    let (shared, alone) = (
      session, try viewports.map { try MovableTargetTests.states(of: SceneSession(scene), at: $0) }
    )
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          var session = shared
          for step in 0..<16 {
            let number = (3 * step + thread) % viewports.count
            try session.move(to: viewports[number])
            #expect(try session.states() == alone[number], "thread \(thread), step \(step)")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Rounding sets sums of decimals apart, and large ones farther than small ones.
  @Test(arguments: [0.1, 0.7, 33.3, 12_345_678.7], [1, 20])
  func placesOfManyTargetsShowWhatStatesDo(_ origin: Double, _ count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let scene = try MovableTargetTests.fractional(at: origin)
    var viewport = Viewport(
      offset: Point(x: origin - 40, y: origin - 40), size: Size(width: 375, height: 667))
    viewport.offset = Point(x: viewport.offset.x.rounded(), y: viewport.offset.y.rounded())
    var placer = try scene.placers(at: viewport)[0]
    for _ in 0..<20 {
      let targets = (0..<count).map { _ in
        Point(
          x: Double(Int.random(in: -20...40, using: &generator)) / 10,
          y: Double(Int.random(in: -20...40, using: &generator)) / 10)
      }
      var places: [MarkerPlacement] = []
      try placer.place(targets[...], into: &places)
      for (target, place) in zip(targets, places) {
        let state = try placer.state(for: target)
        #expect(place.orientation == state.orientation, "target \(target)")
        #expect(state.orientation.isX, "target \(target)")
      }
    }
  }

  /// Returns a scene of a marker that has to be exactly on its target for an X, on a map whose origin is no whole number.
  private static func fractional(at origin: Double) throws -> Scene {
    let text = """
      {"version": 1, "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
         {"name": "map", "in": "scroll"}, {"name": "m", "in": "scroll"}],
       "constraints": ["scroll.edges == view.edges", "map.left == scroll.left + \(origin)",
         "map.top == scroll.top + \(origin)", "map.width == 2500", "map.height == 2500",
         "m.width == 30", "m.height == 30", "m.left == map.left + p.x @998", "m.top == map.top + p.y @998"],
       "markers": [{"name": "p", "view": "m", "reference": "map", "target": {"x": 0, "y": 0}, "tolerance": 0,
         "placement": {}}]}
      """
    return try Scene(json: Array(text.utf8), file: "map.json", folder: "", resources: .none)
  }

  private static func states(
    of session: SceneSession, at viewport: Viewport
  ) throws -> [MarkerState] {
    var session = session
    try session.move(to: viewport)
    return try session.states()
  }

  /// Returns a scene of ports with placements, but for every fourth, that stand beside each other's targets.
  private static func fleet(
    of count: Int, _ generator: inout SeededGenerator
  ) throws -> Scene {
    var text = """
      {"version": 1, "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
        {"name": "map", "in": "scroll"}
      """
    var constraints = """
      "scroll.edges == view.edges", "map.edges == scroll.edges", "map.width == 2500", "map.height == 2500"
      """
    var markers: [String] = []
    for number in 0..<count {
      let (view, port) = ("m\(number)", "p\(number)")
      let other = "p\((number + 1) % count)"
      let x = number % 3 == 0 ? "min(\(port).x, \(other).x)" : "\(port).x"
      let y = number % 5 == 1 ? "0.7 * \(port).y + 0.3 * \(other).y" : "\(port).y"
      text += ", {\"name\": \"\(view)\", \"in\": \"scroll\"}"
      constraints += """
        , "\(view).width == 40", "\(view).height == 30", "\(view).left >= view.left",
        "\(view).right <= view.right", "\(view).top >= view.top", "\(view).bottom <= view.bottom",
        "\(view).left == map.left + \(x) @998", "\(view).top == map.top + \(y) @998"
        """
      let target = PlacementTests.target(&generator)
      let rule = number % 2 == 0 ? "clamp" : "ray"
      let placement = number % 4 == 3 ? "" : ", \"placement\": {\"rule\": \"\(rule)\"}"
      markers.append(
        """
        {"name": "\(port)", "view": "\(view)", "reference": "map",
          "target": {"x": \(target.x), "y": \(target.y)}\(placement)}
        """)
    }
    text += "], \"constraints\": [\(constraints)], "
    text += "\"markers\": [\(markers.joined(separator: ","))]}"
    return try Scene(json: Array(text.utf8), file: "fleet.json", folder: "", resources: .none)
  }
}
