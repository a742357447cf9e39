import Harness
import Waymark

/// A row of views in Waymark's solver, with its total as a parameter.
struct WaymarkRow {
  private var solver: PrioritySolver
  private let total: Parameter
  private var lefts: [Variable] = []
  private var widths: [Variable] = []

  init(_ plan: RowPlan) throws(SolverError) {
    solver = PrioritySolver(minimumCapacity: 2 * plan.count)
    total = solver.makeParameter("total", value: plan.desiredTotal)
    lefts.reserveCapacity(plan.count)
    widths.reserveCapacity(plan.count)
    for _ in 0..<plan.count { lefts.append(solver.makeVariable("left")) }
    for _ in 0..<plan.count { widths.append(solver.makeVariable("width")) }
    for index in 0..<plan.count { try addView(index, plan) }
    try addEnd()
  }
}

extension WaymarkRow {
  private mutating func addView(_ index: Int, _ plan: RowPlan) throws(SolverError) {
    if index > 0 {
      try solver.add(lefts[index] == lefts[index - 1] + widths[index - 1] + RowPlan.gap)
    } else {
      try solver.add(lefts[index] == RowPlan.gap)
    }
    try solver.add(widths[index] >= plan.minimums[index])
    try solver.add((widths[index] == plan.desired[index]).priority(.low))
  }

  private mutating func addEnd() throws(SolverError) {
    guard let left = lefts.last, let width = widths.last else { return }
    try solver.add(left + width + RowPlan.gap == total)
  }
}

extension WaymarkRow {
  /// Gives the row another total.
  mutating func resize(to length: Double) throws(SolverError) {
    try solver.set(total, to: length)
  }

  /// Reads all lefts, then all widths.
  mutating func read(into values: inout [Double]) { solver.values(into: &values) }

  /// Adds a guest, reads everything, removes it and reads everything again.
  mutating func toggle(
    _ guest: Constraint, into values: inout (guest: [Double], alone: [Double])
  ) throws(SolverError) {
    let id = try solver.add(guest)
    read(into: &values.guest)
    try solver.remove(id)
    read(into: &values.alone)
  }

  /// Returns the constraint that a guest stands for.
  func constraint(for guest: RowGuest) -> Constraint {
    guest.kind == .width
      ? (widths[guest.index] == guest.value).priority(Priority(500))
      : (lefts[guest.index] >= guest.value).priority(Priority(300))
  }
}

extension Contender {
  /// Returns Waymark building a row.
  static func waymarkBuilding(_ plan: RowPlan) -> Contender {
    .waymark([Double](repeating: 0, count: 2 * plan.count)) { values, events throws(SolverError) in
      for _ in 0..<events {
        var row = try WaymarkRow(plan)
        row.read(into: &values)
      }
    } values: {
      $0
    }
  }

  /// Returns Waymark giving a row one total after another.
  static func waymarkResizing(_ plan: RowPlan, to totals: [Double]) -> Contender {
    let row = solving { () throws(SolverError) in try WaymarkRow(plan) }
    let start = (row: row, next: 0, values: [Double](repeating: 0, count: 2 * plan.count))
    return .waymark(start) { state, events throws(SolverError) in
      for _ in 0..<events {
        try state.row.resize(to: totals[state.next])
        state.next = state.next + 1 == totals.count ? 0 : state.next + 1
        state.row.read(into: &state.values)
      }
    } values: {
      $0.values
    }
  }

  /// Returns Waymark adding a guest to a row and removing it.
  static func waymarkToggling(_ guest: RowGuest, in plan: RowPlan) -> Contender {
    let row = solving { () throws(SolverError) in try WaymarkRow(plan) }
    let constraint = row.constraint(for: guest)
    let start = (row: row, values: (guest: [Double](), alone: [Double]()))
    return .waymark(start) { state, events throws(SolverError) in
      for _ in 0..<events { try state.row.toggle(constraint, into: &state.values) }
    } values: {
      $0.values.guest + $0.values.alone
    }
  }
}
