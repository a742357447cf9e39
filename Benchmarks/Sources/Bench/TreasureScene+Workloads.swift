import Harness
import KiwiPeer

/// Returns the workloads (a) and (b): the treasure scene built, and scrolled.
func treasureWorkloads() -> [Workload] {
  sceneWorkloads("offset edited", KIWI_SCENE_EDITS_OFFSET)
    + sceneWorkloads("position edited", KIWI_SCENE_EDITS_POSITION)
}

private func sceneWorkloads(_ form: String, _ kiwiForm: KiwiSceneForm) -> [Workload] {
  let path = TreasureScene.path
  return [
    Workload(
      "a: treasure scene, \(form): build", aim: 5,
      peer: .kiwiBuilding(TreasureScene.plan, kiwiForm),
      ours: nil,
      answer: { $0 }, expected: { _ in TreasureScene.frame(at: (0, 0)) }),
    Workload(
      "b: treasure scene, \(form): scroll x and y", aim: 5, period: path.count,
      peer: .kiwiScrolling(TreasureScene.plan, kiwiForm, along: path),
      ours: nil,
      answer: { $0 }, expected: { TreasureScene.frame(at: path[$0]) }),
  ]
}
