internal import Constraints
internal import Geometry

extension Layout {
  /// The solver's parameters for a target that can be the viewport's, as far as constraints name its coordinates.
  struct Target: Sendable {
    var x: Parameter?
    var y: Parameter?
  }

  /// Returns the layout with one of its targets as the viewport's, while all others stay where they are.
  ///
  /// All such layouts share what they are made of, so that a thousand take little more room than one.
  ///
  /// - Parameter number: The target's number, as in ``TargetCoordinate/target``.
  /// - Returns: The layout, at a viewport without extent and the target (0, 0).
  package func following(target number: Int) -> Layout {
    var layout = self
    layout.viewport = Viewport(size: .zero)
    if targets.indices.contains(number) {
      layout.follow(targets[number].x, as: .targetX)
      layout.follow(targets[number].y, as: .targetY)
    }
    for index in derivedParameters.indices {
      layout.derivedParameters[index].scalar.follow(target: number)
      if layout.derivedParameters[index].scalar.namesTarget { layout.hasMovableTarget = true }
    }
    return layout
  }

  private mutating func follow(_ parameter: Parameter?, as target: ViewportParameter) {
    guard let parameter else { return }
    parameters[target.index] = parameter
    solver.setSteady(false, parameter)
    texts.changed()
    hasMovableTarget = true
  }
}

extension Scalar {
  /// Makes one of a layout's targets the viewport's.
  fileprivate mutating func follow(target number: Int) {
    switch self {
    case .constant, .parameter: return
    case .target(let coordinate):
      if coordinate.target == number { self = .parameter(coordinate.parameter) }
    case .sum(var first, var second):
      first.follow(target: number)
      second.follow(target: number)
      self = .sum(first, second)
    case .product(let factor, var operand):
      operand.follow(target: number)
      self = .product(factor, operand)
    case .min(var first, var second):
      first.follow(target: number)
      second.follow(target: number)
      self = .min(first, second)
    case .max(var first, var second):
      first.follow(target: number)
      second.follow(target: number)
      self = .max(first, second)
    }
  }
}
