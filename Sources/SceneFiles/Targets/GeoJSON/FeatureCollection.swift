internal import JSON
internal import Scenes

/// A collection of features that was read: where it stands, and what it says beside its type and its features.
struct FeatureCollection: Sendable {
  /// Its bytes.
  var range: Range<Int>
  /// Its other members.
  var members: [JSONNode.Member] = []
}

extension FeatureCollection {
  /// Adds the member whose key and value begin at two bytes.
  mutating func add(_ key: JSONString, at start: Int, of bytes: [UInt8]) {
    // Both have been read before.
    guard let key = try? JSONDocument(bytes, at: key.range.lowerBound - 1),
      let value = try? JSONDocument(bytes, at: start)
    else { return }
    members.append(JSONNode.Member(key: key.root, value: value.root))
  }
}
