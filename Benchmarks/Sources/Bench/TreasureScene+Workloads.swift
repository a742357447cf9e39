import Harness

/// Returns the workloads (a) and (b): the treasure scene built, and scrolled.
func treasureWorkloads() -> [Workload] {
  sceneWorkloads("viewport moves", .viewportMoves)
    + sceneWorkloads("treasure moves", .treasureMoves)
}

private func sceneWorkloads(_ title: String, _ form: TreasureScene.Form) -> [Workload] {
  let path = TreasureScene.path
  return [
    Workload(
      "a: treasure scene, \(title): build", aim: 5,
      peer: .kiwiBuilding(form),
      ours: { .waymarkBuilding(form) },
      answer: { $0 }, expected: { _ in TreasureScene.frame(at: (0, 0)) }),
    Workload(
      "b: treasure scene, \(title): scroll x and y", aim: 5, period: path.count,
      peer: .kiwiScrolling(form, along: path),
      ours: { .waymarkScrolling(form, along: path) },
      answer: { $0 }, expected: { TreasureScene.frame(at: path[$0]) }),
  ]
}
