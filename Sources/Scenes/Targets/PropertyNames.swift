internal import JSON

/// Takes names, groups and priorities of targets from the properties that a reading names.
struct PropertyNames {
  private let name: Key
  private let group: Key
  private let priority: Key
  private let behind: String?

  /// The name of a property; the usual ones are found without making texts.
  private enum Key {
    case usual(StaticString)
    case named(String)
  }

  init(_ reading: TargetReading) {
    name = reading.nameProperty.map { .named($0) } ?? .usual("name")
    group = reading.groupProperty.map { .named($0) } ?? .usual("group")
    priority = reading.priorityProperty.map { .named($0) } ?? .usual("priority")
    behind = reading.behindProperty
  }
}

extension PropertyNames {
  func name(in properties: JSONNode?) -> String? { value(of: name, in: properties)?.label }

  func group(in properties: JSONNode?) -> String? { value(of: group, in: properties)?.label }

  /// Returns whether a target is behind the camera.
  func isBehind(in properties: JSONNode?) -> Bool {
    guard let behind else { return false }
    return value(of: .named(behind), in: properties)?.isBehind ?? false
  }

  /// Returns how important a target is, 1 where nothing says.
  func priority(
    in properties: JSONNode?, of what: FeatureTitle
  ) throws(TargetMistake) -> Double {
    guard let node = value(of: priority, in: properties), node.kind != .null else { return 1 }
    return try node.number("priority of \(what)", in: .weight)
  }

  /// Returns what is wrong with a reading that names a property which no target has, or `nil`.
  static func mistake(in reading: TargetReading, for entries: [TargetList.Entry]) -> String? {
    let named = [
      reading.nameProperty, reading.groupProperty, reading.priorityProperty, reading.behindProperty,
    ]
    for name in named.compactMap(\.self)
    where !entries.contains(where: { $0.source.hasProperty(name) }) {
      let known = Set(entries.prefix(lookedThrough).flatMap { $0.properties.keys }).sorted()
      let hint = suggestion(for: name, among: known)
      let properties = known.prefix(listed).joined(separator: ", ")
      return "no target has the property \(name.excerpt)"
        + (hint.isEmpty && !known.isEmpty ? "; they have \(properties)" : hint)
    }
    return nil
  }

  /// How many targets' properties are looked through for one that was meant, and how many are listed.
  private static let (lookedThrough, listed) = (100, 20)

  private func value(of key: Key, in properties: JSONNode?) -> JSONNode? {
    switch key {
    case .usual(let name): properties?[name]
    case .named(let name): properties?.members?.first { $0.key.string == name }?.value
    }
  }
}

extension JSONNode {
  /// Whether the value says that something is behind the camera: it is true, or a w of 0 or less.
  var isBehind: Bool { truth == true || number.map { $0 <= 0 } ?? false }

  /// A string, number or truth as people read it, or `nil` for other values and for an empty string.
  var label: String? {
    switch kind {
    case .string: string.flatMap { $0.isEmpty ? nil : $0 }
    case .number: number?.plain
    case .truth: truth.map { $0 ? "true" : "false" }
    case .null, .list, .object: nil
    }
  }
}
