@testable import Markers

/// What shows each target of a stage.
struct StageMembers {
  var showings: [TargetShowing]

  init(_ stage: MarkerStage) {
    showings = stage.memory.actors.indices.map { stage.showing(ofTargetAt: $0) }
  }

  /// Returns whether, of targets that are out of sight and were so before, one has come or gone, or another two are
  /// shown by one arrow.
  func isChanged(from old: StageMembers) -> Bool {
    let hidden = showings.indices.filter { index in
      showings[index] != .onTarget && old.showings[index] != .onTarget
    }
    return hidden.contains { first in
      (showings[first] == .absent) != (old.showings[first] == .absent)
        || hidden.contains { second in
          (showings[first] == showings[second]) != (old.showings[first] == old.showings[second])
        }
    }
  }
}
