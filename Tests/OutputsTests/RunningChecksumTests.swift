import TestSupport
import Testing

@testable import Outputs

struct RunningChecksumTests {
  private static func bytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  private static func sum(_ pieces: [[UInt8]]) -> UInt64 {
    pieces.reduce(into: RunningChecksum()) { $0.add($1) }.value
  }

  /// What ``RunningChecksum/sum(of:)`` is by its definition, a word at a time.
  private static func plainSum(_ bytes: [UInt8]) -> UInt64 {
    var sums: [UInt64] = [
      0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x8563_0B3B_D4B2_6A6D,
    ]
    let keys: [UInt64] = [
      0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3, 0x1D8E_4E27_C47D_124F,
    ]
    func fold(_ first: UInt64, _ second: UInt64) -> UInt64 {
      let product = first.multipliedFullWidth(by: second)
      return product.high ^ product.low
    }
    func word(_ start: Int) -> UInt64 {
      (0..<8).reduce(0) { sum, index in
        let place = start + index
        return sum | (place < bytes.count ? UInt64(bytes[place]) << (8 * index) : 0)
      }
    }
    for pair in 0..<((bytes.count + 63) / 64 * 4) {
      sums[pair % 4] = fold(
        word(16 * pair) ^ keys[pair % 4], word(16 * pair + 8) ^ sums[pair % 4])
    }
    return sums.reduce(UInt64(bytes.count)) { fold($0 ^ 0xA076_1D64_78BD_642F, $1) &+ $0 }
  }

  @Test func `sums of pieces are those of their definition`() {
    for count in 0..<300 {
      let bytes = Self.bytes(count, seed: UInt64(count))
      #expect(RunningChecksum.sum(of: bytes) == Self.plainSum(bytes), "\(count) bytes")
    }
  }

  @Test func `pieces may be summed up by themselves`() {
    let pieces = (0..<20).map { Self.bytes(37 * $0, seed: UInt64($0)) }
    let sums = pieces.map { RunningChecksum.sum(of: $0) }
    var sum = RunningChecksum()
    for (piece, pieceSum) in zip(pieces, sums) { sum.add(sum: pieceSum, count: piece.count) }
    #expect(sum.value == Self.sum(pieces))
  }

  @Test func `no bit, no length and no order is lost`() {
    let bytes = Self.bytes(99)
    var sums: Set<UInt64> = [Self.sum([bytes])]
    for bit in 0..<(8 * bytes.count) {
      var other = bytes
      other[bit / 8] ^= 1 << (bit % 8)
      sums.insert(Self.sum([other]))
    }
    #expect(sums.count == 1 + 8 * bytes.count)
    #expect(Set((0..<100).map { Self.sum([[UInt8](repeating: 0, count: $0)]) }).count == 100)
    let zeros = [UInt8](repeating: 0, count: 64)
    #expect(
      Set(
        [[bytes, zeros], [zeros, bytes], [bytes + zeros], [zeros], [zeros, zeros]].map(Self.sum)
      )
      .count == 5)
  }
}
