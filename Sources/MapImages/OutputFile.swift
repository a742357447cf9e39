#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// A file that appears under its name only once it is complete.
///
/// It is written under another name in the same folder and then renamed; given up, it leaves nothing
/// behind. What is at the path and is not a file, such as a terminal or a pipe, is written to directly.
struct OutputFile: ~Copyable {
  /// The path it was asked for.
  let path: String

  let descriptor: CInt

  /// Where the file is until it is complete, and where it goes; `nil` if it is written to directly.
  private var draft: Draft?

  fileprivate struct Draft {
    let path: String
    let target: String
  }

  /// Creates the file.
  init(path: String) throws(MapImageError) {
    self.init(path: path, try openForWriting(path))
  }

  private init(path: String, _ opened: (descriptor: CInt, draft: Draft?)) {
    self.path = path
    descriptor = opened.descriptor
    draft = opened.draft
  }

  deinit {
    // Safe: the path is passed as a C string for the duration of the call.
    if let draft { _ = unsafe unlink(draft.path) }
    _ = close(descriptor)
  }
}

extension OutputFile {
  /// Writes bytes at an offset.
  mutating func write(_ bytes: [UInt8], at offset: Int64) throws(MapImageError) {
    var written = 0
    while written < bytes.count {
      // Safe: the buffer ends `bytes.count` bytes from its start, and at most the rest of it is read.
      let result = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        let place = off_t(offset) + off_t(written)
        return unsafe pwrite(descriptor, rest.baseAddress, rest.count, place)
      }
      if result < 0 && errno == EINTR { continue }
      guard result > 0 else { throw .writeFailed(file: path, reason: SystemError(rawValue: errno)) }
      written += result
    }
  }

  /// Lets the file appear under its name.
  consuming func commit() throws(MapImageError) {
    guard let draft else { return }
    // Safe: both paths are passed as C strings for the duration of the call.
    guard unsafe rename(draft.path, draft.target) == 0 else {
      throw .writeFailed(file: path, reason: SystemError(rawValue: errno))
    }
    self.draft = nil
  }
}

/// Opens a file to be written, and says where it goes once it is complete.
private func openForWriting(
  _ path: String
) throws(MapImageError) -> (descriptor: CInt, draft: OutputFile.Draft?) {
  guard !path.isEmpty, !path.utf8.contains(0) else {
    throw .writeFailed(file: path, reason: SystemError(rawValue: ENOENT))
  }
  var status = stat()
  // Safe: `status` outlives the call, and `path` is passed as a C string for its duration.
  let exists = unsafe stat(path, &status) == 0
  guard !exists || status.st_mode & S_IFMT == S_IFREG else {
    // Safe: as above. A folder cannot be opened for writing, and is refused here.
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw .writeFailed(file: path, reason: SystemError(rawValue: errno))
    }
    return (descriptor, nil)
  }
  let target = exists ? resolved(path) : path
  let draft = OutputFile.Draft(path: "\(target).\(getpid()).part", target: target)
  // Safe: as above.
  let descriptor = unsafe open(draft.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else {
    throw .writeFailed(file: path, reason: SystemError(rawValue: errno))
  }
  if exists { _ = fchmod(descriptor, status.st_mode & 0o777) }
  return (descriptor, draft)
}

/// Returns the path of what a symbolic link leads to.
private func resolved(_ path: String) -> String {
  // Safe: the result is a C string that is freed after it is copied.
  guard let target = unsafe realpath(path, nil) else { return path }
  defer { unsafe free(target) }
  return unsafe String(cString: target)
}
