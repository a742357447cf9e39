/// What shows a target in a frame.
package enum TargetShowing: Hashable, Sendable {
  /// A marker of its own that stands on it, or beside an obstacle that covers it.
  case onTarget
  /// An arrow that waits along the border, by the number of the target that it is named after.
  case arrow(of: Int)
  /// Nothing.
  case absent
}

extension MarkerStage {
  /// Returns the identifiers of the targets that a marker of the last frame stands for, in their order.
  public func members(of id: String) -> [String] {
    // Those of the frame, as targets may have come and gone since, and the memory may be of another stage.
    let actors = past.actors
    guard actors.count == scratch.goals.count,
      let marker = actors.firstIndex(where: { $0.id == id })
    else { return [] }
    return actors.indices.filter { index in
      switch showing(ofTargetAt: index) {
      case .absent: false
      case .onTarget: index == marker
      case .arrow(let other): other == marker
      }
    }.map { actors[$0].id }
  }

  /// Returns what shows a target of the last frame, by its number there; markers that are on their way count as being there.
  package func showing(ofTargetAt index: Int) -> TargetShowing {
    let representative = past.actors[index].representative ?? index
    switch scratch.goals[index].role {
    case .absent: return .absent
    case .free: return scratch.goals[index].count > 0 ? .onTarget : .absent
    case .waiting:
      return scratch.goals[representative].count > 0 ? .arrow(of: representative) : .absent
    }
  }
}
