#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The right to write an output, which one process has at a time.
///
/// It is a file beside the output with the number of the process in it, and the system's lock on that file.
/// The system frees the lock when the process ends, however that comes about; a file that is left behind
/// shows that an earlier run ended early, and locks nothing.
final class OutputLock {
  /// Whether an earlier run ended early, so that what has the output's other names is its.
  let wasLeft: Bool
  private let file: OpenFile
  /// Whether the file was there before, empty, as programs that lock files by themselves leave them.
  private let isForeign: Bool

  /// What the file begins with.
  private static let mark = "waymark "
  /// How often to try again when another run has just ended.
  private static let attempts = 100

  /// - Throws: ``OutputError`` of the kind `busy` if another process has the right.
  init(_ names: OutputNames) throws(OutputError) {
    for _ in 0..<OutputLock.attempts {
      let wasThere = FileIdentity(path: names.lock) != nil
      let file = try OpenFile(own: names.lock, of: names.final)
      guard try OutputLock.lock(file, names) else { continue }
      let content = try file.bytes(64, at: 0)
      guard content.isEmpty || content.starts(with: Array(OutputLock.mark.utf8)) else {
        throw OutputError(
          .isForeign, names.lock,
          "a file of that name is in the way, and no run of Waymark left it; move it away")
      }
      self.file = file
      wasLeft = !content.isEmpty
      isForeign = wasThere && content.isEmpty
      try file.cut(to: 0)
      try file.append(Array("\(OutputLock.mark)\(getpid())\n".utf8))
      return
    }
    throw OutputError(.busy, names.final, "other processes write it all the time")
  }

  deinit {
    if isForeign {
      try? file.cut(to: 0)
    } else {
      // Removed while it is locked, so that nobody else can hold it.
      try? FileSystem.removeFile(file.path)
    }
  }

  /// Locks a file; returns false if it has lost its name meanwhile, as that of a run that has just ended.
  private static func lock(_ file: OpenFile, _ names: OutputNames) throws(OutputError) -> Bool {
    while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw .last("cannot be locked", file.path) }
      let content = String(decoding: (try? file.bytes(64, at: 0)) ?? [], as: UTF8.self)
      let holder = Int(content.dropFirst(mark.count).prefix { $0.isNumber })
      throw OutputError(
        .busy, names.final,
        (holder.map { "process \($0)" } ?? "another process")
          + " is writing it; wait for its end, or write to another file")
    }
    let identity = FileIdentity(descriptor: file.descriptor)
    return identity != nil && identity == FileIdentity(path: file.path)
  }
}
