internal import Geometry
internal import JSON
internal import Markers

extension TargetList {
  /// Reads the features of a FeatureCollection (RFC 7946), each a Point whose coordinates are x and y of
  /// the canvas.
  ///
  /// What is in `properties` is kept. Of it, `name` names the target, or else the feature's `id` does;
  /// `priority` and `group` are the target's. A third coordinate is not read.
  init(geoJSON root: JSONNode) throws(TargetMistake) {
    guard let features = root["features"]?.elements else {
      throw TargetMistake("a FeatureCollection needs a list of features", at: root)
    }
    entries = []
    var number = 0
    for feature in features {
      number += 1
      entries.append(try TargetList.entry(feature, number: number))
    }
  }

  private static func entry(_ feature: JSONNode, number: Int) throws(TargetMistake) -> Entry {
    guard feature["type"]?.isText("Feature") == true else {
      throw TargetMistake(
        "feature \(number) has to be an object of the type Feature", at: feature)
    }
    let properties = feature["properties"]
    let name =
      properties?["name"]?.string ?? identifier(feature["id"]) ?? "target \(number)"
    // Only mistakes are told what the feature is called.
    var what: String { "feature \(number), \(name.excerpt)," }
    guard let geometry = feature["geometry"], let kind = geometry["type"] else {
      throw TargetMistake("\(what) has no geometry; a target has to be a Point", at: feature)
    }
    guard kind.isText("Point") else {
      let name = (kind.string ?? kind.kind.name).excerpt
      throw TargetMistake("\(what) is a \(name); a target has to be a Point", at: geometry)
    }
    let position = try position(geometry) { what }
    let priority = try properties?["priority"]?.number("priority of \(what)", in: .weight) ?? 1
    return Entry(
      target: Target(
        name: name, position: position, priority: priority, group: properties?["group"]?.string),
      source: properties.map { .feature($0) } ?? .made([:]))
  }

  private static func position(
    _ geometry: JSONNode, what: () -> String
  ) throws(TargetMistake) -> Point {
    let list = geometry["coordinates"]
    var coordinates = list?.elements
    guard let x = coordinates?.next(), let y = coordinates?.next(), x.kind == .number,
      y.kind == .number
    else {
      throw TargetMistake(
        "coordinates of \(what()) have to be two numbers, such as [1610, 1610]",
        at: list ?? geometry)
    }
    return Point(x: try x.number("x of \(what())"), y: try y.number("y of \(what())"))
  }

  /// The text of a feature's identifier, which is a string or a number.
  private static func identifier(_ value: JSONNode?) -> String? {
    value?.string ?? value?.number.map(\.plain)
  }
}

extension String {
  /// The beginning of a name, for a message.
  var excerpt: String { utf8.count <= 100 ? self : String(prefix(100)) + "…" }
}
