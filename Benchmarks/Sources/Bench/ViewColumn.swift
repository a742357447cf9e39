import Harness
import Waymark

/// Plain views in a column, 8 apart, of which only what a caller adds says how tall they are.
struct ViewColumn {
  static let gap = 8.0

  private var solver: PrioritySolver
  private var tops: [Variable] = []
  private var heights: [Variable] = []

  init(count: Int) throws(SolverError) {
    solver = PrioritySolver(minimumCapacity: 2 * count)
    for _ in 0..<count { try addView() }
  }

  private mutating func addView() throws(SolverError) {
    let top = solver.makeVariable("top")
    let height = solver.makeVariable("height", isNonnegative: true)
    if let previousTop = tops.last, let previousHeight = heights.last {
      try solver.add(top == previousTop + previousHeight + Self.gap)
    } else {
      try solver.add(top == Self.gap)
    }
    tops.append(top)
    heights.append(height)
  }
}

extension ViewColumn {
  /// The number of variables that the constraints leave open.
  mutating func openCount() -> Int {
    solver.solve()
    return solver.ambiguities.count
  }
}

/// A column of views of a fixed height whose end is required where they have no room.
struct CrowdedColumn {
  private static let height = 10.0

  private var column: ViewColumn
  private let end: Parameter

  /// Creates a column of which one constraint gives way, or half of the views where the end does not.
  init(count: Int, isEndFirm: Bool = false) throws(SolverError) {
    column = try ViewColumn(count: count)
    let position = isEndFirm ? Self.firmEnd(count: count) : Self.ends(count: count)[0]
    end = try column.fix(height: Self.height, end: position, isFirm: isEndFirm)
  }

  /// An end at which half of the views have their height.
  private static func firmEnd(count: Int) -> Double {
    Double(count / 2) * height + Double(count + 1) * ViewColumn.gap
  }
}

extension CrowdedColumn {
  /// Ends a point further at each step, all of which are too near.
  static func ends(count: Int) -> [Double] {
    (0..<32).map { 5 * Double(count) + Double($0) }
  }

  /// Returns how many constraints each conflict has.
  mutating func conflictSizes() -> [Double] { column.conflictSizes() }

  /// Moves the end, and returns where the last view begins.
  mutating func move(to position: Double) throws(SolverError) -> Double {
    try column.move(end, to: position)
  }

  /// The number of required constraints that are broken.
  mutating func brokenCount() -> Int { column.brokenCount() }
}

extension ViewColumn {
  fileprivate mutating func fix(
    height: Double, end position: Double, isFirm: Bool
  ) throws(SolverError) -> Parameter {
    let end = solver.makeParameter("end", value: position)
    for variable in heights { try solver.add(variable == height) }
    if let top = tops.last, let height = heights.last {
      var fit = top + height + Self.gap == end
      if isFirm { fit.tenacity = .unyielding }
      solver.insert(fit)
    }
    return end
  }

  fileprivate mutating func move(
    _ end: Parameter, to position: Double
  ) throws(SolverError) -> Double {
    try solver.set(end, to: position)
    return tops.last.map { solver.value(of: $0) } ?? 0
  }

  fileprivate mutating func conflictSizes() -> [Double] {
    solver.solve()
    return solver.conflicts.map { Double($0.constraints.count) }
  }

  fileprivate mutating func brokenCount() -> Int { solver.brokenConstraints.count }
}

extension Contender {
  /// Returns Waymark building a column of views and finding what is left open.
  static func waymarkOpening(count: Int) -> Contender {
    .waymark([0.0]) { values, events throws(SolverError) in
      for _ in 0..<events {
        var column = try ViewColumn(count: count)
        values = [Double(column.openCount())]
      }
    } values: {
      $0
    }
  }

  /// Returns Waymark building a column that has no room and finding its conflicts.
  static func waymarkCrowding(count: Int, isEndFirm: Bool = false) -> Contender {
    .waymark([0.0]) { values, events throws(SolverError) in
      for _ in 0..<events {
        var column = try CrowdedColumn(count: count, isEndFirm: isEndFirm)
        values = column.conflictSizes()
      }
    } values: {
      $0
    }
  }

  /// Returns Waymark moving the end of a column that has no room at any.
  static func waymarkMovingEnd(count: Int) -> Contender {
    let column = solving { () throws(SolverError) in try CrowdedColumn(count: count) }
    let ends = CrowdedColumn.ends(count: count)
    return .waymark((column: column, next: 0, top: 0.0)) { state, events throws(SolverError) in
      for _ in 0..<events {
        state.top = try state.column.move(to: ends[state.next])
        state.next = state.next + 1 == ends.count ? 0 : state.next + 1
      }
    } values: { state in
      var column = state.column
      return [column.brokenCount() > 0 && state.top > 0 ? 1 : 0]
    }
  }
}
