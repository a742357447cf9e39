/// What a resumable output is to be.
package struct OutputRequest: Sendable {
  /// Where it goes.
  package var path: String
  /// What the folder holds, or `nil` for a single file.
  package var folder: FolderContents?
  /// What determines the bytes, to which a journal has to belong.
  package var identity: String
  /// Whether to go on where an interrupted output ends.
  package var resumes: Bool
  /// The number of states that there are at most.
  package var limit = Int.max
  /// What is read, and so is not to be replaced.
  package var inputs: [String] = []
  /// The bytes at the front of each file that are written anew at the end.
  package var headerSize = 0

  package init(path: String, folder: FolderContents?, identity: String, resumes: Bool) {
    self.path = path
    self.folder = folder
    self.identity = identity
    self.resumes = resumes
  }
}

/// The files of a long answer while they are written: under other names until they are complete, and with a
/// journal that tells how to go on should that be interrupted.
final class ResumableOutput {
  /// The number of states that are written.
  private(set) var states = 0

  private let request: OutputRequest
  private let names: OutputNames
  /// The right to write it, until it is complete.
  private var lock: OutputLock?
  private let journal: OpenFile
  private var journalSum = RunningChecksum()
  private var files: [PartFile] = []
  /// The states that the journal told of last, and when it is to tell of more.
  private var toldStates = 0
  private var journalTime = ContinuousClock.now + journalInterval

  /// The time after which the journal goes on.
  private static let journalInterval = Duration.seconds(1)

  /// Begins or resumes an output.
  ///
  /// - Parameters:
  ///   - request: What it is to be.
  ///   - target: Where its path leads.
  ///   - permissions: Those of the file that it replaces.
  ///   - notice: Is told if less can be resumed than was written.
  /// - Throws: ``OutputError``.
  init(
    _ request: OutputRequest, at target: String, permissions: UInt32?, notice: (String) -> Void
  ) throws(OutputError) {
    self.request = request
    names = OutputNames(final: target)
    let lock = try OutputLock(names)
    self.lock = lock
    let leavings = Leavings(names, request, isOurs: lock.wasLeft)
    try leavings.check()
    let found = request.resumes ? try leavings.journal(notice) : nil
    journal = try OpenFile(own: names.journal)
    try openFiles(permissions)
    let start = try found.flatMap { journal throws(OutputError) in
      try lastEntry(of: journal, notice)
    }
    if let start { try go(on: start) } else { try begin() }
  }
}

// MARK: - Beginning

extension ResumableOutput {
  private func openFiles(_ permissions: UInt32?) throws(OutputError) {
    if request.folder != nil { try FileSystem.makeFolder(names.part) }
    for path in request.folder?.names.map({ "\(names.part)/\($0)" }) ?? [names.part] {
      let file = try OpenFile(own: path)
      if let permissions { file.setPermissions(permissions) }
      files.append(PartFile(file, headerSize: request.headerSize))
    }
  }

  private func begin() throws(OutputError) {
    try journal.cut(to: 0)
    try journal.append(
      Journal.header(of: request.identity, fileCount: files.count, &journalSum))
    try journal.synchronize()
    if let folder = request.folder {
      // What another interrupted output left would be taken for a part of this one; what somebody has put into it since
      // it was looked at is not ours, and refused at the end.
      for name in try FileSystem.names(in: names.part)
      where folder.mayHave(name) && !folder.names.contains(name) {
        try FileSystem.removeFile("\(names.part)/\(name)")
      }
    }
    for file in files { try file.cut(to: PartExtent()) }
  }

  private func go(on start: Start) throws(OutputError) {
    states = start.entry.states
    toldStates = states
    journalSum = start.journal.sum
    try journal.cut(to: start.journal.size)
    for (file, extent) in zip(files, start.entry.files) { try file.cut(to: extent) }
  }

  /// Where an interrupted output goes on.
  private struct Start {
    var entry: JournalEntry
    var journal: (size: Int, sum: RunningChecksum)
  }

  /// Returns the last entry of a journal up to which all files have the bytes that it tells of.
  private func lastEntry(
    of journal: Journal, _ notice: (String) -> Void
  ) throws(OutputError) -> Start? {
    var count = journal.entries.count
    for (index, file) in files.enumerated() {
      count = try file.matches(Array(journal.entries[..<count]), inFile: index)
    }
    let kept = count > 0 ? journal.entries[count - 1].states : 0
    if count < journal.entries.count {
      notice(
        "\(names.part) is not what its journal tells of; going on from state \(kept), where both agree"
      )
    } else if journal.isDamaged {
      notice("\(names.journal) is damaged; going on from state \(kept), up to which it holds")
    }
    guard count > 0 else { return nil }
    return Start(entry: journal.entries[count - 1], journal: journal.end(of: count - 1))
  }
}

// MARK: - Writing

extension ResumableOutput {
  /// Writes the next states: a piece to each file.
  func append(_ pieces: [OutputPiece], states count: Int) throws(OutputError) {
    for (file, piece) in zip(files, pieces) { try file.append(piece) }
    for (file, piece) in zip(files, pieces) { file.settle(piece) }
    states += count
    if ContinuousClock.now >= journalTime { try keepJournal() }
  }

  /// Lets the journal tell of what is written, so that it need not be written again.
  ///
  /// The journal follows the bytes to the disk, so it never tells of some that a power cut took. Where the
  /// disk is slow this is done less often, so that it takes a tenth of the time.
  func keepJournal() throws(OutputError) {
    // What has no states yet is begun anew, with its headers.
    guard states > toldStates else { return }
    let start = ContinuousClock.now
    for file in files { try file.file.synchronize() }
    try journal.append(
      Journal.line(JournalEntry(states: states, files: files.map(\.extent)), &journalSum))
    try journal.synchronize()
    toldStates = states
    for file in files { file.forgetPieces() }
    let pause = start.duration(to: .now) * 9
    journalTime = .now + max(ResumableOutput.journalInterval, pause)
  }

  /// Ends early: what is written stays and can be resumed, and where that is nothing, nothing stays.
  func leave() throws(OutputError) {
    guard request.folder == nil, let file = files.first, file.extent.size == 0 else {
      return try keepJournal()
    }
    try file.file.checkName()
    try FileSystem.removeFile(names.part)
    try FileSystem.removeFile(names.journal)
  }

  /// Gives the output its final name.
  ///
  /// - Parameters:
  ///   - headers: The first bytes of each file, or none if they are right already.
  ///   - manifest: The bytes of the file that names those of a folder.
  /// - Throws: ``OutputError``.
  func finish(headers: [[UInt8]], manifest: [UInt8]) throws(OutputError) {
    for (file, header) in zip(files, headers) { try file.file.put(header, at: 0) }
    for file in files {
      try file.file.synchronize()
      try file.file.checkName()
    }
    if let folder = request.folder {
      let file = try OpenFile(own: "\(names.part)/\(folder.manifest)")
      try file.cut(to: 0)
      try file.append(manifest)
      try file.synchronize()
      try FileSystem.synchronizeFolder(names.part)
      try replaceFolder(folder)
    } else {
      try FileSystem.rename(names.part, to: names.final)
    }
    try FileSystem.removeFile(names.journal)
    try FileSystem.synchronizeFolder(FileSystem.folder(of: names.final))
    lock = nil
  }

  private func replaceFolder(_ folder: FolderContents) throws(OutputError) {
    // What somebody has put into it meanwhile would be taken for a part of the result.
    try folder.checkPart(names.part)
    if FileSystem.kind(of: names.final) != nil {
      // Somebody may have put something into it meanwhile.
      try folder.checkReplaceable(names.final)
      try FileSystem.rename(names.final, to: names.replaced)
    }
    try FileSystem.rename(names.part, to: names.final)
    if FileSystem.kind(of: names.replaced) != nil { try folder.remove(names.replaced) }
  }
}
