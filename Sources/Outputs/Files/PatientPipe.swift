#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A pipe that some other program made not to block, whose reader may be slower than its writer.
package enum PatientPipe {
  /// Returns whether a call that failed can be made again, after waiting until there is room in a full pipe.
  package static func hasRoom(_ descriptor: Int32) -> Bool {
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // The structure is valid during the call, and there is one of it.
    return unsafe poll(&wish, 1, -1) > 0 || errno == EINTR
  }
}
