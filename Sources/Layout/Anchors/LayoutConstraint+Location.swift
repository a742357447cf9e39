extension LayoutConstraint {
  /// Where a constraint was made: in a program's source text or in a scene's file.
  public struct Location: Hashable, Sendable {
    /// The file, as `#fileID` or the scene's path names it.
    public var file: String

    /// The line, counted from 1.
    public var line: Int

    /// The column, counted from 1, where it is known: of several constraints on one line of a scene's file.
    public var column: Int?

    /// Creates a location.
    public init(file: String, line: Int, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// Returns the constraint with the place where it was made, unless it has one already.
  public func made(at location: Location) -> LayoutConstraint {
    guard self.location == nil else { return self }
    var copy = self
    copy.location = location
    return copy
  }
}

extension LayoutConstraint {
  /// The name with the place where the constraint was made, for messages.
  package var reference: String {
    location.map { "\(name) (\($0.description))" } ?? name
  }
}

extension LayoutConstraint.Location: CustomStringConvertible {
  /// The file and the line, as in `Island/Treasure.swift:12`.
  public var description: String { "\(file):\(line)" }
}
