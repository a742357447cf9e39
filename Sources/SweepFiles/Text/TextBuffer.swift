internal import Sweeps

/// Text in the making, as bytes of UTF-8: it grows as needed and keeps its memory when it is emptied.
@safe
package struct TextBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// How many bytes the text has.
  package private(set) var count = 0

  /// Creates an empty buffer with room for a number of bytes.
  package init(minimumCapacity: Int = 4096) {
    capacity = max(minimumCapacity, unsafe TextCursor.slack)
    unsafe start = UnsafeMutablePointer.allocate(capacity: capacity)
  }

  deinit {
    // Safe: the memory is this value's alone, and bytes need no end.
    unsafe start.deallocate()
  }
}

// Safe: the memory is this value's alone, and whatever changes it takes the value exclusively.
extension TextBuffer: @unchecked Sendable {}

extension TextBuffer {
  /// The text so far.
  package var array: [UInt8] {
    // Safe: the first `count` bytes are written.
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// The bytes of the text, with `TextCursor.slack` readable ones behind them, until the text is changed.
  var bytes: UnsafePointer<UInt8> { unsafe UnsafePointer(start) }

  /// Empties the text and keeps its memory.
  package mutating func removeAll() {
    count = 0
  }

  /// Makes sure that a number of bytes more have room.
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if unsafe capacity - count < extra + TextCursor.slack { grow(extra) }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    let larger = unsafe max(2 * capacity, count + extra + TextCursor.slack)
    // Safe: the new memory is larger than the text, and the old memory is not used again.
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe moved.update(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = moved
    capacity = larger
  }

  /// Writes at most a number of bytes at the end of the text.
  @inline(__always)
  mutating func write(atMost length: Int, _ body: (inout TextCursor) -> Void) {
    reserve(length)
    // Safe: there is room for the length and the slack behind the text.
    var cursor = unsafe TextCursor(next: start + count)
    unsafe body(&cursor)
    count = unsafe cursor.next - start
  }
}

// MARK: - Numbers

extension TextBuffer {
  /// Appends a number with a fixed number of decimals, correctly rounded, halves to even.
  ///
  /// The text is C's `%.*f`, except that what is all zeros has no minus, NaN is nothing at all, and the
  /// infinities are `inf` and `-inf`.
  ///
  /// - Precondition: `decimals` is from 0 to 9.
  package mutating func appendFixed(_ value: Double, decimals: Int) {
    let decimals = FixedDecimals(decimals)
    unsafe write(atMost: TextCursor.longestNumber) { cursor in unsafe cursor.append(value, decimals)
    }
  }

  /// Appends the shortest text that reads back as the same number.
  ///
  /// It is Swift's description without a final `.0`. NaN is nothing at all, and the infinities are `inf`
  /// and `-inf`.
  package mutating func appendShortest(_ value: Double) {
    unsafe write(atMost: TextCursor.longestNumber) { cursor in unsafe cursor.append(shortest: value)
    }
  }

  /// Appends a whole number.
  package mutating func append(_ number: Int) {
    unsafe write(atMost: TextCursor.longestNumber) { cursor in
      if number < 0 { unsafe cursor.append(UInt8(ascii: "-")) }
      unsafe cursor.append(UInt64(number.magnitude))
    }
  }
}
