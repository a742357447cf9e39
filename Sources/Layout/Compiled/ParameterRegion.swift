internal import Constraints

/// A polyhedral part of the viewports, and the values of expressions in it.
struct ParameterRegion: Sendable {
  struct Condition: Sendable {
    /// The function that is 0 or more inside.
    var form: AffineForm
    /// Whether the border, where the function is 0, lies outside.
    var isStrict: Bool
  }

  private(set) var conditions: [Condition] = []
  var values: [AffineForm] = []
}

extension ParameterRegion {
  mutating func add(_ forms: [AffineForm], substituting parameters: [AffineForm]) {
    for form in forms { add(form.substituting(parameters)) }
  }

  /// Adds a condition unless it says nothing; of parallel ones the tightest counts.
  mutating func add(_ form: AffineForm, isStrict: Bool = false) {
    guard !form.isConstant else { return }
    let condition = Condition(form: form.normalized, isStrict: isStrict)
    guard let known = conditions.firstIndex(where: { $0.form.isParallel(to: condition.form) })
    else { return conditions.append(condition) }
    let distance = (condition.form - conditions[known].form).constantPart
    if distance < 0 || (distance == 0 && isStrict) { conditions[known] = condition }
  }
}
