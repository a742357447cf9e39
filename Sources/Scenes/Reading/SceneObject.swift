internal import Yams

/// An object of a scene's file, whose keys are known.
struct SceneObject {
  let node: Node
  let source: SceneSource
  private let values: [String: Node]

  /// Reads an object, and refuses keys that are not among the known ones.
  init(
    _ node: Node, in source: SceneSource, what: String, keys: [String]
  ) throws(SceneError) {
    guard let mapping = node.mapping else {
      throw source.error("\(what) has to be an object", at: node)
    }
    var values: [String: Node] = [:]
    for (key, value) in mapping {
      let name = key.scalar?.string ?? ""
      guard keys.contains(name) else {
        throw source.error(
          "unknown key \(name) in \(what)\(suggestion(for: name, among: keys))", at: key)
      }
      values[name] = value
    }
    self.node = node
    self.source = source
    self.values = values
  }
}

extension SceneObject {
  subscript(key: String) -> Node? { values[key] }

  func required(_ key: String, of what: String) throws(SceneError) -> Node {
    guard let value = values[key] else {
      throw source.error("\(what) needs the key \(key)", at: node)
    }
    return value
  }

  func string(_ key: String, of what: String) throws(SceneError) -> String {
    try source.string(try required(key, of: what), what: "\(key) of \(what)")
  }

  func optionalString(_ key: String, of what: String) throws(SceneError) -> String? {
    guard let value = values[key] else { return nil }
    return try source.string(value, what: "\(key) of \(what)")
  }

  func number(_ key: String, of what: String) throws(SceneError) -> Double {
    try source.number(try required(key, of: what), what: "\(key) of \(what)")
  }

  func optionalNumber(_ key: String, of what: String) throws(SceneError) -> Double? {
    guard let value = values[key] else { return nil }
    return try source.number(value, what: "\(key) of \(what)")
  }

  func optionalFlag(_ key: String, of what: String) throws(SceneError) -> Bool? {
    guard let value = values[key] else { return nil }
    return try source.flag(value, what: "\(key) of \(what)")
  }
}

extension Double {
  /// The shortest decimal form, without a fraction of `.0`.
  var plain: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension SceneSource {
  /// The largest number that layouts compute with.
  private static let largestNumber = 1e12

  func string(_ node: Node, what: String) throws(SceneError) -> String {
    guard let scalar = node.scalar, scalar.style == .doubleQuoted else {
      throw error("\(what) has to be a string", at: node)
    }
    return scalar.string
  }

  /// Returns a name that can be printed on a line: neither empty nor with control characters.
  func name(_ node: Node, of what: String) throws(SceneError) -> String {
    let name = try string(node, what: "the name of \(what)")
    let isPrintable = name.unicodeScalars.allSatisfy {
      ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
    }
    guard isPrintable, !name.isEmpty else {
      throw error(
        "the name of \(what) \(name.isEmpty ? "is empty" : "has a control character")", at: node)
    }
    return name
  }

  func number(_ node: Node, what: String) throws(SceneError) -> Double {
    guard let scalar = node.scalar, scalar.style == .plain, let number = Double(scalar.string),
      number.isFinite
    else {
      throw error("\(what) has to be a number", at: node)
    }
    guard number.magnitude <= SceneSource.largestNumber else {
      throw error("\(what) is \(number.plain), and numbers have to stay within 1e12", at: node)
    }
    return number
  }

  func flag(_ node: Node, what: String) throws(SceneError) -> Bool {
    guard let scalar = node.scalar, scalar.style == .plain, let flag = Bool(scalar.string) else {
      throw error("\(what) has to be true or false", at: node)
    }
    return flag
  }

  func list(_ node: Node, what: String) throws(SceneError) -> [Node] {
    guard let sequence = node.sequence else { throw error("\(what) has to be a list", at: node) }
    return Array(sequence)
  }
}
