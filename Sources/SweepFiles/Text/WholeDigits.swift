internal import Sweeps

/// Returns the digits of a whole number of any size, as characters.
///
/// - Precondition: The number is finite, whole and not negative.
func wholeDigits(_ number: Double) -> [UInt8] {
  // In base 10⁹, the least significant first.
  var limbs = [UInt64(number.significandBitPattern | (1 << 52))]
  for _ in 0..<max(Int(number.exponent) - 52, 0) { double(&limbs) }
  var digits: [UInt8] = []
  for limb in limbs {
    var rest = limb
    for _ in 0..<9 {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
  }
  while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
  return digits.reversed()
}

private let limbBase: UInt64 = 1_000_000_000

private func double(_ limbs: inout [UInt64]) {
  var carry: UInt64 = 0
  for index in limbs.indices {
    let sum = limbs[index] * 2 + carry
    limbs[index] = sum % limbBase
    carry = sum / limbBase
  }
  while carry > 0 {
    limbs.append(carry % limbBase)
    carry /= limbBase
  }
}
