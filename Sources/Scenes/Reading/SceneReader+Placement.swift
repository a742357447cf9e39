internal import Constraints
internal import Geometry
internal import JSON
internal import Markers

/// How a marker of a scene finds its place.
struct PlacementReader {
  /// What has been read of the scene, all its views among them.
  let scene: SceneReader
  /// The marker's name.
  let name: String
}

extension PlacementReader {
  private var source: SceneSource { scene.source }

  /// The keys of a placement.
  static let keys = [
    "rule", "radius", "pivot", "anchor", "extent", "insets", "obstacles", "zoom", "bearing", "wrap",
    "visibility", "heading", "distance", "style", "avoidsCutouts",
  ]

  static let rules = ["clamp", "ray", "ellipse", "roundedRectangle"]
  static let anchors: [(name: String, point: UnitPoint)] = [
    ("topLeft", .topLeft), ("center", .center), ("bottom", .bottom),
  ]

  /// Returns a placement as another is, but for what is said.
  func read(_ node: JSONNode, like given: Placement) throws(SceneError) -> Placement {
    let object = try SceneObject(
      node, in: source, what: "placement of \(name)", keys: PlacementReader.keys)
    var placement = given.stated
    placement.rule = try source.collected(try rule(object, like: given.rule)) ?? .clamp
    if let node = object["pivot"] {
      placement.pivot = try source.collected(try pivot(node)) ?? placement.pivot
    }
    if let node = object["anchor"] {
      placement.anchor = try source.collected(try anchor(node)) ?? placement.anchor
    }
    if let node = object["extent"] {
      placement.extent = try source.collected(try extent(node)) ?? placement.extent
    }
    if object["insets"] != nil {
      placement.insets =
        try source.collected(try object.insets("insets", of: name) ?? .zero) ?? .zero
    }
    placement.projection =
      try source.collected(try projection(object, like: given.projection)) ?? given.projection
    if let node = object["visibility"] {
      placement.visibility = try source.collected(try visibility(node)) ?? placement.visibility
    }
    if let node = object["heading"] {
      placement.heading = try source.collected(try heading(node)) ?? placement.heading
    }
    if let node = object["distance"] {
      placement.distance = try source.collected(try distance(node)) ?? placement.distance
    }
    if let node = object["style"] {
      placement.style = try source.collected(try style(node)) ?? placement.style
    }
    if let node = object["obstacles"] {
      (placement.obstacles, placement.obstacleViews) =
        try source.collected(try obstacles(node)) ?? ([], [])
    }
    placement.avoidsCutouts =
      try object.optionalFlag("avoidsCutouts", of: name) ?? given.avoidsCutouts
    return placement
  }

  private func choice(
    _ node: JSONNode, _ key: String, _ choices: [String]
  ) throws(SceneError) -> String {
    try source.choice(node, key, of: name, among: choices)
  }

  private func point(
    _ node: JSONNode, _ what: String, in range: NumberRange = .any
  ) throws(SceneError) -> Point {
    let object = try SceneObject(node, in: source, what: "\(what) of \(name)", keys: ["x", "y"])
    return Point(
      x: try object.number("x", of: what, in: range), y: try object.number("y", of: what, in: range)
    )
  }
}

// MARK: - Where

extension PlacementReader {
  private func rule(
    _ object: SceneObject, like given: PlacementRule
  ) throws(SceneError) -> PlacementRule {
    if object["rule"] == nil, object["radius"] == nil { return given }
    var rule: String? = "clamp"
    if let node = object["rule"] {
      rule = try source.collected(try choice(node, "rule", PlacementReader.rules))
    } else if case .roundedRectangle = given {
      rule = "roundedRectangle"
    }
    let radius = try object.optionalNumber("radius", of: name, in: .extent)
    if let node = object["radius"], let rule, rule != "roundedRectangle" {
      throw source.error("only the rule roundedRectangle has a radius", at: node)
    }
    switch rule {
    case "ray": return .ray
    case "ellipse": return .ellipse
    case "roundedRectangle": return .roundedRectangle(radius: radius ?? 0)
    default: return .clamp
    }
  }

  private func pivot(_ node: JSONNode) throws(SceneError) -> Pivot {
    if node.kind == .object { return .point(try point(node, "pivot")) }
    return try choice(node, "pivot", ["view", "bounds"]) == "bounds" ? .boundsCenter : .viewCenter
  }

  private func anchor(_ node: JSONNode) throws(SceneError) -> UnitPoint {
    if node.kind == .object {
      let point = try point(node, "anchor", in: .partOfSize)
      return UnitPoint(x: point.x, y: point.y)
    }
    let text = try choice(node, "anchor", PlacementReader.anchors.map { $0.name })
    return PlacementReader.anchors.first { $0.name == text }?.point ?? .topLeft
  }

  private func extent(_ node: JSONNode) throws(SceneError) -> Extent {
    Extent(rawValue: try choice(node, "extent", Extent.allCases.map { $0.rawValue })) ?? .frame
  }

  private func obstacles(
    _ node: JSONNode
  ) throws(SceneError) -> (obstacles: [Obstacle], views: [String]) {
    var obstacles: [Obstacle] = []
    var names: [String] = []
    for item in try source.list(node, what: "obstacles of \(name)", limit: InputLimits.obstacles) {
      if item.kind == .object {
        let obstacle = try source.collected(try obstacle(item, number: obstacles.count + 1))
        if let obstacle { obstacles.append(obstacle) }
      } else if let view = try source.collected(try obstacleView(item)), !scene.isHidden(view) {
        names.append(view)
      }
    }
    return (obstacles, names)
  }

  private func obstacleView(_ node: JSONNode) throws(SceneError) -> String {
    let view = try source.string(node, what: "an obstacle of \(name)")
    guard scene.indexOfView[view] != nil else {
      let names = scene.views.map { $0.name }
      throw source.error(
        "unknown view \(view)\(source.suggestion(for: view, among: names))", at: node)
    }
    return view
  }

  private func obstacle(_ node: JSONNode, number: Int) throws(SceneError) -> Obstacle {
    let object = try SceneObject(
      node, in: source, what: "an obstacle of \(name)", keys: ["name", "x", "y", "width", "height"])
    return Obstacle(
      try object.optionalString("name", of: "an obstacle") ?? "obstacle \(number)",
      Rect(
        x: try object.number("x", of: "an obstacle"), y: try object.number("y", of: "an obstacle"),
        width: try object.number("width", of: "an obstacle", in: .extent),
        height: try object.number("height", of: "an obstacle", in: .extent)))
  }

  private func projection(
    _ object: SceneObject, like given: Projection
  ) throws(SceneError) -> Projection {
    var projection = given
    if let zoom = try object.optionalNumber("zoom", of: name, in: .zoom) { projection.zoom = zoom }
    if let bearing = try object.optionalNumber("bearing", of: name) {
      projection.bearing = Angle(degrees: bearing)
    }
    if let node = object["wrap"] {
      let wrap = try SceneObject(node, in: source, what: "wrap of \(name)", keys: ["x", "y"])
      projection.period = Size(
        width: try wrap.optionalNumber("x", of: name, in: .positive) ?? 0,
        height: try wrap.optionalNumber("y", of: name, in: .positive) ?? 0)
    }
    return projection
  }
}

// MARK: - What it shows

extension PlacementReader {
  private func visibility(_ node: JSONNode) throws(SceneError) -> Visibility {
    let object = try SceneObject(
      node, in: source, what: "visibility of \(name)", keys: ["part", "enter", "leave"])
    var visibility = Visibility()
    if let part = object["part"] {
      let text = try source.collected(
        try choice(part, "part", Visibility.Part.allCases.map { $0.rawValue }))
      visibility.part = text.flatMap { Visibility.Part(rawValue: $0) } ?? .wholeMarker
    }
    let mistakeCount = source.mistakeCount
    visibility.enterInsets = try object.insets("enter", of: name) ?? .zero
    visibility.leaveInsets = try object.insets("leave", of: name) ?? visibility.enterInsets
    guard source.mistakeCount == mistakeCount else { return visibility }
    for (enter, leave) in zip(visibility.enterInsets.sides, visibility.leaveInsets.sides) {
      guard enter >= leave else {
        throw source.error(
          "a target that comes in at an inset of \(enter.plain) cannot go out farther inside, at \(leave.plain)",
          at: object["leave"] ?? node)
      }
    }
    return visibility
  }

  private func heading(_ node: JSONNode) throws(SceneError) -> HeadingRule {
    let object = try SceneObject(
      node, in: source, what: "heading of \(name)",
      keys: ["from", "directions", "tolerance", "rest"])
    var heading = HeadingRule()
    if let from = object["from"] {
      let text = try source.collected(
        try choice(from, "from", HeadingRule.Origin.allCases.map { $0.rawValue }))
      heading.origin = text.flatMap { HeadingRule.Origin(rawValue: $0) } ?? .marker
    }
    if let node = object["directions"] {
      heading.directions = try source.collected(try directions(node)) ?? heading.directions
    }
    heading.tolerance = try object.optionalNumber("tolerance", of: name, in: .extent) ?? 0
    heading.restAngle = Angle(degrees: try object.optionalNumber("rest", of: name) ?? 0)
    return heading
  }

  private func directions(_ node: JSONNode) throws(SceneError) -> HeadingRule.Directions {
    let count = node.number.flatMap { Int(exactly: $0) }
    guard let directions = count.flatMap({ HeadingRule.Directions(rawValue: $0) }) else {
      throw source.error("directions of \(name) have to be 4 or 8", at: node)
    }
    return directions
  }

  private func distance(_ node: JSONNode) throws(SceneError) -> DistanceScale {
    let object = try SceneObject(
      node, in: source, what: "distance of \(name)", keys: ["unitsPerPoint", "unit", "from"])
    var scale = DistanceScale()
    scale.unitsPerPoint = try object.optionalNumber("unitsPerPoint", of: name, in: .positive) ?? 1
    scale.unit = try object.optionalString("unit", of: name) ?? scale.unit
    guard let from = object["from"] else { return scale }
    if from.kind == .object {
      let point = try SceneObject(
        from, in: source, what: "from of \(name)", keys: ["name", "x", "y"])
      scale.reference = .point(
        name: try point.optionalString("name", of: "from") ?? "the point",
        Point(x: try point.number("x", of: "from"), y: try point.number("y", of: "from")))
    } else if try choice(from, "from", ["marker", "view"]) == "view" {
      scale.reference = .viewCenter
    }
    return scale
  }

  private func style(_ node: JSONNode) throws(SceneError) -> DistanceStyle {
    let object = try SceneObject(
      node, in: source, what: "style of \(name)", keys: ["opacity", "scale", "nearest", "farthest"])
    var style = DistanceStyle()
    style.opacity =
      try source.collected(
        try ramp(object["opacity"], "opacity", in: .opacity)) ?? nil
    style.scale = try source.collected(try ramp(object["scale"], "scale", in: .extent)) ?? nil
    style.nearest = try object.optionalNumber("nearest", of: name, in: .extent) ?? 0
    style.farthest =
      try object.optionalNumber("farthest", of: name, in: .atLeast(style.nearest)) ?? .infinity
    return style
  }

  private func ramp(
    _ node: JSONNode?, _ what: String, in range: NumberRange
  ) throws(SceneError) -> DistanceStyle.Ramp? {
    guard let node else { return nil }
    let mistakeCount = source.mistakeCount
    let object = try SceneObject(
      node, in: source, what: "\(what) of \(name)", keys: ["near", "far", "nearValue", "farValue"])
    let ramp = DistanceStyle.Ramp(
      near: try object.number("near", of: what), far: try object.number("far", of: what),
      nearValue: try object.number("nearValue", of: what, in: range),
      farValue: try object.number("farValue", of: what, in: range))
    guard ramp.near < ramp.far || source.mistakeCount > mistakeCount else {
      throw source.error(
        "\(what) of \(name) has to have near below far, not \(ramp.near.plain) and \(ramp.far.plain)",
        at: node)
    }
    return ramp
  }
}

extension EdgeInsets {
  fileprivate var sides: [Double] { [top, left, bottom, right] }
}
