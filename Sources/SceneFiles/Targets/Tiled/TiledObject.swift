internal import Constraints
internal import Geometry
internal import JSON
internal import Markers
internal import Scenes

/// An object of a Tiled map's object layer, with what its template says where it says nothing.
struct TiledObject: Sendable {
  private let node: JSONNode
  private let template: JSONNode?
  /// Its number among the targets.
  private let number: Int
  /// How it moves with the view, or `nil` where its layer moves with the map.
  let parallax: TargetParallax?

  init(_ node: JSONNode, _ template: JSONNode?, number: Int, _ parallax: TargetParallax?) {
    self.node = node
    self.number = number
    self.template = template
    self.parallax = parallax
  }
}

extension TiledObject {
  /// What a tile says of the frame of its object.
  struct Tile {
    /// The part of the frame that is at the object's place: the bottom left corner, where nothing else is said.
    var alignment = UnitPoint(x: 0, y: 1)
    /// The size of an object that has none of its own, in pixels.
    var size = Size.zero
    /// How far the tile is drawn from where it is, in pixels of its size.
    var offset = Point.zero
  }

  private var identifier: String { node["id"]?.number?.plain ?? "\(number)" }

  /// The object's name, or its number where it has none.
  var name: String {
    let name = self["name"]?.string ?? ""
    return name.isEmpty ? "object \(identifier)" : name
  }

  /// What messages call the object.
  var what: String { "object \(identifier), \(name.excerpt)," }

  private subscript(key: StaticString) -> JSONNode? { node[key] ?? template?[key] }

  /// Whether it shows; where it does, its name is one.
  var isVisible: Bool {
    get throws(TargetMistake) {
      _ = try node.text("name", of: what)
      if let own = try node.truth("visible", of: what) { return own }
      return try template?.truth("visible", of: "the template of \(what)") ?? true
    }
  }

  /// The number of its tile, without the bits that mirror it, and whether it is the template's; `nil` for an object
  /// that is none.
  var tile: (number: Double, isOfTemplate: Bool)? {
    get throws(TargetMistake) {
      guard let gid = self["gid"] else { return nil }
      guard let number = gid.number, let bits = UInt32(exactly: number) else {
        throw TargetMistake("gid of \(what) has to be a whole number from 0 to 4294967295", at: gid)
      }
      return (Double(bits & 0x0FFF_FFFF), node["gid"] == nil)
    }
  }

  /// Whether it takes a width or a height from its tile.
  var isWithoutSize: Bool {
    (self["width"]?.number ?? 0) == 0 || (self["height"]?.number ?? 0) == 0
  }

  /// Returns the object's middle in its layer.
  ///
  /// An object is turned about its place.
  ///
  /// - Parameter tile: The object's tile, or `nil` if it is none.
  /// - Returns: The middle.
  /// - Throws: ``TargetMistake`` if a number is missing or out of range.
  func middle(_ tile: Tile?) throws(TargetMistake) -> Point {
    guard let x = node["x"], let y = node["y"] else {
      throw TargetMistake("\(what) needs the numbers x and y", at: node)
    }
    let position = Point(x: try x.number("x of \(what)"), y: try y.number("y of \(what)"))
    if let point = self["point"] {
      guard let isPoint = point.truth else {
        throw TargetMistake("point of \(what) has to be true or false", at: point)
      }
      if isPoint { return position }
    }
    var middle: Point
    if let corners = self["polygon"] ?? self["polyline"] {
      middle = try self.middle(ofCorners: corners)
    } else {
      var size = Size(
        width: try self["width"]?.number("width of \(what)") ?? 0,
        height: try self["height"]?.number("height of \(what)") ?? 0)
      if let tile {
        if size.width == 0 { size.width = tile.size.width }
        if size.height == 0 { size.height = tile.size.height }
      }
      let alignment = tile?.alignment ?? .topLeft
      middle = Point(
        x: size.width * (0.5 - alignment.x), y: size.height * (0.5 - alignment.y))
      if let tile, tile.size.width > 0, tile.size.height > 0 {
        middle.x += tile.offset.x * size.width / tile.size.width
        middle.y += tile.offset.y * size.height / tile.size.height
      }
    }
    let degrees = try self["rotation"]?.number("rotation of \(what)") ?? 0
    guard degrees != 0 else { return position + middle }
    let rotation = Angle(degrees: degrees).radians
    return Point(
      x: position.x + middle.x * cosine(rotation) - middle.y * sine(rotation),
      y: position.y + middle.x * sine(rotation) + middle.y * cosine(rotation))
  }

  /// Returns the middle of the bounds of corners, that of none being the object's position.
  private func middle(ofCorners node: JSONNode) throws(TargetMistake) -> Point {
    var bounds: PointBounds?
    func add(_ x: Double, _ y: Double) {
      let corner = PointBounds(Point(x: x, y: y))
      bounds = bounds?.union(corner) ?? corner
    }
    if let text = node.string {
      try forEachCorner(in: text, of: node, add)
    } else {
      guard let corners = node.elements else {
        throw TargetMistake("the corners of \(what) have to be a list", at: node)
      }
      for corner in corners {
        guard let x = corner["x"], let y = corner["y"] else { throw mistake(inCorner: corner) }
        add(
          try x.number("x of a corner of \(what)"), try y.number("y of a corner of \(what)"))
      }
    }
    return bounds?.middle ?? .zero
  }

  private func mistake(inCorner node: JSONNode) -> TargetMistake {
    TargetMistake("a corner of \(what) needs the numbers x and y", at: node)
  }

  /// Calls a function with each of the corners that stand in a text as XML has them: `0,0 20,10`.
  private func forEachCorner(
    in text: String, of node: JSONNode, _ body: (Double, Double) -> Void
  ) throws(TargetMistake) {
    var rest = text.utf8[...]
    while let start = rest.firstIndex(where: { !$0.isSpaceInXML }) {
      let end = rest[start...].firstIndex(where: \.isSpaceInXML) ?? rest.endIndex
      let numbers = rest[start..<end].split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard numbers.count > 1, let x = Double(decimal: Substring(numbers[0])),
        let y = Double(decimal: Substring(numbers[1]))
      else { throw mistake(inCorner: node) }
      for (name, number) in [("x", x), ("y", y)] {
        if let mistake = NumberRange.any.mistake(in: number, what: "\(name) of a corner of \(what)")
        {
          throw TargetMistake(mistake, at: node)
        }
      }
      body(x, y)
      rest = rest[end...]
    }
  }

  /// Returns how important the target is, 1 where the object does not say.
  func priority(_ name: PropertyName) throws(TargetMistake) -> Double {
    try property(name)?.number("priority of \(what)", in: .aboveZero) ?? 1
  }

  /// Returns the value of the property of a name, of which those of the template come last.
  func property(_ name: PropertyName?) -> JSONNode? {
    guard let name else { return nil }
    let properties = [node, template].compactMap(\.self).flatMap(TiledObject.properties)
    guard let found = name.first(of: properties.lazy.map(\.name)) else { return nil }
    return properties.first { $0.name == found }?.value
  }

  /// Refuses two properties of one name, of which only one would count.
  func checkProperties() throws(TargetMistake) {
    var known: Set<String> = []
    // The members of an object have been compared when it was read.
    for property in node["properties"]?.elements.map(Array.init) ?? [] {
      guard let name = property["name"]?.string, !known.insert(name).inserted else { continue }
      throw TargetMistake("\(what) has the property \(name.excerpt) twice", at: property)
    }
  }

  /// The properties by name, and the class, which older maps call the type, unless a property has its name.
  var properties: [String: PropertyValue] {
    var properties: [String: PropertyValue] = [:]
    let name = (self["class"] ?? self["type"])?.string ?? ""
    if !name.isEmpty { properties["class"] = .text(name) }
    for node in [template, node].compactMap(\.self) {
      for (name, value) in TiledObject.properties(of: node) {
        properties[name] = value.map { PropertyValue($0) } ?? .null
      }
    }
    return properties
  }

  /// Returns the properties that an object itself says: a list, or by name, as Tiled wrote them before its version 1.2.
  private static func properties(of node: JSONNode) -> [(name: String, value: JSONNode?)] {
    guard let properties = node["properties"] else { return [] }
    if let members = properties.members {
      return members.compactMap { member in member.key.string.map { ($0, member.value) } }
    }
    return properties.elements?.compactMap { property in
      property["name"]?.string.map { ($0, property["value"]) }
    } ?? []
  }
}

extension UInt8 {
  fileprivate var isSpaceInXML: Bool { self == 0x20 || 0x09...0x0A ~= self || self == 0x0D }
}
