/// A repeatable source of chance: SplitMix64, as Steele, Lea and Flood published it (2014).
struct Dice {
  private var state: UInt64

  /// Creates dice that always fall the same way for the same seed.
  init(seed: UInt64) {
    state = seed
  }
}

extension Dice {
  /// Returns the next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Dice.scramble(state)
  }

  /// Returns a number from 0 up to but not including 1.
  mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Returns a number between two bounds.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    mix(low, high, unit())
  }

  /// Returns a number near 0, rarely far from it, at most `spread` away.
  mutating func around(_ spread: Double) -> Double {
    (unit() + unit() + unit() - 1.5) / 1.5 * spread
  }

  /// Returns bits that depend on every bit of the argument.
  static func scramble(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
