internal import Layout

/// A continuous function of one axis of a page: the greatest of the least of some forms.
///
/// Every function that is affine in parts and continuous can be written so (S. Ovchinnikov, "Max-Min Representation
/// of Piecewise Linear Functions", 2002), and style sheets know `max` and `min`.
struct AxisFormula: Equatable {
  /// What is the least of each is taken the greatest of.
  private(set) var choices: [[AxisForm]]
}

/// What a formula has to be at a viewport, and the form by which the layout has it there.
struct AxisSample {
  var viewport: Viewport
  var form: AxisForm
  var axis: PageAxis

  var value: Double { form.value(at: viewport, along: axis) }
}

extension AxisFormula {
  /// Creates the shortest formula found that agrees with samples, or `nil` if none does.
  init?(_ samples: [AxisSample]) {
    let forms = samples.map(\.form).uniqued()
    guard forms.count <= AxisFormula.maximumForms else { return nil }
    // At each viewport the function is the least of the forms that are not less there, and nowhere less than that.
    let all = samples.map { sample in
      forms.filter {
        $0.value(at: sample.viewport, along: sample.axis) >= sample.value - AxisFormula.tolerance
      }
    }
    .uniqued()
    // The least of some forms is never greater than that of a part of them.
    choices = all.filter { choice in
      !all.contains { $0.count < choice.count && Set($0).isSubset(of: choice) }
    }
    guard agrees(with: samples) else { return nil }
    shorten(samples)
  }

  /// Leaves out what the formula agrees with samples without.
  private mutating func shorten(_ samples: [AxisSample]) {
    for index in choices.indices.reversed() where choices.count > 1 {
      var shorter = self
      shorter.choices.remove(at: index)
      if shorter.agrees(with: samples) { self = shorter }
    }
    for index in choices.indices {
      for form in choices[index].indices.reversed() where choices[index].count > 1 {
        var shorter = self
        shorter.choices[index].remove(at: form)
        if shorter.agrees(with: samples) { self = shorter }
      }
    }
  }

  func agrees(with samples: [AxisSample]) -> Bool {
    samples.allSatisfy {
      (value(at: $0.viewport, along: $0.axis) - $0.value).magnitude <= AxisFormula.tolerance
    }
  }

  func value(at viewport: Viewport, along axis: PageAxis) -> Double {
    choices.map { choice in
      choice.map { $0.value(at: viewport, along: axis) }.min() ?? .infinity
    }
    .max() ?? -.infinity
  }

  /// The only form, where there is one.
  var single: AxisForm? { choices.count == 1 && choices[0].count == 1 ? choices[0][0] : nil }

  /// What two numbers may differ by that are the same but for rounding, in points.
  static let tolerance = 1e-6
  /// More would make a style sheet that no browser computes in time.
  private static let maximumForms = 24
}

// MARK: - Style

extension AxisFormula {
  /// Returns the value of a style sheet's property.
  func style(along axis: PageAxis) -> String {
    let least = choices.map { choice in
      let forms = choice.map { $0.style(along: axis) }
      return forms.count == 1 ? forms[0] : "min(\(forms.joined(separator: ", ")))"
    }
    return least.count == 1 ? "calc(\(least[0]))" : "max(\(least.joined(separator: ", ")))"
  }
}

extension Array where Element: Hashable {
  /// Returns each element once, where it comes first.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
