import TestSupport
import Testing

@testable import Outputs

struct RunningChecksumTests {
  private static func bytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  private static func sum(_ bytes: [UInt8]) -> UInt64 {
    var sum = RunningChecksum()
    sum.add(bytes)
    return sum.value
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `pieces have the checksum of the whole`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Self.bytes(700, seed: seed)
    var sum = RunningChecksum()
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 0...70, using: &generator))
      sum.add(Array(bytes[start..<end]))
      start = end
      #expect(sum.value == Self.sum(Array(bytes[..<end])), "seed \(seed), \(end) bytes")
    }
  }

  @Test func `no bit and no length is lost`() {
    let bytes = Self.bytes(99)
    var sums: Set<UInt64> = [Self.sum(bytes)]
    for bit in 0..<(8 * bytes.count) {
      var other = bytes
      other[bit / 8] ^= 1 << (bit % 8)
      sums.insert(Self.sum(other))
    }
    #expect(sums.count == 1 + 8 * bytes.count)
    #expect(Set((0..<100).map { Self.sum([UInt8](repeating: 0, count: $0)) }).count == 100)
  }
}
