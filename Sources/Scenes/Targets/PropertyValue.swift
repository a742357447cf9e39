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
  /// The text, or `nil` for other values.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number, or `nil` for other values.
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The members of an object, or `nil` for other values.
  var members: [String: PropertyValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of a list, or `nil` for other values.
  var elements: [PropertyValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }
}

extension PropertyValue: Decodable {
  /// Reads any value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let elements = try? container.decode([PropertyValue].self) {
      self = .list(elements)
    } else {
      self = .object(try container.decode([String: PropertyValue].self))
    }
  }
}

extension PropertyValue: Encodable {
  /// Writes the value; a whole number has no fraction.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .truth(let truth): try container.encode(truth)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}
