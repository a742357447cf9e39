internal import Constraints
internal import Geometry

/// A constant, plus or minus a coordinate of the target.
struct TargetSum: Equatable {
  var constant: Double
  var x: Double
  var y: Double
  /// The sum along the axis that it follows, where its constant is no double.
  private var exact: LinearForm?

  init(constant: Double, x: Double, y: Double) {
    (self.constant, self.x, self.y) = (constant, x, y)
  }

  /// Creates what is left of a function at a viewport, or `nil` if it is not such a sum.
  init?(_ function: AffineFunction, at viewport: Viewport) {
    var origin = viewport
    origin.target = .zero
    let alongX = ViewportLine.varying(.targetX, of: origin).restricted(function.form)
    let alongY = ViewportLine.varying(.targetY, of: origin).restricted(function.form)
    guard alongX.isSum, alongY.isSum, alongX.isConstant || alongY.isConstant else { return nil }
    constant = alongX.roundedConstant
    x = alongX.roundedSlope
    y = alongY.roundedSlope
    if !alongX.isPlainSum { exact = alongY.isConstant ? alongX : alongY }
  }
}

extension TargetSum {
  /// Whether the constant is a double.
  var isPlain: Bool { exact == nil }

  /// Returns the value of a plain sum.
  @inline(__always)
  func value(at target: Point) -> Double {
    // A factor is 0, 1 or −1, and one of them is 0: only the last sum rounds.
    constant + (x * target.x + y * target.y)
  }

  /// Returns the value of any sum, rounded once.
  func exactValue(at target: Point) -> Double {
    exact?.value(at: y == 0 ? target.x : target.y) ?? value(at: target)
  }
}
