#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Inputs

/// A file, a pipe or a terminal that is open, and closed with this value.
final class OpenFile {
  /// The name that messages use.
  let path: String
  let descriptor: Int32

  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Opens a file of our own for reading and writing, or makes it; never what a link leads to.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - output: The output that it belongs to, which messages name where its folder is missing.
  /// - Throws: ``OutputError``.
  init(own path: String, of output: String? = nil) throws(OutputError) {
    self.path = path
    // The path is a string that lives during the call.
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else {
      guard ![EISDIR, ELOOP, ENXIO].contains(errno) else {
        throw OutputError(
          .isForeign, path,
          "what has that name is in the way, and is no file that Waymark left; move it away")
      }
      throw FileSystem.failure("cannot be written", path, of: output ?? path)
    }
  }

  /// Opens a file for reading.
  init(reading path: String, followingLinks: Bool = false) throws(OutputError) {
    self.path = path
    let links = followingLinks ? 0 : O_NOFOLLOW
    // The path is a string that lives during the call.
    descriptor = unsafe open(path, O_RDONLY | links | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last("cannot be read", path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}

// MARK: - Writing

extension OpenFile {
  /// Writes bytes where the last ones end.
  func append(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
    // The buffer is valid during the call, and the rest lies inside it.
    try unsafe writeAll(bytes) { rest, _ in unsafe write(descriptor, rest.baseAddress, rest.count) }
  }

  func append(_ bytes: [UInt8]) throws(OutputError) { try append(bytes[...]) }

  /// Writes bytes at an offset, which a pipe has not.
  func put(_ bytes: [UInt8], at offset: Int64) throws(OutputError) {
    // As above.
    try unsafe writeAll(bytes[...]) { rest, start in
      unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset) + off_t(start))
    }
  }

  /// Calls a function of the system with what is left of the bytes, and where it starts, until all are
  /// written.
  private func writeAll(
    _ bytes: ArraySlice<UInt8>, _ call: (UnsafeRawBufferPointer, Int) -> Int
  ) throws(OutputError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe call(UnsafeRawBufferPointer(rebasing: buffer[start...]), start)
      }
      if count < 0, errno == EINTR || PatientPipe.hasRoom(descriptor) { continue }
      guard count > 0 else { throw .last("cannot be written", path) }
      start += count
    }
  }

  /// Whether bytes can be put at any offset, as they cannot in a pipe or a terminal.
  var isSeekable: Bool { lseek(descriptor, 0, SEEK_CUR) >= 0 }

  /// Cuts a file off, and lets what is appended follow.
  func cut(to size: Int) throws(OutputError) {
    guard ftruncate(descriptor, off_t(size)) == 0, lseek(descriptor, off_t(size), SEEK_SET) >= 0
    else { throw .last("cannot be written", path) }
  }

  /// Throws if the name is not the file's any more, as when somebody removed it.
  func checkName() throws(OutputError) {
    guard FileIdentity(descriptor: descriptor) == FileIdentity(path: path) else {
      throw OutputError(
        .system, path, "was removed or replaced while it was written; run it again")
    }
  }

  /// Waits until all bytes are on the disk.
  func synchronize() throws(OutputError) {
    // Pipes and terminals have nothing to wait for.
    guard fsync(descriptor) == 0 || [EINVAL, EROFS, ENOTSUP].contains(errno) else {
      throw .last("cannot be written", path)
    }
  }

  /// Gives the file the permissions of the one that it is to replace.
  func setPermissions(_ permissions: UInt32) { _ = fchmod(descriptor, mode_t(permissions)) }
}

// MARK: - Reading

extension OpenFile {
  var size: Int { FileStatus(descriptor: descriptor).map { Int($0.size) } ?? 0 }

  /// Returns up to `count` bytes from an offset on; fewer only where the file ends.
  func bytes(_ count: Int, at offset: Int) throws(OutputError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      // The buffer ends `count` bytes from its start, and at most the rest of it is written.
      let result = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
      }
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else { throw .last("cannot be read", path) }
      if result == 0 { break }
      filled += result
    }
    bytes.removeLast(count - filled)
    return bytes
  }
}
