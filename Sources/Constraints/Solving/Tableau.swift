/// A simplex dictionary over columns with convex piecewise linear costs.
///
/// Every column carries *breakpoints*, each the place where one constraint's error begins to grow.
/// A nonbasic column rests at one of its breakpoints; a basic column is a combination of the nonbasic
/// ones, given by a row of the matrix. A *structural* column is one of the caller's variables, and a
/// *logical* column stands for a combination of several, as the slack of a textbook does.
///
/// Costs are compared lexicographically by ``Rank``. The method is the primal simplex for
/// piecewise linear costs (R. Fourer, "A simplex algorithm for piecewise-linear programming I",
/// 1985): a step runs through breakpoints for as long as the cost still falls. As infeasibility is
/// a cost like any other, adding, removing and moving constraints all continue from wherever the
/// dictionary stands.
struct Tableau {
  struct Column {
    var value = DoubleDouble.zero
    /// The row in which the column is basic, or ``none``.
    var row = Tableau.none
    /// The breakpoint at which the column rests, or ``none`` if it is basic.
    var rest = Tableau.none
    var firstBreakpoint = Tableau.none
    /// The number of times the column was put up for pricing; tells old candidates from new ones.
    var stamp: UInt32 = 0
    var isLogical = false
    /// Whether a defined variable keeps the logical column for its own constraints.
    var isShared = false
    var isQueuedForPricing = false
    var isQueuedForMoving = false
    /// Whether nothing but the distance of variables from 0 holds the column where it rests.
    var isUndetermined = false
    var isRemoved = false
    /// The caller's variable that a structural column stands for, or ``none``.
    var variable = Tableau.none
  }

  struct Breakpoint {
    var position: DoubleDouble
    /// The cost's slope before the position, 0 or less.
    var left: Double
    /// The cost's slope behind the position, 0 or more.
    var right: Double
    /// The rank at which errors of one strength add up, or `nil` if the breakpoint only breaks ties.
    var strength: Rank?
    /// The rank at which the breakpoint breaks ties, or `nil` if it does not.
    var tie: Rank?
    var column: Int32
    var next: Int32
    /// −1 or 1 as the column counts as before or behind the position; 0 where it rests here.
    var side: Int8 = 0
    /// The place of the constraint the breakpoint stands for, or ``none``.
    var constraint: Int32
  }

  /// The index that stands for no column, row or breakpoint.
  static let none: Int32 = -1

  var columns: [Column] = []
  var breakpoints: [Breakpoint] = []
  var matrix = SparseMatrix()
  /// The basic column of each row, or ``none`` for a row that is free.
  var basics: [Int32] = []

  var recycledBreakpoints: [Int32] = []
  var recycledColumns: [Int32] = []
  var recycledRows: [Int32] = []

  /// The columns whose reduced cost may have changed.
  var pricingQueue: [Int32] = []
  /// The columns whose breakpoints or value may have moved past each other.
  var movingQueue: [Int32] = []
  /// The columns whose value changed since the caller last asked.
  var movedColumns: [Int32] = []
  /// The logical columns without breakpoints, to be dropped once they are basic.
  var idleLogicals: [Int32] = []
  var undeterminedCount = 0
  /// The number of required breakpoints on whose costly side their column lies.
  var costlyRequiredCount = 0

  var candidates = CandidateHeap()
  /// The strengths' slopes of the column that is being priced, upward.
  var strengths = LexicographicSum()
  /// The slope of the column that is being priced or moved, in its direction.
  var slope = LexicographicSum()
  var crossings: [Crossing] = []
  /// Whether a value has been farther away than any number that goes into a system.
  ///
  /// Nearly singular constraints can throw values there, from where they come back without their last
  /// digits; the tableau is then made afresh.
  var hasGoneFar = false
  /// Whether a column was found to lower the cost for ever.
  var isUnbounded = false
  /// Changes whenever a column rests at or stands beside other breakpoints than before.
  var basisVersion = 0
  /// The number of pivots and incremental updates since the values were computed from the rows.
  var age = 0

  init() {}
}

// MARK: - Building

extension Tableau {
  mutating func reserveCapacity(_ capacity: Int) {
    columns.reserveCapacity(capacity)
    breakpoints.reserveCapacity(4 * capacity)
    basics.reserveCapacity(capacity)
    matrix.reserveCapacity(2 * capacity)
    pricingQueue.reserveCapacity(capacity)
    movingQueue.reserveCapacity(capacity)
    movedColumns.reserveCapacity(capacity)
    strengths.reserveCapacity(8)
    slope.reserveCapacity(8)
    crossings.reserveCapacity(8)
  }

  /// Adds a structural column that rests at 0, to which the variable's anchor draws it.
  mutating func addStructural(for variable: Int32) -> Int32 {
    let column = makeColumn(isLogical: false)
    columns[Int(column)].variable = variable
    let breakpoint = store(
      Breakpoint(
        position: .zero, left: -1, right: 1, strength: nil, tie: Rank(anchorOf: variable),
        column: column,
        next: Tableau.none, constraint: Tableau.none))
    columns[Int(column)].firstBreakpoint = breakpoint
    columns[Int(column)].rest = breakpoint
    queueForPricing(column)
    return column
  }

  /// Adds a basic logical column for a combination of at least two other columns.
  mutating func addLogical(_ terms: [(column: Int32, coefficient: DoubleDouble)]) -> Int32 {
    let column = makeColumn(isLogical: true)
    let row = makeRow(basic: column)
    columns[Int(column)].row = row
    for term in terms where columns[Int(term.column)].row == Tableau.none {
      matrix.place(term.coefficient, row: row, column: term.column)
    }
    for term in terms where columns[Int(term.column)].row != Tableau.none {
      matrix.add(term.coefficient, timesRow: columns[Int(term.column)].row, toRow: row)
    }
    columns[Int(column)].value = valueOfRow(row)
    return column
  }

  private mutating func makeColumn(isLogical: Bool) -> Int32 {
    var column = Column()
    column.isLogical = isLogical
    if let recycled = recycledColumns.popLast() {
      column.stamp = columns[Int(recycled)].stamp &+ 1
      column.isQueuedForPricing = columns[Int(recycled)].isQueuedForPricing
      column.isQueuedForMoving = columns[Int(recycled)].isQueuedForMoving
      columns[Int(recycled)] = column
      return recycled
    }
    columns.append(column)
    matrix.addColumn()
    return Int32(columns.count - 1)
  }

  private mutating func makeRow(basic: Int32) -> Int32 {
    if let recycled = recycledRows.popLast() {
      basics[Int(recycled)] = basic
      return recycled
    }
    basics.append(basic)
    matrix.addRow()
    return Int32(basics.count - 1)
  }

  /// Returns a column's value, computed from the columns at rest and not from earlier values.
  mutating func settledValue(of column: Int32) -> DoubleDouble {
    let row = columns[Int(column)].row
    if row != Tableau.none { columns[Int(column)].value = valueOfRow(row) }
    return columns[Int(column)].value
  }

  func valueOfRow(_ row: Int32) -> DoubleDouble {
    var sum = CleanSum()
    var entry = matrix.firstEntry(inRow: row)
    while entry != SparseMatrix.end {
      let item = matrix[entry]
      sum.add(columns[Int(item.column)].value * item.value)
      entry = item.nextInRow
    }
    return sum.value
  }
}

// MARK: - Queues

extension Tableau {
  mutating func queueForPricing(_ column: Int32) {
    columns[Int(column)].stamp &+= 1
    guard !columns[Int(column)].isQueuedForPricing else { return }
    columns[Int(column)].isQueuedForPricing = true
    pricingQueue.append(column)
  }

  mutating func queueColumnsForPricing(inRow row: Int32) {
    var entry = matrix.firstEntry(inRow: row)
    while entry != SparseMatrix.end {
      queueForPricing(matrix[entry].column)
      entry = matrix[entry].nextInRow
    }
  }

  /// Puts up for pricing whatever the slope of a column's cost bears on.
  mutating func queueForPricingAfterSlopeChange(of column: Int32) {
    let row = columns[Int(column)].row
    if row == Tableau.none { queueForPricing(column) } else { queueColumnsForPricing(inRow: row) }
  }

  mutating func queueForMoving(_ column: Int32) {
    guard !columns[Int(column)].isQueuedForMoving else { return }
    columns[Int(column)].isQueuedForMoving = true
    movingQueue.append(column)
  }
}
