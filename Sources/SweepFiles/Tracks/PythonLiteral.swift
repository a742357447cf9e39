/// A literal of Python, as the headers of `.npy` files have them.
indirect enum PythonLiteral: Equatable {
  case text(String)
  /// A number or a name such as `True`.
  case word(String)
  case tuple([PythonLiteral])
  case list([PythonLiteral])
  case dictionary([String: PythonLiteral])
}

extension PythonLiteral {
  /// Reads a literal that texts, words and brackets make up; what comes behind it does not count.
  init?(_ text: String) {
    var reader = PythonReader(text)
    guard let value = reader.value() else { return nil }
    self = value
  }

  /// The whole numbers of a tuple, or `nil` if it is none of such.
  var numbers: [Int]? {
    guard case .tuple(let members) = self else { return nil }
    var numbers: [Int] = []
    for member in members {
      guard case .word(let word) = member, let number = Int(word) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

extension PythonLiteral: CustomStringConvertible {
  /// The literal about as Python writes it, for messages.
  var description: String {
    switch self {
    case .text(let text): "'\(text)'"
    case .word(let word): word
    case .tuple(let members) where members.count == 1: "(\(members[0]),)"
    case .tuple(let members): "(\(members.map(\.description).joined(separator: ", ")))"
    case .list(let members): "[\(members.map(\.description).joined(separator: ", "))]"
    case .dictionary: "{…}"
    }
  }
}

/// Reads literals of Python from the beginning of a text.
private struct PythonReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private static let deepest = 16

  init(_ text: String) { bytes = Array(text.utf8) }
}

extension PythonReader {
  mutating func value() -> PythonLiteral? {
    switch next() {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return text().map { .text($0) }
    case UInt8(ascii: "("): return members(upTo: ")").map { .tuple($0) }
    case UInt8(ascii: "["): return members(upTo: "]").map { .list($0) }
    case UInt8(ascii: "{"): return dictionary()
    default: return word()
    }
  }

  /// The next byte that is no space.
  private mutating func next() -> UInt8? {
    while index < bytes.count, bytes[index] <= UInt8(ascii: " ") { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  /// Passes a byte if it is the next one.
  private mutating func passes(_ byte: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func text() -> String? {
    let quote = bytes[index]
    index += 1
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != quote {
      // What is escaped are quotes and backslashes, or nothing that a name would be told from another by.
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
      guard index < bytes.count else { return nil }
      text.append(bytes[index])
      index += 1
    }
    guard index < bytes.count else { return nil }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func word() -> PythonLiteral? {
    let start = index
    while index < bytes.count, !" ,:()[]{}'\"".utf8.contains(bytes[index]) { index += 1 }
    return index == start ? nil : .word(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func members(upTo end: Unicode.Scalar) -> [PythonLiteral]? {
    index += 1
    depth += 1
    defer { depth -= 1 }
    guard depth <= PythonReader.deepest else { return nil }
    var members: [PythonLiteral] = []
    while !passes(end) {
      guard let member = value() else { return nil }
      members.append(member)
      if !passes(",") { return passes(end) ? members : nil }
    }
    return members
  }

  private mutating func dictionary() -> PythonLiteral? {
    index += 1
    depth += 1
    defer { depth -= 1 }
    guard depth <= PythonReader.deepest else { return nil }
    var members: [String: PythonLiteral] = [:]
    while !passes("}") {
      guard case .text(let key) = value(), passes(":"), let member = value() else { return nil }
      members[key] = member
      if !passes(",") { return passes("}") ? .dictionary(members) : nil }
    }
    return .dictionary(members)
  }
}
