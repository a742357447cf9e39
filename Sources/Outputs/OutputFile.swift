internal import Inputs

/// A file that appears under its name only once it is complete.
///
/// It is written under another name in the same folder and then renamed; given up, it leaves nothing
/// behind. A symbolic link stays, and the file that it leads to is replaced. What is at the path and is
/// not a file, such as a terminal or a pipe, is written to directly; `-` is standard output.
package struct OutputFile: ~Copyable {
  /// The path it was asked for.
  package let path: String

  private let file: OpenFile
  /// Where the file is until it is complete, and where it goes; `nil` if it is written to directly.
  private var draft: Draft?

  private struct Draft {
    let names: OutputNames
    let lock: OutputLock
  }

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - path: Where it goes.
  ///   - inputs: What is read, and so is not to be replaced.
  ///   - isSeekable: Whether it is written to at any offset, which a pipe cannot be.
  /// - Throws: ``OutputError``.
  package init(
    path: String, inputs: [String], isSeekable: Bool = false
  ) throws(OutputError) {
    try OutputNames.check(path, isNoneOf: inputs)
    let destination = try OutputDestination(of: path)
    if let file = try isSeekable ? destination.openSeekable() : destination.openDirectly() {
      self.init(path: path, file: file, draft: nil)
    } else {
      let (file, draft) = try OutputFile.open(path, destination)
      self.init(path: path, file: file, draft: draft)
    }
  }

  private init(path: String, file: OpenFile, draft: Draft?) {
    self.path = path
    self.file = file
    self.draft = draft
  }

  deinit { if let draft { try? FileSystem.removeFile(draft.names.part) } }
}

extension OutputFile {
  /// Opens what becomes a file once it is complete.
  private static func open(
    _ path: String, _ destination: OutputDestination
  ) throws(OutputError) -> (OpenFile, Draft) {
    guard case .file(let target, let permissions) = destination else {
      throw destination.isFolder(path)
    }
    let names = OutputNames(final: target)
    let lock = try OutputLock(names)
    try names.checkPart(isOurs: lock.wasLeft)
    let file = try OpenFile(own: names.part)
    try file.cut(to: 0)
    if let permissions { file.setPermissions(permissions) }
    return (file, Draft(names: names, lock: lock))
  }

  /// What C writes to, for as long as the file is open.
  package var descriptor: Int32 { file.descriptor }

  /// Writes bytes after those that were appended before.
  package mutating func append(_ bytes: [UInt8]) throws(OutputError) { try file.append(bytes) }

  /// Writes bytes at an offset of a file that was opened for that.
  package mutating func put(_ bytes: [UInt8], at offset: Int64) throws(OutputError) {
    try file.put(bytes, at: offset)
  }

  /// Lets the file appear under its name, once it is on the disk.
  package consuming func commit() throws(OutputError) {
    try file.synchronize()
    guard let draft else { return }
    try file.checkName()
    try FileSystem.rename(draft.names.part, to: draft.names.final)
    self.draft = nil
    try FileSystem.synchronizeFolder(FileSystem.folder(of: draft.names.final))
  }
}

extension OutputNames {
  /// Refuses to write over what has the name of an incomplete output and is none of ours.
  func checkPart(isOurs: Bool) throws(OutputError) {
    switch FileSystem.kind(of: part) {
    case nil: return
    case .file where isOurs: return
    default:
      throw OutputError(
        .isForeign, part,
        "something of that name is in the way, and no interrupted run left it; move it away")
    }
  }
}
