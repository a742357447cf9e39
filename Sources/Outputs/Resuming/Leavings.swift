internal import Inputs

/// What stands beside an output before it begins: left by an earlier run, or by somebody else.
struct Leavings {
  private let names: OutputNames
  private let request: OutputRequest
  /// Whether an earlier run left what has the names of an output on its way.
  private let isOurs: Bool
  private let bytes: [UInt8]?

  init(_ names: OutputNames, _ request: OutputRequest, isOurs: Bool) {
    self.names = names
    self.request = request
    bytes = FileSystem.contents(of: names.journal, upTo: Leavings.journalLimit)
    self.isOurs = isOurs || bytes?.starts(with: Array(Journal.mark.utf8)) ?? false
  }

  /// The most bytes that a journal is read of: some years of entries.
  private static let journalLimit = 1 << 30
}

extension Leavings {
  /// Refuses to write over what is not ours, whatever name it has.
  func check() throws(OutputError) {
    switch FileSystem.kind(of: names.journal) {
    case nil: break
    case .file where isOurs || bytes == []: break
    default:
      throw OutputError(
        .isForeign, names.journal,
        "something of that name is in the way, and it is no journal of a sweep; move it away")
    }
    guard let folder = request.folder else { return try names.checkPart(isOurs: isOurs) }
    try checkFolders(folder)
  }

  private func checkFolders(_ folder: FolderContents) throws(OutputError) {
    switch FileSystem.kind(of: names.part) {
    case nil: break
    case .folder where isOurs: try folder.checkPart(names.part)
    default: try names.checkPart(isOurs: false)
    }
    let isReplaced = FileSystem.kind(of: names.replaced) != nil
    if isReplaced { try folder.checkReplaceable(names.replaced) }
    guard FileSystem.kind(of: names.final) != nil else { return }
    try folder.checkReplaceable(names.final)
    // A run ended while it removed the folder that it had replaced.
    if isReplaced { try folder.remove(names.replaced) }
  }

  /// Returns the journal of an output that was interrupted, or `nil` if the output begins.
  func journal(_ notice: (String) -> Void) throws(OutputError) -> Journal? {
    guard let bytes, !(bytes.isEmpty && FileSystem.kind(of: names.part) == nil) else { return nil }
    let reading = Journal.read(
      bytes, of: request.identity, fileCount: request.folder?.names.count ?? 1,
      limit: request.limit)
    switch reading {
    case .journal(let journal): return journal
    case .unreadable:
      notice("\(names.journal) is damaged from its first line on, so the output begins anew")
      return nil
    case .other:
      throw OutputError(
        .notResumable, names.journal,
        "this journal belongs to another sweep, or the scene, an image or the track has changed; "
          + "resume with what was there then, or run this one without --resume")
    }
  }
}
