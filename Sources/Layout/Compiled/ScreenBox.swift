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
  init?(_ function: AffineFunction, on screen: Viewport) {
    var origin = screen.scrolled(to: .zero)
    origin.target = .zero
    let forms = [ViewportParameter.offsetX, .offsetY, .targetX, .targetY].map {
      ViewportLine.varying($0, of: origin).restricted(function.form)
    }
    guard forms.allSatisfy({ $0.isSum }), forms[2].isConstant || forms[3].isConstant else {
      return nil
    }
    followsY = forms[2].isConstant
    form = followsY ? forms[3] : forms[2]
    (offsetX, offsetY) = (forms[0].roundedSlope, forms[1].roundedSlope)
  }

  /// Returns what is left at an offset.
  func sum(at offset: Point) -> TargetSum {
    var form = form
    if offsetX != 0 { form = form + offsetX * offset.x }
    if offsetY != 0 { form = form + offsetY * offset.y }
    return TargetSum(form, followsY: followsY)
  }
}

/// A region on a screen in which every number is a constant, plus or minus coordinates of the offset and of the target.
struct ScreenBox {
  let x: ScreenSum
  let y: ScreenSum
  let xInView: ScreenSum
  let yInView: ScreenSum
  let width: ScreenSum
  let height: ScreenSum
  private(set) var conditions: [(function: ScreenSum, isStrict: Bool)] = []

  init?(_ region: LayoutRegion, on screen: Viewport) {
    let content = region.frame(at: 0, in: .content)
    let view = region.frame(at: 0, in: .view)
    guard let x = ScreenSum(content.x, on: screen), let y = ScreenSum(content.y, on: screen),
      let xInView = ScreenSum(view.x, on: screen), let yInView = ScreenSum(view.y, on: screen),
      let width = ScreenSum(content.width, on: screen),
      let height = ScreenSum(content.height, on: screen)
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.xInView, self.yInView) = (xInView, yInView)
    for condition in region.conditions {
      guard let function = ScreenSum(condition.function, on: screen) else { return nil }
      conditions.append((function, condition.isStrict))
    }
  }
}
