/// A constraint as it is written in a scene, such as `marker.leading == map.leading + 1610 @998`.
public struct Formula: Hashable, Sendable {
  /// The text.
  public var text: String

  /// The file, and where in it the text begins, for messages.
  public var origin: Origin?

  /// Where a formula was written.
  public struct Origin: Hashable, Sendable {
    /// The file.
    public var file: String
    /// The place of the text's first character.
    public var location: SceneError.Location
    /// The line that contains it.
    public var sourceLine: String

    /// Creates the place of a formula.
    public init(file: String, location: SceneError.Location, sourceLine: String) {
      self.file = file
      self.location = location
      self.sourceLine = sourceLine
    }
  }

  /// Creates a formula from its text.
  public init(_ text: String, origin: Origin? = nil) {
    self.text = text
    self.origin = origin
  }
}

extension Formula: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension Formula {
  /// Returns an error that points at a character of the formula, counted from 0.
  func error(_ message: String, at offset: Int) -> SceneError {
    guard let origin else {
      return SceneError(
        message, location: SceneError.Location(line: 1, column: offset + 1), sourceLine: text)
    }
    // Where the file writes the text with escapes, only its beginning is known.
    let written = origin.sourceLine.dropFirst(origin.location.column - 1)
    let location = SceneError.Location(
      line: origin.location.line,
      column: origin.location.column + (written.hasPrefix(text) ? offset : 0))
    return SceneError(
      message, file: origin.file, location: location, sourceLine: origin.sourceLine)
  }
}
