/// The keys of the objects around a cursor, of which no two of one object may be equal.
struct OpenKeys {
  /// A key, and what tells it from most others.
  private struct Key {
    let string: JSONString
    let signature: UInt64
  }

  /// The keys, and behind them what is left of those that were forgotten.
  private var keys: [Key] = []
  private var end = 0
  /// The first key of each object.
  private var starts: [Int] = []

  /// The keys that are compared one by one; more are sorted when their object ends.
  private static let manyKeys = 64
}

extension OpenKeys {
  mutating func enterObject() { starts.append(end) }

  /// The number of keys of the innermost object.
  var count: Int { starts.last.map { end - $0 } ?? 0 }

  /// Adds a key; returns whether it is new, as far as that shows before the object ends.
  mutating func insert(_ string: JSONString, in bytes: JSONBytes) -> Bool {
    let key = Key(string: string, signature: bytes.signature(of: string))
    let start = starts.last ?? 0
    if end - start < OpenKeys.manyKeys {
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
    guard let start = starts.popLast() else { return nil }
    defer { end = start }
    return end - start > OpenKeys.manyKeys ? repeated(from: start, bytes) : nil
  }

  private func repeated(from start: Int, _ bytes: JSONBytes) -> JSONString? {
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
  fileprivate func signature(of string: JSONString) -> UInt64 {
    guard !string.hasEscapes else {
      let name = JSONName(String(decoding: unescaped(string), as: UTF8.self))
      return OpenKeys.signature(name.head, JSONName.tail(of: name.bytes), name.bytes.count)
    }
    let range = string.range
    let tail = range.count > 8 ? word(at: range.upperBound - 8) : 0
    return OpenKeys.signature(string.head, tail, range.count)
  }

  fileprivate func areEqual(_ one: JSONString, _ other: JSONString) -> Bool {
    if one.hasEscapes || other.hasEscapes { return unescaped(one) == unescaped(other) }
    guard one.range.count == other.range.count else { return false }
    return zip(one.range, other.range).allSatisfy { self[$0] == self[$1] }
  }

  fileprivate func precedes(_ one: JSONString, _ other: JSONString) -> Bool {
    if one.hasEscapes || other.hasEscapes {
      return unescaped(one).lexicographicallyPrecedes(unescaped(other))
    }
    let difference = zip(one.range, other.range).first { self[$0] != self[$1] }
    return difference.map { self[$0] < self[$1] } ?? (one.range.count < other.range.count)
  }
}

extension OpenKeys {
  /// Mixes the first and, of a longer key, the last eight bytes.
  fileprivate static func signature(_ head: UInt64, _ tail: UInt64, _ count: Int) -> UInt64 {
    head &* 0x9E37_79B9_7F4A_7C15 ^ tail &+ UInt64(count)
  }
}

extension JSONName {
  /// Returns the last eight bytes of a longer name, the first in the lowest bits.
  fileprivate static func tail(of bytes: [UInt8]) -> UInt64 {
    bytes.count > 8 ? bytes.suffix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) } : 0
  }
}
