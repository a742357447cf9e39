/// A constraint as it is written in a scene, such as `marker.leading == map.leading + 1610 @998`.
public struct Formula: Hashable, Sendable {
  /// The text.
  public var text: String

  /// The file, and where in it the text begins, for messages.
  public var origin: Origin?

  /// Where a formula was written.
  public struct Origin: Sendable {
    private let text: SourceText
    /// The first byte of the formula's text.
    private let offset: Int

    init(text: SourceText, offset: Int) {
      self.text = text
      self.offset = offset
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

extension Formula.Origin {
  /// The file.
  public var file: String { text.file ?? "" }

  /// The line, from 1.
  public var line: Int { text.line(of: offset) }

  /// The place of the text's first character.
  public var location: SceneError.Location { text.location(of: offset) }

  /// Returns whether the file goes on with a text, as it does where it has no escapes.
  private func isFollowed(by text: String) -> Bool {
    self.text.bytes[offset...].starts(with: text.utf8)
  }

  /// Returns an error that points behind the beginning of the formula's text; where the file writes that with escapes,
  /// at the beginning.
  fileprivate func error(_ message: String, behind beginning: Substring) -> SceneError {
    let isKnown = isFollowed(by: String(beginning))
    return text.error(message, at: isKnown ? offset + beginning.utf8.count : offset)
  }
}

extension Formula.Origin: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.file == right.file && left.offset == right.offset
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(offset)
  }
}

extension Formula {
  /// Returns an error that points at a character of the formula, counted from 0.
  func error(_ message: String, at offset: Int) -> SceneError {
    let beginning = text.prefix(offset)
    if let origin { return origin.error(message, behind: beginning) }
    return SceneError(
      message,
      location: SceneError.Location(line: 1, column: beginning.unicodeScalars.count + 1),
      sourceLine: text)
  }
}
