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
    markers = zip(answer.entries, answer.states).map { entry, state in
      TargetRecord(entry, state, pusher: state.pusher.map { answer.entries[$0].target.name })
    }
    hidden = answer.hiddenCount
  }
}

/// A marker as any other has it, and what concerns it as one of many.
struct TargetRecord: Encodable {
  private enum Key: CodingKey {
    case group, priority, properties, displacement, pushedBy
  }

  private var marker: MarkerRecord
  private var entry: TargetList.Entry
  private var displacement: Double
  private var pusher: String?

  init(_ entry: TargetList.Entry, _ state: TargetState, pusher: String?) {
    marker = MarkerRecord(state.state)
    marker.clamped = state.edges.map(\.rawValue)
    self.entry = entry
    displacement = state.displacement
    self.pusher = pusher
  }

  func encode(to encoder: any Encoder) throws {
    try marker.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(entry.target.group, forKey: .group)
    try container.encode(entry.target.priority, forKey: .priority)
    try container.encode(entry.properties, forKey: .properties)
    try container.encode(displacement, forKey: .displacement)
    try container.encodeIfPresent(pusher, forKey: .pushedBy)
  }
}
