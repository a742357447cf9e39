internal import Inputs
internal import Sweeps

/// What is wrong with a track, and where.
public struct TrackError: Error, Hashable, Sendable {
  /// What kind of failure it is.
  public enum Kind: Hashable, Sendable {
    /// The file is not there, or cannot be read.
    case unreadable
    /// The file is no track, or its header lacks a column.
    case header
    /// A row has something else where a number should be.
    case row
    /// Waiting for more of the track was given up, as was asked for.
    case cancelled
  }

  /// The kind of failure.
  public let kind: Kind
  /// The file.
  public let path: String
  /// The line, from 1, where lines are counted.
  public let line: Int?
  /// The column of the line's bytes, from 1.
  public let column: Int?
  /// What is wrong, and what would be right.
  public let reason: String
}

extension TrackError {
  /// Creates the error that a source's bytes cannot be read.
  init(_ failure: ByteSource.Failure, of name: String) {
    let kind: Kind
    if case .cancelled = failure { kind = .cancelled } else { kind = .unreadable }
    self.init(kind: kind, path: name, line: nil, column: nil, reason: failure.reason)
  }
}

extension TrackError: CustomStringConvertible {
  public var description: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(path)\(place): \(reason)"
  }
}
