package import JSON

/// A scene's file: its text, for messages, and its values, every one of which knows its place.
struct SceneSource {
  let root: JSONNode
  private let text: SourceText

  init(_ bytes: [UInt8], file: String?) throws(SceneError) {
    text = SourceText(bytes, file: file)
    do { root = try JSONDocument(bytes).root } catch {
      throw text.error(error, what: "the scene")
    }
    if let null = root.descendants.first(where: { $0.kind == .null }) {
      throw error("a scene has no null; leave out what has no value", at: null)
    }
  }
}

extension SceneSource {
  /// Returns an error that points at a node.
  func error(_ message: String, at node: JSONNode) -> SceneError {
    text.error(message, at: node.offset)
  }

  /// Returns where the text of a string begins, behind its quotation mark.
  func origin(of node: JSONNode) -> Formula.Origin {
    Formula.Origin(text: text, offset: node.offset + 1)
  }
}

extension SourceText {
  /// Returns an error that says why a text is not JSON.
  package func error(_ error: JSONError, what: String) -> SceneError {
    let notJSON = "\(what) is not valid JSON"
    let message =
      switch error.problem {
      case .empty: "\(what) is empty"
      case .notUTF8: "cannot read \(what), as it is not UTF-8 text"
      case .numberTooLarge(let text): "\(text) is too large; numbers have to stay within 1e12"
      case .repeatedKey, .tooDeep, .tooManyMembers: "\(error.problem)"
      case .comment where what == "the scene":
        "\(notJSON): JSON has no comments; the key about of a scene takes a description"
      default: "\(notJSON): \(error.problem)"
      }
    guard error.problem != .notUTF8 else {
      return SceneError(message, file: file, location: location(of: error.place.offset))
    }
    return self.error(message, at: error.place.offset)
  }
}
