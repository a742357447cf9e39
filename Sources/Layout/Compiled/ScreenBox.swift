internal import Constraints
internal import Geometry

/// A constant, plus or minus coordinates of the offset and of the target.
struct ScreenSum {
  private let constant: Double
  private let offsetX: Double
  private let offsetY: Double
  private let x: Double
  private let y: Double

  /// Creates what is left of a function on a screen, or `nil` if it is not such a sum.
  init?(_ function: AffineFunction, on screen: Viewport) {
    var origin = screen.scrolled(to: .zero)
    origin.target = .zero
    let forms = [ViewportParameter.offsetX, .offsetY, .targetX, .targetY].map {
      ViewportLine.varying($0, of: origin).restricted(function.form)
    }
    guard forms.allSatisfy({ $0.isPlainSum }), forms[2].isConstant || forms[3].isConstant else {
      return nil
    }
    constant = forms[0].roundedConstant
    (offsetX, offsetY) = (forms[0].roundedSlope, forms[1].roundedSlope)
    (x, y) = (forms[2].roundedSlope, forms[3].roundedSlope)
  }

  /// Returns what is left at an offset, or `nil` if that would have to be rounded.
  func sum(at offset: Point) -> TargetSum? {
    guard let partial = ScreenSum.exactSum(constant, offsetX * offset.x),
      let constant = ScreenSum.exactSum(partial, offsetY * offset.y)
    else { return nil }
    return TargetSum(constant: constant, x: x, y: y)
  }

  /// Returns a sum, or `nil` if it is rounded.
  ///
  /// What is rounded off is found as by D. Knuth, "The Art of Computer Programming" 2, 4.2.2, theorem B.
  private static func exactSum(_ first: Double, _ second: Double) -> Double? {
    let sum = first + second
    let other = sum - first
    return (first - (sum - other)) + (second - other) == 0 ? sum : nil
  }
}

/// A region on a screen in which every number is a constant, plus or minus coordinates of the offset and of the target.
struct ScreenBox {
  /// The region, for offsets at which sums are rounded.
  let region: LayoutRegion
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
    self.region = region
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.xInView, self.yInView) = (xInView, yInView)
    for condition in region.conditions {
      guard let function = ScreenSum(condition.function, on: screen) else { return nil }
      conditions.append((function, condition.isStrict))
    }
  }
}
