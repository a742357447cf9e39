/// A slip that people make who write scenes by hand, and that the reader of JSON overlooks or calls by a
/// wrong name.
struct JSONSlip {
  /// What is wrong, and what would be right.
  let message: String
  /// The place of its first byte.
  let offset: Int
}

extension JSONText {
  /// The first slip outside strings, or `nil` if there is none.
  var slip: JSONSlip? {
    let bytes = Array(text.utf8)
    var comma: Int?
    var index = 0
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"): continue
      case UInt8(ascii: ","):
        comma = start
        continue
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let comma { return .surplusComma(at: comma) }
      case UInt8(ascii: "\""): index = JSONText.end(ofStringAt: start, in: bytes)
      case UInt8(ascii: "'"): return .singleQuotes(at: start)
      case UInt8(ascii: "/"): return .comment(at: start)
      case let byte where byte.isPartOfWord:
        while index < bytes.count, bytes[index].isPartOfWord { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        if let slip = JSONSlip(word: word, at: start) { return slip }
      default: break
      }
      comma = nil
    }
    return nil
  }

  /// Returns the place behind a string.
  private static func end(ofStringAt start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }
}

// MARK: - Slips

extension JSONSlip {
  fileprivate static func surplusComma(at offset: Int) -> JSONSlip {
    JSONSlip(notJSON: "nothing follows this comma; take it out", offset: offset)
  }

  fileprivate static func singleQuotes(at offset: Int) -> JSONSlip {
    JSONSlip(notJSON: "strings and keys stand in double quotation marks", offset: offset)
  }

  fileprivate static func comment(at offset: Int) -> JSONSlip {
    JSONSlip(
      notJSON: "JSON has no comments; the key about of a scene takes a description", offset: offset)
  }

  private init(notJSON message: String, offset: Int) {
    self.init(message: "the scene is not valid JSON: \(message)", offset: offset)
  }

  /// Creates the slip that a word is, or returns `nil` for a number and a word of JSON's.
  fileprivate init?(word: String, at offset: Int) {
    let lowercased = word.lowercased()
    let unsigned = lowercased.drop { $0 == "-" || $0 == "+" }
    switch unsigned {
    case "null":
      self.init(message: "a scene has no null; leave out what has no value", offset: offset)
    case "nan", "infinity", "inf":
      self.init(notJSON: "\(word) is no number; give one that is finite", offset: offset)
    case "true", "false":
      if word == lowercased { return nil }
      self.init(notJSON: "\(word) is written \(lowercased)", offset: offset)
    default:
      if Double(word)?.isInfinite == true {
        self.init(
          message: "\(word) is too large; numbers have to stay within 1e12", offset: offset)
      } else if let first = unsigned.first, first.isLetter || first == "_" {
        self.init(
          notJSON: "\(word) is no value; strings and keys stand in double quotation marks",
          offset: offset)
      } else {
        return nil
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte belongs to a number or a bare word.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
