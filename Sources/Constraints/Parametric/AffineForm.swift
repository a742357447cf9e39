/// An affine function of parameters, in the solver's own arithmetic.
package struct AffineForm: Equatable, Sendable {
  var constant: DoubleDouble
  var gradient = Gradient()
}

extension AffineForm {
  /// Creates a function that is the same everywhere.
  package init(_ constant: Double) {
    self.init(constant: DoubleDouble(constant))
  }

  /// Creates a function that is the parameter at an index.
  package init(parameter: Int) {
    self.init(constant: .zero)
    gradient.add(.one, parameter: Int32(parameter))
  }

  /// Whether the function is the same everywhere.
  package var isConstant: Bool { gradient.isZero }

  /// The value where all parameters are 0, rounded once.
  package var constantPart: Double { constant.rounded }

  /// The parameters that the function follows, in ascending order, with their rounded coefficients.
  package var terms: [(parameter: Int, coefficient: Double)] {
    gradient.terms.map { (Int($0.parameter), $0.coefficient.rounded) }
  }

  /// Returns whether the function follows the parameter at an index.
  package func follows(_ parameter: Int) -> Bool {
    for term in gradient.terms where Int(term.parameter) == parameter { return true }
    return false
  }
}

// MARK: - Arithmetic

extension AffineForm {
  package mutating func add(_ other: AffineForm, times factor: Double = 1) {
    add(other, times: DoubleDouble(factor))
  }

  mutating func add(_ other: AffineForm, times factor: DoubleDouble) {
    constant = constant.addingCleanly(other.constant * factor)
    gradient.add(other.gradient, times: factor)
  }

  package static func - (lhs: AffineForm, rhs: AffineForm) -> AffineForm {
    var difference = lhs
    difference.add(rhs, times: -1)
    return difference
  }

  package static func * (factor: Double, form: AffineForm) -> AffineForm {
    var product = AffineForm(0)
    product.add(form, times: factor)
    return product
  }

  /// Returns the function with every parameter replaced by a function of others.
  package func substituting(_ forms: [AffineForm]) -> AffineForm {
    var result = AffineForm(constant: constant)
    for term in gradient.terms {
      result.add(forms[Int(term.parameter)], times: term.coefficient)
    }
    return result
  }
}

// MARK: - Values

extension AffineForm {
  /// Returns the value at parameters, rounded once.
  @inline(__always)
  package func value(at parameter: (Int) -> Double) -> Double {
    exactValue(at: parameter).rounded
  }

  /// Returns −1, 0 or 1 as the value is below, at or above 0, rounding aside.
  ///
  /// A sum of plain doubles tells, unless it is tiny beside its terms.
  @inline(__always)
  package func sign(at parameter: (Int) -> Double) -> Int {
    var sum = constant.high
    var scale = max(1, sum.magnitude)
    for term in gradient.terms {
      let amount = term.coefficient.high * parameter(Int(term.parameter))
      sum += amount
      scale += amount.magnitude
    }
    if sum.magnitude > scale * AffineForm.margin { return sum < 0 ? -1 : 1 }
    let value = exactValue(at: parameter).high
    if value.magnitude <= scale * DoubleDouble.negligible { return 0 }
    return value < 0 ? -1 : 1
  }

  /// Returns the value at parameters, exact where sums of double-doubles are.
  @inline(__always)
  func exactValue(at parameter: (Int) -> Double) -> DoubleDouble {
    if gradient.isZero { return constant }
    var sum = CleanSum(constant)
    for term in gradient.terms {
      let value = parameter(Int(term.parameter))
      if term.coefficient == .one { sum.add(value) } else { sum.add(term.coefficient * value) }
    }
    return sum.value
  }

  /// How far from 0 a sum has to be, in relation to its terms, for plain doubles to decide.
  private static let margin = 0x1p-44

  /// Returns the function along a straight line: of the part of the way from a start to an end.
  package func along(
    from start: (Int) -> Double, to end: (Int) -> Double
  ) -> LinearForm {
    var sum = CleanSum(constant)
    var slope = CleanSum()
    for term in gradient.terms {
      let origin = start(Int(term.parameter))
      sum.add(term.coefficient * origin)
      slope.add(
        term.coefficient * DoubleDouble(sumOf: end(Int(term.parameter)), -origin))
    }
    return LinearForm(constant: sum.value, slope: slope.value)
  }
}

extension AffineForm {
  /// Returns the function of one parameter that is left where others have values, and which of those that are free it
  /// follows, if any; `nil` if it follows several.
  package func remainder(
    at parameter: (Int) -> Double, isFree: (Int) -> Bool
  ) -> (form: LinearForm, parameter: Int?)? {
    var sum = CleanSum(constant)
    var (slope, followed) = (DoubleDouble.zero, nil as Int?)
    for term in gradient.terms {
      let index = Int(term.parameter)
      if isFree(index) {
        if followed != nil { return nil }
        (slope, followed) = (term.coefficient, index)
      } else {
        sum.add(term.coefficient * parameter(index))
      }
    }
    return (LinearForm(constant: sum.value, slope: slope), followed)
  }
}

// MARK: - Shape

extension AffineForm {
  /// The function times the number above 0 at which its first coefficient becomes 1 or −1.
  package var normalized: AffineForm {
    guard let first = gradient.terms.first else { return self }
    if first.coefficient.magnitude == .one { return self }
    var result = AffineForm(0)
    result.add(self, times: DoubleDouble.one / first.coefficient.magnitude)
    return result
  }

  /// Returns whether the difference from another function is the same everywhere.
  package func isParallel(to other: AffineForm) -> Bool { gradient == other.gradient }
}

// MARK: - Gradients

/// The change of a number for each unit by which each parameter changes.
///
/// Few parameters bear on any one number, so only those are kept.
struct Gradient: Equatable {
  struct Term: Equatable {
    var parameter: Int32
    var coefficient: DoubleDouble
  }

  private(set) var terms: [Term] = []

  var isZero: Bool { terms.isEmpty }

  mutating func add(_ amount: DoubleDouble, parameter: Int32) {
    guard !amount.isZero else { return }
    let index = terms.firstIndex { $0.parameter >= parameter } ?? terms.count
    guard index < terms.count, terms[index].parameter == parameter else {
      return terms.insert(Term(parameter: parameter, coefficient: amount), at: index)
    }
    let sum = terms[index].coefficient.addingCleanly(amount)
    if sum.isZero { terms.remove(at: index) } else { terms[index].coefficient = sum }
  }

  mutating func add(_ other: Gradient, times factor: DoubleDouble) {
    for term in other.terms { add(term.coefficient * factor, parameter: term.parameter) }
  }
}
