internal import Geometry
internal import JSON

/// An object of a Tiled map's object layer.
struct TiledObject {
  /// The object's name, or its number where it has none.
  let name: String
  /// What messages call the object.
  let what: String
  private let node: JSONNode

  init(_ node: JSONNode, number: Int) {
    self.node = node
    let identifier = node["id"]?.number?.plain ?? "\(number)"
    let name = node["name"]?.string ?? ""
    self.name = name.isEmpty ? "object \(identifier)" : name
    what = "object \(identifier), \(self.name.excerpt),"
  }
}

extension TiledObject {
  /// Returns the object's middle in its layer.
  ///
  /// An object is turned about its place, which is the bottom left corner of a tile and the top left one
  /// of everything else.
  func middle() throws(TargetMistake) -> Point {
    guard let x = node["x"], let y = node["y"] else {
      throw TargetMistake("\(what) needs the numbers x and y", at: node)
    }
    let place = Point(x: try x.number("x of \(what)"), y: try y.number("y of \(what)"))
    let isOfCorners = node["polygon"] != nil || node["polyline"] != nil
    guard node["point"]?.truth != true, !isOfCorners else { return place }
    let width = try node["width"]?.number("width of \(what)") ?? 0
    let height = try node["height"]?.number("height of \(what)") ?? 0
    let degrees = try node["rotation"]?.number("rotation of \(what)") ?? 0
    let middle = Point(x: width / 2, y: height / 2 * (node["gid"] == nil ? 1 : -1))
    guard degrees != 0 else { return place + middle }
    let rotation = Angle(degrees: degrees).radians
    return Point(
      x: place.x + middle.x * cosine(rotation) - middle.y * sine(rotation),
      y: place.y + middle.x * sine(rotation) + middle.y * cosine(rotation))
  }

  /// Returns how important the target is, 1 where the object does not say.
  func priority() throws(TargetMistake) -> Double {
    try property("priority")?.number("priority of \(what)", in: .weight) ?? 1
  }

  /// Returns the value of the last property of a name.
  func property(_ name: String) -> JSONNode? {
    var value: JSONNode?
    guard let properties = node["properties"]?.elements else { return nil }
    for property in properties where property["name"]?.string == name { value = property["value"] }
    return value
  }

  /// Returns an object's properties by name, and its class, which older maps call its type.
  static func properties(of node: JSONNode) -> [String: PropertyValue] {
    var properties: [String: PropertyValue] = [:]
    let name = node["class"]?.string ?? node["type"]?.string ?? ""
    if !name.isEmpty { properties["class"] = .text(name) }
    guard let list = node["properties"]?.elements else { return properties }
    for property in list {
      guard let name = property["name"]?.string else { continue }
      properties[name] = property["value"].map { PropertyValue($0) } ?? .null
    }
    return properties
  }
}
