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
    /// What sentences call a marker, and what it marks.
    var words: MarkerWords
  }

  let scene: Scene
  let list: TargetList
  private let options: TargetOptions
  /// The targets where they are seen at the viewport, or `nil` if none moves with it.
  private var moved: [Target]?
  /// What is known of the states at the viewports before, empty where nothing has to be.
  private var memories: [PlacementMemory?]
  private var field: TargetField
  private var contradictions = Contradictions()
  private var crowding: String?
  private var overlap: String?

  /// - Parameters:
  ///   - scene: The scene.
  ///   - list: The targets.
  ///   - options: Which of them are shown, and how.
  ///   - remembers: Whether there will be several viewports, so that states depend on those before.
  /// - Throws: ``CommandFailure`` if the scene has no marker.
  init(
    _ scene: Scene, _ list: TargetList, _ options: TargetOptions, remembers: Bool
  ) throws(CommandFailure) {
    (self.scene, self.list, self.options) = (scene, list, options)
    moved = list.hasParallax ? [] : nil
    memories = remembers ? Array(repeating: nil, count: list.entries.count) : []
    do { field = try TargetField(scene) } catch { throw CommandFailure(error) }
  }
}

extension TargetSession {
  /// Moves to a viewport and returns the indices of the targets that are shown there.
  mutating func move(to viewport: Viewport) throws(CommandFailure) -> [Int] {
    do { try field.update(to: viewport) } catch { throw CommandFailure(error) }
    contradictions.add(field.conflicts, at: viewport)
    if moved != nil { moved = list.targets(at: field.viewMiddle) }
    return indices(of: options.selection)
  }

  private func indices(of selection: TargetSelection) -> [Int] {
    let target = moved.map { moved in { moved[$0] } } ?? list.outlines
    return field.indices(
      ofFirst: list.entries.count, target, named: list.name, ranked: list.priorities, selection)
  }

  /// Returns a target where it is seen at the viewport.
  private func target(_ index: Int) -> Target { moved?[index] ?? list.entries[index].target }

  /// Moves to a viewport and returns the markers that are shown there; they remember the viewports before.
  mutating func answer(at viewport: Viewport) throws(CommandFailure) -> Answer {
    let shown = try move(to: viewport)
    var rows: [Row] = []
    rows.reserveCapacity(shown.count)
    try forEachRow(of: shown) { rows.append($0) }
    return Answer(
      viewport: viewport, rows: rows, hiddenCount: list.entries.count - shown.count,
      words: scene.markers[0].marker.words)
  }

  /// Calls a function with each of the markers of targets that are shown, made one at a time.
  mutating func forEachRow(
    of shown: [Int], _ body: (Row) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    if let gap = options.cluster { return try forEachCluster(of: shown, within: gap, body) }
    let spacing = try spacing(of: shown)
    var arrows = (targets: [Int](), places: [Point]())
    for (position, index) in shown.enumerated() {
      let entry = list.entries[index]
      let state: TargetState
      do {
        state = try field.state(
          of: moved?[index] ?? entry.target, spacing?.moves[position],
          after: memories.isEmpty ? nil : memories[index])
      } catch { throw CommandFailure(error) }
      if !memories.isEmpty { memories[index] = state.state.memory }
      if spacing != nil, overlap == nil, case .arrow = state.state.orientation,
        !state.state.isHidden
      {
        // All are as large, so that their frames are as far apart as their anchors.
        arrows.targets.append(index)
        arrows.places.append(state.state.frameInView.origin)
      }
      let pusher = state.pusher.map { list.name(at: shown[$0]) }
      try body(Row(entry: entry, state: state, pusher: pusher))
    }
    if let spacing {
      try noteCrowding(spacing, of: shown)
      noteOverlap(of: arrows, spacing.gap)
    }
  }

  private mutating func forEachCluster(
    of shown: [Int], within gap: Double, _ body: (Row) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let clusters: [TargetCluster]
    do {
      clusters = try field.clusters(
        of: shown.map(target), within: gap, after: memories(of: shown))
    } catch { throw CommandFailure(error) }
    for cluster in clusters {
      let members = cluster.members.map { shown[$0] }
      if !memories.isEmpty {
        for member in members { memories[member] = cluster.state.state.memory }
      }
      try body(
        Row(
          entry: list.entries[shown[cluster.representative]], state: cluster.state,
          members: members.count > 1 ? members.map { list.name(at: $0) } : []))
    }
  }

  private func memories(of shown: [Int]) -> [PlacementMemory?] {
    memories.isEmpty ? [] : shown.map { memories[$0] }
  }

  private mutating func spacing(of shown: [Int]) throws(CommandFailure) -> ArrowSpacing? {
    guard let gap = options.declutter else { return nil }
    do {
      return try field.spacing(of: shown.map(target), apart: gap, after: memories(of: shown))
    } catch { throw CommandFailure(error) }
  }

  /// Remembers the first viewport at which the border is too short for all gaps.
  private mutating func noteCrowding(
    _ spacing: ArrowSpacing, of shown: [Int]
  ) throws(CommandFailure) {
    guard crowding == nil, !spacing.isRoomy, let gap = options.declutter else { return }
    let (count, offset) = (spacing.arrowCount, Text.point(field.viewport.offset))
    let limit = try limitWithRoom(below: shown.count)
    let rest = limit > 0 ? "; --limit \(limit) leaves room" : ""
    if spacing.gap < gap {
      crowding =
        "\(count) arrows \(gap.pointsText()) apart do not fit on a border of "
        + "\(field.border.length.pointsText()) at offset \(offset), so they stand "
        + "\(spacing.gap.pointsText(decimals: 1)) apart\(rest)"
    } else {
      crowding =
        "\(count) arrows \(gap.pointsText()) apart have no room beside the markers on their targets at offset "
        + "\(offset), so that they may cover these\(rest)"
    }
  }

  /// Remembers the first viewport at which two arrows stand nearer than a gap for which the border has room.
  private mutating func noteOverlap(of arrows: (targets: [Int], places: [Point]), _ gap: Double) {
    // Arrows a gap apart may be rounded to a little less.
    guard overlap == nil,
      let pair = NearestPair(of: arrows.places, within: gap * (1 - 1e-6))
    else { return }
    let names = [pair.first, pair.second].map { list.name(at: arrows.targets[$0]) }
    overlap =
      "at offset \(Text.point(field.viewport.offset)) the arrows to \(names[0]) and \(names[1]) stand "
      + "\(pair.distance.pointsText(decimals: 1)) apart, less than the gap of \(gap.pointsText()): arrows give way "
      + "along the border, not to those across from it"
  }

  /// Returns to how many markers the targets have to be limited so that all arrows find room, by trying.
  private mutating func limitWithRoom(below count: Int) throws(CommandFailure) -> Int {
    var selection = options.selection
    var (least, tooMany) = (0, count)
    while tooMany - least > 1 {
      let middle = (least + tooMany) / 2
      selection.limit = middle
      let isRoomy = try spacing(of: indices(of: selection)).map(\.isRoomy) ?? true
      (least, tooMany) = isRoomy ? (middle, tooMany) : (least, middle)
    }
    return least
  }

  /// Tells on standard error what deserves attention although there were answers.
  func warn() {
    contradictions.warn()
    if let crowding { Output.warn(crowding) }
    if let overlap { Output.warn(overlap) }
  }
}
