#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file or standard input, read from the beginning to the end in large pieces.
final class ByteSource {
  /// The name that messages use.
  let name: String
  private let descriptor: Int32
  private let isOwned: Bool
  private let isCancelled: () -> Bool
  /// Whether this is a pipe that nobody has been seen to write to.
  private var needsWriter = false
  /// How often the pipe has been waited for.
  private var waits = 0

  /// Opens a file; `-` is standard input.
  init(path: String, isCancelled: @escaping () -> Bool = { false }) throws(TrackError) {
    self.isCancelled = isCancelled
    guard path != "-" else {
      name = "standard input"
      descriptor = STDIN_FILENO
      isOwned = false
      return
    }
    name = path
    isOwned = true
    // The path is a string that lives during the call. Without O_NONBLOCK a pipe would wait for its other
    // end for ever.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ByteSource.failure(path) }
    var status = stat()
    // The status outlives the call.
    guard unsafe fstat(descriptor, &status) == 0 else { throw ByteSource.failure(path) }
    needsWriter = status.st_mode & S_IFMT == S_IFIFO
  }

  deinit {
    if isOwned { close(descriptor) }
  }
}

extension ByteSource {
  /// Reads further bytes behind those in a buffer; returns whether there were any.
  func read(into buffer: inout [UInt8], upTo count: Int) throws(TrackError) -> Bool {
    let start = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: count))
    while true {
      if !needsWriter { try waitForBytes() }
      // The buffer has room for the bytes from its former end on.
      let result = unsafe buffer.withUnsafeMutableBytes { bytes in
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        return unsafe Self.system(descriptor, room)
      }
      if result < 0, errno == EINTR { continue }
      if needsWriter, try isWaiting(result) { continue }
      buffer.removeLast(count - max(0, result))
      guard result >= 0 else { throw ByteSource.failure(name) }
      return result > 0
    }
  }

  /// Waits until there is something to read, or the end.
  private func waitForBytes() throws(TrackError) {
    var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // The one record outlives the call, which comes back now and then to ask whether to give up.
    while unsafe poll(&waited, 1, ByteSource.askingInterval) <= 0 {
      try checkCancellation()
    }
  }

  private func checkCancellation() throws(TrackError) {
    guard isCancelled() else { return }
    throw TrackError(
      kind: .cancelled, path: name, line: nil, column: nil, reason: "reading was given up")
  }

  /// How often, in milliseconds, a source without bytes asks whether to give up.
  private static let askingInterval: Int32 = 50

  /// Looks at what reading a pipe gave; returns whether to read again.
  ///
  /// Nothing means that no writer has come yet, and an error that there is one, from whom reads wait for more.
  private func isWaiting(_ result: Int) throws(TrackError) -> Bool {
    guard result == 0 else {
      guard result > 0 || errno == EAGAIN else { return false }
      needsWriter = false
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      return result < 0
    }
    guard waits < ByteSource.patience.waits else {
      throw TrackError(
        kind: .unreadable, path: name, line: nil, column: nil,
        reason: "nobody has written to this pipe for 3 seconds; start what writes to it first")
    }
    try checkCancellation()
    waits += 1
    usleep(ByteSource.patience.microseconds)
    return true
  }

  /// How often, and how long each time, a pipe waits for somebody who writes to it.
  private static let patience = (waits: 150, microseconds: 20_000 as UInt32)

  private static func system(_ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
    // The count is the room's own.
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, room.baseAddress, room.count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, room.baseAddress, room.count)
    #else
      unsafe Darwin.read(descriptor, room.baseAddress, room.count)
    #endif
  }

  private static func failure(_ path: String) -> TrackError {
    // The call returns a string that stays valid until the next one; it is copied at once.
    let text = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "unknown error"
    return TrackError(
      kind: .unreadable, path: path, line: nil, column: nil,
      reason: "cannot be read: \(text.prefix(1).lowercased() + text.dropFirst())")
  }
}
