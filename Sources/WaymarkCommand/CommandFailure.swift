internal import Waymark

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

extension CommandFailure {
  init(_ error: SceneError) {
    self.init(message: error.description, code: Code(error.kind))
  }

  init(_ error: MapImageError) {
    self.init(message: error.description, code: Code(SceneError.Kind(error.kind)))
  }

  init(_ error: LayoutError) {
    self.init(message: error.description, code: .badData)
  }
}

extension CommandFailure {
  init(_ error: TrackError) {
    self.init(
      message: error.description, code: error.kind == .unreadable ? .noInput : .badData)
  }
}

extension CommandFailure.Code {
  init(_ kind: SceneError.Kind) {
    switch kind {
    case .badData: self = .badData
    case .noInput: self = .noInput
    case .systemFailure: self = .inputOutput
    }
  }
}
