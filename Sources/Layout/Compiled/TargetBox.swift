internal import Constraints
internal import Geometry

/// An upright box of targets, edges included, and the frames for them.
struct TargetBox {
  private(set) var minX = -Double.infinity
  private(set) var minY = -Double.infinity
  private(set) var maxX = Double.infinity
  private(set) var maxY = Double.infinity
  let x: TargetForm
  let y: TargetForm
  private let xInView: TargetForm
  private let yInView: TargetForm
  private let width: TargetForm
  private let height: TargetForm

  /// Creates what is left of a region at a viewport, or `nil` if that is not a box with such forms, or not there.
  init?(_ region: AnswerRegion, at viewport: Viewport) {
    let content = LayoutRegion.numbers(ofFrameAt: 0, in: .content)
    let view = LayoutRegion.numbers(ofFrameAt: 0, in: .view)
    guard let x = TargetForm(region.values[content.x], at: viewport),
      let y = TargetForm(region.values[content.y], at: viewport),
      let xInView = TargetForm(region.values[view.x], at: viewport),
      let yInView = TargetForm(region.values[view.y], at: viewport),
      let width = TargetForm(region.values[view.width], at: viewport),
      let height = TargetForm(region.values[view.height], at: viewport)
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.xInView, self.yInView) = (xInView, yInView)
    for condition in region.conditions {
      guard let form = TargetForm(condition.form, at: viewport),
        limit(by: form, isStrict: condition.isStrict)
      else { return nil }
    }
    if minX > maxX || minY > maxY { return nil }
  }

  /// Leaves the targets for which a form is 0 or more, or above 0; returns whether there can be any.
  private mutating func limit(by sum: TargetForm, isStrict: Bool) -> Bool {
    func holds(at coordinate: Double) -> Bool {
      sum.form.sign(at: coordinate) >= (isStrict ? 1 : 0)
    }
    guard let root = sum.form.root else { return holds(at: 0) }
    // The first double at which it holds is that nearest to where the form is 0, or the next one.
    let isRising = sum.form.roundedSlope > 0
    var edge = root
    if !holds(at: edge) {
      edge = isRising ? edge.nextUp : edge.nextDown
      guard holds(at: edge) else { return false }
    }
    switch (isRising, sum.followsY) {
    case (true, false): minX = max(minX, edge)
    case (true, true): minY = max(minY, edge)
    case (false, false): maxX = min(maxX, edge)
    case (false, true): maxY = min(maxY, edge)
    }
    return true
  }

  @inline(__always)
  func contains(_ target: Point) -> Bool {
    target.x >= minX && target.x <= maxX && target.y >= minY && target.y <= maxY
  }

  @inline(__always)
  func origin(for target: Point) -> Point {
    Point(x: x.value(at: target), y: y.value(at: target))
  }

  func frames(for target: Point) -> (content: Rect, view: Rect) {
    let size = Size(width: width.value(at: target), height: height.value(at: target))
    let inView = Point(x: xInView.value(at: target), y: yInView.value(at: target))
    return (Rect(origin: origin(for: target), size: size), Rect(origin: inView, size: size))
  }
}

/// A constant, plus or minus a coordinate of the target.
struct TargetForm {
  let form: LinearForm
  let followsY: Bool

  /// Creates what is left of a function at a viewport, or `nil` if it is not such a sum.
  init?(_ function: AffineForm, at viewport: Viewport) {
    let (x, y) = (ViewportParameter.targetX.index, ViewportParameter.targetY.index)
    guard
      let rest = function.remainder(
        at: { viewport.number(at: $0) }, isFree: { $0 == x || $0 == y }), rest.form.isSum
    else { return nil }
    form = rest.form
    followsY = rest.parameter == y
  }

  /// Returns the value, rounded once.
  @inline(__always)
  func value(at target: Point) -> Double { form.value(at: followsY ? target.y : target.x) }
}
