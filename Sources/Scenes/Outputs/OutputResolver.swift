internal import Geometry
internal import Layout

/// Computes an output from the viewport and the frames that its formula names.
struct OutputResolver {
  let formula: Formula
  let names: FormulaNames

  /// Returns the output's value; whether there is one to compute does not depend on the frames.
  func value(
    at viewport: Viewport, frame: (FormulaItem) -> Rect
  ) throws(SceneError) -> Scene.Output.Value {
    var parser = try FormulaParser(formula, as: .output)
    return try value(of: try parser.parseOutput(), viewport, frame)
  }
}

extension OutputResolver {
  private func value(
    of node: FormulaNode, _ viewport: Viewport, _ frame: (FormulaItem) -> Rect
  ) throws(SceneError) -> Scene.Output.Value {
    switch node {
    case .number(let number, _): return .finite(number)
    case .path(let path, let offset):
      return try value(
        of: try names.reference(path, of: formula, at: offset), offset, viewport, frame)
    case .negation(let operand, _):
      return try number(operand, viewport, frame).map { .finite(-$0) } ?? .undefined
    case .operation(let symbol, let first, let second, _):
      return try numbers(first, second, viewport, frame)
        .map { arithmetic(symbol, $0, $1) } ?? .undefined
    case .call(let name, let first, let second, _):
      return try numbers(first, second, viewport, frame)
        .map { .finite(name == "min" ? min($0, $1) : max($0, $1)) } ?? .undefined
    case .comparison(let symbol, let first, let second, _):
      return try numbers(first, second, viewport, frame)
        .map { .truth(comparison(symbol, $0, $1)) } ?? .undefined
    case .conjunction(let first, let second, _):
      let left = try truth(first, viewport, frame)
      let right = try truth(second, viewport, frame)
      guard let left, let right else { return .undefined }
      return .truth(left && right)
    }
  }

  /// Returns the value of an operand that has to be a number, or `nil` if it has none.
  private func number(
    _ node: FormulaNode, _ viewport: Viewport, _ frame: (FormulaItem) -> Rect
  ) throws(SceneError) -> Double? {
    switch try value(of: node, viewport, frame) {
    case .number(let number): return number
    case .undefined: return nil
    case .truth:
      throw formula.error("expected a number but this is true or false", at: node.start)
    }
  }

  /// Returns the values of two operands, both of which are looked at for mistakes.
  private func numbers(
    _ first: FormulaNode, _ second: FormulaNode, _ viewport: Viewport,
    _ frame: (FormulaItem) -> Rect
  ) throws(SceneError) -> (Double, Double)? {
    let left = try number(first, viewport, frame)
    let right = try number(second, viewport, frame)
    guard let left, let right else { return nil }
    return (left, right)
  }

  private func truth(
    _ node: FormulaNode, _ viewport: Viewport, _ frame: (FormulaItem) -> Rect
  ) throws(SceneError) -> Bool? {
    if node.isNumber {
      throw formula.error("&& joins comparisons but this is a number", at: node.start)
    }
    guard case .truth(let truth) = try value(of: node, viewport, frame) else { return nil }
    return truth
  }

  private func arithmetic(_ symbol: FormulaSymbol, _ first: Double, _ second: Double)
    -> Scene.Output.Value
  {
    switch symbol {
    case .plus: .finite(sum(first, second))
    case .minus: .finite(sum(first, -second))
    case .times: .finite(first * second)
    default: .finite(first / second)
    }
  }

  /// The sum of two numbers, which is 0 where it is nothing but rounding beside them.
  ///
  /// An edge is the sum of another and a size, so that edges which touch may differ by the last bits of both.
  private func sum(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    return sum.magnitude <= 0x1p-50 * (first.magnitude + second.magnitude) ? 0 : sum
  }

  private func comparison(_ symbol: FormulaSymbol, _ first: Double, _ second: Double) -> Bool {
    let isEqual = (first - second).magnitude <= OutputResolver.tolerance
    return switch symbol {
    case .less: first < second && !isEqual
    case .lessOrEqual: first < second || isEqual
    case .greater: first > second && !isEqual
    case .greaterOrEqual: first > second || isEqual
    default: isEqual
    }
  }

  /// How far apart numbers are that compare as equal, in points.
  ///
  /// Factors such as 0.7 are no binary numbers, so frames lie a rounding beside their decimals.
  private static let tolerance = 1e-9
}

// MARK: - References

extension OutputResolver {
  private func value(
    of reference: FormulaReference, _ offset: Int, _ viewport: Viewport,
    _ frame: (FormulaItem) -> Rect
  ) throws(SceneError) -> Scene.Output.Value {
    switch reference {
    case .number(let number): return .finite(number.value(at: viewport))
    case .anchor(let item, let attribute):
      try names.check(item, of: formula, at: offset)
      let frame = frame(item)
      switch attribute {
      case .left: return .finite(frame.minX)
      case .right: return .finite(frame.maxX)
      case .leading, .trailing:
        let isLeft = (attribute == .leading) == (names.scene.direction == .leftToRight)
        return .finite(isLeft ? frame.minX : frame.maxX)
      case .top: return .finite(frame.minY)
      case .bottom: return .finite(frame.maxY)
      case .width: return .finite(frame.size.width)
      case .height: return .finite(frame.size.height)
      case .centerX: return .finite(frame.center.x)
      case .centerY: return .finite(frame.center.y)
      case .firstBaseline, .lastBaseline:
        throw formula.error(
          "outputs know no baselines; use \(item.view).top or \(item.view).bottom", at: offset)
      }
    }
  }
}

extension Scene.Output.Value {
  /// Returns a number, which is never −0, or ``undefined`` where it is not finite.
  fileprivate static func finite(_ number: Double) -> Scene.Output.Value {
    // Adding 0 turns −0 into 0.
    number.isFinite ? .number(number + 0) : .undefined
  }
}

extension FormulaNode {
  /// Whether the value is a number rather than a truth.
  fileprivate var isNumber: Bool {
    switch self {
    case .comparison, .conjunction: false
    default: true
    }
  }

  /// The first character, counted from 0, apart from parentheses.
  fileprivate var start: Int {
    switch self {
    case .operation(_, let first, _, _), .comparison(_, let first, _, _),
      .conjunction(let first, _, _):
      first.start
    default: offset
    }
  }
}
