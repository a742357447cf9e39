/// A row of views, 8 apart and 8 from both ends: how wide each must be and would like to be.
struct RowPlan {
  /// The orders in which the constraints of a row can be declared.
  enum Order {
    /// View by view from the left: gap, minimum, desired width; the total is known first. This is
    /// the natural order, and Waymark's best.
    case leftToRight
    /// View by view from the right, widths before gaps, the total last: kiwi's best of 34 tried.
    case rightToLeft
  }

  /// The required minimum of each width, 20 to 40.
  let minimums: [Double]

  /// The desired widths, 0 to 59 above the minimums.
  let desired: [Double]

  /// Creates the plan of a row with `count` views; the same count gives the same plan.
  init(count: Int) {
    var random = SplitMix(seed: 1)
    minimums = (0..<count).map { _ in Double(Int.random(in: 20...40, using: &random)) }
    desired = minimums.map { $0 + Double(Int.random(in: 0...59, using: &random)) }
  }
}

extension RowPlan {
  /// The space between two views, and between the views and the ends of the row.
  static let gap = 8.0

  /// The number of views.
  var count: Int { desired.count }

  /// The total at which every view is as narrow as it may be.
  var minimumTotal: Double { minimums.reduce(Self.gap) { $0 + $1 + Self.gap } }

  /// The total at which every view is as wide as it likes.
  var desiredTotal: Double { desired.reduce(Self.gap) { $0 + $1 + Self.gap } }

  /// Returns where a view begins when all are as wide as they like.
  func desiredLeft(of index: Int) -> Double {
    desired[..<index].reduce(Self.gap) { $0 + $1 + Self.gap }
  }
}

extension RowPlan {
  /// Totals as a window edge gives them when it is dragged: a point an event, 64 points out, in
  /// past the desired total to 64 points too narrow, and back.
  var draggedTotals: [Double] {
    let out = Array(1...64)
    let steps = out + (1...128).map { 64 - $0 } + (1...64).map { $0 - 64 }
    return steps.map { desiredTotal + Double($0) }
  }

  /// Totals from all over the range between the narrowest row and twice the desired one, in no
  /// order.
  func randomTotals(_ number: Int) -> [Double] {
    var random = SplitMix(seed: 2)
    let stride = (2 * desiredTotal - minimumTotal) / Double(number)
    let totals = (0..<number).map { part in
      minimumTotal + (Double(part) + Double.random(in: 0..<1, using: &random)) * stride
    }
    return totals.map { $0.rounded(.down) }.shuffled(using: &random)
  }

  /// Returns what is checked of a solution, since the constraints leave open which of the views
  /// gives way: the last right edge, the sum of the errors at the desired widths, by how much the
  /// narrowest view is too narrow, and by how much any view stands beside its place.
  func answer<Values: RandomAccessCollection<Double>>(_ values: Values) -> [Double] {
    let lefts = values.prefix(count)
    let widths = values.dropFirst(count)
    let error = zip(widths, desired).reduce(0) { $0 + abs($1.0 - $1.1) }
    let tooNarrow = zip(minimums, widths).map { max(0, $0 - $1) }.max() ?? 0
    let starts = [Self.gap] + zip(lefts, widths).map { $0 + $1 + Self.gap }
    let misplaced = zip(lefts, starts).map { abs($0 - $1) }.max() ?? 0
    return [starts.last ?? 0, error, tooNarrow, misplaced]
  }

  /// Returns the right answer at a total that no view's minimum forbids.
  func expected(at total: Double) -> [Double] {
    [total, abs(total - desiredTotal), 0, 0]
  }
}
