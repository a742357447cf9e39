#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What tells a regular file from all others, whatever names and links it has.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let node: UInt64
}

extension FileIdentity {
  /// Creates the identity of what a path leads to, or `nil` if that is no file.
  init?(path: String) {
    var status = stat()
    // The path is a string that lives during the call, and `status` outlives it.
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates the identity of what is open, or `nil` if that is no file.
  init?(descriptor: Int32) {
    var status = stat()
    // `status` outlives the call.
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    // A terminal may well be read and written.
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
