internal import Geometry
internal import JSON
public import Layout
internal import Markers
public import Scenes

/// Writes the markers of targets at a viewport as a GeoJSON FeatureCollection (RFC 7946), one after the other.
///
///     var features = MarkerFeatures(of: list, at: viewport)
///     for (entry, state) in zip(list.entries, states) { features.append(state, of: entry) }
///     features.finish()
///     let text = String(decoding: features.take(), as: UTF8.self)
///
/// Every marker is a Feature, and its geometry the Point of the map below its anchor: in points, or in degrees if
/// the targets came in degrees. What came in with
/// its target goes out: properties, `id`, `bbox` and other members, numbers as they were written; so do the
/// members of the collection. Ours is one property, `marker`, an object with
///
/// - `name`, `kind` (`x`, `arrow` or `hidden`), `distance` with its `distanceUnit`, and `heading` in degrees for an
///   arrow that has one;
/// - `target`, as x and y, of several targets their middle, `geometry`, what of the feature's geometry the target is,
///   and, where geometries around it say more than their type, `within`, what they say, the outermost first;
/// - `edges`, and, where neighbours made it move, `displacement` and `pushedBy`;
/// - `members`, the names of the targets that a marker of several stands for.
///
/// The collection has one more member, `waymark`, with the `viewport` and the name of the property, `marker`. Where
/// several collections came in, the members of the first that has them stand in ours, `collections` of `waymark` has
/// those of each, and `collection` of a marker tells which its feature was in, counted from 0.
///
/// Where any feature or the collection uses a name already, ours has the first number behind it that makes it
/// another.
public struct MarkerFeatures: Sendable {
  private let property: String
  private let georeference: Georeference?
  private var writer = JSONWriter()
  /// The members of the collection that have not been written.
  private var rest: JSONMembers
  private let viewport: Viewport
  private let member: String
  private let collections: [FeatureCollection]
  /// The feature that was looked at last, of which the next marker may be of another part.
  private var lastFeature: (start: UInt32, node: JSONNode)?

  /// Begins the collection of the markers of targets at a viewport.
  public init(of list: TargetList, at viewport: Viewport) {
    self.viewport = viewport
    georeference = list.georeference
    property = MarkerFeatures.free("marker", list.hasProperty)
    collections = list.collections
    var names: Set<String> = []
    let members = collections.flatMap(\.members).filter { member in
      names.insert(member.key.string ?? "").inserted
    }
    member = MarkerFeatures.free("waymark") { name in
      members.contains { $0.key.string == name }
    }
    rest = JSONMembers(members)
    writer.beginObject()
    writer.write(&rest, before: "features")
    writer.key("features")
    writer.beginList()
  }

  /// Returns the first of a name and those with a number behind it that is not in use.
  private static func free(_ name: String, _ isUsed: (String) -> Bool) -> String {
    var (free, number) = (name, 2)
    while isUsed(free) { (free, number) = ("\(name)\(number)", number + 1) }
    return free
  }
}

extension MarkerFeatures {
  /// Adds the marker of a target.
  ///
  /// - Parameters:
  ///   - state: The marker's state.
  ///   - entry: Its target in the list.
  ///   - pusher: The name of the target whose marker keeps it from its own place, or `nil`.
  ///   - names: The names of the targets that it stands for, if there are several.
  public mutating func append(
    _ state: TargetState, of entry: TargetList.Entry, pushedBy pusher: String? = nil,
    members names: [String] = []
  ) {
    let point = georeference.map { georeference in
      let place = georeference.coordinate(at: state.anchor)
      return Point(x: place.longitude, y: place.latitude)
    }
    let feature = node(of: entry.source.feature)
    let collection = feature.flatMap(index(ofCollectionOf:))
    var members = JSONMembers(feature?.foreignMembers ?? [])
    writer.beginObject()
    writer.write(&members, before: "geometry")
    writer.key("geometry")
    writer.writePoint(point ?? state.anchor)
    writer.write(&members, before: "properties")
    writer.key("properties")
    writer.writeProperties(of: entry.source, feature?["properties"], and: property) { writer in
      writer.beginObject()
      if let collection { writer.member("collection", collection) }
      writer.writeMarker(state, of: entry, feature, pusher: pusher, members: names)
      writer.endObject()
    }
    writer.write(&members, before: "type")
    writer.member("type", "Feature")
    writer.writeRest(of: &members)
    writer.endObject()
  }

  /// Returns a feature, which is read once for all of its parts that follow each other.
  private mutating func node(of source: FeatureSource?) -> JSONNode? {
    guard let source else { return nil }
    if let lastFeature, lastFeature.start == source.start { return lastFeature.node }
    let node = source.node
    lastFeature = source.part == nil ? nil : node.map { (source.start, $0) }
    return node
  }

  /// Returns which of several collections a feature is in, or `nil` if it is in none, or there is only one.
  private func index(ofCollectionOf feature: JSONNode) -> Int? {
    guard collections.count > 1 else { return nil }
    // The first that does not end before the feature.
    var (low, high) = (0, collections.count)
    while low < high {
      let middle = (low + high) / 2
      if collections[middle].range.upperBound <= feature.offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < collections.count && collections[low].range.contains(feature.offset) ? low : nil
  }

  /// Ends the collection, with a line feed.
  public mutating func finish() {
    writer.endList()
    // Which of the two comes first depends on what the file has left free.
    for name in ["type", member].sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      writer.write(&rest, before: name)
      writer.key(name)
      if name == "type" { writer.write("FeatureCollection") } else { writeOwnMember() }
    }
    writer.writeRest(of: &rest)
    writer.endObject()
    writer.endLine()
  }

  private mutating func writeOwnMember() {
    writer.beginObject()
    if collections.count > 1 { writer.writeMembers(of: collections) }
    writer.member("property", property)
    writer.member("viewport", viewport)
    writer.endObject()
  }

  /// How many bytes have been written and not been taken.
  public var byteCount: Int { writer.bytes.count }

  /// Returns the text that has been written since it was last taken.
  public mutating func take() -> [UInt8] {
    // What follows is about as long, so the writer keeps its room.
    defer { writer.removeAll() }
    return writer.bytes
  }
}

// MARK: - Members

extension JSONWriter {
  fileprivate mutating func writePoint(_ point: Point) {
    beginObject()
    key("coordinates")
    beginList()
    write(point.x)
    write(point.y)
    endList()
    member("type", "Point")
    endObject()
  }

  fileprivate mutating func writeMarker(
    _ state: TargetState, of entry: TargetList.Entry, _ feature: JSONNode?, pusher: String?,
    members: [String]
  ) {
    let marker = state.state
    if state.displacement != 0 { member("displacement", state.displacement) }
    member("distance", marker.details?.distance ?? marker.distance)
    member("distanceUnit", marker.details?.distanceUnit ?? "pt")
    member("edges", marker.clampedEdges.names)
    let part = entry.source.part(of: feature)
    if let part {
      key("geometry")
      writeGeometry(part)
    }
    if let heading = marker.heading { member("heading", heading.degrees) }
    member("kind", marker.kind)
    if !members.isEmpty { member("members", members) }
    member("name", entry.target.name)
    if let pusher { member("pushedBy", pusher) }
    member("target", state.middle ?? entry.target.position)
    guard let part, let around = feature?.geometries(around: part), !around.isEmpty else { return }
    key("within")
    beginList()
    for geometry in around {
      beginObject()
      writeMembers(geometry.members(except: GeometryKind.ownMembers))
      endObject()
    }
    endList()
  }

  fileprivate mutating func writeMembers(of collections: [FeatureCollection]) {
    key("collections")
    beginList()
    for collection in collections {
      beginObject()
      writeMembers(collection.members)
      endObject()
    }
    endList()
  }

  /// Writes a geometry as it stands in its file, and a position as the Point it is.
  private mutating func writeGeometry(_ part: JSONNode) {
    guard part.kind == .list else { return write(part) }
    beginObject()
    key("coordinates")
    write(part)
    member("type", "Point")
    endObject()
  }
}

extension JSONNode {
  /// The members of a feature, or of a geometry by itself, that say more than what every one has.
  fileprivate var foreignMembers: [JSONNode.Member] {
    members(
      except: isFeature
        ? ["type", "geometry", "properties"] : GeometryKind.ownMembers + ["type", "properties"])
  }

  /// Returns the geometries of a feature that a part of its geometry is in and that say more than their type, the
  /// outermost first.
  fileprivate func geometries(around part: JSONNode) -> [JSONNode] {
    var found: [JSONNode] = []
    // What a geometry by itself says is said as of the feature.
    let own = self["geometries"]?.elements?.first { $0.contains(part) }
    var next = isFeature ? self["geometry"] : own
    while let geometry = next, !part.contains(geometry) {
      if !geometry.members(except: GeometryKind.ownMembers + ["type"]).isEmpty {
        found.append(geometry)
      }
      next = geometry["geometries"]?.elements?.first { $0.contains(part) }
    }
    return found
  }

  private var isFeature: Bool { self["type"]?.isText("Feature") == true }
}
