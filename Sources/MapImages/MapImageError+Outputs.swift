internal import Outputs

extension MapImageError {
  /// Creates the error of a file that cannot be written.
  init(_ error: OutputError) {
    if let code = error.code {
      self = .writeFailed(file: error.path, reason: SystemError(rawValue: code))
    } else {
      self = .writeRefused(error)
    }
  }
}
