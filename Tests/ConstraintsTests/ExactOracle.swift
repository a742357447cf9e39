@testable import Constraints

/// The one answer to a system, found by another method than the solver's: the textbook's tableau in exact
/// rationals, level by level.
///
/// Variables are differences of two that are not negative, every constraint gets a column for each way to miss
/// it, and the first basis is made of those. When a level is at its least, every column whose reduced cost is
/// above 0 has to stay at 0, so it is struck out before the next level is weighed (Bland's rule throughout).
struct ExactOracle {
  struct Row {
    var terms: [(variable: Int, coefficient: Rational)]
    /// What the sum of the terms is compared with.
    var bound: Rational
    var relation: Relation
    var rank: Rank
    var tie: Rank
  }

  private var tableau: [[Rational]] = []
  private var bounds: [Rational] = []
  private var basis: [Int] = []
  private var isStruck: [Bool] = []
  private var costs: [(rank: Rank, column: Int)] = []
  private let variableCount: Int

  init(variableCount: Int, isNonnegative: [Bool], rows: [Row]) {
    self.variableCount = variableCount
    var rows = rows
    for variable in 0..<variableCount where isNonnegative[variable] {
      rows.append(
        Row(
          terms: [(variable, .one)], bound: .zero, relation: .greaterThanOrEqual,
          rank: Rank(required: .unyielding), tie: .never))
    }
    let width = 2 * variableCount + 2 * rows.count
    isStruck = [Bool](repeating: false, count: width)
    for variable in 0..<variableCount {
      costs.append((Rank(anchorOf: Int32(variable)), 2 * variable))
      costs.append((Rank(anchorOf: Int32(variable)), 2 * variable + 1))
    }
    for (index, row) in rows.enumerated() { add(row, at: 2 * variableCount + 2 * index, width) }
  }

  /// Adds `terms − above + below = bound`.
  private mutating func add(_ row: Row, at column: Int, _ width: Int) {
    let sign: Rational = row.bound.signum < 0 ? -.one : .one
    var line = [Rational](repeating: .zero, count: width)
    for term in row.terms {
      line[2 * term.variable] = line[2 * term.variable] + sign * term.coefficient
      line[2 * term.variable + 1] = line[2 * term.variable + 1] - sign * term.coefficient
    }
    line[column] = -sign
    line[column + 1] = sign
    tableau.append(line)
    bounds.append(sign * row.bound)
    basis.append(sign.signum < 0 ? column : column + 1)
    for (offset, isFree) in [
      (0, row.relation == .greaterThanOrEqual), (1, row.relation == .lessThanOrEqual),
    ] where !isFree {
      costs.append((row.rank, column + offset))
      if row.tie != .never { costs.append((row.tie, column + offset)) }
    }
  }

  /// The values of the variables.
  mutating func solve() -> [Rational] {
    for rank in Set(costs.map { RankKey(rank: $0.rank) }).sorted() { minimize(rank.rank) }
    var values = [Rational](repeating: .zero, count: variableCount)
    for (row, column) in basis.enumerated() where column < 2 * variableCount {
      values[column / 2] =
        values[column / 2] + (column.isMultiple(of: 2) ? bounds[row] : -bounds[row])
    }
    return values
  }

  private mutating func minimize(_ rank: Rank) {
    var reduced = [Rational](repeating: .zero, count: isStruck.count)
    for cost in costs where cost.rank == rank { reduced[cost.column] = .one }
    let priced = Set(costs.filter { $0.rank == rank }.map(\.column))
    for row in tableau.indices where priced.contains(basis[row]) {
      for column in reduced.indices where tableau[row][column].signum != 0 {
        reduced[column] = reduced[column] - tableau[row][column]
      }
    }
    while let entering = reduced.indices.first(where: { !isStruck[$0] && reduced[$0].signum < 0 }) {
      guard let row = leavingRow(for: entering) else { break }
      pivot(row, entering, &reduced)
    }
    for column in reduced.indices where reduced[column].signum > 0 { isStruck[column] = true }
  }

  private func leavingRow(for column: Int) -> Int? {
    var best: Int?
    for row in tableau.indices where tableau[row][column].signum > 0 {
      guard let other = best else {
        best = row
        continue
      }
      let gap = bounds[row] / tableau[row][column] - bounds[other] / tableau[other][column]
      if gap.signum < 0 || (gap.signum == 0 && basis[row] < basis[other]) { best = row }
    }
    return best
  }

  private mutating func pivot(_ row: Int, _ column: Int, _ reduced: inout [Rational]) {
    let factor = Rational.one / tableau[row][column]
    tableau[row] = tableau[row].map { $0.signum == 0 ? $0 : $0 * factor }
    bounds[row] = bounds[row] * factor
    for other in tableau.indices where other != row && tableau[other][column].signum != 0 {
      let multiple = tableau[other][column]
      for index in tableau[row].indices where tableau[row][index].signum != 0 {
        tableau[other][index] = tableau[other][index] - multiple * tableau[row][index]
      }
      bounds[other] = bounds[other] - multiple * bounds[row]
    }
    let multiple = reduced[column]
    for index in reduced.indices where tableau[row][index].signum != 0 {
      reduced[index] = reduced[index] - multiple * tableau[row][index]
    }
    basis[row] = column
  }

  private struct RankKey: Hashable, Comparable {
    var rank: Rank
    static func < (lhs: RankKey, rhs: RankKey) -> Bool { lhs.rank < rhs.rank }
    func hash(into hasher: inout Hasher) { hasher.combine(String(describing: rank)) }
  }
}

extension PrioritySolver {
  /// The exact values of the variables, by the oracle.
  var oracleValues: [Rational] {
    var oracle = ExactOracle(
      variableCount: system.variables.count,
      isNonnegative: system.variables.map { $0.limit != System.none },
      rows: system.declaredRows.map { oracleRow($0) })
    return oracle.solve()
  }

  /// The required constraints that miss by more than a distance at exact values.
  func constraintsBroken(at values: [Rational], beyond distance: Double) -> [ConstraintID] {
    let required = system.declaredRows.filter { system.rows[Int($0)].priority.isRequired }
    return required.filter { oracleRow($0).miss(at: values) > distance }.map { id(of: $0) }
  }

  private func oracleRow(_ row: Int32) -> ExactOracle.Row {
    let record = system.rows[Int(row)]
    var bound = -Rational(record.constant)
    for term in record.parameterTerms {
      bound =
        bound - Rational(system.terms[term].coefficient)
        * Rational(system.parameterValues[Int(system.terms[term].index)])
    }
    return ExactOracle.Row(
      terms: record.variableTerms.map {
        (Int(system.terms[$0].index), Rational(system.terms[$0].coefficient))
      },
      bound: bound, relation: record.relation, rank: record.strength, tie: record.tie)
  }
}

extension ExactOracle.Row {
  /// How far the row is from holding at exact values.
  fileprivate func miss(at values: [Rational]) -> Double {
    let excess = terms.reduce(-bound) { $0 + $1.coefficient * values[$1.variable] }
    let distance = excess.doubleDouble.high
    return switch relation {
    case .equal: abs(distance)
    case .lessThanOrEqual: max(0, distance)
    case .greaterThanOrEqual: max(0, -distance)
    }
  }
}
