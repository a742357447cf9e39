/// A polyhedral part of the parameters' space in which every value is an affine function of them.
///
/// For fixed coefficients and priorities, an optimal basis stays optimal for all parameters that keep
/// every column on its side of every breakpoint (T. Gal, "Postoptimal Analyses, Parametric Programming, and
/// Related Topics", 1995). Inside, an answer takes a few multiplications and no simplex.
struct Region {
  struct Term: Equatable {
    var parameter: Int32
    var coefficient: DoubleDouble
  }

  /// An affine function of the parameters: a constant, a first term and a range of ``terms``.
  ///
  /// Most functions have one term or none, and are read without looking anywhere else.
  struct Form {
    var constant: DoubleDouble
    /// The first term, whose parameter is ``Tableau/none`` if there is not even one.
    var first: Term
    var others: Range<Int32>

    /// Whether the function is a double, or a double more or less than one parameter, so that a sum of
    /// doubles is its value rounded once.
    var isPlain: Bool {
      constant.low == 0 && others.isEmpty && first.coefficient.low == 0
        && (first.parameter == System.none || first.coefficient.high.magnitude == 1)
    }
  }

  var terms: [Term] = []
  /// The functions of one parameter that are 0 or more inside.
  var conditions: [Form] = []
  /// The functions of several parameters that are 0 or more inside.
  var jointConditions: [Form] = []
  /// The value of each variable.
  var values: [Form] = []
  /// The values of steady parameters, what the conditions on one parameter come to, a hair's breadth at the border
  /// aside, and the values that are plain.
  var flat = FlatRegion()
  /// The number of spans of one value each, of steady parameters, which the functions leave out.
  var steadyCount = 0
}

extension Region {
  /// How far from 0 a condition has to be, in relation to its terms, for plain doubles to decide.
  private static let margin = 0x1p-44

  /// Returns whether parameters lie inside or on the border.
  func contains(_ parameters: [Double]) -> Bool {
    if flat.spansHold(parameters) { return holds(jointConditions, at: parameters) }
    return flat.spans[..<steadyCount].allSatisfy { parameters[Int($0.parameter)] == $0.lower }
      && holds(conditions, at: parameters) && holds(jointConditions, at: parameters)
  }

  private func holds(_ conditions: [Form], at parameters: [Double]) -> Bool {
    for condition in conditions {
      let parameter = parameters[Int(condition.first.parameter)]
      let amount = condition.first.coefficient.high * parameter
      var sum = condition.constant.high + amount
      var scale = condition.constant.high.magnitude + amount.magnitude
      for index in condition.others {
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

  /// Returns the value of a variable, exact where sums of double-doubles are.
  func value(of variable: Int32, at parameters: [Double]) -> DoubleDouble {
    value(of: values[Int(variable)], at: parameters)
  }

  private func value(of form: Form, at parameters: [Double]) -> DoubleDouble {
    guard form.first.parameter != System.none else { return form.constant }
    var sum = CleanSum(form.constant)
    sum.add(form.first, at: parameters)
    for index in form.others { sum.add(terms[Int(index)], at: parameters) }
    return sum.value
  }
}

extension CleanSum {
  @inline(__always)
  fileprivate mutating func add(_ term: Region.Term, at parameters: [Double]) {
    let parameter = parameters[Int(term.parameter)]
    if term.coefficient == .one { add(parameter) } else { add(term.coefficient * parameter) }
  }
}

// MARK: - Building

extension Region {
  /// Adds the condition that an affine function stays at 0 or more.
  mutating func addCondition(_ form: Form) {
    guard form.others.isEmpty else { return Region.add(form, to: &jointConditions, terms: &terms) }
    Region.add(form, to: &conditions, terms: &terms)
    addSpan(of: form)
  }

  /// Adds a condition; of parallel ones the tightest counts.
  private static func add(_ form: Form, to conditions: inout [Form], terms: inout [Term]) {
    for index in conditions.indices where isParallel(conditions[index], form, terms) {
      terms.removeLast(form.others.count)
      if (form.constant - conditions[index].constant).high < 0 {
        conditions[index].constant = form.constant
      }
      return
    }
    conditions.append(form)
  }

  private static func isParallel(_ first: Form, _ second: Form, _ terms: [Term]) -> Bool {
    first.first == second.first && first.others.count == second.others.count
      && zip(first.others, second.others).allSatisfy { terms[Int($0)] == terms[Int($1)] }
  }

  /// The part of a bound by which a span stays clear of it; beyond it, doubles cannot be wrong.
  private static let clearance = 0x1p-50

  private mutating func addSpan(of form: Form) {
    let parameter = form.first.parameter
    let index = flat.spans.firstIndex { $0.parameter == parameter } ?? flat.spans.count
    if index == flat.spans.count {
      flat.spans.append(FlatRegion.Span(parameter: parameter, lower: -.infinity, upper: .infinity))
    }
    let bound = (-form.constant / form.first.coefficient).high
    let clearance = bound.magnitude * Region.clearance
    if form.first.coefficient.high > 0 {
      flat.spans[index].lower = max(flat.spans[index].lower, bound + clearance)
    } else {
      flat.spans[index].upper = min(flat.spans[index].upper, bound - clearance)
    }
  }
}

// MARK: - Gradients

/// The change of a number for each unit by which each parameter changes.
///
/// Few parameters bear on any one number, so only those are kept.
struct Gradient: Equatable {
  private(set) var terms: [Region.Term] = []

  init() {}

  var isZero: Bool { terms.isEmpty }

  mutating func add(_ amount: DoubleDouble, parameter: Int32) {
    guard !amount.isZero else { return }
    guard let index = terms.firstIndex(where: { $0.parameter >= parameter }) else {
      terms.append(Region.Term(parameter: parameter, coefficient: amount))
      return
    }
    guard terms[index].parameter == parameter else {
      terms.insert(Region.Term(parameter: parameter, coefficient: amount), at: index)
      return
    }
    let sum = terms[index].coefficient.addingCleanly(amount)
    if sum.isZero { terms.remove(at: index) } else { terms[index].coefficient = sum }
  }

  mutating func add(_ other: Gradient, times factor: DoubleDouble) {
    for term in other.terms { add(term.coefficient * factor, parameter: term.parameter) }
  }
}
