internal import Waymark

/// A scene whose marker points at many targets, asked for one viewport after the other.
struct TargetSession {
  /// What there is to say of a viewport.
  struct Answer {
    var viewport: Viewport
    var entries: [TargetList.Entry]
    var states: [TargetState]
    /// How many targets the options left out.
    var hiddenCount: Int
  }

  private let list: TargetList
  private let options: TargetOptions
  private let targets: [Target]
  private var field: TargetField
  private var contradictions = Contradictions()
  private var crowding: String?

  init(
    _ scene: Scene, _ list: TargetList, _ options: TargetOptions
  ) throws(CommandFailure) {
    (self.list, self.options) = (list, options)
    targets = list.entries.map(\.target)
    do { field = try TargetField(scene) } catch { throw CommandFailure(error) }
  }
}

extension TargetSession {
  /// Moves to a viewport and returns the states of the markers that are shown there.
  mutating func answer(at viewport: Viewport) throws(CommandFailure) -> Answer {
    do { try field.update(to: viewport) } catch { throw CommandFailure(error) }
    contradictions.add(field.conflicts, at: viewport)
    let shown = options.selection.indices(of: targets, from: field.middle)
    let states: [TargetState]
    do {
      states = try field.states(of: shown.map { targets[$0] }, apart: options.declutter)
    } catch { throw CommandFailure(error) }
    noteCrowding(states)
    return Answer(
      viewport: viewport, entries: shown.map { list.entries[$0] }, states: states,
      hiddenCount: targets.count - shown.count)
  }

  /// Remembers the first viewport at which the border is too short for all gaps.
  private mutating func noteCrowding(_ states: [TargetState]) {
    guard crowding == nil, let gap = options.declutter else { return }
    let perimeter = field.border.length
    let rule = Declutter(perimeter: perimeter, gap: gap)
    let count = states.count { !$0.state.orientation.isX && $0.state.details?.hiddenBecause == nil }
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
