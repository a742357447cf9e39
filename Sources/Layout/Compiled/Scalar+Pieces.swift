internal import Constraints

extension Scalar {
  /// Returns the affine function of the viewport that the number is around a viewport.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - conditions: Functions that are 0 or more wherever the number is the function; more are added.
  /// - Returns: The function.
  func piece(at viewport: Viewport, conditions: inout [AffineForm]) -> AffineForm {
    switch self {
    case .constant(let value): return AffineForm(value)
    case .parameter(let parameter): return AffineForm(parameter: parameter.index)
    case .target(let coordinate): return AffineForm(coordinate.value)
    case .sum(let first, let second):
      var sum = first.piece(at: viewport, conditions: &conditions)
      sum.add(second.piece(at: viewport, conditions: &conditions))
      return sum
    case .product(let factor, let operand):
      return factor * operand.piece(at: viewport, conditions: &conditions)
    case .min(let first, let second):
      let takesFirst = first.value(at: viewport) <= second.value(at: viewport)
      let (taken, left) = takesFirst ? (first, second) : (second, first)
      let piece = taken.piece(at: viewport, conditions: &conditions)
      conditions.append(left.piece(at: viewport, conditions: &conditions) - piece)
      return piece
    case .max(let first, let second):
      let takesFirst = first.value(at: viewport) >= second.value(at: viewport)
      let (taken, left) = takesFirst ? (first, second) : (second, first)
      let piece = taken.piece(at: viewport, conditions: &conditions)
      conditions.append(piece - left.piece(at: viewport, conditions: &conditions))
      return piece
    }
  }
}
