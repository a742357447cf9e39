/// The bytes of a text that somebody else keeps while it is read.
///
/// Every access is checked against the count, so that no text reaches other memory.
@safe
package struct JSONBytes {
  private let buffer: UnsafeBufferPointer<UInt8>
  let count: Int

  /// The buffer has to outlive this value and its copies.
  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    unsafe self.buffer = buffer
    count = buffer.count
  }
}

extension JSONBytes {
  subscript(index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    // The index has been checked.
    return unsafe buffer[index]
  }

  /// Returns whether there are eight bytes from an index on.
  func hasWord(at index: Int) -> Bool { count &- index >= 8 }

  /// Returns the eight bytes from an index on, the first in the lowest bits.
  func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && hasWord(at: index))
    // All eight bytes are within the buffer.
    return unsafe UInt64(
      littleEndian: UnsafeRawBufferPointer(buffer).loadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  /// Returns up to eight of so many bytes from an index on, the first in the lowest bits, and 0 behind their end.
  @inline(__always)
  func head(from start: Int, count: Int) -> UInt64 {
    guard hasWord(at: start) else { return headAtEnd(from: start, count: count) }
    let word = word(at: start)
    return count < 8 ? word & ~(~0 &<< UInt64(8 &* count)) : word
  }

  @inline(never)
  private func headAtEnd(from start: Int, count: Int) -> UInt64 {
    (start..<start + min(8, count)).reversed().reduce(0) { $0 << 8 | UInt64(self[$1]) }
  }

  /// Returns the text that some of the bytes are.
  @inline(never)
  func text(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // The range has been checked.
    return unsafe String(decoding: UnsafeBufferPointer(rebasing: buffer[range]), as: UTF8.self)
  }

  /// Returns whether some of the bytes are those of a literal.
  func equal(_ range: Range<Int>, _ literal: StaticString) -> Bool {
    guard range.count == literal.utf8CodeUnitCount, literal.hasPointerRepresentation else {
      return false
    }
    // The pointer is to constant bytes, as many as the count says.
    let start = unsafe literal.utf8Start
    for index in 0..<range.count where unsafe start[index] != self[range.lowerBound + index] {
      return false
    }
    return true
  }

  /// Returns whether some of the bytes are those of a list.
  func equal(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    guard range.count == bytes.count else { return false }
    for index in 0..<range.count where bytes[index] != self[range.lowerBound + index] {
      return false
    }
    return true
  }

  /// Returns the line and the column of a byte.
  func place(of offset: Int) -> JSONPlace {
    // The sequence lives as long as the call.
    unsafe JSONPlace(offset: offset, in: buffer)
  }

  /// Returns a copy of some of the bytes.
  func copy(of range: Range<Int>) -> [UInt8] { range.map { self[$0] } }
}

extension UInt64 {
  /// Each byte the same.
  private static func eight(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 * UInt64(byte) }

  /// Of eight bytes of a string, which need a look: quotation marks, backslashes, control characters and what is
  /// not ASCII.
  ///
  /// The highest bit of the first such byte is set, and none below it.
  var bytesToLookAt: UInt64 {
    let ones = UInt64.eight(1)
    let quotes = self ^ UInt64.eight(.quote)
    let backslashes = self ^ UInt64.eight(.backslash)
    // A byte of 0 borrows from its highest bit, as does one below 0x20 from which 0x20 is taken.
    let marks =
      (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
      | (self &- UInt64.eight(0x20)) & ~self | self
    return marks & UInt64.eight(0x80)
  }
}
