internal import Geometry
internal import JSON
internal import Scenes

/// A value of a target's properties, as JSON has them.
public enum PropertyValue: Hashable, Sendable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([PropertyValue])
  case object([String: PropertyValue])
}

extension PropertyValue {
  /// Makes the value that a node of a file is.
  init(_ node: JSONNode) {
    if let elements = node.elements {
      self = .list(elements.map { PropertyValue($0) })
    } else if node.kind == .object {
      self = .object(PropertyValue.members(of: node))
    } else if let text = node.string {
      self = .text(text)
    } else if let number = node.number {
      // As of a table: two of them are not one.
      let digits = node.longWholeNumber
      self = digits.flatMap { $0 == number.plain ? nil : .text($0) } ?? .number(number)
    } else {
      self = node.truth.map { .truth($0) } ?? .null
    }
  }

  /// Returns the members of an object, none for other values.
  static func members(of node: JSONNode?) -> [String: PropertyValue] {
    var values: [String: PropertyValue] = [:]
    for member in node?.members.map(Array.init) ?? [] {
      values[member.key.string ?? ""] = PropertyValue(member.value)
    }
    return values
  }
}
