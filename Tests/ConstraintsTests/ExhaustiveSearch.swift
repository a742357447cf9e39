@testable import Constraints

/// An answer by looking at every corner, which shares neither code nor method with the solver.
///
/// Every cost is linear between the lines on which some constraint or coordinate is 0. Cells between
/// them have corners, as the coordinate planes are among the lines, and the one answer that all ranks
/// leave is a corner. Corners are quotients of whole numbers, so that comparisons are exact.
struct ExhaustiveSearch {
  /// A point: numerators over one denominator above 0.
  struct Corner: Hashable {
    var numerators: [Int]
    var denominator: Int
  }

  /// What is compared, first entries first.
  enum Cost {
    /// The sum of the errors of some rows.
    case errors([Int])
    /// How far the variables are below 0 that must not be.
    case limits
    /// The distance of a variable from a number.
    case distance(variable: Int, from: Int)
  }

  let system: SmallSystem
  let corners: [Corner]

  /// Farther than any corner of a system lies.
  static let faraway = 1_000_000

  init(_ system: SmallSystem) {
    self.system = system
    var planes: Set<[Int]> = []
    for row in system.rows { planes.insert(row.coefficients + [row.constant]) }
    for variable in 0..<system.variableCount {
      for constant in [0, ExhaustiveSearch.faraway, -ExhaustiveSearch.faraway] {
        var plane = [Int](repeating: 0, count: system.variableCount + 1)
        plane[variable] = 1
        plane[system.variableCount] = constant
        planes.insert(plane)
      }
    }
    var found: Set<Corner> = []
    for choice in combinations(of: Array(planes), count: system.variableCount) {
      if let corner = Corner(meetingOf: choice) { found.insert(corner) }
    }
    corners = Array(found)
  }
}

// MARK: - Costs

extension ExhaustiveSearch {
  /// The strengths: limits, the tiers of required constraints, and every priority.
  var strengths: [Cost] {
    let indices = system.rows.indices
    let firm = indices.filter { system.rows[$0].isRequired && system.rows[$0].tenacity == .firm }
    let pliant = indices.filter {
      system.rows[$0].isRequired && system.rows[$0].tenacity == .pliant
    }
    let levels = Set(system.rows.map(\.priority).filter { $0 < 1000 }).sorted(by: >)
    return [.limits, .errors(firm), .errors(pliant)]
      + levels.map { level in .errors(indices.filter { system.rows[$0].priority == level }) }
  }

  /// The tie-breaks: rows in the order of declaration, those of content after the others.
  var ties: [Cost] { tieOrder.map { .errors([$0]) } }

  /// The rows in the order in which they break ties.
  var tieOrder: [Int] {
    let indices = system.rows.indices
    return indices.filter { !system.rows[$0].isContentSize }
      + indices.filter { system.rows[$0].isContentSize }
  }

  /// The distances from 0 that decide what nothing else does.
  var anchors: [Cost] { (0..<system.variableCount).map { .distance(variable: $0, from: 0) } }

  /// Returns a cost at a corner, times its denominator.
  private func amount(_ cost: Cost, at corner: Corner) -> Int {
    switch cost {
    case .errors(let rows): rows.reduce(0) { $0 + abs(error(of: $1, at: corner)) }
    case .limits:
      system.isNonnegative.indices.reduce(0) {
        system.isNonnegative[$1] ? $0 + max(0, -corner.numerators[$1]) : $0
      }
    case .distance(let variable, let place):
      abs(corner.numerators[variable] - place * corner.denominator)
    }
  }

  /// Returns a row's error at a corner, times its denominator.
  func error(of row: Int, at corner: Corner) -> Int {
    let row = system.rows[row]
    let sum = zip(row.coefficients, corner.numerators).reduce(row.constant * corner.denominator) {
      $0 + $1.0 * $1.1
    }
    switch row.relation {
    case .equal: return sum
    case .lessThanOrEqual: return max(0, sum)
    case .greaterThanOrEqual: return min(0, sum)
    }
  }
}

// MARK: - Answers

extension ExhaustiveSearch {
  /// The one answer.
  var answer: Corner? { best(by: strengths + ties + anchors) }

  /// Returns the corner at which costs are least, earlier ones first.
  func best(by costs: [Cost]) -> Corner? {
    var candidates = corners
    for cost in costs {
      guard let first = candidates.first else { return nil }
      var least = (amount(cost, at: first), first.denominator)
      for corner in candidates {
        let amount = amount(cost, at: corner)
        if amount * least.1 < least.0 * corner.denominator {
          least = (amount, corner.denominator)
        }
      }
      candidates.removeAll { amount(cost, at: $0) * least.1 != least.0 * $0.denominator }
    }
    return candidates.first
  }

  /// Returns the least and the greatest value of a variable that costs leave open.
  func range(of variable: Int) -> ClosedRange<Double>? {
    let open = strengths + ties
    let ends = [-ExhaustiveSearch.faraway, ExhaustiveSearch.faraway].compactMap {
      best(by: open + [.distance(variable: variable, from: $0)])?.value(of: variable)
    }
    guard ends.count == 2, ends[0] < ends[1] else { return nil }
    let limit = Double(ExhaustiveSearch.faraway) / 2
    return (ends[0] < -limit ? -.infinity : ends[0])...(ends[1] > limit ? .infinity : ends[1])
  }

  /// Returns whether required rows and limits can hold together.
  func canHold(rows: [Int], limits: [Int]) -> Bool {
    corners.contains { corner in
      rows.allSatisfy { error(of: $0, at: corner) == 0 }
        && limits.allSatisfy { corner.numerators[$0] >= 0 }
    }
  }
}

extension SmallSystem.Row {
  var isRequired: Bool { priority.isRequired }
}

// MARK: - Corners

extension ExhaustiveSearch.Corner {
  /// Creates the point where planes meet, by Cramer's rule; `nil` if it is not one point.
  init?(meetingOf planes: [[Int]]) {
    let count = planes.count
    let matrix = planes.map { Array($0.prefix(count)) }
    let whole = determinant(matrix)
    guard whole != 0 else { return nil }
    let sign = whole < 0 ? -1 : 1
    numerators = (0..<count).map { column in
      var replaced = matrix
      for row in 0..<count { replaced[row][column] = -planes[row][count] }
      return sign * determinant(replaced)
    }
    denominator = sign * whole
    let divisor = numerators.reduce(denominator) { greatestCommonDivisor($0, $1) }
    numerators = numerators.map { $0 / divisor }
    denominator /= divisor
  }

  /// Returns a coordinate, rounded once.
  func value(of variable: Int) -> Double { Double(numerators[variable]) / Double(denominator) }
}

private func determinant(_ matrix: [[Int]]) -> Int {
  if matrix.count == 1 { return matrix[0][0] }
  var sum = 0
  for column in matrix.indices where matrix[0][column] != 0 {
    let minor = matrix.dropFirst().map { row in
      Array(row[..<column] + row[(column + 1)...])
    }
    sum += (column % 2 == 0 ? 1 : -1) * matrix[0][column] * determinant(minor)
  }
  return sum
}

private func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
  var (larger, smaller) = (abs(first), abs(second))
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return larger
}

private func combinations(of planes: [[Int]], count: Int) -> [[[Int]]] {
  guard count > 0 else { return [[]] }
  return planes.indices.flatMap { index in
    combinations(of: Array(planes[(index + 1)...]), count: count - 1).map { [planes[index]] + $0 }
  }
}
