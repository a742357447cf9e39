import Geometry
import Harness

/// Returns the workloads (e): a stack of labels built and laid out, turned, and scrolled.
///
/// No peer wraps text, so each line is held to a time: a frame, or for a step of scrolling 100 µs.
func labelWorkloads() -> [Workload] {
  let stacks = [100, 1000].map(LabelStack.init)
  return stacks.flatMap { stack in
    [
      stack.workload("build and lay out", .waymarkLayingOut(stack)),
      stack.workload("turn and turn back", .waymarkTurning(stack)),
      stack.scroll(along: (0..<256).map { 3 * Double($0) }),
    ]
  }
}

extension LabelStack {
  fileprivate func workload(
    _ title: String, _ ours: @autoclosure @escaping () -> Contender
  ) -> Workload {
    Workload(
      "e: stack of \(count) labels, \(title)", aim: 1, peer: Contender(budget: frame), ours: ours,
      answer: { $0 }, expected: { _ in expected(at: Self.portrait.width) })
  }

  fileprivate func scroll(along offsets: [Double]) -> Workload {
    let top = expected(at: Self.portrait.width)[count / 2]
    return Workload(
      "e: stack of \(count) labels, scroll by 3", aim: 1, period: offsets.count,
      peer: Contender(budget: 100e-6), ours: { .waymarkScrolling(self, along: offsets) },
      answer: { [$0[0]] }, expected: { [top - offsets[$0]] })
  }
}
