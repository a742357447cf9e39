internal import JSON
internal import Waymark

struct StateRecord: JSONRecord {
  var map: Scene.MapDescription?
  var viewport: Viewport
  var markers: [MarkerState]

  func writeMembers(to json: inout JSONWriter) {
    json.member("map", map)
    json.member("markers", markers)
    json.member("viewport", viewport)
  }
}

extension JSONWriter {
  /// Writes a map's size and scale, and nothing where there is none.
  mutating func member(_ name: StaticString, _ map: Scene.MapDescription?) {
    guard let map else { return }
    object(name) {
      $0.member("height", map.size.height)
      $0.member("scale", map.scale)
      $0.member("width", map.size.width)
    }
  }

  mutating func member(_ name: StaticString, _ frame: Rect) {
    object(name) {
      $0.member("height", frame.size.height)
      $0.member("width", frame.size.width)
      $0.member("x", frame.origin.x)
      $0.member("y", frame.origin.y)
    }
  }
}

// MARK: - Markers

extension MarkerState: JSONRecord {
  func writeMembers(to json: inout JSONWriter) { write(to: &json, row: nil) }

  /// Writes the members, and among them what concerns a marker as one of many.
  func write(to json: inout JSONWriter, row: TargetSession.Row?) {
    json.member("clamped", clampedEdges.names)
    if let row { json.member("displacement", row.state.displacement) }
    json.member("distance", distance)
    // This one is always in points; that of a placement is in the unit of its scale.
    json.member("distanceUnit", "pt")
    json.member("frame", frame)
    json.member("frameInView", frameInView)
    if let group = row?.entry.target.group { json.member("group", group) }
    // An X is turned by 0; an arrow on its own target points nowhere, which is `null`.
    let heading = orientation.isX ? .zero : heading
    json.object("heading") {
      $0.member("degrees", heading?.degrees ?? .nan)
      $0.member("radians", heading?.radians ?? .nan)
    }
    json.member("kind", kind)
    if let members = row?.members, !members.isEmpty { json.member("members", members) }
    json.member("name", name)
    // What rules of placement add; left out where constraints say all.
    if let details { json.member("placement", details) }
    if let row {
      json.member("priority", row.entry.target.priority)
      json.key("properties")
      json.writeProperties(of: row.entry)
      if let pusher = row.pusher { json.member("pushedBy", pusher) }
    }
    json.member("reachable", isReachable)
    json.member("slack", slack)
  }
}

extension PlacementDetails: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    json.member("anchor", anchor)
    if let compass {
      json.object("compass") {
        $0.member("degrees", compass.degrees)
        $0.member("fineWind", compass.fineWind)
        $0.member("wind", compass.wind)
      }
    }
    json.member("distance", distance)
    json.member("distanceText", distanceText)
    json.member("distanceUnit", distanceUnit)
    if let heading { json.member("heading", heading.degrees) }
    if let hiddenBecause { json.member("hidden", hiddenBecause.rawValue) }
    if let obstacle { json.member("obstacle", obstacle) }
    json.member("opacity", opacity)
    json.member("pivot", pivot)
    json.member("pointingError", pointingError.degrees)
    json.member("rotation", rotation.degrees)
    json.member("rule", rule.name)
    json.member("rulePlace", rulePlace)
    json.member("scale", scale)
    json.member("target", target)
  }
}

// MARK: - Images and devices

struct SizeRecord: JSONRecord {
  var file: String
  var size: Size
  var pixels: PixelSize
  var scale: Double
  /// Across and down.
  var dotsPerInch: (horizontal: Double, vertical: Double)?

  func writeMembers(to json: inout JSONWriter) {
    if let dotsPerInch {
      json.member("dotsPerInch", dotsPerInch.horizontal)
      // Pixels are hardly ever not square.
      if !hasSquarePixels { json.member("dotsPerInchDown", dotsPerInch.vertical) }
    }
    json.member("file", file)
    json.member("pixels", pixels)
    json.member("scale", scale)
    json.member("size", size)
  }
}

extension SizeRecord {
  /// Whether a pixel is as wide as it is high, as far as the file tells.
  var hasSquarePixels: Bool { dotsPerInch?.horizontal == dotsPerInch?.vertical }
}

extension PixelSize: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    json.member("height", height)
    json.member("width", width)
  }
}

extension PixelRect: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    json.member("height", height)
    json.member("width", width)
    json.member("x", x)
    json.member("y", y)
  }
}

extension Device: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    if cutouts.cornerRadius > 0 { json.member("cornerRadius", cutouts.cornerRadius) }
    json.member("height", size.height)
    json.member("insets", safeArea)
    if cutouts.island != .zero { json.member("island", cutouts.island) }
    json.member("landscapeInsets", landscapeSafeArea)
    json.member("name", name)
    json.member("scale", scale)
    json.member("source", source)
    json.member("width", size.width)
  }
}
