/// What is left of a point's rows between the singletons: a square matrix, eliminated row by row.
///
/// The pivot is looked for in the sparsest rows, and among their entries that are not small it is the one in the
/// sparsest column (threshold pivoting after H. M. Markowitz, 1957).
struct CoreFactors<Number: Scalar>: Sendable {
  private struct Step {
    var slot: Int32
    var variable: Int32
    var pivot: Number
    /// The other entries of the pivot's row.
    var rowEntries: Range<Int>
    /// The multiples of the pivot's row that were taken off other rows.
    var multiples: Range<Int>
  }

  private(set) var slots: [Int32] = []
  private(set) var variables: [Int32] = []
  private var steps: [Step] = []
  private var rowEntries: [(variable: Int32, coefficient: Number)] = []
  private var multiples: [(slot: Int32, factor: Number)] = []
  /// Whether a number was taken for rounding, or for none, that may be either.
  private(set) var isDoubtful = false

  init() {}
}

extension CoreFactors {
  var isEmpty: Bool { slots.isEmpty }

  /// The binary digits that divisions by the pivots may add behind the point.
  var pivotDigits: Int { steps.reduce(0) { $0 + $1.pivot.divisionDigits } }

  /// The part of a row's largest entry that a pivot has to reach.
  private static var threshold: Double { 0.05 }

  /// Factors a matrix; returns the slots whose rows depend on others, each with a variable that is left.
  ///
  /// The rows' columns are places among the variables.
  mutating func factor(
    _ matrix: [[Elimination<Number>.Entry]], slots: [Int32], variables: [Int32],
    isTame: Bool
  ) -> [(slot: Int32, variable: Int32)] {
    (self.slots, self.variables) = (slots, variables)
    var elimination = Elimination(matrix, columnCount: variables.count, isTame: isTame)
    while let (row, entry) = elimination.nextPivot(threshold: CoreFactors.threshold) {
      let pivot = elimination.rows[row][entry]
      let firstEntry = rowEntries.count
      for (index, item) in elimination.rows[row].enumerated() where index != entry {
        rowEntries.append((variables[Int(item.column)], item.coefficient))
      }
      let firstMultiple = multiples.count
      elimination.eliminate(row, entry) { other, factor in
        multiples.append((slots[other], factor))
      }
      steps.append(
        Step(
          slot: slots[row], variable: variables[Int(pivot.column)], pivot: pivot.coefficient,
          rowEntries: firstEntry..<rowEntries.count, multiples: firstMultiple..<multiples.count))
    }
    isDoubtful = elimination.isDoubtful
    return elimination.rest.map { (slots[$0.row], variables[$0.column]) }
  }

  func solve(_ sums: inout [Number], into point: inout [Number]) {
    for step in steps {
      let sum = sums[Int(step.slot)]
      guard !sum.isZero else { continue }
      for index in step.multiples {
        let slot = Int(multiples[index].slot)
        sums[slot] = sums[slot] - multiples[index].factor * sum
      }
    }
    for step in steps.reversed() {
      var sum = sums[Int(step.slot)]
      for index in step.rowEntries {
        let value = point[Int(rowEntries[index].variable)]
        if !value.isZero { sum = sum - rowEntries[index].coefficient * value }
      }
      point[Int(step.variable)] = sum.isZero ? .zero : sum / step.pivot
    }
  }

  func solveTransposed(_ gradient: inout [Number], into combination: inout [Number]) {
    for step in steps {
      let rest = gradient[Int(step.variable)]
      guard !rest.isZero else { continue }
      let weight = rest / step.pivot
      combination[Int(step.slot)] = weight
      for index in step.rowEntries {
        let variable = Int(rowEntries[index].variable)
        gradient[variable] = gradient[variable] - rowEntries[index].coefficient * weight
      }
    }
    for step in steps.reversed() {
      var weight = combination[Int(step.slot)]
      for index in step.multiples {
        let other = combination[Int(multiples[index].slot)]
        if !other.isZero { weight = weight - multiples[index].factor * other }
      }
      combination[Int(step.slot)] = weight
    }
  }
}
