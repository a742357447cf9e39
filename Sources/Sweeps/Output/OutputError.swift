/// Why the results of a sweep cannot be written.
public struct OutputError: Error, Hashable, Sendable {
  /// What kind of failure it is.
  public enum Kind: Hashable, Sendable {
    /// The system refused to open, write or rename something.
    case system
    /// There is no room left on the disk.
    case full
    /// There is nothing to resume, or it belongs to another sweep.
    case notResumable
    /// The reader of a pipe has gone.
    case closed
  }

  /// The kind of failure.
  public let kind: Kind
  /// The file or folder.
  public let path: String
  /// What happened, and what would help.
  public let reason: String
}

extension OutputError: CustomStringConvertible {
  public var description: String { "\(path): \(reason)" }
}
