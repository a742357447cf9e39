/// Why something cannot be written.
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
    /// Another process writes it.
    case busy
    /// It is something that is read.
    case isInput
    /// Its name is one that another output has on its way.
    case isReserved
    /// What has the name, or one that is needed on the way, was made by somebody else.
    case isForeign
  }

  /// The kind of failure.
  public let kind: Kind
  /// The file or folder.
  public let path: String
  /// What happened, and what would help.
  public let reason: String
  /// The number by which the system tells why, as in `errno`, if it was the system.
  public let code: Int32?
}

extension OutputError {
  init(_ kind: Kind, _ path: String, _ reason: String) {
    self.init(kind: kind, path: path, reason: reason, code: nil)
  }
}

extension OutputError {
  /// What is only text cannot go to a folder of columns.
  package static func notText(_ path: String) -> OutputError {
    OutputError(.system, path, "transitions are text; name a .csv or .jsonl file")
  }
}

extension OutputError: CustomStringConvertible {
  public var description: String { "\(path): \(reason)" }
}
