#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// What an output replaces or goes to, once symbolic links are followed.
enum OutputDestination: Hashable {
  /// A file, and the permissions of the one that is there; `nil` if there is none yet.
  case file(path: String, permissions: mode_t?)

  /// Something that is no file, such as a terminal or a pipe; also a folder, which opening refuses.
  case special(path: String)

  /// What this process has open already, such as standard output.
  case descriptor(CInt)
}

extension OutputDestination {
  /// The links that are followed before they are taken for a circle, as Linux does.
  private static let linkLimit = 40

  /// Follows a path to where it leads; a link may lead to what does not exist yet.
  init(of path: String) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(rawValue: ENOENT) }
    var path = path
    for _ in 0...OutputDestination.linkLimit {
      // To open these anew would start at the front of a file that others have written to.
      if let descriptor = openDescriptor(named: path) {
        self = .descriptor(descriptor)
        return
      }
      guard let target = linkTarget(of: path) else {
        self = OutputDestination(unlinked: path)
        return
      }
      path = target
    }
    throw SystemError(rawValue: ELOOP)
  }

  private init(unlinked path: String) {
    var status = stat()
    // Safe: `status` outlives the call, and `path` is passed as a C string for its duration.
    guard unsafe stat(path, &status) == 0 else {
      self = .file(path: path, permissions: nil)
      return
    }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    self =
      isFile ? .file(path: path, permissions: status.st_mode & 0o777) : .special(path: path)
  }
}

/// Returns the descriptor that a path stands for, or `nil` if it is the path of something else.
private func openDescriptor(named path: String) -> CInt? {
  switch path {
  case "/dev/stdout": return STDOUT_FILENO
  case "/dev/stderr": return STDERR_FILENO
  default: break
  }
  for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
    return CInt(path.dropFirst(folder.count))
  }
  return nil
}

/// Returns the path that a symbolic link leads to, or `nil` if the path is not that of a link.
private func linkTarget(of path: String) -> String? {
  // Safe: at most the capacity is written, and the bytes that are counted are initialized.
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
    count = unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return unsafe max(0, readlink(path, start, buffer.count))
    }
  }
  guard !bytes.isEmpty else { return nil }
  let target = String(decoding: bytes, as: UTF8.self)
  if target.hasPrefix("/") { return target }
  // The target is seen from the link's folder.
  let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
  return folder + target
}
