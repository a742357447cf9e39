internal import Constraints
internal import Geometry

/// A constant, plus or minus coordinates of the offset and one of the target.
struct ScreenSum {
  /// The sum at the offset 0, of the coordinate of the target that it follows.
  private let form: LinearForm
  private let followsY: Bool
  private let offsetX: Double
  private let offsetY: Double

  /// Creates what is left of a function on a screen, or `nil` if it is not such a sum.
  init?(_ function: AffineForm, on screen: Viewport) {
    var origin = screen.scrolled(to: .zero)
    origin.target = .zero
    func along(_ parameter: ViewportParameter) -> LinearForm {
      ViewportLine.varying(parameter, of: origin).restricted(function)
    }
    let (x, y) = (along(.targetX), along(.targetY))
    followsY = x.isConstant
    form = followsY ? y : x
    guard form.isSum, x.isConstant || y.isConstant else { return nil }
    let (alongX, alongY) = (along(.offsetX), along(.offsetY))
    guard alongX.isSum, alongY.isSum else { return nil }
    (offsetX, offsetY) = (alongX.roundedSlope, alongY.roundedSlope)
  }

  /// Returns what is left at an offset.
  @inline(never)
  func sum(at offset: Point) -> TargetSum {
    var form = form
    if offsetX != 0 { form = form + offsetX * offset.x }
    if offsetY != 0 { form = form + offsetY * offset.y }
    return TargetSum(form, followsY: followsY)
  }
}

/// A region on a screen in which every number is a constant, plus or minus coordinates of the offset and of the target.
struct ScreenBox {
  /// The origin in content coordinates, that in the view, and the size: six numbers.
  private(set) var sums: [ScreenSum] = []
  private(set) var conditions: [(function: ScreenSum, isStrict: Bool)] = []

  init?(_ region: LayoutRegion, on screen: Viewport) {
    for form in region.answer.values.prefix(LayoutRegion.frameStride) {
      guard let sum = ScreenSum(form, on: screen) else { return nil }
      sums.append(sum)
    }
    for condition in region.answer.conditions {
      guard let sum = ScreenSum(condition.form, on: screen) else { return nil }
      conditions.append((sum, condition.isStrict))
    }
  }
}
