/// What an event that stays in a region needs of it, in flat memory that callers' own code reads.
///
/// Most regions are bounded parameter by parameter, and most values are a number, or a number more or less than
/// one parameter. ``Region`` knows the others.
@usableFromInline
struct FlatRegion: Sendable {
  /// A range of one parameter, well inside which all conditions on it alone hold.
  @usableFromInline
  struct Span: Sendable {
    @usableFromInline var parameter: Int32
    @usableFromInline var lower: Double
    @usableFromInline var upper: Double
  }

  /// The number `constant + coefficient · parameter`, which doubles compute with one rounding; the coefficient of
  /// a value that takes more than that is not a number.
  @usableFromInline
  struct Sum: Sendable {
    @usableFromInline var constant: Double
    @usableFromInline var coefficient: Double
    @usableFromInline var parameter: Int32

    init(_ form: AffineForm) {
      let term = form.gradient.terms.first
      let isPlain =
        form.constant.low == 0 && form.gradient.terms.count < 2
        && (term.map { $0.coefficient.low == 0 && $0.coefficient.high.magnitude == 1 } ?? true)
      // A constant of 0 without a minus sign leaves no sum with one, which would tell how the answer was found.
      constant = form.constant.high + 0
      coefficient = isPlain ? term?.coefficient.high ?? 0 : .nan
      parameter = term?.parameter ?? 0
    }
  }

  /// Whether the spans alone tell that parameters are inside.
  @usableFromInline var isBoundedBySpans = false
  @usableFromInline var spans: [Span] = []
  /// The value of each variable.
  @usableFromInline var sums: [Sum] = [] {
    didSet { takesOnlySums = !sums.contains { $0.coefficient.isNaN } }
  }
  /// Whether no value takes more than a sum.
  @usableFromInline private(set) var takesOnlySums = true
}

extension FlatRegion {
  /// The part of a bound by which a span stays clear of it; beyond it, doubles cannot be wrong.
  private static let clearance = 0x1p-50

  /// Narrows a parameter's span to where a multiple of it, on top of a constant, is surely 0 or more.
  mutating func confine(
    _ parameter: Int32, by coefficient: DoubleDouble, from constant: DoubleDouble
  ) {
    // From behind: parameters that move come after those that are steady, which may be many.
    let index = spans.lastIndex { $0.parameter == parameter } ?? spans.count
    if index == spans.count {
      spans.append(Span(parameter: parameter, lower: -.infinity, upper: .infinity))
    }
    let bound = (-constant / coefficient).high
    let clearance = bound.magnitude * FlatRegion.clearance
    if coefficient.high > 0 {
      spans[index].lower = max(spans[index].lower, bound + clearance)
    } else {
      spans[index].upper = min(spans[index].upper, bound - clearance)
    }
  }

  /// Returns whether all parameters are within their spans.
  ///
  /// - Precondition: There are as many parameters as when the region was made.
  @inlinable @inline(__always)
  func spansHold(_ parameters: [Double]) -> Bool {
    let parameters = parameters.span
    for index in spans.indices {
      let span = spans[index]
      let value = unsafe parameters[unchecked: Int(span.parameter)]
      if value < span.lower || value > span.upper { return false }
    }
    return true
  }

  /// Returns whether the spans tell that parameters are inside.
  @inlinable @inline(__always)
  func surelyContains(_ parameters: [Double]) -> Bool { isBoundedBySpans && spansHold(parameters) }

  /// Returns the value of a variable, or what is not a number where it takes more than a sum.
  @inlinable @inline(__always)
  func value(of variable: Int32, at parameters: [Double]) -> Double {
    let sum = sums[Int(variable)]
    return sum.constant + sum.coefficient * parameters[Int(sum.parameter)]
  }

  /// Writes the values of all variables, none of which takes more than a sum.
  ///
  /// - Precondition: There is room for as many values as there are sums, and there are as many parameters as when the region was made.
  @inlinable @inline(__always)
  func copyValues(at parameters: [Double], into values: inout MutableSpan<Double>) {
    precondition(values.count == sums.count, "there is no such number of variables")
    let parameters = parameters.span
    // Two at a time: a processor that is to add to both right behind waits for two stores, and not for one.
    var index = 0
    while index + 1 < sums.count {
      let (first, second) = (sums[index], sums[index + 1])
      let both = unsafe SIMD2(
        parameters[unchecked: Int(first.parameter)], parameters[unchecked: Int(second.parameter)])
      let sum =
        SIMD2(first.constant, second.constant)
        + SIMD2(first.coefficient, second.coefficient) * both
      unsafe values[unchecked: index] = sum.x
      unsafe values[unchecked: index + 1] = sum.y
      index += 2
    }
    if index < sums.count {
      let sum = sums[index]
      unsafe values[unchecked: index] =
        sum.constant + sum.coefficient * parameters[unchecked: Int(sum.parameter)]
    }
  }
}
