#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Inputs

/// What an output replaces or goes to, once symbolic links are followed.
enum OutputDestination: Hashable {
  /// A file, and the permissions of the one that is there; `nil` if nothing is there yet.
  case file(path: String, permissions: UInt32?)

  /// A folder that is there, or one that is not: a name that ends in a slash is no file's.
  case folder(path: String, isThere: Bool)

  /// Something else, such as a terminal or a pipe.
  case special(path: String)

  /// What this process has open already, such as standard output.
  case descriptor(Int32)
}

extension OutputDestination {
  /// The links that are followed before they are taken for a circle, as Linux does.
  private static let linkLimit = 40

  /// Follows a path to where it leads; a link may lead to what does not exist yet.
  ///
  /// `-` is standard output.
  init(of path: String) throws(OutputError) {
    guard !path.isEmpty else { throw OutputError(.system, path, "the name is empty") }
    guard !path.utf8.contains(0) else {
      throw OutputError(.system, path, "no file has a name with a 0 in it")
    }
    if path == "-" {
      self = .descriptor(STDOUT_FILENO)
      return
    }
    var end = path
    for _ in 0...OutputDestination.linkLimit {
      // To open these anew would start at the front of a file that others have written to.
      if let descriptor = openDescriptor(named: end) {
        self = .descriptor(descriptor)
        return
      }
      guard let target = try linkTarget(of: end) else {
        self = OutputDestination(unlinked: end)
        return
      }
      end = target
    }
    throw OutputError("cannot be written", path, code: ELOOP)
  }

  private init(unlinked path: String) {
    let status = FileStatus(path: path)
    self =
      switch status?.kind {
      case .file: .file(path: path, permissions: status?.permissions)
      case .folder: .folder(path: OutputDestination.withoutSlash(path), isThere: true)
      case nil where path.hasSuffix("/"):
        .folder(path: OutputDestination.withoutSlash(path), isThere: false)
      case nil: .file(path: path, permissions: nil)
      case .link, .pipe, .socket, .device: .special(path: path)
      }
  }

  /// Returns a path without slashes at its end, which would put what lies beside it inside of it.
  private static func withoutSlash(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }
}

extension OutputDestination {
  /// Says why a single file cannot go to a folder, by the name that was asked for.
  func isFolder(_ path: String) -> OutputError {
    guard case .folder(let folder, isThere: false) = self else {
      return OutputError(.system, path, "is a directory")
    }
    return OutputError(
      .system, path,
      "there is no folder \(folder), and a name that ends in / is a folder's; leave out the / to write a file"
    )
  }

  /// How often, and how long each time, a pipe waits for somebody who reads it.
  private static let patience = (waits: 300, microseconds: 10_000 as UInt32)

  /// Opens what is written to directly, or returns `nil` for a file or a folder, which are replaced.
  func openDirectly() throws(OutputError) -> OpenFile? {
    switch self {
    case .file, .folder: return nil
    case .descriptor(let number):
      let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
      let name = number == STDOUT_FILENO ? "standard output" : "descriptor \(number)"
      guard copy >= 0 else { throw .last("cannot be written", name) }
      return OpenFile(path: name, descriptor: copy)
    case .special(let path):
      for _ in 0..<OutputDestination.patience.waits {
        if let file = try openSpecial(path) { return file }
        usleep(OutputDestination.patience.microseconds)
      }
      throw OutputError(
        .system, path, "nobody has read from this pipe for 3 seconds; start its reader first")
    }
  }

  /// Opens what is written to directly, and at any offset; see ``openDirectly()``.
  func openSeekable() throws(OutputError) -> OpenFile? {
    let file: OpenFile?
    if case .special(let path) = self {
      // A pipe is refused anyway, so there is no reason to wait for its reader.
      file = try openSpecial(path)
      guard file?.isSeekable ?? false else { throw OutputDestination.notSeekable(path) }
    } else {
      file = try openDirectly()
      if let file, !file.isSeekable { throw OutputDestination.notSeekable(file.path) }
    }
    return file
  }

  private static func notSeekable(_ path: String) -> OutputError {
    OutputError(.system, path, "what it begins with is known last, so it has to go to a file")
  }

  /// Opens something that is no file, or returns `nil` for a pipe that nobody reads.
  private func openSpecial(_ path: String) throws(OutputError) -> OpenFile? {
    // The path is a string that lives during the call. To open a pipe that nobody reads would wait for ever.
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard errno == ENXIO else { throw .last("cannot be written", path) }
      return nil
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return OpenFile(path: path, descriptor: descriptor)
  }
}

/// Returns the descriptor that a path stands for, or `nil` if it is the path of something else.
private func openDescriptor(named path: String) -> Int32? {
  switch path {
  case "/dev/stdout": return STDOUT_FILENO
  case "/dev/stderr": return STDERR_FILENO
  default: break
  }
  for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
    return Int32(path.dropFirst(folder.count))
  }
  return nil
}

/// Returns the path that a symbolic link leads to, or `nil` if the path is not that of a link.
///
/// - Throws: ``OutputError`` if the name that it leads to cannot be told in UTF-8, and so would be another.
private func linkTarget(of path: String) throws(OutputError) -> String? {
  // At most the capacity is written, and the bytes that are counted are initialized.
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
    count = unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return unsafe max(0, readlink(path, start, buffer.count))
    }
  }
  guard !bytes.isEmpty else { return nil }
  guard let target = String(validating: bytes, as: UTF8.self) else {
    throw OutputError(
      .system, path, "it is a link to a name that is not UTF-8 text; write to another name")
  }
  if target.hasPrefix("/") { return target }
  // The target is seen from the link's folder.
  let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
  return folder + target
}
