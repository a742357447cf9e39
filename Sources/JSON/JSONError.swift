/// What is wrong with a text, and where.
package struct JSONError: Error, Hashable, Sendable {
  // One word, as each function that may throw has code for every word of an error.
  private indirect enum Box: Hashable, Sendable {
    case parts(JSONProblem, JSONPlace)
  }

  private let box: Box

  init(problem: JSONProblem, place: JSONPlace) { box = .parts(problem, place) }
}

extension JSONError {
  /// What is wrong.
  package var problem: JSONProblem {
    switch box {
    case .parts(let problem, _): problem
    }
  }

  /// The byte at which it shows, counted in the text that the reader was given.
  package var place: JSONPlace {
    switch box {
    case .parts(_, let place): place
    }
  }
}

/// What keeps a text from being JSON (RFC 8259), or from being read.
package enum JSONProblem: Hashable, Sendable {
  /// There is nothing but spaces.
  case empty
  /// The text ends inside a list, an object or a string, or before a value.
  case unexpectedEnd
  /// Something stands where a comma or a closing bracket should.
  case missingComma
  /// A comma, a colon or a closing bracket stands where a value should.
  case missingValue
  /// Something else than a colon follows a key.
  case missingColon
  /// Something else than a string stands where a key should.
  case missingKey
  /// No value or key follows a comma.
  case surplusComma
  /// Something follows the value that a text is.
  case surplusText
  case singleQuotes
  case comment
  /// A word that is none of JSON's.
  case unknownWord(String)
  /// One of JSON's words with capitals.
  case capitalizedWord(String)
  /// A word for what is no number.
  case notFinite(String)
  /// A number that is not written as JSON writes them.
  case malformedNumber(String)
  /// A number beyond the largest double.
  case numberTooLarge(String)
  case controlCharacter
  case unknownEscape
  /// An escape of half a surrogate pair.
  case loneSurrogate
  case notUTF8
  /// The name of two members of one object.
  case repeatedKey(String)
  case tooDeep(limit: Int)
  case tooManyMembers(limit: Int)
  /// The value is of another kind than the reader was asked for.
  case otherKind(JSONKind)
}

extension JSONProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "it is empty"
    case .unexpectedEnd:
      "it ends where a bracket, a brace or a quotation mark is still open"
    case .missingComma: "this cannot stand here; is a comma missing before it?"
    case .missingValue: "a value is missing before this"
    case .missingColon: "a colon is missing here, between a key and its value"
    case .missingKey: "a key has to stand here, in double quotation marks"
    case .surplusComma: "nothing follows this comma; take it out"
    case .surplusText: "nothing can follow the value that ended before this"
    case .singleQuotes: "strings and keys stand in double quotation marks"
    case .comment: "JSON has no comments; take it out"
    case .unknownWord(let word):
      "\(word) is no value; strings and keys stand in double quotation marks"
    case .capitalizedWord(let word): "\(word) is written \(word.inSmallLetters)"
    case .notFinite(let word): "\(word) is no number; give one that is finite"
    default: numberOrStringDescription
    }
  }

  private var numberOrStringDescription: String {
    switch self {
    case .malformedNumber(let text):
      "\(text) is not written as JSON writes numbers, such as -0.5, 20 or 1e6"
    case .numberTooLarge(let text): "\(text) is too large for a number"
    case .controlCharacter:
      "a string cannot contain a line's end or another control character; write \\n or \\u000a"
    case .unknownEscape:
      "no such escape; a backslash stands before \", \\, /, b, f, n, r, t, or u and four digits"
    case .loneSurrogate: "this escape is one half of a pair, and the other half is missing"
    case .notUTF8: "it is not UTF-8 text"
    case .repeatedKey(let key): "the key \(key) is given twice"
    case .tooDeep(let limit): "more than \(limit) lists and objects stand in each other"
    case .tooManyMembers(let limit): "an object has more than \(limit) keys"
    case .otherKind(let kind): "this has to be \(kind.name)"
    default: ""
    }
  }
}

extension JSONKind {
  /// The kind with its article.
  package var name: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .string: "a string"
    case .number: "a number"
    case .truth: "true or false"
    case .null: "null"
    }
  }
}
