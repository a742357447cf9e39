internal import Geometry
internal import Layout
internal import Markers

/// The markers of targets at a viewport as a GeoJSON FeatureCollection (RFC 7946).
///
/// Every marker is a Feature. Its geometry is the Point at the marker's origin, in canvas coordinates. Its
/// `properties` are those that were read with its target, with its `name` among them, and one more,
/// `marker`, an object with what there is to say of the marker: `kind` (`x`, `arrow` or `hidden`), `heading` in
/// degrees, `distance` in points, `target` as x and y, `edges`, and, where neighbours made it move,
/// `displacement` and `pushedBy`. A marker of several targets is that of the most important one, with all their
/// names as `members`.
///
/// What is written can be read again as targets: they have the same names, and lie where the markers
/// stood.
public struct MarkerFeatures: Sendable {
  private let entries: [TargetList.Entry]
  /// The markers, each by itself or for several targets.
  private let clusters: [TargetCluster]

  /// Creates the collection of targets and their states, which come in the same order.
  public init(_ entries: [TargetList.Entry], _ states: [TargetState]) {
    self.entries = entries
    clusters = states.enumerated().map { index, state in
      TargetCluster(state: state, members: [index], representative: index)
    }
  }

  /// Creates the collection of clusters of targets.
  ///
  /// - Precondition: The members of the clusters are indices of the targets.
  public init(_ entries: [TargetList.Entry], clusters: [TargetCluster]) {
    self.entries = entries
    self.clusters = clusters
  }
}

extension MarkerFeatures: Encodable {
  private enum Key: CodingKey {
    case features, type
  }

  /// Writes the collection, one feature after the other, so that only one at a time is made.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("FeatureCollection", forKey: .type)
    var features = container.nestedUnkeyedContainer(forKey: .features)
    for cluster in clusters {
      let state = cluster.state
      var feature = Feature(
        entries[cluster.representative], state, pusher: state.pusher.map { entries[$0].target.name }
      )
      if cluster.members.count > 1 {
        feature.properties["members"] = .list(
          cluster.members.map { .text(entries[$0].target.name) })
      }
      try features.encode(feature)
    }
  }
}

/// A marker as a GeoJSON feature.
private struct Feature: Encodable {
  struct Geometry: Encodable {
    let type = "Point"
    var coordinates: [Double]
  }

  let type = "Feature"
  var geometry: Geometry
  var properties: [String: PropertyValue]

  init(_ entry: TargetList.Entry, _ state: TargetState, pusher: String?) {
    let origin = state.state.frame.origin
    geometry = Geometry(coordinates: [origin.x, origin.y])
    properties = entry.properties
    properties["name"] = .text(entry.target.name)
    properties["marker"] = .object(Feature.description(of: state, entry.target, pusher: pusher))
  }

  private static func description(
    of state: TargetState, _ target: Target, pusher: String?
  ) -> [String: PropertyValue] {
    let orientation = state.state.orientation
    var description: [String: PropertyValue] = [
      "kind": .text(state.state.kind),
      "heading": .number(orientation.heading.degrees),
      "distance": .number(state.state.distance),
      "target": .object(["x": .number(target.position.x), "y": .number(target.position.y)]),
      "edges": .list(state.edges.map { .text($0.rawValue) }),
    ]
    if state.displacement != 0 { description["displacement"] = .number(state.displacement) }
    if let pusher { description["pushedBy"] = .text(pusher) }
    return description
  }
}
