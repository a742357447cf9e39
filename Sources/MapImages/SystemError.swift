#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// The number by which the system tells why a call failed.
public struct SystemError: Error, RawRepresentable, Hashable, Sendable {
  /// The number, as in `errno`.
  public let rawValue: Int32

  /// Creates a reason from its number, as in `errno`.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }
}

extension SystemError {
  /// Why the last call of this thread failed.
  static var last: SystemError { SystemError(rawValue: errno) }
}

extension SystemError: CustomStringConvertible {
  /// The system's own words, in lower case.
  public var description: String {
    // Safe: the C library returns a string of static or thread-local storage, which is copied before
    // anything else on this thread can change it.
    guard let words = unsafe strerror(rawValue) else { return "system error \(rawValue)" }
    return unsafe String(cString: words).lowercased()
  }
}
