/// A repeatable source of numbers: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension SeededGenerator {
  /// Returns a number between −1 and 1 times a power of two.
  mutating func number(exponents: ClosedRange<Int>) -> Double {
    let significand = Double.random(in: -1...1, using: &self)
    return significand
      * Double(sign: .plus, exponent: exponents.randomElement(using: &self) ?? 0, significand: 1)
  }

  /// Returns any number at all: NaN, infinite, subnormal.
  mutating func anyNumber() -> Double { Double(bitPattern: next()) }
}
