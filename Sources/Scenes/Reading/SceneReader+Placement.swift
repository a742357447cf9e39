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
  static let extents = ["frame", "rotated", "circumscribed"]
  static let anchors: [(name: String, point: UnitPoint)] = [
    ("topLeft", .topLeft), ("center", .center), ("bottom", .bottom),
  ]

  /// Returns the placement.
  func read(_ node: JSONNode) throws(SceneError) -> Placement {
    let object = try SceneObject(
      node, in: source, what: "placement of \(name)", keys: PlacementReader.keys)
    var placement = Placement()
    placement.rule = try rule(object)
    if let node = object["pivot"] { placement.pivot = try pivot(node) }
    if let node = object["anchor"] { placement.anchor = try anchor(node) }
    if let node = object["extent"] {
      switch try choice(node, "extent", PlacementReader.extents) {
      case "rotated": placement.extent = .rotated
      case "circumscribed": placement.extent = .circumscribed
      default: break
      }
    }
    placement.insets = try object.insets("insets", of: name) ?? .zero
    placement.projection = try projection(object)
    if let node = object["visibility"] { placement.visibility = try visibility(node) }
    if let node = object["heading"] { placement.heading = try heading(node) }
    if let node = object["distance"] { placement.distance = try distance(node) }
    if let node = object["style"] { placement.style = try style(node) }
    (placement.obstacles, placement.obstacleViews) = try obstacles(object)
    placement.avoidsCutouts = try object.optionalFlag("avoidsCutouts", of: name) ?? false
    return placement
  }

  private func choice(
    _ node: JSONNode, _ key: String, _ choices: [String]
  ) throws(SceneError) -> String {
    let text = try source.string(node, what: "\(key) of \(name)")
    guard choices.contains(text) else {
      throw source.error(
        "unknown \(key) \(text)\(suggestion(for: text, among: choices)); it can be \(choices.joined(separator: ", "))",
        at: node)
    }
    return text
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
  private func rule(_ object: SceneObject) throws(SceneError) -> PlacementRule {
    let rule = try object["rule"].map { node throws(SceneError) in
      try choice(node, "rule", PlacementReader.rules)
    }
    let radius = try object.optionalNumber("radius", of: name, in: .extent)
    if let node = object["radius"], rule != "roundedRectangle" {
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

  private func obstacles(
    _ object: SceneObject
  ) throws(SceneError) -> (obstacles: [Obstacle], views: [String]) {
    guard let node = object["obstacles"] else { return ([], []) }
    var obstacles: [Obstacle] = []
    var names: [String] = []
    for item in try source.list(node, what: "obstacles of \(name)", limit: InputLimits.obstacles) {
      if item.kind == .object {
        obstacles.append(try obstacle(item, number: obstacles.count + 1))
      } else {
        let view = try source.string(item, what: "an obstacle of \(name)")
        guard scene.indexOfView[view] != nil else {
          let names = scene.views.map { $0.name }
          throw source.error(
            "unknown view \(view)\(source.suggestion(for: view, among: names))", at: item)
        }
        if !scene.isHidden(view) { names.append(view) }
      }
    }
    return (obstacles, names)
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

  private func projection(_ object: SceneObject) throws(SceneError) -> Projection {
    var projection = Projection()
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
      let text = try choice(part, "part", Visibility.Part.allCases.map { $0.rawValue })
      visibility.part = Visibility.Part(rawValue: text) ?? .wholeMarker
    }
    visibility.enterInsets = try object.insets("enter", of: name) ?? .zero
    visibility.leaveInsets = try object.insets("leave", of: name) ?? visibility.enterInsets
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
      let text = try choice(from, "from", HeadingRule.Origin.allCases.map { $0.rawValue })
      heading.origin = HeadingRule.Origin(rawValue: text) ?? .marker
    }
    if let node = object["directions"] {
      let count = node.number.flatMap { Int(exactly: $0) }
      guard let directions = count.flatMap({ HeadingRule.Directions(rawValue: $0) }) else {
        throw source.error("directions of \(name) have to be 4 or 8", at: node)
      }
      heading.directions = directions
    }
    heading.tolerance = try object.optionalNumber("tolerance", of: name, in: .extent) ?? 0
    heading.restAngle = Angle(degrees: try object.optionalNumber("rest", of: name) ?? 0)
    return heading
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
    style.opacity = try ramp(object["opacity"], "opacity", in: .opacity)
    style.scale = try ramp(object["scale"], "scale", in: .extent)
    style.nearest = try object.optionalNumber("nearest", of: name, in: .extent) ?? 0
    style.farthest =
      try object.optionalNumber("farthest", of: name, in: .atLeast(style.nearest)) ?? .infinity
    return style
  }

  private func ramp(
    _ node: JSONNode?, _ what: String, in range: NumberRange
  ) throws(SceneError) -> DistanceStyle.Ramp? {
    guard let node else { return nil }
    let object = try SceneObject(
      node, in: source, what: "\(what) of \(name)", keys: ["near", "far", "nearValue", "farValue"])
    let ramp = DistanceStyle.Ramp(
      near: try object.number("near", of: what), far: try object.number("far", of: what),
      nearValue: try object.number("nearValue", of: what, in: range),
      farValue: try object.number("farValue", of: what, in: range))
    guard ramp.near < ramp.far else {
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
