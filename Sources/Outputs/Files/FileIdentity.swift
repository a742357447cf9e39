internal import Inputs

/// What tells a regular file from all others, whatever names and links it has.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let node: UInt64
}

extension FileIdentity {
  /// Creates the identity of what a path leads to, or `nil` if that is no file.
  init?(path: String) { self.init(FileStatus(path: path)) }

  /// Creates the identity of what is open, or `nil` if that is no file.
  init?(descriptor: Int32) { self.init(FileStatus(descriptor: descriptor)) }

  private init?(_ status: FileStatus?) {
    // A terminal may well be read and written.
    guard let status, status.kind == .file else { return nil }
    (device, node) = status.identity
  }
}
