/// A polyhedral part of a space of parameters, and what numbers are there: an answer that holds for all of it.
///
/// The solver's own is in its parameters. A layout has it in the numbers of the viewport, which it puts for those.
package struct AnswerRegion: Sendable {
  /// A half of the space.
  package struct Condition: Sendable {
    /// The function that is 0 or more inside.
    package var form: AffineForm
    /// Whether the border, where the function is 0, lies outside.
    package var isStrict: Bool

    package init(_ form: AffineForm, isStrict: Bool = false) {
      self.form = form
      self.isStrict = isStrict
    }
  }

  /// What has to hold inside.
  package var conditions: [Condition] = []
  /// The numbers that were asked for, inside.
  package var values: [AffineForm] = []
  /// Whether some required constraint misses inside.
  package var isContradictory = false

  /// Creates the whole space, of which no numbers were asked for.
  package init() {}
}

extension AnswerRegion {
  /// Adds a condition unless it says nothing; of parallel ones the tightest counts.
  package mutating func confine(by form: AffineForm, isStrict: Bool = false) {
    guard !form.isConstant else { return }
    let condition = Condition(form.normalized, isStrict: isStrict)
    guard let known = conditions.firstIndex(where: { $0.form.isParallel(to: condition.form) })
    else { return conditions.append(condition) }
    let distance = (condition.form - conditions[known].form).constantPart
    if distance < 0 || (distance == 0 && isStrict) { conditions[known] = condition }
  }

  /// Adds the conditions of a region in other parameters, which are functions of those here; returns its values.
  package mutating func confine(
    to other: AnswerRegion, substituting parameters: [AffineForm]
  ) -> [AffineForm] {
    for condition in other.conditions {
      confine(by: condition.form.substituting(parameters), isStrict: condition.isStrict)
    }
    return other.values.map { $0.substituting(parameters) }
  }

  /// Returns what is left where every parameter is a function of others.
  package func substituting(_ parameters: [AffineForm]) -> AnswerRegion {
    var result = AnswerRegion()
    result.values = result.confine(to: self, substituting: parameters)
    result.isContradictory = isContradictory
    return result
  }

  /// Returns whether all conditions hold at parameters, rounding aside.
  @inline(__always)
  package func contains(_ parameter: (Int) -> Double) -> Bool {
    conditions.allSatisfy { $0.form.sign(at: parameter) >= ($0.isStrict ? 1 : 0) }
  }
}

extension PrioritySolver {
  /// Returns a region of the parameters around the present ones, and the values of expressions in it.
  ///
  /// Steady parameters count as constants. The region is one in which the basis of the present answer stays optimal,
  /// with its border. Regions may overlap, and one at a border may have no inside; where they meet, their values agree.
  package mutating func region(of expressions: [Expression]) -> AnswerRegion {
    let region = regionOfAnswer()
    var answer = AnswerRegion()
    answer.conditions = (region.conditions + region.jointConditions).map {
      AnswerRegion.Condition($0)
    }
    answer.values = expressions.map { region.affineForm(of: $0) }
    answer.isContradictory = region.isContradictory
    return answer
  }

  private mutating func regionOfAnswer() -> Region {
    solve()
    if source == .region { return regions.first }
    return regionOfPoint()
  }
}

extension Region {
  fileprivate func affineForm(of expression: Expression) -> AffineForm {
    var sum = AffineForm(constant: DoubleDouble(Fraction(expression.constant)))
    for term in expression.parameterTerms {
      let parameter = AffineForm(parameter: Int(term.parameter.index))
      sum.add(parameter, times: DoubleDouble(Fraction(term.coefficient)))
    }
    for term in expression.terms {
      sum.add(
        values[Int(term.variable.index)], times: DoubleDouble(Fraction(term.coefficient)))
    }
    return sum
  }
}
