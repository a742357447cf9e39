/// A polyhedral part of the parameters' space in which every value is an affine function of them.
///
/// For fixed coefficients and priorities, an optimal basis stays optimal for all parameters that keep
/// every column on its side of every breakpoint (T. Gal, "Postoptimal Analyses, Parametric Programming, and
/// Related Topics", 1995). Inside, an answer takes a few multiplications and no simplex.
struct Region {
  struct Term {
    var parameter: Int32
    var coefficient: DoubleDouble
  }

  /// An affine function of the parameters: a constant and a range of ``terms``.
  struct Form {
    var constant: DoubleDouble
    var terms: Range<Int32>
  }

  /// A variable whose value changes with the parameters.
  struct Output {
    var variable: Int32
    var form: Form
  }

  /// A variable whose value does not change inside.
  struct Constant {
    var variable: Int32
    var value: DoubleDouble
  }

  var terms: [Term] = []
  /// The functions that are 0 or more inside.
  var conditions: [Form] = []
  /// The variables that change with the parameters.
  var outputs: [Output] = []
  /// The variables that are the same everywhere inside.
  var constants: [Constant] = []

  init() {}
}

extension Region {
  /// How far from 0 a condition has to be, in relation to its terms, for plain doubles to decide.
  private static let margin = 0x1p-44

  /// Returns whether parameters lie inside or on the border.
  func contains(_ parameters: [Double]) -> Bool {
    for condition in conditions {
      var sum = condition.constant.high
      var scale = sum.magnitude
      for index in condition.terms {
        let term = terms[Int(index)]
        let amount = term.coefficient.high * parameters[Int(term.parameter)]
        sum += amount
        scale += amount.magnitude
      }
      if sum > scale * Region.margin { continue }
      guard sum > -scale * Region.margin else { return false }
      let exact = value(of: condition, at: parameters).high
      guard exact >= -max(1, scale) * DoubleDouble.negligible else { return false }
    }
    return true
  }

  /// Returns the value of a function, exact where sums of double-doubles are.
  @inline(__always)
  func value(of form: Form, at parameters: [Double]) -> DoubleDouble {
    var sum = CleanSum(form.constant)
    for index in form.terms {
      let term = terms[Int(index)]
      let parameter = parameters[Int(term.parameter)]
      if term.coefficient == .one {
        sum.add(parameter)
      } else {
        sum.add(term.coefficient * parameter)
      }
    }
    return sum.value
  }
}

// MARK: - Gradients

/// The change of a number for each unit by which each parameter changes.
struct Gradient {
  private(set) var byParameter: [DoubleDouble]

  init(count: Int) {
    byParameter = [DoubleDouble](repeating: .zero, count: count)
  }

  var isZero: Bool { byParameter.allSatisfy { $0.isZero } }

  mutating func add(_ amount: DoubleDouble, parameter: Int32) {
    byParameter[Int(parameter)] = byParameter[Int(parameter)].addingCleanly(amount)
  }

  mutating func add(_ other: Gradient, times factor: DoubleDouble) {
    for index in byParameter.indices where !other.byParameter[index].isZero {
      byParameter[index] = byParameter[index].addingCleanly(other.byParameter[index] * factor)
    }
  }
}
