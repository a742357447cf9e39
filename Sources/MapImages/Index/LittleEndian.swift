/// Numbers taken from bytes one after the other, the least significant byte first.
struct LittleEndianReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension LittleEndianReader {
  /// Takes the next number.
  ///
  /// - Precondition: As many bytes are left as the number has.
  mutating func next<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number {
    let count = Number.bitWidth / 8
    precondition(count <= bytes.count - offset, "no number is left at byte \(offset)")
    let number = bytes[offset..<(offset + count)].reversed().reduce(Number(0)) {
      $0 << 8 | Number(truncatingIfNeeded: $1)
    }
    offset += count
    return number
  }
}

extension [UInt8] {
  /// Appends a number, the least significant byte first.
  mutating func appendLittleEndian(_ number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
