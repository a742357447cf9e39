#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

// Files of targets also come through pipes, whose size shows only at their end.

extension FileContents {
  /// Returns the bytes of a file or a pipe that is not too large; `-` is standard input.
  static func readStream(
    _ path: String, what: String, maximumMegabytes: Int
  ) throws(SceneError) -> [UInt8] {
    if path == "-" {
      var input = StreamInput(
        descriptor: STDIN_FILENO, name: "standard input", needsWriter: false)
      return try input.read(what, maximumMegabytes)
    }
    var status = stat()
    // The path is a string that lives during the call, and the status outlives it.
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFIFO
    else { return try read(path, what: what, maximumMegabytes: maximumMegabytes) }
    // The path lives during the call. Without O_NONBLOCK the pipe would wait for its other end for ever.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw SceneError("cannot open \(what) for reading", file: path, kind: .noInput)
    }
    defer { close(descriptor) }
    var input = StreamInput(descriptor: descriptor, name: path, needsWriter: true)
    return try input.read(what, maximumMegabytes)
  }
}

/// The end of a pipe, or standard input, that is read to its end.
private struct StreamInput {
  let descriptor: Int32
  let name: String
  /// Whether nobody has been seen to write to it.
  var needsWriter: Bool
  /// How often it has been waited for.
  private var waits = 0

  init(descriptor: Int32, name: String, needsWriter: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.needsWriter = needsWriter
  }
}

extension StreamInput {
  /// How often, and how long each time, a pipe waits for somebody who writes to it.
  private static let patience = (waits: 150, microseconds: 20_000 as UInt32)
  /// The bytes that there is at least room for.
  private static let pieceSize = 1 << 20

  mutating func read(_ what: String, _ megabytes: Int) throws(SceneError) -> [UInt8] {
    var (bytes, count) = ([UInt8](), 0)
    while true {
      if bytes.count - count < StreamInput.pieceSize {
        bytes.append(contentsOf: repeatElement(0, count: max(StreamInput.pieceSize, count)))
      }
      // The room is the buffer's own, from the bytes that have been read on.
      let result = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe system(UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      if result < 0, errno == EINTR { continue }
      if needsWriter, try isWaiting(result) { continue }
      guard result >= 0 else {
        throw SceneError("cannot read \(what) to its end", file: name, kind: .systemFailure)
      }
      count += result
      guard count <= megabytes << 20 else {
        throw SceneError("\(what) is larger than the limit of \(megabytes) MB", file: name)
      }
      if result == 0 {
        bytes.removeLast(bytes.count - count)
        return bytes
      }
    }
  }

  /// Looks at what reading a pipe gave; returns whether to read again.
  ///
  /// Nothing means that no writer has come yet, and an error that there is one, from whom reads wait for more.
  private mutating func isWaiting(_ result: Int) throws(SceneError) -> Bool {
    guard result == 0 else {
      guard result > 0 || errno == EAGAIN else { return false }
      needsWriter = false
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      return result < 0
    }
    guard waits < StreamInput.patience.waits else {
      throw SceneError(
        "nobody has written to this pipe for 3 seconds; start what writes to it first",
        file: name, kind: .noInput)
    }
    waits += 1
    usleep(StreamInput.patience.microseconds)
    return true
  }

  private func system(_ room: UnsafeMutableRawBufferPointer) -> Int {
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
