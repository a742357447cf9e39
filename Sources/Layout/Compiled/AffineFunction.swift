package import Constraints
internal import Geometry

/// A number that follows the viewport at constant rates: a constant and a coefficient for each parameter.
///
/// Inside a ``LayoutRegion`` every edge of every frame is such a function. It is computed exactly and
/// rounded once, so its value is what the layout itself answers.
public struct AffineFunction: Equatable, Sendable {
  package let form: AffineForm

  package init(_ form: AffineForm) {
    self.form = form
  }

  /// Creates the function that is a number of the viewport itself.
  public init(_ parameter: ViewportParameter) {
    form = AffineForm(parameter: parameter.index)
  }
}

extension AffineFunction {
  /// The value where every number of the viewport is 0.
  public var constant: Double { form.constantPart }

  /// Returns how much the value grows with a number of the viewport.
  public func coefficient(of parameter: ViewportParameter) -> Double {
    form.terms.first { $0.parameter == parameter.index }?.coefficient ?? 0
  }

  /// Whether the value is the same at every viewport.
  public var isConstant: Bool { form.isConstant }

  /// Returns the value at a viewport.
  public func value(at viewport: Viewport) -> Double {
    form.value { viewport.number(at: $0) }
  }
}

extension AffineFunction: CustomStringConvertible {
  /// The function as people write it, such as `viewport.width + offset.x - 67`.
  public var description: String {
    var text = ""
    for term in form.terms {
      text += AffineFunction.joint(term.coefficient < 0, isFirst: text.isEmpty)
      let amount = term.coefficient.magnitude
      text += amount == 1 ? "" : "\(amount.plain) "
      text += ViewportParameter(index: term.parameter).rawValue
    }
    if text.isEmpty { return constant.plain }
    if constant == 0 { return text }
    return text + AffineFunction.joint(constant < 0, isFirst: false) + constant.magnitude.plain
  }

  private static func joint(_ isNegative: Bool, isFirst: Bool) -> String {
    isFirst ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
  }
}

extension AffineFunction {
  /// Returns the sum with a number.
  public static func + (lhs: AffineFunction, rhs: Double) -> AffineFunction {
    var sum = lhs.form
    sum.add(AffineForm(rhs))
    return AffineFunction(sum)
  }

  /// Returns the sum of two functions.
  public static func + (lhs: AffineFunction, rhs: AffineFunction) -> AffineFunction {
    var sum = lhs.form
    sum.add(rhs.form)
    return AffineFunction(sum)
  }

  /// Returns the difference of two functions.
  public static func - (lhs: AffineFunction, rhs: AffineFunction) -> AffineFunction {
    AffineFunction(lhs.form - rhs.form)
  }
}
