package import Constraints

/// A function of one number that is linear between breakpoints.
package struct PiecewiseLinear: Sendable {
  private var starts: [Double] = []
  private var forms: [LinearForm] = []
  /// The pieces in doubles, if sums and products of those give every value as it is rounded, and all came at once.
  package private(set) var plain: PlainPieces?

  /// The numbers at which pieces start, and the constant and the slope of each piece.
  package struct PlainPieces: Sendable {
    package let starts: [Double]
    package let constants: [Double]
    package let slopes: [Double]
  }

  /// Creates a function from its pieces, each by the number at which it starts.
  package init(_ pieces: [(start: Double, form: LinearForm)]) {
    for piece in pieces { append(piece.form, from: piece.start) }
    let isPlain = forms.allSatisfy { $0.isPlainSum }
    plain =
      isPlain
      ? PlainPieces(
        starts: starts, constants: forms.map { $0.roundedConstant },
        slopes: forms.map { $0.roundedSlope }) : nil
  }
}

extension PiecewiseLinear {
  /// Creates a function without pieces, which has no values before some are added.
  init() {}

  /// Takes all pieces away, and keeps their memory for others.
  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
    plain = nil
  }

  /// Adds a piece behind the others, of which the last may go on as it does.
  mutating func append(_ form: LinearForm, from start: Double) {
    guard forms.last != form else { return }
    starts.append(start)
    forms.append(form)
    plain = nil
  }

  /// The value, if it is the same everywhere.
  package var constant: Double? {
    forms.count == 1 && forms[0].isConstant ? forms[0].roundedConstant : nil
  }

  /// The numbers at which one piece ends and the next begins.
  package var breakpoints: ArraySlice<Double> { starts.dropFirst() }

  /// Returns the value at a number; that of the first piece holds before its start as well.
  @inline(__always)
  package func value(at number: Double) -> Double {
    // Adding up is faster here than a search that guesses, as there are few pieces.
    var index = 0
    for start in starts.dropFirst() { index += number >= start ? 1 : 0 }
    return forms[index].value(at: number)
  }

  /// Writes the values at numbers, which may come in any order.
  package func fill(_ values: inout [Double], at numbers: [Double], _ range: Range<Int>) {
    guard let plain else {
      for index in range { values[index] = value(at: numbers[index]) }
      return
    }
    precondition(
      range.lowerBound >= 0 && range.upperBound <= min(numbers.count, values.count),
      "the numbers \(range) of \(numbers.count), and room for \(values.count) values")
    // The range lies in both arrays, which stay as they are; checks in the loops would keep them from vectors.
    unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe numbers.withUnsafeBufferPointer { numbers in
        // All pieces of a few numbers come before the next numbers, which then are still in the cache.
        for start in stride(from: range.lowerBound, to: range.upperBound, by: 256) {
          let part = start..<min(range.upperBound, start + 256)
          unsafe fill(values, at: numbers, part, plain.constants[0], plain.slopes[0])
          for index in starts.indices.dropFirst() {
            unsafe fill(
              values, at: numbers, part, plain.constants[index], plain.slopes[index],
              from: starts[index])
          }
        }
      }
    }
  }

  /// Writes the values of one piece everywhere.
  private func fill(
    _ values: UnsafeMutableBufferPointer<Double>, at numbers: UnsafeBufferPointer<Double>,
    _ range: Range<Int>, _ constant: Double, _ slope: Double
  ) {
    for index in range { unsafe values[index] = constant + slope * numbers[index] }
  }

  /// Writes the values of one piece where it or a later one holds the number, without a branch.
  private func fill(
    _ values: UnsafeMutableBufferPointer<Double>, at numbers: UnsafeBufferPointer<Double>,
    _ range: Range<Int>, _ constant: Double, _ slope: Double, from start: Double
  ) {
    for index in range {
      let number = unsafe numbers[index]
      let value = constant + slope * number
      unsafe values[index] = number >= start ? value : values[index]
    }
  }
}
