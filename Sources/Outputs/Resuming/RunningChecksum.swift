/// A checksum of bytes that come piece by piece, at any time of those so far.
///
/// It tells bytes that were damaged, not those that somebody forged. Four sums run side by side, each of
/// every fourth pair of words, so that it is nearly as fast as memory; a pair is multiplied and folded, as in
/// W. Yi's wyhash.
package struct RunningChecksum: Hashable, Sendable {
  private var sums = SIMD4<UInt64>(
    0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x8563_0B3B_D4B2_6A6D)
  /// The bytes that make up no block yet.
  private var rest: [UInt8] = []
  private var count = 0

  /// The bytes that the four sums take at a time.
  private static let blockSize = 64

  package init() {}
}

extension RunningChecksum {
  /// Takes in further bytes.
  package mutating func add(_ bytes: some Collection<UInt8>) {
    let isTaken: Void? = bytes.withContiguousStorageIfAvailable { buffer in
      // The buffer lives during the call.
      unsafe add(UnsafeRawBufferPointer(buffer))
    }
    if isTaken == nil { add(Array(bytes)) }
  }

  /// The checksum of all bytes so far.
  package var value: UInt64 {
    var copy = self
    copy.add([UInt8](repeating: 0, count: RunningChecksum.blockSize - rest.count))
    var sum = UInt64(count)
    for lane in 0..<4 { sum = Self.fold(sum ^ 0xA076_1D64_78BD_642F, copy.sums[lane]) &+ sum }
    return sum
  }

  /// Takes in bytes that stay as they are during the call.
  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    var start = 0
    if !rest.isEmpty {
      start = min(RunningChecksum.blockSize - rest.count, bytes.count)
      unsafe rest.append(contentsOf: bytes[..<start])
      guard rest.count == RunningChecksum.blockSize else { return }
      let block = rest
      unsafe block.withUnsafeBytes { unsafe addBlocks($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let end = start + (bytes.count - start) / RunningChecksum.blockSize * RunningChecksum.blockSize
    unsafe addBlocks(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    unsafe rest.append(contentsOf: bytes[end...])
  }

  private mutating func addBlocks(_ bytes: UnsafeRawBufferPointer) {
    var (first, second, third, fourth) = (sums[0], sums[1], sums[2], sums[3])
    for start in stride(from: 0, to: bytes.count, by: RunningChecksum.blockSize) {
      // Each block lies inside the buffer.
      unsafe first = Self.step(first, bytes, start, 0xE703_7ED1_A0B4_28DB)
      unsafe second = Self.step(second, bytes, start + 16, 0x8EBC_6AF0_9C88_C6E3)
      unsafe third = Self.step(third, bytes, start + 32, 0x5899_65CC_7537_4CC3)
      unsafe fourth = Self.step(fourth, bytes, start + 48, 0x1D8E_4E27_C47D_124F)
    }
    sums = SIMD4(first, second, third, fourth)
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

  @inline(__always)
  private static func fold(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second)
    return product.high ^ product.low
  }
}
