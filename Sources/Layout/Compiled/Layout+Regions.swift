internal import Constraints

extension Layout {
  /// Moves to a viewport, and returns a region of viewports around it with the values of expressions in it.
  ///
  /// The solver's parameters become functions of the viewport here: its own numbers are themselves, a minimum
  /// or maximum is the operand that it takes, and the height of a text is constant between the widths at
  /// which it wraps otherwise.
  ///
  /// A part that bears on the expressions is asked first.
  mutating func region(
    at viewport: Viewport, of expressions: [Expression], from part: inout LayoutPart?
  ) throws(LayoutError) -> AnswerRegion {
    try update(to: viewport)
    var region = AnswerRegion()
    var forms = viewportForms(&region)
    // Where heights of texts move widths, these are those that the first pass finds.
    var widths: [AffineForm]?
    if texts.moveWidths { widths = unwrappedWidths(&region, &forms) }
    settle()
    for text in texts.all {
      forms[Int(text.parameter.index)] = AffineForm(solver.value(of: text.parameter))
    }
    let answer =
      part?.region(at: solver)
      ?? solver.region(of: expressions + texts.all.map { Expression($0.width) })
    region.isContradictory = answer.isContradictory
    let values = region.confine(to: answer, substituting: forms)
    addWraps(at: widths ?? Array(values.dropFirst(expressions.count)), to: &region)
    region.values = Array(values.prefix(expressions.count))
    return region
  }

  /// Returns the solver's parameters as functions of the viewport, those of texts aside.
  private func viewportForms(_ region: inout AnswerRegion) -> [AffineForm] {
    // What the viewport does not move stays.
    var forms = solver.parameters.map { AffineForm(solver.value(of: $0)) }
    for parameter in ViewportParameter.allCases {
      forms[Int(parameters[parameter.index].index)] = AffineForm(parameter: parameter.index)
    }
    var conditions: [AffineForm] = []
    for derived in derivedParameters {
      forms[Int(derived.parameter.index)] =
        derived.scalar.piece(at: viewport, conditions: &conditions)
    }
    for condition in conditions { region.confine(by: condition) }
    return forms
  }

  /// Returns the widths that the texts' views have while all texts have their unwrapped height.
  private mutating func unwrappedWidths(
    _ region: inout AnswerRegion, _ forms: inout [AffineForm]
  ) -> [AffineForm] {
    for text in texts.all {
      forms[Int(text.parameter.index)] = AffineForm(text.unwrappedHeight)
    }
    return region.confine(to: texts.unwrappedRegion(at: solver), substituting: forms)
  }

  /// Confines a region to the viewports at which no text wraps otherwise.
  private func addWraps(at widths: [AffineForm], to region: inout AnswerRegion) {
    for (text, width) in zip(texts.all, widths) where !width.isConstant {
      let range = texts.measure.widths(text.content, text.measuredWidth)
      region.confine(by: width - AffineForm(range.lowerBound))
      if range.upperBound.isFinite {
        region.confine(by: AffineForm(range.upperBound) - width, isStrict: true)
      }
    }
  }
}
