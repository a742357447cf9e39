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
    for index in 0..<plan.count { try addView(index, plan) }
    try addEnd()
  }
}

extension WaymarkRow {
  private mutating func addView(_ index: Int, _ plan: RowPlan) throws(SolverError) {
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width")
    if let previousLeft = lefts.last, let previousWidth = widths.last {
      try solver.add(left == previousLeft + previousWidth + RowPlan.gap)
    } else {
      try solver.add(left == RowPlan.gap)
    }
    lefts.append(left)
    widths.append(width)
    try solver.add(width >= plan.minimums[index])
    try solver.add((width == plan.desired[index]).priority(.low))
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

  /// Reads all lefts, then all widths, to `values` from an index on.
  mutating func read(into values: inout [Double], from start: Int = 0) {
    for index in lefts.indices {
      values[start + index] = solver.value(of: lefts[index])
      values[start + lefts.count + index] = solver.value(of: widths[index])
    }
  }

  /// Adds a guest, reads everything, removes it and reads everything again.
  mutating func toggle(
    _ guest: Constraint, into values: inout [Double]
  ) throws(SolverError) {
    let id = try solver.add(guest)
    read(into: &values)
    try solver.remove(id)
    read(into: &values, from: values.count / 2)
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
    let start = (row: row, values: [Double](repeating: 0, count: 4 * plan.count))
    return .waymark(start) { state, events throws(SolverError) in
      for _ in 0..<events { try state.row.toggle(constraint, into: &state.values) }
    } values: {
      $0.values
    }
  }
}
