import Geometry
import Layout
import TestSupport
import Testing

@testable import Scenes

/// What a layout says of its constraints is what a scene can be told.
struct FormulaTextTests {
  private static let parameters: [ViewportParameter] = [.width, .height, .offsetX, .offsetY]

  private static func scalar(_ depth: Int, _ generator: inout SeededGenerator) -> Scalar {
    guard depth > 0, Int.random(in: 0..<6, using: &generator) > 0 else {
      return Bool.random(using: &generator)
        ? .parameter(generator.pick(parameters))
        : .constant(generator.pick([-20, -0.7, 0, 0.1, 10, 1.0 / 3]))
    }
    let first = scalar(depth - 1, &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return first + scalar(depth - 1, &generator)
    case 1: return first - scalar(depth - 1, &generator)
    case 2: return -first
    case 3: return generator.pick([0.5, -0.7, 2, 1.0 / 3]) * first
    case 4: return .min(first, scalar(depth - 1, &generator))
    default: return .max(first, scalar(depth - 1, &generator))
    }
  }

  @Test(arguments: 0..<LongRuns.count(200, long: 20_000) as Range<UInt64>)
  func aFormulaReadsAsTheConstraintThatItIsOf(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let scalar = FormulaTextTests.scalar(4, &generator)
    let (view, box) = (View("view"), View("box"))
    view.addSubview(box)
    let right = view.left + LayoutExpression(constant: scalar)
    let formula = (box.left == right).formula
    var layout = try Scene(
      views: [
        Scene.ViewDescription(name: "view", kind: .view),
        Scene.ViewDescription(name: "box", kind: .view, container: "view"),
      ], constraints: [Formula(formula)], markers: []
    ).makeLayout()
    for _ in 0..<4 {
      let viewport = Viewport(
        offset: Point(
          x: .random(in: -500...500, using: &generator),
          y: .random(in: -500...500, using: &generator)),
        size: Size(
          width: .random(in: 1...900, using: &generator),
          height: .random(in: 1...900, using: &generator)))
      try layout.update(to: viewport)
      let expected = scalar.value(at: viewport)
      let frame = layout.frame(of: "box", in: .view)
      let left = try #require(frame).minX
      #expect((left - expected).magnitude <= 1e-9 * max(1, expected.magnitude), "\(formula)")
    }
  }
}
