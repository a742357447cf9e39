#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is being written, and an open descriptor of it.
final class PartFile {
  let path: String
  private let descriptor: Int32
  private let isOwned: Bool
  /// The number of bytes in the file.
  private(set) var size: Int

  /// Creates a file that stands for standard output.
  init(standardOutput: Void) {
    descriptor = STDOUT_FILENO
    path = "standard output"
    isOwned = false
    size = 0
  }

  /// Opens a file for writing behind its first bytes; what follows them is cut off.
  init(path: String, keeping size: Int = 0) throws(OutputError) {
    self.path = path
    self.size = size
    isOwned = true
    // The path is a string that lives during the call.
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw PartFile.failure("cannot be written", path) }
    guard ftruncate(descriptor, off_t(size)) == 0, lseek(descriptor, off_t(size), SEEK_SET) >= 0
    else { throw PartFile.failure("cannot be written", path) }
  }

  deinit {
    if isOwned { close(descriptor) }
  }
}

extension PartFile {
  /// Writes bytes behind those that are there.
  func append(_ bytes: [UInt8]) throws(OutputError) {
    var start = 0
    while start < bytes.count {
      // The buffer is valid during the call, and the count stays inside it.
      let written = unsafe bytes[start...].withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress, buffer.count)
      }
      guard written >= 0 else {
        if errno == EINTR { continue }
        throw PartFile.failure("cannot be written", path)
      }
      start += written
      size += written
    }
  }

  /// Writes bytes over those at a place.
  func overwrite(_ bytes: [UInt8], at place: Int) throws(OutputError) {
    guard lseek(descriptor, off_t(place), SEEK_SET) >= 0 else {
      throw PartFile.failure("cannot be written", path)
    }
    let end = size
    try append(bytes)
    size = end
    guard lseek(descriptor, off_t(end), SEEK_SET) >= 0 else {
      throw PartFile.failure("cannot be written", path)
    }
  }

  /// Waits until all bytes are on the disk.
  func synchronize() throws(OutputError) {
    // Pipes and terminals have nothing to wait for.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw PartFile.failure("cannot be written", path)
    }
  }

  /// Gives a file or a folder its final name.
  static func rename(_ path: String, to name: String) throws(OutputError) {
    guard Self.move(path, name) == 0 else {
      throw failure("cannot be named \(name)", path)
    }
  }

  private static func move(_ path: String, _ name: String) -> Int32 {
    // Both strings live during the call.
    #if canImport(Glibc)
      unsafe Glibc.rename(path, name)
    #elseif canImport(Musl)
      unsafe Musl.rename(path, name)
    #else
      unsafe Darwin.rename(path, name)
    #endif
  }

  private static func failure(_ what: String, _ path: String) -> OutputError {
    let code = errno
    switch code {
    case ENOSPC, EDQUOT:
      return OutputError(kind: .full, path: path, reason: "the disk is full")
    case EPIPE: return OutputError(kind: .closed, path: path, reason: "nobody reads any more")
    default:
      // The call returns a string that stays valid until the next one; it is copied at once.
      let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
      return OutputError(
        kind: .system, path: path,
        reason: "\(what): \(text.prefix(1).lowercased() + text.dropFirst())")
    }
  }
}
