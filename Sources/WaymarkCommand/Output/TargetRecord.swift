internal import Waymark

/// The object of `waymark state --targets FILE --format json` for a viewport.
struct TargetsRecord: Encodable {
  var map: MapRecord?
  var viewport: ViewportRecord
  var markers: [TargetRecord]
  /// How many targets the options left out.
  var hidden: Int

  init(_ answer: TargetSession.Answer, in scene: Scene) {
    map = MapRecord(scene.map)
    viewport = ViewportRecord(answer.viewport)
    markers = answer.rows.map { TargetRecord($0) }
    hidden = answer.hiddenCount
  }
}

/// A marker as any other has it, and what concerns it as one of many.
struct TargetRecord: Encodable {
  private enum Key: CodingKey {
    case group, priority, properties, displacement, pushedBy, members
  }

  private var marker: MarkerRecord
  private var row: TargetSession.Row

  init(_ row: TargetSession.Row) {
    marker = MarkerRecord(row.state.state)
    marker.clamped = row.state.edges.map(\.rawValue)
    self.row = row
  }

  func encode(to encoder: any Encoder) throws {
    try marker.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(row.entry.target.group, forKey: .group)
    try container.encode(row.entry.target.priority, forKey: .priority)
    try container.encode(row.entry.properties, forKey: .properties)
    try container.encode(row.state.displacement, forKey: .displacement)
    try container.encodeIfPresent(row.pusher, forKey: .pushedBy)
    if !row.members.isEmpty { try container.encode(row.members, forKey: .members) }
  }
}
