#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file through which every input goes, as long as the process lives.
package let scratchFile = ScratchFile()

/// A file without a name, so that nothing is left behind.
package struct ScratchFile: Sendable {
  private let descriptor: CInt

  package init() {
    let file = unsafe tmpfile()
    // Safe: the file is never closed.
    descriptor = unsafe file.map { unsafe fileno($0) } ?? -1
    precondition(descriptor >= 0, "no scratch file could be made")
  }
}

extension ScratchFile {
  /// Replaces the file's content, and returns a path that opens it.
  package func path(holding bytes: [UInt8]) -> String {
    // Safe: the buffer is read within its bounds for the duration of the call.
    let written = unsafe bytes.withUnsafeBytes { buffer in
      unsafe pwrite(descriptor, buffer.baseAddress, buffer.count, 0)
    }
    precondition(written == bytes.count && ftruncate(descriptor, off_t(bytes.count)) == 0)
    return "/dev/fd/\(descriptor)"
  }
}
