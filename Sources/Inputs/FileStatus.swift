#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Android)
  internal import Android
#endif

/// What the system says of a file, a folder or anything else that has a path or a descriptor.
package struct FileStatus {
  /// What something is.
  package enum Kind {
    case file
    case folder
    case link
    case pipe
    case socket
    case device
  }

  private let status: stat

  /// Asks for what a path leads to, or is if it is a link that is not followed; `nil` if the system cannot tell, which
  /// says why in `errno`.
  package init?(path: String, followingLinks: Bool = true) {
    var status = stat()
    // The system would look only up to a 0, and so at another name.
    guard !path.utf8.contains(0) else {
      errno = ENOENT
      return nil
    }
    // The path is a string that lives during the call, and the status outlives it.
    let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { return nil }
    self.status = status
  }

  /// Asks for what is open; `nil` if the system cannot tell, which says why in `errno`.
  package init?(descriptor: Int32) {
    var status = stat()
    // The status outlives the call.
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }
}

extension FileStatus {
  package var kind: Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    default: .device
    }
  }

  /// The number of bytes.
  package var size: Int64 { Int64(status.st_size) }

  /// Who may read, write and run it.
  package var permissions: UInt32 { UInt32(status.st_mode & 0o777) }

  /// What tells it from everything else, whatever names and links it has.
  package var identity: (device: UInt64, node: UInt64) {
    (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// When it was last changed, since 1970.
  package var modification: (seconds: Int64, nanoseconds: UInt32) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return (Int64(time.tv_sec), UInt32(time.tv_nsec))
  }
}
