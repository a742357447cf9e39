#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The path of a file that somebody else writes; the file goes away with the value.
package struct ScratchName: ~Copyable {
  package let path = "/tmp/fuzz-\(getpid()).index"

  package init() {}

  deinit {
    // Safe: the path is passed as a C string for the duration of the call.
    _ = unsafe unlink(path)
  }
}

extension ScratchName {
  /// Returns what has been written.
  package borrowing func bytes() -> [UInt8] {
    // Safe: as above, and the buffer is as long as the count says.
    let descriptor = unsafe open(path, O_RDONLY)
    defer { _ = close(descriptor) }
    return unsafe [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
      count = max(0, unsafe read(descriptor, buffer.baseAddress, buffer.count))
    }
  }
}
