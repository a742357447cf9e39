internal import Constraints

/// A function of one number that is linear between breakpoints.
struct PiecewiseLinear: Sendable {
  private let starts: [Double]
  private let forms: [LinearForm]
  /// The pieces' constants and slopes, if sums and products of doubles give every value as it is rounded.
  private let plain: (constants: [Double], slopes: [Double])?

  /// Creates a function from its pieces, each by the number at which it starts.
  init(_ pieces: [(start: Double, form: LinearForm)]) {
    var starts: [Double] = []
    var forms: [LinearForm] = []
    for piece in pieces where forms.last != piece.form {
      starts.append(piece.start)
      forms.append(piece.form)
    }
    self.starts = starts
    self.forms = forms
    let isPlain = forms.allSatisfy(\.isPlainSum)
    plain = isPlain ? (forms.map(\.roundedConstant), forms.map(\.roundedSlope)) : nil
  }
}

extension PiecewiseLinear {
  /// The value, if it is the same everywhere.
  var constant: Double? {
    forms.count == 1 && forms[0].isConstant ? forms[0].roundedConstant : nil
  }

  /// The numbers at which one piece ends and the next begins.
  var breakpoints: ArraySlice<Double> { starts.dropFirst() }

  /// Returns the piece that holds a number.
  private func piece(at number: Double) -> Int {
    var place = starts.count - 1
    while place > 0, starts[place] > number { place -= 1 }
    return place
  }

  func value(at number: Double) -> Double {
    let place = piece(at: number)
    if let plain { return plain.constants[place] + plain.slopes[place] * number }
    return forms[place].value(at: number)
  }

  /// Writes the values at numbers, which may come in any order.
  func fill(_ values: inout [Double], at numbers: [Double], _ range: Range<Int>) {
    guard let plain else {
      for index in range { values[index] = value(at: numbers[index]) }
      return
    }
    fill(&values, at: numbers, range, plain.constants[0], plain.slopes[0])
    for place in starts.indices.dropFirst() {
      fill(
        &values, at: numbers, range, plain.constants[place], plain.slopes[place],
        from: starts[place])
    }
  }

  /// Writes the values of one piece everywhere.
  private func fill(
    _ values: inout [Double], at numbers: [Double], _ range: Range<Int>, _ constant: Double,
    _ slope: Double
  ) {
    for index in range { values[index] = constant + slope * numbers[index] }
  }

  /// Writes the values of one piece where it or a later one holds the number, without a branch.
  private func fill(
    _ values: inout [Double], at numbers: [Double], _ range: Range<Int>, _ constant: Double,
    _ slope: Double, from start: Double
  ) {
    for index in range {
      let value = constant + slope * numbers[index]
      values[index] = numbers[index] >= start ? value : values[index]
    }
  }
}
