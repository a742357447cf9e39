/// The checksum of a journal's lines, found as the format tells, one word at a time.
struct JournalSum {
  private var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns a line with the checksum of all lines up to it.
  mutating func signed(_ line: [UInt8]) -> [UInt8] {
    let bytes = line + [UInt8(ascii: " ")]
    value =
      fold(value ^ 0xA076_1D64_78BD_642F, sum(of: bytes) ^ 0xC2B2_AE3D_27D4_EB4F)
      &+ UInt64(bytes.count)
    return bytes + Array("\(String(value, radix: 16))\n".utf8)
  }
}

private func sum(of bytes: [UInt8]) -> UInt64 {
  var sums: [UInt64] = [
    0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x8563_0B3B_D4B2_6A6D,
  ]
  let keys: [UInt64] = [
    0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3, 0x1D8E_4E27_C47D_124F,
  ]
  let padded = bytes + [UInt8](repeating: 0, count: (64 - bytes.count % 64) % 64)
  for start in stride(from: 0, to: padded.count, by: 16) {
    let lane = start / 16 % 4
    sums[lane] = fold(word(padded, start) ^ keys[lane], word(padded, start + 8) ^ sums[lane])
  }
  return sums.reduce(UInt64(bytes.count)) { fold($0 ^ 0xA076_1D64_78BD_642F, $1) &+ $0 }
}

private func word(_ bytes: [UInt8], _ start: Int) -> UInt64 {
  (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) }
}

private func fold(_ first: UInt64, _ second: UInt64) -> UInt64 {
  let product = first.multipliedFullWidth(by: second)
  return product.high ^ product.low
}
