internal import MapImages

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes files that are there whole or not at all.
enum OutputFile {
  /// Writes bytes to a file beside the one that is meant, and gives it the name when it is complete.
  ///
  /// What is at the path and is no file, such as a pipe or a terminal, is written to directly.
  static func save(_ bytes: [UInt8], to path: String) throws(PictureError) {
    if isSpecial(path) { return try fill(path, with: bytes, flags: 0, named: path) }
    let part = "\(path).\(getpid()).part"
    do throws(PictureError) {
      try fill(part, with: bytes, flags: O_CREAT | O_EXCL, named: path)
      // Both strings live during the call.
      guard unsafe rename(part, path) == 0 else { throw failure(path) }
    } catch {
      _ = unsafe unlink(part)
      throw error
    }
  }

  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    // The string and the structure live during the call.
    guard unsafe stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  private static func fill(
    _ path: String, with bytes: [UInt8], flags: Int32, named name: String
  ) throws(PictureError) {
    // The string lives during the call.
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | flags, 0o644)
    guard descriptor >= 0 else { throw failure(name) }
    var start = 0
    while start < bytes.count {
      // The buffer is valid during the call, and the count stays inside it.
      let written = unsafe bytes[start...].withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress, buffer.count)
      }
      if written >= 0 {
        start += written
      } else if errno != EINTR {
        let error = failure(name)
        close(descriptor)
        throw error
      }
    }
    // A full disk may only show here.
    guard close(descriptor) == 0 else { throw failure(name) }
  }

  private static func failure(_ path: String) -> PictureError {
    .unwritable(file: path, reason: SystemError(rawValue: errno))
  }
}
