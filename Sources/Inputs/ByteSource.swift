#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file, a pipe or standard input, read from the beginning to the end in large pieces.
package final class ByteSource {
  /// The name that messages use.
  package let name: String
  private let descriptor: Int32
  private let isOwned: Bool
  private let isCancelled: () -> Bool
  /// Whether this is a pipe that nobody has been seen to write to.
  private var needsWriter = false
  /// How often the pipe has been waited for.
  private var waits = 0

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isCancelled: Whether to give up, asked while a pipe has nothing to read.
  /// - Throws: ``Failure/system(_:)`` if the file cannot be opened.
  package init(path: String, isCancelled: @escaping () -> Bool = { false }) throws(Failure) {
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
    guard descriptor >= 0 else { throw .system(errno) }
    guard let status = FileStatus(descriptor: descriptor) else { throw .system(errno) }
    needsWriter = status.kind == .pipe
  }

  deinit {
    if isOwned { close(descriptor) }
  }
}

extension ByteSource {
  /// Why bytes cannot be read.
  package enum Failure: Error {
    /// The system says so, by its number.
    case system(Int32)
    /// Nobody has written to a pipe for 3 seconds.
    case noWriter
    /// Waiting was given up, as was asked for.
    case cancelled

    /// What a person should know.
    package var reason: String {
      switch self {
      case .system(let number):
        // The call returns a string that stays valid until the next one; it is copied at once.
        let text = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "unknown error"
        return "cannot be read: \(text.prefix(1).lowercased() + text.dropFirst())"
      case .noWriter:
        return "nobody has written to this pipe for 3 seconds; start what writes to it first"
      case .cancelled: return "reading was given up"
      }
    }
  }

  /// Reads further bytes behind those in a buffer; returns whether there were any.
  package func read(into buffer: inout [UInt8], upTo count: Int) throws(Failure) -> Bool {
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
      guard result >= 0 else { throw .system(errno) }
      return result > 0
    }
  }

  /// Waits until there is something to read, or the end.
  private func waitForBytes() throws(Failure) {
    var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // The one record outlives the call, which comes back now and then to ask whether to give up.
    while unsafe poll(&waited, 1, ByteSource.askingInterval) <= 0 {
      try checkCancellation()
    }
  }

  private func checkCancellation() throws(Failure) {
    if isCancelled() { throw .cancelled }
  }

  /// How often, in milliseconds, a source without bytes asks whether to give up.
  private static let askingInterval: Int32 = 50

  /// Looks at what reading a pipe gave; returns whether to read again.
  ///
  /// Nothing means that no writer has come yet, and an error that there is one, from whom reads wait for more.
  private func isWaiting(_ result: Int) throws(Failure) -> Bool {
    guard result == 0 else {
      guard result > 0 || errno == EAGAIN else { return false }
      needsWriter = false
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      return result < 0
    }
    guard waits < ByteSource.patience.waits else { throw .noWriter }
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
}
