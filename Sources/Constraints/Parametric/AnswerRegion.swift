/// A polyhedral part of the parameters' space, and what numbers are there.
package struct AnswerRegion: Sendable {
  /// The functions that are 0 or more inside.
  package var conditions: [AffineForm]
  /// The numbers that were asked for, inside.
  package var values: [AffineForm]
}

extension PrioritySolver {
  /// Returns a region of the parameters around the present ones, and the values of expressions in it.
  ///
  /// Steady parameters count as constants. The region is one in which the basis of the present answer stays optimal,
  /// with its border. Regions may
  /// overlap, and one at a border may have no inside; where they meet, their values agree.
  package mutating func region(of expressions: [Expression]) -> AnswerRegion {
    let region = regionOfAnswer()
    return AnswerRegion(
      conditions: (region.conditions + region.jointConditions).map(region.affineForm),
      values: expressions.map { region.affineForm(of: $0) })
  }

  private mutating func regionOfAnswer() -> Region {
    solve()
    if source == .region { return regions[0] }
    return regionOfPoint()
  }
}

extension Region {
  fileprivate func affineForm(_ form: Form) -> AffineForm {
    var gradient = Gradient()
    if form.first.parameter != System.none {
      gradient.add(form.first.coefficient, parameter: form.first.parameter)
    }
    for index in form.others {
      gradient.add(terms[Int(index)].coefficient, parameter: terms[Int(index)].parameter)
    }
    return AffineForm(constant: form.constant, gradient: gradient)
  }

  fileprivate func affineForm(of expression: Expression) -> AffineForm {
    var sum = AffineForm(constant: DoubleDouble(Fraction(expression.constant)))
    for position in expression.parts.indices where expression.parts[position].isParameter {
      let term = expression.parts[position]
      sum.add(
        AffineForm(parameter: Int(term.parameter)), times: DoubleDouble(Fraction(term.coefficient)))
    }
    for position in expression.parts.indices where !expression.parts[position].isParameter {
      let term = expression.parts[position]
      sum.add(
        affineForm(values[Int(term.index)]), times: DoubleDouble(Fraction(term.coefficient)))
    }
    return sum
  }
}
