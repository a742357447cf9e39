internal import Constraints
internal import Geometry

/// A wrapping text whose view has come to another width than the one that the text was measured at, since heights of
/// texts bear on it, and which takes another height there.
public struct TextMisfit: Hashable, Sendable {
  /// The name of the view.
  public var view: String
  /// The width in points at which the text was measured.
  public var measuredWidth: Double
  /// The text's height there, which the view was given.
  public var measuredHeight: Double
  /// The view's width.
  public var width: Double
  /// The height that the text takes there.
  public var height: Double
}

extension Layout {
  /// A text whose height follows from the width of its view.
  struct Text: Sendable {
    /// The view's name.
    let view: String
    let content: TextContent
    /// The view's width.
    let width: Variable
    /// The view's height.
    let height: Variable
    /// The text's height, which the view's content constraints name.
    let parameter: Parameter
    /// The text's height without wrapping, at which the widths are found.
    let unwrappedHeight: Double
    /// The width at which the text was last measured, so that it is not measured twice.
    var measuredWidth = -1.0
    var measuredHeight = 0.0
  }

  /// The texts of a layout, and whether the frames take them into account.
  struct Texts: Sendable {
    private(set) var all: [Text]
    let measure: TextMeasure
    /// Whether constraints tie the width of some text's view to heights of texts.
    let moveWidths: Bool
    private(set) var areSettled = false
    /// The layout's solver with all texts at their unwrapped height, where heights move widths: as long as nothing but
    /// the viewport changes, either stays near its last answer.
    private var unwrapped: PrioritySolver?

    init(_ all: [Text], measure: TextMeasure, moveWidths: Bool) {
      self.all = all
      self.measure = measure
      self.moveWidths = moveWidths
    }
  }
}

extension Layout {
  /// Gives every text the height that it has at its view's width.
  ///
  /// The first pass finds the widths. Where heights of texts could move them, all texts have their
  /// unwrapped height for it, so that the widths follow from the scene and the viewport alone. The second
  /// pass, in which the heights follow, is the solver's next answer.
  mutating func settle() {
    if !texts.areSettled { texts.measure(in: &solver) }
  }
}

extension Layout {
  /// The texts that do not fit the widths of their views; empty unless widths follow from heights of texts.
  public var misfittingTexts: [TextMisfit] {
    mutating get {
      settle()
      guard texts.moveWidths else { return [] }
      var misfits: [TextMisfit] = []
      for text in texts.all {
        let width = max(0, solver.value(of: text.width))
        guard (width - text.measuredWidth).magnitude > Layout.noticeable else { continue }
        let height = Layout.Texts.usable(texts.measure.size(text.content, width).height)
        guard (height - text.measuredHeight).magnitude > Layout.noticeable else { continue }
        misfits.append(
          TextMisfit(
            view: text.view, measuredWidth: text.measuredWidth,
            measuredHeight: text.measuredHeight, width: width, height: height))
      }
      return misfits
    }
  }

  /// What rounding leaves of a point, and more.
  private static let noticeable = 1e-6
}

extension Layout.Texts {
  /// Takes in that a parameter of the viewport has moved.
  mutating func moved() { areSettled = false }

  /// Takes in that constraints, or what counts as steady, have changed.
  mutating func changed() { (areSettled, unwrapped) = (false, nil) }

  /// Returns a region of a solver's parameters, those of texts aside, with the widths that the texts' views have there
  /// while all texts have their unwrapped height.
  mutating func unwrappedRegion(at solver: PrioritySolver) -> AnswerRegion {
    var first = takeUnwrapped(at: solver)
    defer { unwrapped = first }
    return first.region(of: all.map { Expression($0.width) })
  }

  fileprivate mutating func measure(in solver: inout PrioritySolver) {
    areSettled = true
    // All widths are read before any height is set, as every change makes the solver start again.
    if moveWidths {
      var first = takeUnwrapped(at: solver)
      measureAll(in: &first)
      unwrapped = first
    } else {
      measureAll(in: &solver)
    }
    for text in all { Layout.Texts.set(text.parameter, to: text.measuredHeight, in: &solver) }
  }

  private mutating func measureAll(in solver: inout PrioritySolver) {
    for index in all.indices {
      let width = max(0, solver.value(of: all[index].width))
      guard width != all[index].measuredWidth else { continue }
      all[index].measuredWidth = width
      all[index].measuredHeight = Layout.Texts.usable(
        measure.size(all[index].content, width).height)
    }
  }

  /// Takes out the solver with unwrapped heights, at the other parameters of a layout's.
  private mutating func takeUnwrapped(at solver: PrioritySolver) -> PrioritySolver {
    var first = unwrapped ?? solver
    unwrapped = nil
    var isText = [Bool](repeating: false, count: solver.parameters.count)
    for text in all {
      isText[Int(text.parameter.index)] = true
      Layout.Texts.set(text.parameter, to: text.unwrappedHeight, in: &first)
    }
    for parameter in solver.parameters where !isText[Int(parameter.index)] {
      Layout.Texts.set(parameter, to: solver.value(of: parameter), in: &first)
    }
    return first
  }

  /// Returns a height that can be computed with for any that a measurer may give.
  static func usable(_ height: Double) -> Double {
    height >= 0 ? min(height, largestHeight) : 0
  }

  private static let largestHeight = 1e9

  private static func set(
    _ parameter: Parameter, to height: Double, in solver: inout PrioritySolver
  ) {
    do { try solver.set(parameter, to: height) } catch {
      preconditionFailure("a text is \(height) high")
    }
  }
}
