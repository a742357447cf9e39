import Harness

/// Returns the workloads (c) and (d): rows of views built, resized, and given a guest.
func rowWorkloads() -> [Workload] {
  let plans = [10, 100, 1000].map(RowPlan.init)
  let builds = plans.flatMap { plan in
    [
      plan.build("left to right", kiwiOrder: .leftToRight),
      plan.build("best orders", kiwiOrder: .rightToLeft),
    ]
  }
  let drags = plans.map { $0.resize("drag total by 1", $0.draggedTotals) }
  let jumps = plans.map { plan in
    // kiwi takes seconds for a jump of the longest row.
    plan.resize("jump of total", plan.randomTotals(plan.count < 1000 ? 64 : 4))
  }
  // More totals than answers are kept for, and no peer that could follow.
  let strays = plans.suffix(1).map { plan in
    plan.keep(to: frame, "jump to new totals", plan.randomTotals(128))
  }
  let toggles = plans.suffix(1).flatMap { plan in
    RowGuest.all(in: plan).map { plan.toggle($0) }
  }
  return builds + drags + jumps + strays + toggles
}

extension RowPlan {
  fileprivate func build(_ title: String, kiwiOrder order: RowPlan.Order) -> Workload {
    Workload(
      "c: row of \(count), build, \(title)", aim: count == 1000 ? 1000 : 10,
      peer: .kiwiBuilding(self, order),
      ours: { .waymarkBuilding(self) },
      answer: { answer($0) }, expected: { _ in expected(at: desiredTotal) })
  }

  fileprivate func resize(_ title: String, _ totals: [Double]) -> Workload {
    Workload(
      "c: row of \(count), \(title)", aim: 10, period: totals.count,
      peer: .kiwiResizing(self, to: totals),
      ours: { .waymarkResizing(self, to: totals) },
      answer: { answer($0) }, expected: { expected(at: totals[$0]) })
  }

  fileprivate func keep(to seconds: Double, _ title: String, _ totals: [Double]) -> Workload {
    Workload(
      "c: row of \(count), \(title)", aim: 1, period: totals.count,
      peer: Contender(budget: seconds),
      ours: { .waymarkResizing(self, to: totals) },
      answer: { answer($0) }, expected: { expected(at: totals[$0]) })
  }

  fileprivate func toggle(_ guest: RowGuest) -> Workload {
    Workload(
      "d: row of \(count), add and remove \(guest.name)", aim: 10,
      peer: .kiwiToggling(guest, in: self),
      ours: { .waymarkToggling(guest, in: self) },
      answer: { guest.answer($0, in: self) }, expected: { _ in guest.expected(in: self) })
  }
}
