internal import JSON
internal import Scenes

/// What is wrong with targets, and at which byte of their file.
struct TargetMistake: Error {
  let message: String
  let offset: Int
  /// Why the file is no JSON, if that is what is wrong.
  fileprivate let syntax: JSONError?

  init(_ message: String, atByte offset: Int) {
    self.message = message
    self.offset = offset
    syntax = nil
  }

  init(_ message: String, at node: JSONNode) { self.init(message, atByte: node.offset) }

  init(_ error: JSONError) {
    message = "\(error.problem)"
    offset = error.place.offset
    syntax = error
  }
}

extension SourceText {
  /// Returns an error that says what is wrong with targets.
  func error(_ mistake: TargetMistake) -> SceneError {
    mistake.syntax.map { error($0, what: "the file of targets") }
      ?? error(mistake.message, at: mistake.offset)
  }
}
