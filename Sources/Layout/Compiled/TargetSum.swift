internal import Constraints
internal import Geometry

/// A constant, plus or minus a coordinate of the target.
struct TargetSum {
  var constant: Double
  var x: Double
  var y: Double
  /// The sum along the axis that it follows, where its constant is no double.
  private var exact: LinearForm?

  /// Creates the sum that a form is of one of the coordinates.
  init(_ form: LinearForm, followsY: Bool) {
    constant = form.roundedConstant
    let slope = form.roundedSlope
    (x, y) = followsY ? (0, slope) : (slope, 0)
    exact = form.isConstant || form.isPlainSum ? nil : form
  }

  /// Creates what is left of a function at a viewport, or `nil` if it is not such a sum.
  init?(_ form: AffineForm, at viewport: Viewport) {
    var origin = viewport
    origin.target = .zero
    let alongX = ViewportLine.varying(.targetX, of: origin).restricted(form)
    let alongY = ViewportLine.varying(.targetY, of: origin).restricted(form)
    guard alongX.isSum, alongY.isSum, alongX.isConstant || alongY.isConstant else { return nil }
    self =
      alongY.isConstant
      ? TargetSum(alongX, followsY: false) : TargetSum(alongY, followsY: true)
  }
}

extension TargetSum {
  /// Whether the sum is the same for every target.
  var isConstant: Bool { x == 0 && y == 0 }

  /// Returns whether another is the same function, rounding in the last bits of the solver's arithmetic aside.
  func isSame(as other: TargetSum) -> Bool {
    guard constant == other.constant, x == other.x, y == other.y else { return false }
    guard let exact, let otherExact = other.exact else { return exact == other.exact }
    return (exact - otherExact).roundedConstant == 0
  }

  /// Returns the value, rounded once.
  func value(at target: Point) -> Double {
    value(along: y == 0 ? target.x : target.y)
  }

  /// Returns the value where the coordinate that it follows is a number, rounded once.
  func value(along coordinate: Double) -> Double {
    if let exact { return exact.value(at: coordinate) }
    // The slope is 0, 1 or −1, so that only the sum rounds.
    return constant + (x + y) * coordinate
  }

  /// Returns whether the sum is 0 or more, or above 0, where the coordinate that it follows is a number.
  func holds(at coordinate: Double, isStrict: Bool) -> Bool {
    // The sum of two doubles is rounded, but never to the other side of 0.
    let sign = exact.map { Double($0.sign(at: coordinate)) } ?? value(along: coordinate)
    return isStrict ? sign > 0 : sign >= 0
  }
}
