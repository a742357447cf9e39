/// The keys of the objects around a cursor, of which no two of one object may be equal.
struct OpenKeys {
  /// A key, and what tells it from most others.
  private struct Key {
    let string: JSONString
    let signature: UInt64
  }

  /// The keys, and behind them what is left of those that were forgotten.
  private var keys: [Key] = []
  /// The keys of the innermost object.
  private var start = 0
  private var end = 0
  /// The first key of each object around it.
  private var outerStarts: [Int] = []

  /// The keys that are compared one by one; more are sorted when their object ends.
  private static let manyKeys = 64
}

extension OpenKeys {
  mutating func enterObject() {
    outerStarts.append(start)
    start = end
  }

  /// The number of keys of the innermost object.
  var count: Int { end &- start }

  /// Adds a key; returns whether it is new, as far as that shows before the object ends.
  @inline(__always)
  mutating func insert(_ string: JSONString, in bytes: JSONBytes) -> Bool {
    let key = Key(string: string, signature: bytes.signature(of: string))
    if count < OpenKeys.manyKeys {
      for index in start..<end
      where keys[index].signature == key.signature && bytes.areEqual(keys[index].string, string) {
        return false
      }
    }
    if end < keys.count { keys[end] = key } else { keys.append(key) }
    end += 1
    return true
  }

  /// Forgets the keys of the innermost object; returns the first that came twice, if any did.
  mutating func leaveObject(in bytes: JSONBytes) -> JSONString? {
    let repeated = count > OpenKeys.manyKeys ? repeated(bytes) : nil
    end = start
    start = outerStarts.removeLast()
    return repeated
  }

  private func repeated(_ bytes: JSONBytes) -> JSONString? {
    // Equal keys come to stand side by side, in the order of the text.
    let sorted = keys[start..<end].sorted { one, other in
      if one.signature != other.signature { return one.signature < other.signature }
      if bytes.areEqual(one.string, other.string) {
        return one.string.range.lowerBound < other.string.range.lowerBound
      }
      return bytes.precedes(one.string, other.string)
    }
    return zip(sorted, sorted.dropFirst())
      .filter { $0.signature == $1.signature && bytes.areEqual($0.string, $1.string) }
      .map { $0.1.string }.min { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension JSONBytes {
  /// Returns a number that equal keys share, and few others.
  @inline(__always)
  fileprivate func signature(of string: JSONString) -> UInt64 {
    string.hasEscapes
      ? signature(ofUnescaped: string)
      : OpenKeys.signature(string.head, tail(of: string), string.count)
  }

  // What is rare stands apart, so that what is done for every key needs few registers.
  @inline(never)
  private func signature(ofUnescaped string: JSONString) -> UInt64 {
    let name = JSONName(String(decoding: unescaped(string), as: UTF8.self))
    return OpenKeys.signature(name.head, name.tail, name.count)
  }

  @inline(never)
  fileprivate func areEqual(_ one: JSONString, _ other: JSONString) -> Bool {
    if one.hasEscapes || other.hasEscapes { return unescaped(one) == unescaped(other) }
    guard one.count == other.count else { return false }
    return zip(one.range, other.range).allSatisfy { self[$0] == self[$1] }
  }

  fileprivate func precedes(_ one: JSONString, _ other: JSONString) -> Bool {
    if one.hasEscapes || other.hasEscapes {
      return unescaped(one).lexicographicallyPrecedes(unescaped(other))
    }
    let difference = zip(one.range, other.range).first { self[$0] != self[$1] }
    return difference.map { self[$0] < self[$1] } ?? (one.count < other.count)
  }
}

extension OpenKeys {
  /// Mixes the first and, of a longer key, the last eight bytes.
  fileprivate static func signature(_ head: UInt64, _ tail: UInt64, _ count: Int) -> UInt64 {
    head &* 0x9E37_79B9_7F4A_7C15 ^ tail &+ UInt64(count)
  }
}
