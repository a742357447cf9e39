internal import Outputs
internal import Pictures
internal import Waymark

// What each kind of error says, and with which exit code.

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

  init(_ error: PlacementError) {
    self.init(message: error.description, code: .badData)
  }

  init(_ error: SweepError) {
    self.init(message: error.description, code: .badData)
  }

  init(_ error: TrackError) {
    self.init(
      message: error.description, code: error.kind == .unreadable ? .noInput : .badData)
  }

  init(_ error: PictureError) {
    switch error {
    case .image(let error): self.init(error)
    case .scene(let error): self.init(error)
    case .unknownFormat, .tooLarge: self.init(message: error.description, code: .usage)
    case .refused(let reason):
      self.init(message: error.description, code: CommandFailure(reason).code)
    case .unwritable, .drawingFailed: self.init(message: error.description, code: .inputOutput)
    }
  }

  init(_ error: OutputError) {
    let code: Code =
      switch error.kind {
      case .isInput, .isReserved: .usage
      case .notResumable: .badData
      case .system, .full, .closed, .busy, .isForeign: .inputOutput
      }
    self.init(message: error.description, code: code)
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
