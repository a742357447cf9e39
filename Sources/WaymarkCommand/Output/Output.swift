internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Standard output and standard error.
///
/// Results are collected and written at the end, so that a command that fails prints no half answer.
enum Output {
  /// Lets a closed pipe show as an error of the write instead of a signal.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
  }

  nonisolated(unsafe) private static var pending = ""

  /// Adds a line to the results.
  static func print(_ line: String) {
    // The command runs on one thread.
    unsafe pending += line + "\n"
  }

  /// Writes the results to standard output.
  static func flush() throws(CommandFailure) {
    let bytes = unsafe Array(pending.utf8)
    unsafe pending = ""
    var start = 0
    while start < bytes.count {
      // The buffer is valid during the call, and the count stays inside it.
      let written = unsafe bytes[start...].withUnsafeBytes { buffer in
        unsafe write(STDOUT_FILENO, buffer.baseAddress, buffer.count)
      }
      if written < 0 {
        let code = errno
        if code == EINTR { continue }
        // A reader that has seen enough is not an error.
        if code == EPIPE { return }
        throw CommandFailure(
          message: "cannot write the results: \(SystemMessage.text(for: code))", code: .inputOutput)
      }
      start += written
    }
  }

  /// Prints why the command failed and ends it.
  static func fail(with failure: CommandFailure) -> Never {
    let isColored = isatty(STDERR_FILENO) != 0
    let label = isColored ? "\u{1B}[31merror:\u{1B}[0m" : "error:"
    FileHandle.standardError.write(Data("\(label) \(failure.message)\n".utf8))
    exit(failure.code.rawValue)
  }

  /// Whether results go to a terminal that wants colour.
  static var isColored: Bool {
    isatty(STDOUT_FILENO) != 0 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
  }
}

/// What the system says of an error.
private enum SystemMessage {
  static func text(for code: Int32) -> String {
    NSError(domain: NSPOSIXErrorDomain, code: Int(code)).localizedDescription
  }
}
