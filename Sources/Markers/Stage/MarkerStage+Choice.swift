internal import Geometry

// Which targets of a stage get a marker.

extension MarkerStage {
  /// Lets those be absent that are not chosen.
  mutating func choose() {
    let selection = rules.selection
    guard selection != TargetSelection() else {
      for index in past.actors.indices { past.actors[index].isChosen = true }
      return
    }
    if past.time == nil || !isStillChosen(by: selection) {
      let chosen = chosen(by: selection)
      for index in past.actors.indices { past.actors[index].isChosen = false }
      for index in chosen { past.actors[index].isChosen = true }
    }
    for index in scratch.goals.indices where !past.actors[index].isChosen {
      scratch.goals[index].role = .absent
    }
  }

  private func isStillChosen(by selection: TargetSelection) -> Bool {
    selection.isChoice(
      ofFirst: targets.count, { past.actors[$0].isChosen }, { targets[$0].target },
      ranked: { targets[$0].target.priority }, at: { distance(toChoose: $0) })
  }

  /// Returns the numbers of the targets that are chosen.
  private func chosen(by selection: TargetSelection) -> [Int] {
    selection.indices(
      ofFirst: targets.count, { targets[$0].target }, named: { targets[$0].target.name },
      ranked: { targets[$0].target.priority }
    ) { index, _ in distance(toChoose: index) }
  }

  /// Returns how far a target counts as being: those of the frame before count as nearer.
  private func distance(toChoose index: Int) -> Double {
    let distance = placer.distanceFromMiddle(to: scratch.positions[index])
    guard past.actors[index].isChosen, past.time != nil else { return distance }
    return max(0, 0.9 * distance - placer.distance(ofPoints: StageRules.margin))
  }
}
