/// Why a command could not answer, and the exit code that says so to scripts.
struct CommandFailure: Error {
  /// The exit codes of `sysexits.h` that the command uses.
  enum Code: Int32 {
    case usage = 64
    case badData = 65
    case noInput = 66
    case bug = 70
    case inputOutput = 74
    /// What shells give to a program that Ctrl-C ended.
    case interrupted = 130
  }

  var message: String
  var code: Code
}
