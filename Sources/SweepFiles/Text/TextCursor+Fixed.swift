internal import Sweeps

/// How many decimals a number is written with.
struct FixedDecimals: Sendable {
  /// From 0 to 9.
  let count: Int

  /// What a fraction is multiplied by to have its decimals in front of the point.
  let scale: Double

  /// What moves that many decimals to the front of eight digits; 1 for nine decimals.
  let padding: UInt64

  init(_ count: Int) {
    precondition((0...9).contains(count), "there may be 0 to 9 decimals, not \(count)")
    self.count = count
    scale = Double(FixedDecimals.powersOfTen[count])
    padding = UInt64(FixedDecimals.powersOfTen[max(8 - count, 0)])
  }

  private static let powersOfTen = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]
}

extension TextCursor {
  /// Appends a number with a fixed number of decimals, correctly rounded, halves to even.
  ///
  /// The text is C's `%.*f`, except that what is all zeros has no minus, NaN is nothing at all, and the
  /// infinities are `inf` and `-inf`.
  @inline(__always)
  mutating func append(_ value: Double, _ decimals: FixedDecimals) {
    let size = value.magnitude
    // So that carrying leaves it at eight digits.
    guard size < 99_999_999 else { return unsafe appendLarge(value, decimals) }
    let (whole, fraction) = rounded(size, decimals)
    unsafe next.pointee = UInt8(ascii: "-")
    unsafe next += value < 0 && (whole | fraction) != 0 ? 1 : 0
    unsafe append(small: whole)
    unsafe append(fraction: fraction, decimals)
  }

  /// Appends the point and the decimals, unless there are none.
  @inline(__always)
  private mutating func append(fraction: UInt64, _ decimals: FixedDecimals) {
    if decimals.count == 0 { return }
    unsafe append(UInt8(ascii: "."))
    if decimals.count < 9 {
      let digits = decimalDigits(fraction &* decimals.padding) | asciiZeros
      unsafe append(digits, count: decimals.count)
    } else {
      unsafe append(decimalDigits(fraction / 10) | asciiZeros, count: 8)
      unsafe append(UInt8(ascii: "0") + UInt8(fraction % 10))
    }
  }

  @inline(never)
  private mutating func appendLarge(_ value: Double, _ decimals: FixedDecimals) {
    if value.isNaN { return }
    if value < 0 { unsafe append(UInt8(ascii: "-")) }
    if value.isInfinite {
      for byte in "inf".utf8 { unsafe append(byte) }
      return
    }
    guard value.magnitude < 0x1p63 else {
      for digit in wholeDigits(value.magnitude) { unsafe append(digit) }
      return unsafe append(fraction: 0, decimals)
    }
    let (whole, fraction) = rounded(value.magnitude, decimals)
    unsafe append(whole)
    unsafe append(fraction: fraction, decimals)
  }
}

/// Returns a number from 0 to below 2⁶³ as a whole and a number of decimals, rounded half to even.
@inline(__always)
private func rounded(_ size: Double, _ decimals: FixedDecimals) -> (UInt64, UInt64) {
  let whole = UInt64(size)
  let rest = size - Double(whole)
  // A half is a multiple of the last place of so small a product: what rounding the product loses
  // matters only where the remainder comes out as a half.
  let product = rest * decimals.scale
  let fraction = UInt64(product)
  let remainder = product - Double(fraction)
  var isUp = remainder > 0.5
  if remainder == 0.5 {
    let lost = (-product).addingProduct(rest, decimals.scale)
    let isOdd = (decimals.count == 0 ? whole : fraction) & 1 == 1
    isUp = lost > 0 || (lost == 0 && isOdd)
  }
  let next = fraction &+ (isUp ? 1 : 0)
  return Double(next) == decimals.scale ? (whole &+ 1, 0) : (whole, next)
}
