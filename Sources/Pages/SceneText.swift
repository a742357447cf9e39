internal import JSON

/// The text of a scene's file, in which values are set while all around them stays as it was written.
struct SceneText {
  /// What comes in place of a part of the text.
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
  }

  private let original: [UInt8]
  private var edits: [Edit] = []
  /// The scene's object, as it was written.
  let root: JSONNode

  /// Reads a text, without a byte order mark before it.
  ///
  /// - Throws: `JSONError` if it is no JSON.
  init(_ bytes: [UInt8]) throws(JSONError) {
    // Scripts do not read a byte order mark as JSON.
    original = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    root = try JSONDocument(original).root
  }

  /// The text with all that was set.
  var bytes: [UInt8] {
    var bytes = original
    // What is behind moves by what is put before it.
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text)
    }
    return bytes
  }

  /// Sets a value, once, and makes the objects that it is a member of.
  ///
  /// - Parameters:
  ///   - value: The value's text.
  ///   - path: The names of the members that lead to it.
  ///   - object: The object that has the first of them.
  /// - Throws: `JSONError` if the text is no JSON.
  mutating func set(
    _ value: [UInt8], at path: StaticString..., in object: JSONNode
  ) throws(JSONError) {
    var (node, missing) = (object, path[...])
    while let name = missing.first, let member = node[name] {
      node = member
      missing.removeFirst()
    }
    guard let last = missing.popLast() else {
      return edits.append(Edit(range: try range(of: node), text: value))
    }
    var text: [UInt8] = []
    for name in missing { text += Array("\"\(name)\": {".utf8) }
    text += Array("\"\(last)\": ".utf8) + value
    for _ in missing { text.append(UInt8(ascii: "}")) }
    var members = node.members
    if members?.next() != nil { text.append(UInt8(ascii: ",")) }
    let start = node.offset + 1
    edits.append(Edit(range: start..<start, text: text))
  }

  private func range(of node: JSONNode) throws(JSONError) -> Range<Int> {
    try JSONReader.read(original[...], from: node.offset) { reader throws(JSONError) in
      try reader.skipValue()
      return node.offset..<reader.index
    }
  }
}
