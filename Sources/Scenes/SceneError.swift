public import Geometry
public import Layout
public import Markers

/// What is wrong with a scene, and where in its file.
public struct SceneError: Error, Hashable, Sendable {
  /// What kind of failure a command reports.
  public enum Kind: Hashable, Sendable {
    /// The scene says something that makes no sense.
    case badData
    /// A file that the scene needs does not exist or cannot be opened.
    case noInput
    /// A file could not be read to its end.
    case systemFailure
  }

  /// What refused something that the scene asks for.
  public enum Cause: Hashable, Sendable {
    case layout(LayoutError)
    case placement(PlacementError)
    case georeference(GeoreferenceError)
  }

  /// A place in a file; both numbers count from 1.
  public struct Location: Hashable, Sendable {
    /// The line.
    public var line: Int
    /// The Unicode scalar in the line.
    public var column: Int

    /// Creates a place from its line and column, counted from 1.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  private struct Parts: Hashable, Sendable {
    var message: String
    var file: String?
    var location: Location?
    var sourceLine: String?
    var sourceColumn: Int
    var kind: Kind
    var cause: Cause?
  }

  // One word, as each function that may throw has code for every word of an error.
  private indirect enum Box: Hashable, Sendable {
    case parts(Parts)
  }

  private var box: Box

  /// Creates an error.
  public init(
    _ message: String, file: String? = nil, location: Location? = nil, sourceLine: String? = nil,
    sourceColumn: Int = 1, kind: Kind = .badData, cause: Cause? = nil
  ) {
    box = .parts(
      Parts(
        message: message, file: file, location: location, sourceLine: sourceLine,
        sourceColumn: sourceColumn, kind: kind, cause: cause))
  }

  /// Creates the error of a layout that refused a constraint or a viewport.
  package init(_ error: LayoutError) { self.init(error.description, cause: .layout(error)) }

  /// Creates the error of a marker that cannot be placed.
  package init(_ error: PlacementError) { self.init(error.description, cause: .placement(error)) }

  /// Creates the error of a map of which it makes no sense where it lies.
  package init(_ error: GeoreferenceError) {
    self.init(error.description, cause: .georeference(error))
  }
}

extension SceneError {
  private var parts: Parts {
    get {
      switch box {
      case .parts(let parts): parts
      }
    }
    set { box = .parts(newValue) }
  }

  /// What is wrong, in one sentence.
  public var message: String {
    get { parts.message }
    set { parts.message = newValue }
  }

  /// The file, or `nil` for a scene that was not read from one.
  public var file: String? {
    get { parts.file }
    set { parts.file = newValue }
  }

  /// The place in the file, where it is known.
  public var location: Location? {
    get { parts.location }
    set { parts.location = newValue }
  }

  /// The line at the place, where it is known; of a long one the part around the place.
  public var sourceLine: String? {
    get { parts.sourceLine }
    set { parts.sourceLine = newValue }
  }

  /// The column at which ``sourceLine`` begins.
  public var sourceColumn: Int {
    get { parts.sourceColumn }
    set { parts.sourceColumn = newValue }
  }

  /// What kind of failure it is.
  public var kind: Kind {
    get { parts.kind }
    set { parts.kind = newValue }
  }

  /// What refused something, or `nil` if the scene itself makes no sense.
  public var cause: Cause? {
    get { parts.cause }
    set { parts.cause = newValue }
  }
}

extension SceneError: CustomStringConvertible {
  /// The message after its place, as `scene.json:31:24: …`, and the line with a caret below it.
  public var description: String {
    var text = ""
    if let file { text += "\(file):" }
    if let location { text += "\(location.line):\(location.column):" }
    text += text.isEmpty ? message : " \(message)"
    if let sourceLine, !sourceLine.isEmpty, let location {
      text += excerpt(of: sourceLine, at: location.column - sourceColumn)
    }
    return text
  }

  /// Returns the line, or the part of a long one around a character, and a caret below the character.
  private func excerpt(of line: String, at offset: Int) -> String {
    let start = offset < SceneError.maximumExcerpt ? 0 : offset - SceneError.maximumExcerpt / 2
    let shown = line.unicodeScalars.dropFirst(start)
    // Tabs stay tabs and accents take no room, so that the caret stands below its character.
    let margin = String(shown.prefix(offset - start)).map { $0 == "\t" ? "\t" : " " }
    return "\n\(String(shown.prefix(SceneError.maximumExcerpt)))\n\(margin.joined())^"
  }

  /// The characters of a source line that a message shows at most.
  static let maximumExcerpt = 200
}
