/// A repeatable source of numbers: SplitMix64.
///
/// G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom number generators", 2014.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the generator of a seed; the same seed gives the same numbers.
  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension SeededGenerator {
  /// Returns a multiple of 1/4, with which sums and differences are exact.
  public mutating func quarter(in range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: (4 * range.lowerBound)...(4 * range.upperBound), using: &self)) / 4
  }

  /// Returns a number between −1 and 1 times a power of two.
  public mutating func number(exponents: ClosedRange<Int>) -> Double {
    let significand = Double.random(in: -1...1, using: &self)
    return significand
      * Double(sign: .plus, exponent: exponents.randomElement(using: &self) ?? 0, significand: 1)
  }

  /// Returns any number at all: NaN, infinite, subnormal.
  public mutating func anyNumber() -> Double { Double(bitPattern: next()) }

  /// Returns an element of an array that is not empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
