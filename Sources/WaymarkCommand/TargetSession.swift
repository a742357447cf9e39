internal import Waymark

/// A scene whose marker points at many targets, asked for one viewport after the other.
struct TargetSession {
  /// A marker that shows at a viewport.
  struct Row {
    /// Its target, of several the most important.
    var entry: TargetList.Entry
    var state: TargetState
    /// The name of the target whose marker keeps it from its own place.
    var pusher: String?
    /// The names of its targets, if there are several.
    var members: [String] = []
  }

  /// What there is to say of a viewport.
  struct Answer {
    var viewport: Viewport
    var rows: [Row]
    /// How many targets the options left out.
    var hiddenCount: Int
    /// The same as GeoJSON.
    var features: MarkerFeatures
  }

  let scene: Scene
  private let list: TargetList
  private let options: TargetOptions
  private let targets: [Target]
  private var memories: [PlacementMemory?]
  private var field: TargetField
  private var contradictions = Contradictions()
  private var crowding: String?

  init(
    _ scene: Scene, _ list: TargetList, _ options: TargetOptions
  ) throws(CommandFailure) {
    (self.scene, self.list, self.options) = (scene, list, options)
    targets = list.entries.map(\.target)
    memories = targets.map { _ in nil }
    do { field = try TargetField(scene) } catch { throw CommandFailure(error) }
  }
}

extension TargetSession {
  /// Moves to a viewport and returns the markers that are shown there; they remember the viewports before.
  mutating func answer(at viewport: Viewport) throws(CommandFailure) -> Answer {
    do { try field.update(to: viewport) } catch { throw CommandFailure(error) }
    contradictions.add(field.conflicts, at: viewport)
    let shown = options.selection.indices(of: targets, from: field.middle)
    do {
      return options.cluster == nil
        ? try answer(of: shown, at: viewport) : try clusters(of: shown, at: viewport)
    } catch { throw CommandFailure(error) }
  }

  private mutating func answer(
    of shown: [Int], at viewport: Viewport
  ) throws(SceneError) -> Answer {
    let entries = shown.map { list.entries[$0] }
    let states = try field.states(
      of: shown.map { targets[$0] }, apart: options.declutter, after: shown.map { memories[$0] })
    for (index, state) in zip(shown, states) { memories[index] = state.state.memory }
    noteCrowding(states)
    return Answer(
      viewport: viewport,
      rows: zip(entries, states).map { entry, state in
        Row(entry: entry, state: state, pusher: state.pusher.map { entries[$0].target.name })
      },
      hiddenCount: targets.count - shown.count, features: MarkerFeatures(entries, states))
  }

  private mutating func clusters(
    of shown: [Int], at viewport: Viewport
  ) throws(SceneError) -> Answer {
    let entries = shown.map { list.entries[$0] }
    let clusters = try field.clusters(
      of: shown.map { targets[$0] }, within: options.cluster ?? 0,
      after: shown.map { memories[$0] })
    for cluster in clusters {
      for member in cluster.members { memories[shown[member]] = cluster.state.state.memory }
    }
    return Answer(
      viewport: viewport,
      rows: clusters.map { cluster in
        let members = cluster.members.map { entries[$0] }
        return Row(
          entry: entries[cluster.representative], state: cluster.state,
          members: members.count > 1 ? members.map(\.target.name) : [])
      },
      hiddenCount: targets.count - shown.count,
      features: MarkerFeatures(entries, clusters: clusters))
  }

  /// Remembers the first viewport at which the border is too short for all gaps.
  private mutating func noteCrowding(_ states: [TargetState]) {
    guard crowding == nil, let gap = options.declutter else { return }
    let perimeter = field.border.length
    let rule = Declutter(perimeter: perimeter, gap: gap)
    let count = states.count { $0.state.kind == "arrow" }
    guard count > rule.room() else { return }
    crowding =
      "\(count) arrows \(Text.number(gap)) points apart do not fit on a border of "
      + "\(Text.number(perimeter)) points at offset \(Text.point(field.viewport.offset)), so they "
      + "stand \(Text.number(perimeter / Double(count), decimals: 1)) points apart; "
      + "--limit \(rule.room()) leaves room"
  }

  /// Tells on standard error what deserves attention although there were answers.
  func warn() {
    contradictions.warn()
    if let crowding { Output.warn(crowding) }
  }
}
