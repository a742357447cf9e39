internal import Constraints

/// The conditions of a region in plain numbers, side by side.
///
/// A sum of doubles tells the sign of a function unless it is tiny beside its terms. Only then somebody has to look
/// at the function itself.
struct ConditionEstimates: Sendable {
  private var constants: [Double] = []
  /// Behind the last term of each condition.
  private var ends: [Int] = []
  private var parameters: [ViewportParameter] = []
  private var coefficients: [Double] = []

  init(_ conditions: [AnswerRegion.Condition]) {
    for condition in conditions {
      constants.append(condition.form.constantPart)
      for term in condition.form.terms {
        parameters.append(ViewportParameter(index: term.parameter))
        coefficients.append(term.coefficient)
      }
      ends.append(parameters.count)
    }
  }
}

extension ConditionEstimates {
  /// What a sum has to exceed, in parts of the size of its terms, for its sign to be that of the function: many
  /// times what rounding comes to, and what the functions themselves neglect.
  private static let doubtful = 1e-12

  /// Returns whether all conditions hold at a viewport.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - holds: Looks at the condition of an index itself.
  /// - Returns: Whether they hold.
  @inline(__always)
  func allHold(at viewport: Viewport, inDoubt holds: (Int) -> Bool) -> Bool {
    var term = 0
    for index in ends.indices {
      var sum = constants[index]
      var scale = max(1, sum.magnitude)
      while term < ends[index] {
        let product = coefficients[term] * viewport[parameters[term]]
        sum += product
        scale += product.magnitude
        term += 1
      }
      if sum.magnitude > ConditionEstimates.doubtful * scale {
        if sum < 0 { return false }
      } else if !holds(index) {
        return false
      }
    }
    return true
  }
}
