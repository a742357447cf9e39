internal import Sweeps

/// A place in memory where text is being written.
///
/// Nothing here checks how much room is left: whoever makes a cursor leaves room for `slack` bytes more
/// than the text takes, as digits are stored eight at a time.
@unsafe
struct TextCursor {
  var next: UnsafeMutablePointer<UInt8>

  /// How many bytes beyond its end a text may overwrite.
  static let slack = 32

  /// How many bytes a number takes at most, in any notation.
  static let longestNumber = 320
}

extension TextCursor {
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    unsafe next.pointee = byte
    unsafe next += 1
  }

  /// Appends the first bytes of eight, least significant first.
  @inline(__always)
  mutating func append(_ bytes: UInt64, count: Int) {
    unsafe UnsafeMutableRawPointer(next).storeBytes(of: bytes.littleEndian, as: UInt64.self)
    unsafe next += count
  }

  /// Appends bytes that have `slack` readable ones behind them.
  @inline(__always)
  mutating func append(padded bytes: UnsafePointer<UInt8>, count: Int) {
    var offset = 0
    repeat {
      let piece = unsafe UnsafeRawPointer(bytes + offset).loadUnaligned(as: SIMD16<UInt8>.self)
      unsafe UnsafeMutableRawPointer(next + offset).storeBytes(
        of: piece, as: SIMD16<UInt8>.self)
      offset += 16
    } while offset < count
    unsafe next += count
  }

  /// Appends a whole number below 10⁸.
  @inline(__always)
  mutating func append(small number: UInt64) {
    let digits = decimalDigits(number)
    // Up to seven leading zeros are shifted out.
    let zeros = min(digits.trailingZeroBitCount / 8, 7)
    unsafe append((digits | asciiZeros) >> UInt64(8 * zeros), count: 8 - zeros)
  }

  /// Appends a whole number.
  mutating func append(_ number: UInt64) {
    if number < eightDigits { return unsafe append(small: number) }
    let (upper, lower) = number.quotientAndRemainder(dividingBy: eightDigits)
    unsafe append(upper)
    unsafe append(decimalDigits(lower) | asciiZeros, count: 8)
  }
}

/// The least number of nine digits.
let eightDigits: UInt64 = 100_000_000

/// The character 0, eight times.
let asciiZeros: UInt64 = 0x3030_3030_3030_3030

/// Returns the eight digits of a number below 10⁸, the first in the lowest byte.
///
/// Halves, quarters and eighths of the number are split at once: first into two numbers of four digits,
/// then into four of two, then into eight of one. The products are reciprocals, exact in these ranges.
@inline(__always)
func decimalDigits(_ number: UInt64) -> UInt64 {
  let upper = (number &* 109_951_163) >> 40
  let fours = upper | ((number &- upper &* 10_000) << 32)
  let hundreds = ((fours &* 10_486) >> 20) & 0x0000_007F_0000_007F
  let twos = hundreds | ((fours &- hundreds &* 100) << 16)
  let tens = ((twos &* 103) >> 10) & 0x000F_000F_000F_000F
  return tens | ((twos &- tens &* 10) << 8)
}
