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
/// behind. A symbolic link stays, and the file that it leads to is replaced. What is at the path and is
/// not a file, such as a terminal or a pipe, is written to directly.
package struct OutputFile: ~Copyable {
  /// The path it was asked for.
  package let path: String

  private(set) var descriptor: CInt

  /// Where the file is until it is complete, and where it goes; `nil` if it is written to directly.
  private var draft: Draft?

  fileprivate struct Draft {
    let path: String
    let target: String
  }

  /// Creates the file.
  package init(path: String) throws(MapImageError) {
    do throws(SystemError) {
      self.init(path: path, try opened(OutputDestination(of: path)))
    } catch {
      throw .writeFailed(file: path, reason: error)
    }
  }

  private init(path: String, _ opened: (descriptor: CInt, draft: Draft?)) {
    self.path = path
    descriptor = opened.descriptor
    draft = opened.draft
  }

  deinit {
    // Safe: the path is passed as a C string for the duration of the call.
    if let draft { _ = unsafe unlink(draft.path) }
    if descriptor >= 0 { _ = close(descriptor) }
  }
}

extension OutputFile {
  /// Writes bytes after those that were appended before.
  package mutating func append(_ bytes: [UInt8]) throws(MapImageError) {
    // Safe: `writeAll` passes a buffer that is valid during the call.
    try unsafe writeAll(bytes) { rest, _ in unsafe write(descriptor, rest.baseAddress, rest.count) }
  }

  /// Writes bytes at an offset, which a pipe has not.
  mutating func put(_ bytes: [UInt8], at offset: Int64) throws(MapImageError) {
    // Safe: as above.
    try unsafe writeAll(bytes) { rest, start in
      unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset) + off_t(start))
    }
  }

  /// Calls a function of the system with what is left of the bytes, and where it starts, until all are
  /// written.
  private func writeAll(
    _ bytes: [UInt8], _ call: (UnsafeRawBufferPointer, Int) -> Int
  ) throws(MapImageError) {
    var start = 0
    while start < bytes.count {
      // Safe: the buffer is valid during the call, and the rest lies inside it.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe call(UnsafeRawBufferPointer(rebasing: buffer[start...]), start)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .writeFailed(file: path, reason: .last) }
      start += count
    }
  }

  /// Closes the file, and lets it appear under its name.
  package consuming func commit() throws(MapImageError) {
    // Some file systems only tell now that the disk is full.
    let isWritten = close(descriptor) == 0
    descriptor = -1
    guard isWritten else { throw .writeFailed(file: path, reason: .last) }
    guard let draft else { return }
    // Safe: both paths are passed as C strings for the duration of the call.
    guard unsafe rename(draft.path, draft.target) == 0 else {
      throw .writeFailed(file: path, reason: .last)
    }
    self.draft = nil
  }
}

/// Opens what is written to, and says where it goes once it is complete.
private func opened(
  _ destination: OutputDestination
) throws(SystemError) -> (descriptor: CInt, draft: OutputFile.Draft?) {
  switch destination {
  case .descriptor(let number):
    return (try checked(fcntl(number, F_DUPFD_CLOEXEC, 0)), nil)
  case .special(let path):
    // Safe: the path is passed as a C string for the duration of the call.
    return (try checked(unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)), nil)
  case .file(let target, let permissions):
    let draft = OutputFile.Draft(path: "\(target).\(getpid()).part", target: target)
    // Safe: as above.
    let descriptor = try checked(
      unsafe open(draft.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
    if let permissions { _ = fchmod(descriptor, permissions) }
    return (descriptor, draft)
  }
}

/// Returns a descriptor, or throws why there is none.
private func checked(_ descriptor: CInt) throws(SystemError) -> CInt {
  guard descriptor >= 0 else { throw .last }
  return descriptor
}
