internal import Geometry
internal import JSON

/// An object of a scene's file, whose keys are known.
struct SceneObject {
  let node: JSONNode
  let source: SceneSource
  private let keys: [String]
  /// The value of each key, or `nil` where the object does not have it.
  private let values: [JSONNode?]
  #if !hasFeature(Embedded)
    /// How many mistakes were collected before any of the values was read.
    private let mistakeCount: Int
  #endif

  /// Reads an object, and refuses keys that are not among the known ones.
  init(
    _ node: JSONNode, in source: SceneSource, what: String, keys: [String]
  ) throws(SceneError) {
    guard let members = node.members else {
      throw source.error("\(what) has to be an object", at: node)
    }
    var values = [JSONNode?](repeating: nil, count: keys.count)
    for member in members {
      let name = member.key.string ?? ""
      guard let index = keys.firstIndex(of: name) else {
        try source.report(
          source.error(
            "unknown key \(name.excerpt) in \(what)\(SceneObject.hint(name, keys, in: node))",
            at: member.key))
        continue
      }
      values[index] = member.value
    }
    (self.node, self.source) = (node, source)
    (self.keys, self.values) = (keys, values)
    #if !hasFeature(Embedded)
      mistakeCount = source.mistakeCount
    #endif
  }
}

extension SceneObject {
  /// Returns what an unknown key was probably meant to be, or else which keys there are.
  private static func hint(_ name: String, _ keys: [String], in node: JSONNode) -> String {
    if name == "type", node["features"] != nil || node["geometry"] != nil {
      return "; this is GeoJSON, which goes to --targets of a map or a scene"
    }
    let nearest = suggestion(for: name, among: keys)
    return nearest.isEmpty ? "; its keys are \(keys.joined(separator: ", "))" : nearest
  }

  subscript(key: String) -> JSONNode? {
    guard let index = keys.firstIndex(of: key) else { return nil }
    return values[index]
  }

  func required(_ key: String, of what: String) throws(SceneError) -> JSONNode {
    guard let value = self[key] else {
      throw source.error("\(what) needs the key \(key)", at: node)
    }
    return value
  }

  func string(_ key: String, of what: String) throws(SceneError) -> String {
    try source.string(try required(key, of: what), what: "\(key) of \(what)")
  }

  // Numbers, flags and what may be left out are read each by itself. Where mistakes are collected, one that is wrong
  // counts as 0, or as left out.

  func optionalString(_ key: String, of what: String) throws(SceneError) -> String? {
    guard let value = self[key] else { return nil }
    return try source.collected(try source.string(value, what: "\(key) of \(what)"))
  }

  func number(
    _ key: String, of what: String, in range: NumberRange = .any
  ) throws(SceneError) -> Double {
    #if !hasFeature(Embedded)
      // What is missing is told once what is there is right.
      if self[key] == nil, source.mistakeCount > mistakeCount { return 0 }
    #endif
    return try source.collected(
      try source.number(try required(key, of: what), what: "\(key) of \(what)", in: range)) ?? 0
  }

  func optionalNumber(
    _ key: String, of what: String, in range: NumberRange = .any
  ) throws(SceneError) -> Double? {
    guard let value = self[key] else { return nil }
    return try source.collected(
      try source.number(value, what: "\(key) of \(what)", in: range))
  }

  func optionalFlag(_ key: String, of what: String) throws(SceneError) -> Bool? {
    guard let value = self[key] else { return nil }
    return try source.collected(try source.flag(value, what: "\(key) of \(what)"))
  }
}

extension SceneSource {
  func string(_ node: JSONNode, what: String) throws(SceneError) -> String {
    guard let string = node.string else { throw error("\(what) has to be a string", at: node) }
    return string
  }

  /// Returns one of the words that a value can be.
  func choice(
    _ node: JSONNode, _ key: String, of name: String, among known: [String]
  ) throws(SceneError) -> String {
    let text = try string(node, what: "\(key) of \(name)")
    guard known.contains(text) else {
      throw error(
        "unknown \(key) \(text)\(Scenes.suggestion(for: text, among: known)); it can be \(known.joined(separator: ", "))",
        at: node)
    }
    return text
  }

  /// Returns a name, which can be printed on a line.
  func name(_ node: JSONNode, of what: String) throws(SceneError) -> String {
    try line(node, what: "the name of \(what)")
  }

  /// Returns a short text that can be printed on a line: neither empty nor with control characters.
  func line(_ node: JSONNode, what: String) throws(SceneError) -> String {
    let text = try string(node, what: what)
    guard text.utf8.count <= InputLimits.nameBytes else {
      throw error("\(what) is longer than \(InputLimits.nameBytes) bytes", at: node)
    }
    // The control characters of ASCII and Latin-1, and Unicode's ends of lines and paragraphs.
    let isPrintable = text.unicodeScalars.allSatisfy {
      !($0.value < 0x20 || 0x7F...0x9F ~= $0.value || 0x2028...0x2029 ~= $0.value)
    }
    guard isPrintable, !text.isEmpty else {
      throw error("\(what) \(text.isEmpty ? "is empty" : "has a control character")", at: node)
    }
    return text
  }

  /// Returns a number that makes sense where it stands.
  func number(
    _ node: JSONNode, what: String, in range: NumberRange = .any
  ) throws(SceneError) -> Double {
    guard let number = node.number else { throw error("\(what) has to be a number", at: node) }
    if let mistake = range.mistake(in: number, what: what) { throw error(mistake, at: node) }
    return number
  }

  func flag(_ node: JSONNode, what: String) throws(SceneError) -> Bool {
    guard let flag = node.truth else { throw error("\(what) has to be true or false", at: node) }
    return flag
  }

  /// Returns the elements of a list that is not too long.
  func list(_ node: JSONNode, what: String, limit: Int) throws(SceneError) -> [JSONNode] {
    guard let elements = node.elements else { throw error("\(what) has to be a list", at: node) }
    let list = Array(elements.prefix(limit + 1))
    guard list.count <= limit else {
      throw error("\(what) has more than \(limit) entries, which is the limit", at: list[limit])
    }
    return list
  }

  /// Returns the members of an object that has not too many of them.
  func members(
    _ node: JSONNode, what: String, of kind: String, limit: Int
  ) throws(SceneError) -> [JSONNode.Member] {
    guard let members = node.members else {
      throw error("\(what) has to be an object \(kind)", at: node)
    }
    let list = Array(members.prefix(limit + 1))
    guard list.count <= limit else {
      throw error("\(what) has more than \(limit) entries, which is the limit", at: list[limit].key)
    }
    return list
  }
}
