/// A set of small numbers that are taken out smallest first.
struct Agenda: Sendable {
  private let words: Slab<UInt64>
  /// The first word that may hold a number.
  private var first = Int.max

  /// Creates an empty set that has room for the numbers below a count.
  init<Number: Scalar>(_ count: Int, in arena: inout Arena<Number>) {
    words = arena.bits((count + 63) / 64, count: (count + 63) / 64)
  }
}

extension Agenda {
  @inline(__always)
  mutating func insert(_ number: Int32) {
    let word = Int(number) >> 6
    words[word] |= 1 << UInt64(number & 63)
    if word < first { first = word }
  }

  /// Inserts all numbers below a count.
  mutating func insertAll(below count: Int) {
    for word in 0..<(count >> 6) { words[word] = .max }
    if count & 63 != 0 { words[count >> 6] = (1 << UInt64(count & 63)) - 1 }
    first = 0
  }

  /// Takes out the smallest number if it is below a limit.
  @inline(__always)
  mutating func next(before limit: Int = .max) -> Int32? {
    while first < words.count {
      let word = words[first]
      if word != 0 {
        let number = first << 6 + word.trailingZeroBitCount
        guard number < limit else { return nil }
        words[first] = word & (word - 1)
        return Int32(number)
      }
      first += 1
    }
    first = .max
    return nil
  }
}
