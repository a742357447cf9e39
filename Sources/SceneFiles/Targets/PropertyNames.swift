internal import Geometry
internal import JSON
internal import Scenes

/// The names of the properties that name, group and rank targets.
struct PropertyNames {
  fileprivate let name: JSONName
  fileprivate let group: JSONName
  fileprivate let priority: JSONName
  fileprivate let behind: JSONName?

  init(_ reading: TargetReading) {
    name = JSONName(reading.nameProperty ?? "name")
    group = JSONName(reading.groupProperty ?? "group")
    priority = JSONName(reading.priorityProperty ?? "priority")
    behind = reading.behindProperty.map { JSONName($0) }
  }
}

/// The properties of a feature that say something of its targets, `null` where they are missing.
struct NamedProperties {
  var name = JSONScalar.null
  var group = JSONScalar.null
  var priority = JSONScalar.null
  var behind = JSONScalar.null
  /// The first byte of the priority.
  var priorityStart = 0
}

extension NamedProperties {
  /// Takes the property that a reader is at, or goes behind it.
  mutating func take(
    _ key: JSONString, _ names: PropertyNames, from reader: inout JSONReader
  ) throws(JSONError) {
    let isName = reader.reads(names.name, as: key)
    let isGroup = reader.reads(names.group, as: key)
    let isPriority = reader.reads(names.priority, as: key)
    let isBehind = names.behind.map { reader.reads($0, as: key) } ?? false
    guard isName || isGroup || isPriority || isBehind else { return try reader.skipValue() }
    _ = try reader.peek()
    let start = reader.index
    let value = try reader.readScalar()
    if isName { name = value }
    if isGroup { group = value }
    if isPriority { (priority, priorityStart) = (value, start) }
    if isBehind { behind = value }
  }

  /// Returns how important a target is, 1 where nothing says.
  func importance(of what: @autoclosure () -> String) throws(TargetMistake) -> Double {
    switch priority {
    case .null: return 1
    case .number(let number):
      if let mistake = NumberRange.aboveZero.mistake(in: number, what: "priority of \(what())") {
        throw TargetMistake(mistake, atByte: priorityStart)
      }
      return number
    default:
      throw TargetMistake("priority of \(what()) has to be a number", atByte: priorityStart)
    }
  }
}

extension PropertyNames {
  /// Returns what is wrong with a reading that names a property which no target has, or `nil`.
  static func mistake(in reading: TargetReading, for list: TargetList) -> String? {
    let named = [
      reading.nameProperty, reading.groupProperty, reading.priorityProperty, reading.behindProperty,
    ]
    for name in named.compactMap(\.self) where !list.hasProperty(name) {
      let known = Set(list.entries.prefix(lookedThrough).flatMap { $0.properties.keys }).sorted()
      let hint = suggestion(for: name, among: known)
      let properties = known.prefix(listed).joined(separator: ", ")
      return "no target has the property \(name.excerpt)"
        + (hint.isEmpty && !known.isEmpty ? "; they have \(properties)" : hint)
    }
    return nil
  }

  /// How many targets' properties are looked through for one that was meant, and how many are listed.
  private static let (lookedThrough, listed) = (100, 20)
}

extension JSONReader {
  /// Returns a string, number or truth as people read it, or `nil` for other values and for an empty string.
  func label(_ value: JSONScalar) -> String? {
    switch value {
    case .string(let string): string.range.isEmpty ? nil : text(of: string)
    case .number(let number): number.plain
    case .truth(let truth): truth ? "true" : "false"
    case .null, .container: nil
    }
  }
}

extension JSONScalar {
  /// Whether people read the value as a text: strings but the empty one, numbers and truths.
  var isLabel: Bool {
    switch self {
    case .string(let string): !string.range.isEmpty
    case .number, .truth: true
    case .null, .container: false
    }
  }

  /// Whether the value says that something is behind the camera: it is true, or a w of 0 or less.
  var isBehind: Bool {
    switch self {
    case .truth(let truth): truth
    case .number(let w): w <= 0
    case .null, .string, .container: false
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
