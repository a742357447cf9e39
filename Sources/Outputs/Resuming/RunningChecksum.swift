/// A checksum of bytes that come piece by piece, at any time of those so far.
///
/// It tells bytes that were damaged, not those that somebody forged. Four sums run side by side, each of
/// every fourth word, so that it is as fast as memory; each step can be undone, so no single word that differs
/// is lost on the way.
package struct RunningChecksum: Hashable, Sendable {
  private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private var third: UInt64 = 0x1656_67B1_9E37_79F9
  private var fourth: UInt64 = 0x8563_0B3B_D4B2_6A6D
  /// The bytes that make up no block yet.
  private var rest: [UInt8] = []
  private var count = 0

  /// The bytes that the four sums take at a time.
  private static let blockSize = 32

  package init() {}
}

extension RunningChecksum {
  /// Takes in further bytes.
  package mutating func add(_ bytes: [UInt8], from start: Int = 0) {
    // The slice lives during the call.
    unsafe bytes[start...].withUnsafeBytes { unsafe add($0) }
  }

  /// The checksum of all bytes so far.
  package var value: UInt64 {
    var copy = self
    let padding = RunningChecksum.blockSize - rest.count
    copy.add([UInt8](repeating: 0, count: padding))
    var sum = UInt64(count)
    for part in [copy.first, copy.second, copy.third, copy.fourth] {
      sum = RunningChecksum.step(sum, part)
    }
    return sum
  }

  /// Takes in bytes that stay as they are during the call.
  @unsafe
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    var start = 0
    if !rest.isEmpty {
      start = min(RunningChecksum.blockSize - rest.count, bytes.count)
      unsafe rest.append(contentsOf: bytes[..<start])
      guard rest.count == RunningChecksum.blockSize else { return }
      unsafe rest.withUnsafeBytes { unsafe addBlocks($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let end = start + (bytes.count - start) / RunningChecksum.blockSize * RunningChecksum.blockSize
    unsafe addBlocks(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    unsafe rest.append(contentsOf: bytes[end...])
  }

  private mutating func addBlocks(_ bytes: UnsafeRawBufferPointer) {
    var (first, second, third, fourth) = (first, second, third, fourth)
    for start in stride(from: 0, to: bytes.count, by: RunningChecksum.blockSize) {
      // Each block lies inside the buffer.
      unsafe first = Self.step(first, bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      unsafe second = Self.step(
        second, bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self))
      unsafe third = Self.step(
        third, bytes.loadUnaligned(fromByteOffset: start + 16, as: UInt64.self))
      unsafe fourth = Self.step(
        fourth, bytes.loadUnaligned(fromByteOffset: start + 24, as: UInt64.self))
    }
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  @inline(__always)
  private static func step(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x9FB2_1C65_1E98_DF25
    return product ^ product >> 32
  }
}
