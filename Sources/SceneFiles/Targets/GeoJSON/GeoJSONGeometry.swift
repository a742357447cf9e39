internal import Geometry
internal import JSON
internal import Scenes

/// A point of a geometry that is a target.
struct GeometryPoint: Sendable {
  var position: Point
  /// The first byte of what it is of: a geometry, or a position among several.
  var start: Int
}

/// What messages call a feature; only mistakes make it a text.
struct FeatureTitle: CustomStringConvertible {
  let number: Int
  let name: String

  var description: String { "feature \(number), \(name.excerpt)," }
}

/// Finds the points of a feature's geometry (RFC 7946, 3.1) that are targets.
struct GeoJSONGeometry {
  /// Which points of lines and areas are.
  let points: TargetPoints
  /// What messages call the feature.
  let what: FeatureTitle
  /// What makes points of numbers.
  private(set) var positions: PositionReader
  /// The points that were found.
  private(set) var found: [GeometryPoint] = []

  init(_ points: TargetPoints, of what: FeatureTitle, by positions: PositionReader) {
    self.points = points
    self.what = what
    self.positions = positions
  }

  static let kinds = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
    "GeometryCollection",
  ]

  /// The members that geometries are made of, beside their type.
  static let ownMembers = ["coordinates", "geometries"]
}

extension GeoJSONGeometry {
  /// Returns the coordinates of a `Point` that has some, or `nil` for other geometries.
  static func coordinates(ofPoint geometry: JSONNode) -> JSONNode? {
    guard geometry["type"]?.isText("Point") == true, let coordinates = geometry["coordinates"],
      !coordinates.isEmpty
    else { return nil }
    return coordinates
  }

  /// Adds the points of a geometry, none of an empty one.
  mutating func add(_ geometry: JSONNode) throws(TargetMistake) {
    guard let type = geometry["type"] else {
      throw TargetMistake("the geometry of \(what) needs a type, such as Point", at: geometry)
    }
    if type.isText("GeometryCollection") {
      guard let members = try list(geometry, "geometries") else { return }
      for member in members where member.kind != .null { try add(member) }
      return
    }
    guard let kind = type.string, GeoJSONGeometry.kinds.contains(kind) else {
      let name = (type.string ?? type.kind.name).excerpt
      throw TargetMistake(
        "\(what) is a \(name)\(suggestion(for: name, among: GeoJSONGeometry.kinds)); "
          + "geometries are \(GeoJSONGeometry.kinds.joined(separator: ", "))", at: type)
    }
    if let position = GeoJSONGeometry.coordinates(ofPoint: geometry) {
      return found.append(GeometryPoint(position: try point(position), start: geometry.offset))
    }
    guard let coordinates = try list(geometry, "coordinates") else { return }
    switch kind {
    case "Point": return
    case "MultiPoint":
      for node in coordinates {
        found.append(GeometryPoint(position: try point(node), start: node.offset))
      }
    case "LineString": try add(try line(coordinates).map { [$0] } ?? [], of: geometry)
    case "Polygon": try add(try area(coordinates).map { [$0] } ?? [], of: geometry)
    case "MultiLineString":
      var shapes: [(Shape, [UInt32])] = []
      for node in coordinates { if let line = try line(try elements(node)) { shapes.append(line) } }
      try add(shapes, of: geometry)
    default:
      var shapes: [(Shape, [UInt32])] = []
      for node in coordinates { if let area = try area(try elements(node)) { shapes.append(area) } }
      try add(shapes, of: geometry)
    }
  }

  /// Adds the points of lines or of areas that are one geometry, each with the first bytes of its vertices.
  private mutating func add(
    _ shapes: [(shape: Shape, starts: [UInt32])], of geometry: JSONNode
  ) throws(TargetMistake) {
    let all = shapes.map(\.shape)
    let point: Point?
    switch points {
    case .inside: point = all.pointInside
    case .centroid: point = all.centroid
    case .bounds: point = all.middle
    case .vertices:
      for (shape, starts) in shapes {
        for (vertex, start) in zip(shape.vertices, starts) {
          found.append(GeometryPoint(position: vertex, start: Int(start)))
        }
      }
      return
    }
    if let point { found.append(GeometryPoint(position: point, start: geometry.offset)) }
  }
}

// MARK: - Coordinates

extension GeoJSONGeometry {
  private mutating func point(_ node: JSONNode) throws(TargetMistake) -> Point {
    try positions.point(node, of: what)
  }

  private func list(
    _ geometry: JSONNode, _ key: StaticString
  ) throws(TargetMistake) -> JSONNode.Children? {
    guard let node = geometry[key] else {
      throw TargetMistake("the geometry of \(what) needs a list of \(key)", at: geometry)
    }
    return node.kind == .null ? nil : try elements(node)
  }

  private func elements(_ node: JSONNode) throws(TargetMistake) -> JSONNode.Children {
    guard let elements = node.elements else {
      throw TargetMistake(
        "coordinates of \(what) have to be lists of lists here, such as [[20, 30], [40, 30]]",
        at: node)
    }
    return elements
  }

  /// Returns a line and the first bytes of its vertices, or `nil` if it has no points.
  private mutating func line(
    _ nodes: JSONNode.Children
  ) throws(TargetMistake) -> (Shape, [UInt32])? {
    var (points, starts): ([Point], [UInt32]) = ([], [])
    // A position is a list and two numbers or more.
    points.reserveCapacity(nodes.descendantCount / 3)
    starts.reserveCapacity(nodes.descendantCount / 3)
    for node in nodes {
      points.append(try point(node))
      starts.append(UInt32(node.offset))
    }
    return points.isEmpty ? nil : (.line(points), starts)
  }

  /// Returns an area and the first bytes of its vertices, or `nil` if it has no points.
  private mutating func area(
    _ nodes: JSONNode.Children
  ) throws(TargetMistake) -> (Shape, [UInt32])? {
    var (rings, starts): ([[Point]], [UInt32]) = ([], [])
    for node in nodes {
      guard case (.line(let ring), let corners)? = try line(try elements(node)) else { continue }
      rings.append(ring)
      starts += ring.count > 1 && ring.first == ring.last ? corners.dropLast() : corners
    }
    return rings.isEmpty ? nil : (.area(rings), starts)
  }
}

extension JSONNode {
  /// Whether a value is `null` or a list without elements.
  fileprivate var isEmpty: Bool {
    guard var elements else { return kind == .null }
    return elements.next() == nil
  }
}
