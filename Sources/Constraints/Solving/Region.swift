/// A polyhedral part of the parameters' space in which every value is an affine function of them.
///
/// For fixed coefficients and priorities, an optimal basis stays optimal for all parameters that keep
/// every column on its side of every breakpoint (T. Gal, "Postoptimal Analyses, Parametric Programming, and
/// Related Topics", 1995). Inside, an answer takes a few multiplications and no simplex.
struct Region {
  /// The functions of one parameter that are 0 or more inside.
  var conditions: [AffineForm] = []
  /// The functions of several parameters that are 0 or more inside.
  var jointConditions: [AffineForm] = []
  /// The value of each variable.
  var values: [AffineForm] = []
  /// The values of steady parameters, what the conditions on one parameter come to, a hair's breadth at the border
  /// aside, and the values that are plain.
  var flat = FlatRegion()
  /// Whether some required constraint misses inside.
  var isContradictory = false
  /// The number of spans of one value each, of steady parameters, which the functions leave out.
  var steadyCount = 0
}

extension Region {
  /// Returns whether parameters lie inside or on the border.
  func contains(_ parameters: [Double]) -> Bool {
    let holds = { (condition: AffineForm) in condition.sign { parameters[$0] } >= 0 }
    if flat.spansHold(parameters) { return jointConditions.allSatisfy(holds) }
    return flat.spans[..<steadyCount].allSatisfy { parameters[Int($0.parameter)] == $0.lower }
      && conditions.allSatisfy(holds) && jointConditions.allSatisfy(holds)
  }

  /// Returns the value of a variable, exact where sums of double-doubles are.
  func value(of variable: Int32, at parameters: [Double]) -> DoubleDouble {
    values[Int(variable)].exactValue { parameters[$0] }
  }

  /// Adds the condition that a function which is not the same everywhere stays at 0 or more.
  mutating func addCondition(_ form: AffineForm) {
    guard let first = form.gradient.terms.first, form.gradient.terms.count == 1 else {
      return Region.add(form, to: &jointConditions)
    }
    Region.add(form, to: &conditions)
    flat.confine(first.parameter, by: first.coefficient, from: form.constant)
  }

  /// Adds a condition; of parallel ones the tightest counts.
  private static func add(_ form: AffineForm, to conditions: inout [AffineForm]) {
    guard let known = conditions.firstIndex(where: { $0.isParallel(to: form) }) else {
      return conditions.append(form)
    }
    if (form.constant - conditions[known].constant).high < 0 { conditions[known] = form }
  }
}
