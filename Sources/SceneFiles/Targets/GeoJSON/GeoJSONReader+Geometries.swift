internal import Geometry
internal import JSON
internal import Scenes

/// What parts of a feature have in common.
struct FeaturePart {
  let attributes: TargetStore.Attributes
  let title: FeatureTitle
}

// The points of a geometry that are targets are added as they are read, so that no geometry is kept, however long.

extension GeoJSONReader {
  /// Adds the points of a geometry that has been passed, none of an empty one.
  mutating func add(
    _ geometry: PassedGeometry, as part: FeaturePart, from reader: JSONReader
  ) throws(TargetMistake) {
    let kind = try kind(of: geometry, as: part, from: reader)
    if kind == .point, let position = geometry.position {
      return try append(position, at: geometry.start, as: part)
    }
    let isCollection = kind == .geometryCollection
    let list: StaticString = isCollection ? "geometries" : "coordinates"
    guard let start = isCollection ? geometry.geometriesStart : geometry.coordinatesStart else {
      throw TargetMistake(
        "the geometry of \(part.title) needs a list of \(list)", atByte: geometry.start)
    }
    var cursor = CoordinateCursor(reader.ahead(from: start), of: part.title)
    guard try !cursor.isAtNothing() else { return }
    switch kind {
    case .point: _ = try cursor.position()
    case .multiPoint:
      try cursor.enter()
      while try cursor.next() {
        let start = cursor.start
        try append(try cursor.position(), at: start, as: part)
      }
    case .lineString, .multiLineString, .polygon, .multiPolygon:
      if let point = try addShapes(kind, as: part, from: &cursor) {
        append(point, at: geometry.start, as: part)
      }
    case .geometryCollection:
      try cursor.enter()
      while try cursor.next() {
        guard let member = try cursor.geometry(names) else { continue }
        try checkSystem(at: member.systemStart)
        try add(member, as: part, from: reader)
      }
    }
  }

  private func kind(
    of geometry: PassedGeometry, as part: FeaturePart, from reader: JSONReader
  ) throws(TargetMistake) -> GeometryKind {
    if let kind = geometry.kind { return kind }
    guard let start = geometry.typeStart else {
      throw TargetMistake(
        "the geometry of \(part.title) needs a type, such as Point", atByte: geometry.start)
    }
    var ahead = reader.ahead(from: start)
    let name = try GeoJSONReader.parse { () throws(JSONError) in
      let kind = try ahead.peek()
      return kind == .string ? ahead.text(of: try ahead.readString()) : kind.name
    }
    let kinds = GeometryKind.allCases.map(\.rawValue)
    throw TargetMistake(
      "\(part.title) is a \(name.excerpt)\(suggestion(for: name.excerpt, among: kinds)); "
        + "geometries are \(kinds.joined(separator: ", "))", atByte: start)
  }

  private mutating func append(
    _ position: PassedPosition, at start: Int, as part: FeaturePart
  ) throws(TargetMistake) {
    append(try positions.point(position, of: part.title), at: start, as: part)
  }

  private mutating func append(_ point: Point, at start: Int, as part: FeaturePart) {
    store.append(partAt: point, part.attributes, at: start)
  }
}

// MARK: - Lines and areas

extension GeoJSONReader {
  /// Reads lines or areas; returns the point that stands for them, unless their corners do, which are added.
  private mutating func addShapes(
    _ kind: GeometryKind, as part: FeaturePart, from cursor: inout CoordinateCursor
  ) throws(TargetMistake) -> Point? {
    let isArea = kind == .polygon || kind == .multiPolygon
    var found = ShapePoint(reading.points)
    defer { positions.endShapes() }
    guard kind == .multiLineString || kind == .multiPolygon else {
      found.add(try shape(isArea: isArea, as: part, from: &cursor))
      return found.point.map { positions.turned($0) }
    }
    try cursor.enter()
    while try cursor.next() { found.add(try shape(isArea: isArea, as: part, from: &cursor)) }
    return found.point.map { positions.turned($0) }
  }

  /// Reads a line or an area, of which nothing is left where the corners are added.
  private mutating func shape(
    isArea: Bool, as part: FeaturePart, from cursor: inout CoordinateCursor
  ) throws(TargetMistake) -> Shape {
    var shape = Shape(isArea: isArea)
    positions.beginShape(isOfTargets: reading.points == .vertices)
    try cursor.enter()
    if isArea {
      while try cursor.next() {
        try cursor.enter()
        try addRing(to: &shape, as: part, from: &cursor)
      }
    } else {
      try addRing(to: &shape, as: part, from: &cursor)
    }
    return shape
  }

  private mutating func addRing(
    to shape: inout Shape, as part: FeaturePart, from cursor: inout CoordinateCursor
  ) throws(TargetMistake) {
    guard reading.points != .vertices else {
      return try addCorners(ofRing: shape.isArea, as: part, from: &cursor)
    }
    while try cursor.next() {
      shape.append(try positions.point(try cursor.position(), of: part.title))
    }
    shape.endRing()
  }

  /// Adds the corners of a line or a ring; where a ring closes there is one.
  private mutating func addCorners(
    ofRing isRing: Bool, as part: FeaturePart, from cursor: inout CoordinateCursor
  ) throws(TargetMistake) {
    var first: Point?
    // A corner waits until it is known whether it is the last.
    var last: (point: Point, start: Int)?
    while try cursor.next() {
      let start = cursor.start
      let point = try positions.point(try cursor.position(), of: part.title)
      if let last {
        first = first ?? last.point
        append(last.point, at: last.start, as: part)
      }
      last = (point, start)
    }
    guard let last, !isRing || last.point != first else { return }
    append(last.point, at: last.start, as: part)
  }
}
