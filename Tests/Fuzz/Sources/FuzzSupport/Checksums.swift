/// Returns the bytes of a PNG with the checksum of every whole chunk put right.
package func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
  var result = bytes
  var offset = 8
  while offset + 12 <= bytes.count {
    let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    let end = offset + 8 + length
    guard end + 4 <= bytes.count else { break }
    let checksum = crc(bytes[(offset + 4)..<end])
    for (index, shift) in [24, 16, 8, 0].enumerated() {
      result[end + index] = UInt8(truncatingIfNeeded: checksum >> shift)
    }
    offset = end + 4
  }
  return result
}

/// Returns the CRC-32 of bytes.
package func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  var remainder = UInt32.max
  for byte in bytes {
    remainder ^= UInt32(byte)
    for _ in 0..<8 {
      remainder = remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320)
    }
  }
  return ~remainder
}
