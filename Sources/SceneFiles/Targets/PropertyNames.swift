internal import Geometry
internal import JSON
internal import Scenes

/// The names of the properties that name, group and rank targets.
struct PropertyNames {
  let name: PropertyName
  let group: PropertyName
  let priority: PropertyName
  let behind: PropertyName?

  init(_ reading: TargetReading) {
    name = PropertyName(reading.nameProperty, orKnown: "name")
    group = PropertyName(reading.groupProperty, orKnown: "group")
    priority = PropertyName(reading.priorityProperty, orKnown: "priority")
    behind = reading.behindProperty.map { PropertyName($0) }
  }
}

/// What the properties of a feature say of its targets.
struct NamedProperties {
  /// The first byte of the name, if people read that as a text.
  private(set) var nameStart: Int?
  /// The first byte of the group, if people read that as a text.
  private(set) var groupStart: Int?
  /// The priority, if it is a number.
  private var priority: Double?
  /// The first byte of the priority, or `nil` if it is missing or `null`.
  private var priorityStart: Int?
  /// Whether it is behind the camera, or `nil` if the property says no such thing.
  private var isBehind: Bool? = false
  private var sideStart = 0
  /// How the names that were read are those that are meant.
  private var nameLikeness: PropertyName.Likeness?
  private var groupLikeness: PropertyName.Likeness?
  private var priorityLikeness: PropertyName.Likeness?
}

extension NamedProperties {
  /// Takes the property that a reader is at, or goes behind it.
  mutating func take(
    _ key: JSONString, _ names: PropertyNames, from reader: inout JSONReader
  ) throws(JSONError) {
    let isName = names.name.is(key, in: reader.bytes, insteadOf: &nameLikeness)
    let isGroup = names.group.is(key, in: reader.bytes, insteadOf: &groupLikeness)
    let isPriority = names.priority.is(key, in: reader.bytes, insteadOf: &priorityLikeness)
    let isBehind = names.behind?.likeness(to: key, in: reader.bytes) != nil
    guard isName || isGroup || isPriority || isBehind else { return try reader.skipValue() }
    let start = reader.goToValue()
    let value = try reader.readScalar()
    if isName { nameStart = value.isLabel ? start : nil }
    if isGroup { groupStart = value.isLabel ? start : nil }
    if isPriority { (priority, priorityStart) = (value.number, value.isNull ? nil : start) }
    if isBehind { (self.isBehind, sideStart) = (reader.isBehind(value), start) }
  }

  /// Returns whether a target is behind the camera, which it is not where nothing says.
  func side(of what: @autoclosure () -> String) throws(TargetMistake) -> Bool {
    guard let isBehind else {
      throw .side(of: what(), atByte: sideStart)
    }
    return isBehind
  }

  /// Returns how important a target is, 1 where nothing says.
  func importance(of what: @autoclosure () -> String) throws(TargetMistake) -> Double {
    guard let priorityStart else { return 1 }
    guard let priority else {
      throw TargetMistake("priority of \(what()) has to be a number", atByte: priorityStart)
    }
    if let mistake = NumberRange.aboveZero.mistake(in: priority, what: "priority of \(what())") {
      throw TargetMistake(mistake, atByte: priorityStart)
    }
    return priority
  }
}

extension PropertyNames {
  /// Returns what is wrong with a reading that names a property which no target has, or `nil`.
  static func mistake(in reading: TargetReading, for list: TargetList) -> String? {
    let named = [
      reading.nameProperty, reading.groupProperty, reading.priorityProperty, reading.behindProperty,
    ]
    return named.compactMap(\.self).lazy.compactMap { mistake(in: $0, for: list) }.first
  }

  /// Returns what is wrong with the name of a property which no target has, or `nil`.
  static func mistake(in name: String, for list: TargetList) -> String? {
    guard !list.hasProperty(name) else { return nil }
    let known = Set(list.entries.prefix(lookedThrough).flatMap { $0.properties.keys }).sorted()
    let hint = suggestion(for: name, among: known)
    let properties = known.prefix(listed).joined(separator: ", ")
    return "no target has the property \(name.excerpt)"
      + (hint.isEmpty && !known.isEmpty ? "; they have \(properties)" : hint)
  }

  /// How many targets' properties are looked through for one that was meant, and how many are listed.
  private static let (lookedThrough, listed) = (100, 20)
}

extension JSONReader {
  /// Returns the string, number or truth at a byte as people read it, or `nil` for other values and for an empty
  /// string.
  func label(at start: Int) -> String? {
    var ahead = ahead(from: start)
    switch try? ahead.readScalar() {
    case .string(let string): return string.isEmpty ? nil : text(of: string)
    // Of a longer whole number a double may hold only the first digits.
    case .number(let number):
      return number.magnitude < 0x1p53 ? number.plain : wholeNumber(at: start) ?? number.plain
    case .truth(let truth): return truth ? "true" : "false"
    case .null, .container, nil: return nil
    }
  }

  /// Returns whether a value says that something is behind the camera, as a number, a truth or the text of one, or
  /// `nil` for one that says no such thing.
  fileprivate func isBehind(_ value: JSONScalar) -> Bool? {
    switch value {
    case .truth(let truth): truth
    case .number(let w): w <= 0
    case .string(let string): text(of: string).saysBehind
    case .null: false
    case .container: nil
    }
  }
}

extension String {
  /// Whether the text says that something is behind the camera: it is true, or a w of 0 or less; `nil` for one that
  /// says no such thing.
  var saysBehind: Bool? {
    let word = withoutOuterSpaces
    switch word.lowercased() {
    case "", "false": return false
    case "true": return true
    default: return Double(decimal: word).map { $0 <= 0 }
    }
  }

  /// The text without the spaces before and behind it.
  var withoutOuterSpaces: Substring {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension TargetMistake {
  /// Creates what is wrong where a property says nothing of the side of the camera.
  static func side(of what: String, atByte offset: Int) -> TargetMistake {
    TargetMistake(
      "what tells whether \(what) is behind the camera has to be a number, true or false",
      atByte: offset)
  }
}

extension JSONScalar {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }

  /// The number that the value is, if it is one.
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Whether people read the value as a text: strings but the empty one, numbers and truths.
  var isLabel: Bool {
    switch self {
    case .string(let string): !string.isEmpty
    case .number, .truth: true
    case .null, .container: false
    }
  }
}

extension JSONNode {
  /// Whether the value says that something is behind the camera: it is true, or a w of 0 or less; `nil` for one that
  /// says no such thing.
  var isBehind: Bool? {
    switch kind {
    case .null: false
    case .truth: truth
    case .number: number.map { $0 <= 0 }
    case .string: string?.saysBehind
    case .list, .object: nil
    }
  }

  /// A string, number or truth as people read it, or `nil` for other values and for an empty string.
  var label: String? {
    switch kind {
    case .string: string.flatMap { $0.isEmpty ? nil : $0 }
    case .number: longWholeNumber ?? number?.plain
    case .truth: truth.map { $0 ? "true" : "false" }
    case .null, .list, .object: nil
    }
  }
}
