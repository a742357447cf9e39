import Glibc
import TestSupport
import Testing

@testable import Sweeps

struct AngleKernelTests {
  private static let count = 20_000

  @Test(arguments: VectorSample.all) func `the vector loop gives the bits of the plain body`(
    _ sample: VectorSample
  ) {
    var generator = SeededGenerator(seed: 11)
    let vectors = (0..<Self.count).map { _ in sample.make(&generator) }
    let wrong = zip(vectors, doubleAngles(vectors)).first { vector, angle in
      !isSame(angle, PlainKernels.angle(y: vector.y, x: vector.x))
    }
    #expect(wrong == nil)
    let wrongFloat = zip(vectors, floatAngles(vectors)).first { vector, angle in
      !isSame(angle, PlainKernels.angle(y: Float(vector.y), x: Float(vector.x)))
    }
    #expect(wrongFloat == nil)
  }

  #if arch(x86_64)
    @Test(arguments: VectorSample.all) func `angles are within their bounds`(_ sample: VectorSample)
    {
      var generator = SeededGenerator(seed: 12)
      let vectors = (0..<Self.count).map { _ in sample.make(&generator) }
        .filter { !($0.x.isNaN || $0.y.isNaN) && ($0.x, $0.y) != (0, 0) }
      let worst = zip(vectors, doubleAngles(vectors)).map { vector, angle in
        let exact = atan2l(Float80(vector.y), Float80(vector.x))
        return abs(Float80(angle) - exact) / Float80(Double(exact).ulp)
      }.max()
      #expect((worst ?? 0) < 2)
      let worstFloat = zip(vectors, floatAngles(vectors)).map { vector, angle in
        let (x, y) = (Double(Float(vector.x)), Double(Float(vector.y)))
        let exact = x == 0 && y == 0 ? 0 : atan2(y, x)
        return abs(Double(angle) - exact) / Double(Float(exact).ulp)
      }.max()
      #expect((worstFloat ?? 0) < 1.6)
    }
  #endif

  private static let specials: [Double] = [
    0, -0.0, 1, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e308, -1e-308,
  ]

  @Test(arguments: specials, specials) func `zeros and extremes are as C has them`(
    _ x: Double, _ y: Double
  ) {
    let angle = doubleAngles([(x, y)])[0]
    let expected = x == 0 && y == 0 ? 0 : atan2(y, x)
    #expect(isSame(angle, expected) || abs(angle - expected) < 2 * expected.ulp)
    #expect(angle.sign == expected.sign || angle.isNaN)
    let floatAngle = floatAngles([(x, y)])[0]
    let (floatX, floatY) = (Float(x), Float(y))
    let floatExpected = floatX == 0 && floatY == 0 ? 0 : atan2f(floatY, floatX)
    #expect(
      isSame(floatAngle, floatExpected)
        || abs(floatAngle - floatExpected) < 2 * floatExpected.ulp)
    #expect(floatAngle.sign == floatExpected.sign || floatAngle.isNaN)
  }

  @Test func `axes and diagonals are exact in degrees`() {
    for size in [1, 0.1, 67, 1e-300, 1e300, 12345.678] {
      let vectors = [(size, size), (0, size), (-size, size), (-size, 0), (size, -size)]
      let degrees = doubleAngles(vectors).map { $0 * 180 / .pi }
      #expect(degrees == [45, 90, 135, 180, -45])
    }
  }
}

private func doubleAngles(_ vectors: [(x: Double, y: Double)]) -> [Double] {
  var angles = [Double](repeating: 7, count: vectors.count)
  let (y, x) = (vectors.map(\.y), vectors.map(\.x))
  var span = angles.mutableSpan
  AngleKernels.findAngles(y: y.span, x: x.span, into: &span)
  return angles
}

private func floatAngles(_ vectors: [(x: Double, y: Double)]) -> [Float] {
  var angles = [Float](repeating: 7, count: vectors.count)
  let (y, x) = (vectors.map { Float($0.y) }, vectors.map { Float($0.x) })
  var span = angles.mutableSpan
  AngleKernels.findAngles(y: y.span, x: x.span, into: &span)
  return angles
}

/// Whether two numbers have the same bits, or neither is a number.
func isSame<Number: BinaryFloatingPoint>(_ first: Number, _ second: Number) -> Bool {
  (first == second && first.sign == second.sign) || (first.isNaN && second.isNaN)
}
