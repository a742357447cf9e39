/// A checksum of pieces of bytes that come one after another, at any time of those so far.
///
/// It tells bytes that were damaged, not those that somebody forged. Each piece has a sum of its own, which
/// threads can find on their own, and which the checksum then takes in, in the order of the pieces. So it
/// depends on where pieces end, too.
struct RunningChecksum: Hashable, Sendable {
  /// The checksum of all pieces so far.
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15
}

extension RunningChecksum {
  /// Takes in the next piece.
  mutating func add(_ bytes: [UInt8]) {
    add(sum: RunningChecksum.sum(of: bytes), count: bytes.count)
  }

  /// Takes in the sum of the next piece, and the number of its bytes.
  mutating func add(sum: UInt64, count: Int) {
    value = fold(value ^ 0xA076_1D64_78BD_642F, sum ^ 0xC2B2_AE3D_27D4_EB4F) &+ UInt64(count)
  }
}

// MARK: - Pieces

extension RunningChecksum {
  /// The bytes that the four sums of a piece take at a time.
  private static let blockSize = 64

  /// Returns the sum of a piece by itself.
  ///
  /// Four sums run side by side, each of every fourth pair of words, so that it is nearly as fast as memory; a
  /// pair is multiplied and folded, as in W. Yi's wyhash.
  static func sum(of bytes: [UInt8]) -> UInt64 {
    var sums = BlockSums()
    let end = bytes.count / blockSize * blockSize
    // The buffer lives during the call, and the blocks lie inside it.
    unsafe bytes.withUnsafeBytes { unsafe sums.add(UnsafeRawBufferPointer(rebasing: $0[..<end])) }
    if end < bytes.count {
      let zeros = repeatElement(0 as UInt8, count: blockSize - (bytes.count - end))
      // As above.
      unsafe (bytes[end...] + zeros).withUnsafeBytes { unsafe sums.add($0) }
    }
    return sums.value(count: bytes.count)
  }
}

/// The four sums of a piece.
private struct BlockSums {
  private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private var third: UInt64 = 0x1656_67B1_9E37_79F9
  private var fourth: UInt64 = 0x8563_0B3B_D4B2_6A6D

  /// Takes in whole blocks.
  mutating func add(_ blocks: UnsafeRawBufferPointer) {
    var (first, second, third, fourth) = (first, second, third, fourth)
    for start in stride(from: 0, to: blocks.count, by: 64) {
      // Each block lies inside the buffer.
      unsafe first = BlockSums.step(first, blocks, start, 0xE703_7ED1_A0B4_28DB)
      unsafe second = BlockSums.step(second, blocks, start + 16, 0x8EBC_6AF0_9C88_C6E3)
      unsafe third = BlockSums.step(third, blocks, start + 32, 0x5899_65CC_7537_4CC3)
      unsafe fourth = BlockSums.step(fourth, blocks, start + 48, 0x1D8E_4E27_C47D_124F)
    }
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  /// Takes two words into a sum.
  @inline(__always)
  private static func step(
    _ sum: UInt64, _ bytes: UnsafeRawBufferPointer, _ start: Int, _ key: UInt64
  ) -> UInt64 {
    // Both words lie inside the block.
    unsafe fold(
      bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self) ^ key,
      bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self) ^ sum)
  }

  /// Returns the sum of all four, and of the number of bytes.
  func value(count: Int) -> UInt64 {
    [first, second, third, fourth].reduce(UInt64(count)) {
      fold($0 ^ 0xA076_1D64_78BD_642F, $1) &+ $0
    }
  }
}

/// Returns the product of two words, its upper half folded onto its lower one.
@inline(__always)
private func fold(_ first: UInt64, _ second: UInt64) -> UInt64 {
  let product = first.multipliedFullWidth(by: second)
  return product.high ^ product.low
}
