/// A constraint that is added to a row and removed again.
struct RowGuest {
  /// What a guest is about.
  enum Kind {
    /// `width = value`, at priority 500.
    case width
    /// `left >= value`, at priority 300.
    case left
  }

  /// The constraint as the table shows it.
  let name: String

  /// Whether it is about a width or a left.
  let kind: Kind

  /// The view it is about.
  let index: Int

  /// The number on its right.
  let value: Double
}

extension RowGuest {
  /// Returns the guests of the workloads (d): one that changes a width, one that holds anyway, and
  /// one that pushes half of the row aside.
  static func all(in plan: RowPlan) -> [RowGuest] {
    let index = plan.count / 2
    let pushed = plan.desiredLeft(of: index) + 500
    return [
      RowGuest(
        name: "width\(index) = 40 @500", kind: .width, index: index, value: 40),
      RowGuest(
        name: "left\(index) >= 3000 @300", kind: .left, index: index, value: 3000),
      RowGuest(
        name: "left\(index) >= \(Int(pushed)) @300", kind: .left, index: index,
        value: pushed),
    ]
  }

  /// Returns what is checked of lefts and widths with the guest, followed by lefts and widths
  /// without it: the row's own answer to each, and by how much the guest is broken.
  func answer(_ values: [Double], in plan: RowPlan) -> [Double] {
    let with = values.prefix(2 * plan.count)
    let without = values.dropFirst(2 * plan.count)
    let found = kind == .width ? values[plan.count + index] : values[index]
    return plan.answer(with) + [violation(at: found)] + plan.answer(without)
  }

  /// Returns the right answer: what the guest takes or gives, other views give or take.
  func expected(in plan: RowPlan) -> [Double] {
    let own = kind == .width ? plan.desired[index] : plan.desiredLeft(of: index)
    let total = plan.desiredTotal
    return [total, 2 * violation(at: own), 0, 0, 0] + plan.expected(at: total)
  }

  private func violation(at found: Double) -> Double {
    kind == .width ? abs(value - found) : max(0, value - found)
  }
}
