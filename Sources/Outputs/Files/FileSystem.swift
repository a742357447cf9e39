#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Inputs

/// What an output does with names of files and folders.
enum FileSystem {}

// MARK: - Looking

extension FileSystem {
  /// Returns what has a name, a link too, or `nil` if nothing has.
  static func kind(of path: String) -> FileStatus.Kind? {
    FileStatus(path: path, followingLinks: false)?.kind
  }

  /// Refuses a file that this user must not write to, though its folder would let it be replaced, and one that nobody is to
  /// write to, which the system would let root do.
  static func checkWritable(_ path: String, _ permissions: UInt32) throws(OutputError) {
    // The path is a string that lives during the call.
    let isRefused =
      unsafe access(path, W_OK) != 0
      && (errno == EACCES || errno == EROFS || errno == EPERM)
    guard isRefused || permissions & 0o222 == 0 else { return }
    throw OutputError(
      .system, path, "is write-protected; allow writing to it, or write to another name")
  }

  /// Returns the names in a folder, in order.
  static func names(in folder: String) throws(OutputError) -> [String] {
    // The path is a string that lives during the call.
    guard let stream = unsafe opendir(folder) else { throw .last("cannot be read", folder) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    // An entry lives until the next one is read, and its name ends with a 0.
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the first bytes of a file, or `nil` if it cannot be read.
  static func contents(of path: String, upTo limit: Int) -> [UInt8]? {
    guard let file = try? OpenFile(reading: path) else { return nil }
    return try? file.bytes(min(limit, file.size), at: 0)
  }

  /// Returns the folder that a path's last name lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

// MARK: - Changing

extension FileSystem {
  static func makeFolder(_ path: String) throws(OutputError) {
    // The path is a string that lives during the call.
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw failure("cannot be made", path, of: path)
    }
  }

  /// Says why a file or a folder could not be made just now, and what to do where the folder around it is missing.
  static func failure(_ words: String, _ path: String, of output: String) -> OutputError {
    let code = errno
    let folder = folder(of: path)
    guard code == ENOENT, FileStatus(path: folder) == nil else {
      return OutputError(words, output, code: code)
    }
    return OutputError(.system, output, "there is no folder \(folder); make it first")
  }

  /// Removes a file, unless there is none.
  static func removeFile(_ path: String) throws(OutputError) {
    // The path is a string that lives during the call.
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw .last("cannot be removed", path)
    }
  }

  /// Removes a folder that is empty.
  static func removeFolder(_ path: String) throws(OutputError) {
    // The path is a string that lives during the call.
    guard unsafe rmdir(path) == 0 || errno == ENOENT else {
      throw .last("cannot be removed", path)
    }
  }

  /// Gives a file or a folder another name.
  static func rename(_ path: String, to name: String) throws(OutputError) {
    guard move(path, name) == 0 else { throw .last("cannot be named \(name)", path) }
  }

  private static func move(_ path: String, _ name: String) -> Int32 {
    // Both strings live during the call.
    #if canImport(Glibc)
      unsafe Glibc.rename(path, name)
    #elseif canImport(Musl)
      unsafe Musl.rename(path, name)
    #else
      unsafe Darwin.rename(path, name)
    #endif
  }

  /// Waits until the names in a folder are on the disk.
  static func synchronizeFolder(_ path: String) throws(OutputError) {
    // The path is a string that lives during the call.
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder that may be changed and not read has nothing to wait on.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || [EINVAL, EROFS, ENOTSUP].contains(errno) else {
      throw .last("cannot be written", path)
    }
  }
}
