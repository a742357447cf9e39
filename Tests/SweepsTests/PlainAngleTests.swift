import Glibc
import TestSupport
import Testing

@testable import SweepFiles
@testable import Sweeps

/// The arctangent of the kernels, in its plain version: `StateKernelTests` hold the kernels to its bits.
struct PlainAngleTests {
  private static let count = 20_000

  #if arch(x86_64)
    @Test(arguments: VectorSample.all) func `angles are within their bounds`(_ sample: VectorSample)
    {
      var generator = SeededGenerator(seed: 12)
      let vectors = (0..<Self.count).map { _ in sample.make(&generator) }
        .filter { !($0.x.isNaN || $0.y.isNaN) && ($0.x, $0.y) != (0, 0) }
      let worst = vectors.map { vector in
        let angle = PlainKernels.angle(y: vector.y, x: vector.x)
        let exact = atan2l(Float80(vector.y), Float80(vector.x))
        return abs(Float80(angle) - exact) / Float80(Double(exact).ulp)
      }.max()
      #expect((worst ?? 0) < 2)
    }
  #endif

  private static let specials: [Double] = [
    0, -0.0, 1, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e308, -1e-308,
  ]

  @Test(arguments: specials, specials) func `zeros and extremes are as C has them`(
    _ x: Double, _ y: Double
  ) {
    let angle = PlainKernels.angle(y: y, x: x)
    let expected = x == 0 && y == 0 ? 0 : atan2(y, x)
    #expect(isSame(angle, expected) || abs(angle - expected) < 2 * expected.ulp)
    #expect(angle.sign == expected.sign || angle.isNaN)
  }

  @Test func `axes and diagonals are exact in degrees`() {
    for size in [1, 0.1, 67, 1e-300, 1e300, 12345.678] {
      let vectors = [(size, size), (0, size), (-size, size), (-size, 0), (size, -size)]
      let degrees = vectors.map { PlainKernels.angle(y: $0.1, x: $0.0) * 180 / .pi }
      #expect(degrees == [45, 90, 135, 180, -45])
    }
  }
}

/// Whether two numbers have the same bits, or neither is a number.
func isSame<Number: BinaryFloatingPoint>(_ first: Number, _ second: Number) -> Bool {
  (first == second && first.sign == second.sign) || (first.isNaN && second.isNaN)
}
