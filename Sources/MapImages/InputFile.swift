#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif
internal import Inputs

/// A regular file, open for reading at any offset.
package struct InputFile: ~Copyable {
  /// The path it was opened at.
  package let path: String

  /// The number of bytes read so far.
  package private(set) var bytesRead = 0

  /// The file's descriptor, which is closed with this value.
  let descriptor: CInt

  /// Opens a file, without ever waiting for the other end of a pipe or touching a device.
  ///
  /// - Throws: `MapImageError` if nothing readable is there, or something other than a file.
  package init(path: String) throws(MapImageError) {
    let descriptor = try openRegularFile(path)
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    _ = close(descriptor)
  }
}

extension InputFile {
  /// Returns up to `count` bytes from `offset` on, and counts them; fewer only where the file ends.
  package mutating func read(_ count: Int, at offset: Int64) throws(MapImageError) -> [UInt8] {
    let bytes = try bytes(count, at: offset)
    bytesRead += bytes.count
    return bytes
  }

  /// Returns up to `count` bytes from `offset` on; fewer only where the file ends.
  func bytes(_ count: Int, at offset: Int64) throws(MapImageError) -> [UInt8] {
    var reason: SystemError?
    var filled = 0
    // Safe: the buffer ends `count` bytes from its start, at most the rest of it is written, and what has been is
    // what the array has.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      while filled < count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        unsafe makePages(UnsafeRawBufferPointer(rest))
        let result = unsafe pread(
          descriptor, rest.baseAddress, min(rest.count, pieceSize), off_t(offset) + off_t(filled))
        if result < 0 && errno == EINTR { continue }
        if result < 0 { reason = .last }
        if result <= 0 { break }
        filled += result
      }
      initializedCount = filled
    }
    if let reason { throw .readFailed(file: path, offset: offset + Int64(filled), reason: reason) }
    return bytes
  }

  /// Returns the file's present size in bytes.
  package func size() throws(MapImageError) -> Int64 {
    try status().size
  }

  /// Returns what tells the file from others and from what it was.
  func stamp() throws(MapImageError) -> FileStamp {
    let status = try status()
    let (seconds, nanoseconds) = status.modification
    return FileStamp(size: status.size, seconds: seconds, nanoseconds: nanoseconds)
  }

  private func status() throws(MapImageError) -> FileStatus {
    guard let status = FileStatus(descriptor: descriptor) else {
      throw .readFailed(file: path, offset: 0, reason: .last)
    }
    return status
  }
}

/// The bytes that are read at once, so few that pages the system has just cleared are still in the processor's cache.
private let pieceSize = 1 << 20

/// Makes the pages below the next piece of a buffer at once, as to make them one by one takes longer.
private func makePages(_ buffer: UnsafeRawBufferPointer) {
  #if os(Linux)
    // Linux 5.14 has it, and C libraries name it later.
    let populateForWriting: CInt = 23
    let pageSize = 1 << 16
    guard buffer.count >= pieceSize + pageSize, let start = buffer.baseAddress else { return }
    // Safe: whole pages inside the buffer, whose bytes do not change. Where this is not known nothing happens.
    unsafe madvise(
      UnsafeMutableRawPointer(mutating: start.alignedUp(toMultipleOf: pageSize)), pieceSize,
      populateForWriting)
  #endif
}

/// The size of a file and the time of its last modification.
struct FileStamp: Hashable, Sendable {
  /// The number of bytes.
  let size: Int64

  /// The whole seconds since 1970.
  let seconds: Int64

  /// The rest of the time.
  let nanoseconds: UInt32
}

/// Returns the descriptor of a file opened for reading.
private func openRegularFile(_ path: String) throws(MapImageError) -> CInt {
  // To open a device can be to act on it, so its kind is looked at first.
  if let error = MapImageError.irregular(path, FileStatus(path: path)) { throw error }

  // Something else may have taken the path since: hence no waiting, and a second look.
  // Safe: `path` is passed as a C string for the duration of the call.
  let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
  guard descriptor >= 0 else { throw .unopened(path, errno) }
  if let error = MapImageError.irregular(path, FileStatus(descriptor: descriptor)) {
    _ = close(descriptor)
    throw error
  }
  return descriptor
}

extension MapImageError {
  /// Returns the error for what is not a regular file or cannot be told just now, and `nil` for what is one.
  fileprivate static func irregular(_ path: String, _ status: FileStatus?) -> MapImageError? {
    switch status?.kind {
    case nil: .unopened(path, errno)
    case .file: nil
    case .folder: .folder(file: path)
    case .pipe: .notAFile(file: path, kind: .pipe)
    case .socket: .notAFile(file: path, kind: .socket)
    case .device, .link: .notAFile(file: path, kind: .device)
    }
  }

  /// Returns the error for a path that could not be opened.
  fileprivate static func unopened(_ path: String, _ number: CInt) -> MapImageError {
    switch number {
    case ENOENT, ENOTDIR: .missing(file: path)
    case EACCES, EPERM: .noPermission(file: path)
    default: .unreadable(file: path, reason: SystemError(rawValue: number))
    }
  }
}
