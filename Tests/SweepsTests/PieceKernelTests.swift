import Constraints
import Layout
import TestSupport
import Testing

@testable import SweepFiles
@testable import Sweeps

struct PieceKernelTests {
  /// A function of some pieces, continuous or not, whose values are sums of doubles.
  private static func function(
    _ count: Int, _ generator: inout SeededGenerator
  ) -> PiecewiseLinear {
    PiecewiseLinear(
      (0..<count).map { place in
        let slope = Double(Int.random(in: -1...1, using: &generator))
        let constant = generator.number(exponents: 0...9) + Double(place) / 8
        return (Double(place * 10), LinearForm(constant: constant, slope: slope))
      })
  }

  @Test(arguments: [1, 2, 3, 4, 5, 9], [0, 1, 255, 300, 1001])
  func `values have the bits of the function`(_ pieces: Int, _ count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(pieces * 2000 + count))
    let function = Self.function(pieces, &generator)
    let plain = try #require(function.plain)
    let numbers = (0..<count).map { _ in Double(Int.random(in: -40...400, using: &generator)) / 4 }
    let range = count / 7..<count - count / 5
    var values = [Double](repeating: -1, count: count + 3)
    var (both, differences) = (values, values)
    var span = values.mutableSpan
    PieceKernels.findValues(plain, at: numbers.span, range, into: &span)
    var bothSpan = both.mutableSpan
    var differenceSpan = differences.mutableSpan
    PieceKernels.findValues(
      plain, at: numbers.span, range, into: &bothSpan, below: 12.5, &differenceSpan)
    for place in values.indices {
      let isIn = range.contains(place)
      let value = isIn ? function.value(at: numbers[place]) : -1
      #expect(isSame(values[place], value) && isSame(both[place], value))
      #expect(isSame(differences[place], isIn ? 12.5 - value : -1))
    }
  }

  @Test(arguments: [0, 1, 9, 1000]) func `numbers in a range are counted`(_ count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let numbers = (0..<count).map { place in
      place == 5 ? .nan : Double(Int.random(in: -9...9, using: &generator))
    }
    let within = numbers.count { $0 >= -2 && $0 <= 3 }
    #expect(PieceKernels.countNumbers(numbers.span, in: -2...3) == within)
  }

  @Test func `a range beyond the results is refused`() async {
    await #expect(processExitsWith: .failure) {
      var generator = SeededGenerator(seed: 1)
      let numbers = [1.0, 2, 3]
      var values = [0.0, 0]
      var span = values.mutableSpan
      guard let plain = Self.function(2, &generator).plain else { return }
      PieceKernels.findValues(plain, at: numbers.span, 0..<3, into: &span)
    }
  }
}
