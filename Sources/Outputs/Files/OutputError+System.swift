#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension OutputError {
  /// Says why the last call of this thread failed.
  static func last(_ what: String, _ path: String) -> OutputError {
    OutputError(what, path, code: errno)
  }

  /// Says what could not be done, and why.
  init(_ what: String, _ path: String, code: Int32) {
    switch code {
    case ENOSPC, EDQUOT:
      self.init(kind: .full, path: path, reason: "the disk is full", code: code)
    case EPIPE:
      self.init(kind: .closed, path: path, reason: "nobody reads any more", code: code)
    default:
      // The call returns a string that stays valid until the next one; it is copied at once.
      let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
      self.init(
        kind: .system, path: path,
        reason: "\(what): \(text.prefix(1).lowercased() + text.dropFirst())", code: code)
    }
  }
}
