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

  /// The line that contains it.
  public var sourceLine: String { text.text(ofLine: line) }

  /// Returns whether the file goes on with a text, as it does where it has no escapes.
  fileprivate func isFollowed(by text: String) -> Bool {
    self.text.bytes[offset...].starts(with: text.utf8)
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
    let scalars = text.prefix(offset).unicodeScalars.count
    guard let origin else {
      return SceneError(
        message, location: SceneError.Location(line: 1, column: scalars + 1), sourceLine: text)
    }
    // Where the file writes the text with escapes, only its beginning is known.
    var location = origin.location
    if origin.isFollowed(by: text) { location.column += scalars }
    return SceneError(
      message, file: origin.file, location: location, sourceLine: origin.sourceLine)
  }
}
