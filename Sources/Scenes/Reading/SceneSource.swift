internal import Geometry
package import JSON

/// A scene's file: its text, for messages, and its values, every one of which knows its place.
struct SceneSource {
  let root: JSONNode
  private let text: SourceText
  /// What is wrong so far, or `nil` if the first mistake ends the reading.
  private let mistakes: MistakeList?

  init(
    _ bytes: [UInt8], file: String?, collecting mistakes: MistakeList? = nil
  ) throws(SceneError) {
    self.mistakes = mistakes
    text = SourceText(bytes, file: file)
    do { root = try JSONDocument(bytes).root } catch {
      throw text.error(error, what: "the scene")
    }
    guard let members = root.members else { return }
    // What is said about the scene may be anything.
    for member in members where member.key.string != "about" {
      if let null = member.value.descendants.first(where: { $0.kind == .null }) {
        throw error("a scene has no null; leave out what has no value", at: null)
      }
    }
  }
}

/// The mistakes of a scene that is read to its end, whatever is wrong in it.
final class MistakeList {
  private(set) var mistakes: [SceneError] = []

  func append(_ mistake: SceneError) { mistakes.append(mistake) }
}

extension SceneSource {
  /// Puts a mistake that reading can go on after to those that are collected.
  ///
  /// - Throws: The mistake, where the first one ends the reading.
  func report(_ mistake: SceneError) throws(SceneError) {
    // In pages the first mistake always ends it.
    #if !hasFeature(Embedded)
      if let mistakes { return mistakes.append(mistake) }
    #endif
    throw mistake
  }

  /// Returns what is read of one part of an object, which hides no mistake in the others; `nil` where its own was put to
  /// those that are collected.
  // Transparent, as pages would have a closure for each use.
  @_transparent
  func collected<Value>(
    _ value: @autoclosure () throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    #if hasFeature(Embedded)
      return try value()
    #else
      do { return try value() } catch {
        try report(error)
        return nil
      }
    #endif
  }

  /// How many mistakes are collected so far: what follows from parts that are wrong is none itself.
  @inline(__always)
  var mistakeCount: Int {
    #if hasFeature(Embedded)
      0
    #else
      mistakes?.mistakes.count ?? 0
    #endif
  }

  /// Returns a half-sentence that suggests the nearest of some names, empty if none is near or after many mistakes.
  func suggestion(for name: String, among names: @autoclosure () -> [String]) -> String {
    #if !hasFeature(Embedded)
      if let mistakes, mistakes.mistakes.count >= FormulaNames.mostSuggestions { return "" }
    #endif
    return Scenes.suggestion(for: name, among: names())
  }

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
    guard error.problem != .notUTF8 else { return notUTF8(what: what, at: error.place.offset) }
    let notJSON = "\(what) is not valid JSON"
    let message =
      switch error.problem {
      case .empty: "\(what) is empty"
      case .numberTooLarge(let text): "\(text) is too large; \(NumberRange.limit)"
      case .repeatedKey, .tooDeep, .tooManyMembers: "\(error.problem)"
      case .comment where what == "the scene":
        "\(notJSON): JSON has no comments; the key about of a scene takes a description"
      default: "\(notJSON): \(error.problem)"
      }
    return self.error(message, at: error.place.offset)
  }

  /// Returns an error that says in what a text is written that should be UTF-8, and what would help.
  package func notUTF8(what: String, at offset: Int) -> SceneError {
    SceneError(
      isUTF16
        ? "cannot read \(what), as it is UTF-16 text; save it as UTF-8, as iconv -f UTF-16 -t UTF-8 does"
        : "cannot read \(what), as it is not UTF-8 text",
      file: file, location: location(of: offset))
  }
}
