/// Where the rows of a long answer go: to files that can be resumed, or straight to a pipe.
package final class RowOutput {
  private enum Target {
    case files(ResumableOutput)
    case stream(OpenFile)
  }

  private let target: Target

  /// Opens the output.
  ///
  /// - Parameters:
  ///   - request: What it is to be.
  ///   - notice: Is told if less can be resumed than was written.
  /// - Throws: ``OutputError``.
  package init(_ request: OutputRequest, notice: (String) -> Void) throws(OutputError) {
    try OutputNames.check(request.path, isNoneOf: request.inputs)
    let destination = try OutputDestination(of: request.path)
    switch destination {
    case .file(let path, let permissions):
      guard request.folder == nil || permissions == nil else {
        throw RowOutput.isFile(path)
      }
      target = .files(
        try ResumableOutput(request, at: path, permissions: permissions, notice: notice))
    case .folder(let path, let isThere):
      guard request.folder != nil else { throw destination.isFolder(request.path) }
      guard isThere || FileSystem.kind(of: path) == nil else { throw RowOutput.isFile(path) }
      target = .files(
        try ResumableOutput(request, at: path, permissions: nil, notice: notice))
    case .special, .descriptor:
      guard request.folder == nil, let stream = try destination.openDirectly() else {
        throw OutputError(
          .system, request.path, "this writes a folder of files; name one that can be made")
      }
      target = .stream(stream)
    }
  }
}

extension RowOutput {
  private static func isFile(_ path: String) -> OutputError {
    OutputError(
      .isForeign, path,
      "there is a file of that name, and this writes a folder; write to another name")
  }

  /// Whether what is written stays, and can be resumed, should the work be interrupted.
  package var isResumable: Bool { if case .files = target { true } else { false } }

  /// The number of states that an earlier run has written.
  package var states: Int { if case .files(let files) = target { files.states } else { 0 } }

  /// Writes the next states: a piece to each file.
  ///
  /// What has a header that is written anew at the end begins with a piece that is that alone.
  package func append(_ pieces: [OutputPiece], states count: Int) throws(OutputError) {
    switch target {
    case .files(let files): try files.append(pieces, states: count)
    case .stream(let stream): for piece in pieces { try stream.append(piece.bytes) }
    }
  }

  /// Does work that appends states; what is written stays and can be resumed, should it end early.
  package func whileAppending(_ work: () async throws -> Void) async throws {
    do { try await work() } catch {
      if case .files(let files) = target { try? files.leave() }
      throw error
    }
  }

  /// Lets what is written be resumed.
  package func pause() throws(OutputError) {
    if case .files(let files) = target { try files.keepJournal() }
  }

  /// Gives the output its final name.
  ///
  /// - Parameters:
  ///   - headers: The first bytes of each file, or none if they are right already.
  ///   - manifest: The bytes of the file that names those of a folder.
  /// - Throws: ``OutputError``.
  package func finish(
    headers: [[UInt8]] = [], manifest: [UInt8] = []
  ) throws(OutputError) {
    if case .files(let files) = target { try files.finish(headers: headers, manifest: manifest) }
  }
}
