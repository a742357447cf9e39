internal import Waymark

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Standard output and standard error.
///
/// Results are collected and written at the end, so that a command that fails prints no half answer. Only
/// those of many targets are written as they come once they are long.
enum Output {
  /// Lets a closed pipe, and a file that is not allowed to grow, show as errors of the write instead of signals.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  nonisolated(unsafe) private static var pending: [UInt8] = []

  /// How many bytes of a long answer wait for more.
  private static let longAnswer = 1 << 20

  /// Adds a line to the results.
  static func print(_ line: String) {
    // The command runs on one thread.
    unsafe pending.append(contentsOf: line.utf8)
    unsafe pending.append(UInt8(ascii: "\n"))
  }

  /// Adds bytes to the results.
  static func append(_ bytes: [UInt8]) {
    // The command runs on one thread.
    unsafe pending.append(contentsOf: bytes)
  }

  /// Adds a line to results that may be long.
  static func stream(_ line: String) throws(CommandFailure) {
    print(line)
    try flushIfLong()
  }

  /// Adds a part of JSON to results that may be long.
  static func stream(json bytes: [UInt8]) throws(CommandFailure) {
    append(json: bytes)
    try flushIfLong()
  }

  private static func flushIfLong() throws(CommandFailure) {
    if unsafe pending.count >= longAnswer { try flush() }
  }

  /// Writes the results to standard output.
  static func flush() throws(CommandFailure) {
    var bytes = unsafe pending
    unsafe pending = []
    defer {
      // What follows has the same room.
      bytes.removeAll(keepingCapacity: true)
      unsafe pending = bytes
    }
    // A reader that has seen enough is not an error.
    guard let error = send(bytes, to: STDOUT_FILENO), error != .closedPipe else { return }
    throw CommandFailure(message: "cannot write the results: \(error)", code: .inputOutput)
  }

  /// Writes bytes to a descriptor; returns why they cannot be written, if they cannot.
  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      // The buffer is valid during the call, and the count is its own.
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR || PatientPipe.hasRoom(descriptor) { continue }
      if count < 0 { return SystemError(rawValue: errno) }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  /// Prints why the command failed, and what else did, and ends it with the exit code of the first.
  static func fail(with failure: CommandFailure, and others: ArraySlice<CommandFailure> = [])
    -> Never
  {
    for failure in [failure] + others { report("error:", style: "31", failure.message) }
    exit(failure.code.rawValue)
  }

  /// Prints what deserves attention although there is an answer.
  static func warn(_ message: String) {
    report("warning:", style: "33", message)
  }

  /// Prints what is good to know.
  static func note(_ message: String) {
    report("note:", style: "36", message)
  }

  private static func report(_ label: String, style: String, _ message: String) {
    let label = wantsColor(STDERR_FILENO) ? "\u{1B}[\(style)m\(label)\u{1B}[0m" : label
    let text = Text.printable(message)
    writeError("\(label) \(text.hasSuffix("\n") ? text : text + "\n")")
  }

  /// Writes to standard error as it is.
  static func writeError(_ text: String) {
    // Where standard error is closed too, there is nobody left to tell.
    _ = send(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Whether standard error is a terminal.
  static var errorsAreOnTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// Whether results go to a terminal.
  static let isTerminal = isatty(STDOUT_FILENO) != 0

  /// Whether results go to a terminal that wants colour.
  static var isColored: Bool { wantsColor(STDOUT_FILENO) }

  /// Whether a descriptor is a terminal, and nothing in the environment asks for plain text.
  private static func wantsColor(_ descriptor: Int32) -> Bool {
    isatty(descriptor) != 0 && (Surroundings.variable("NO_COLOR") ?? "").isEmpty
      && Surroundings.variable("TERM") != "dumb"
  }
}

extension SystemError {
  /// The reader of a pipe has seen enough, which is not an error of the command.
  static let closedPipe = SystemError(rawValue: EPIPE)
}
