internal import Foundation

/// The files of a sweep while they are written: under other names until they are complete, and with a journal
/// that tells how to go on should that be interrupted.
final class ResumableOutput {
  /// What is given its final name when it is complete: the only file, or the folder that holds all.
  private let path: String
  private let part: String
  private let journalPath: String
  private let isFolder: Bool
  private let sweep: String
  private let files: [PartFile]
  /// The number of states that are written.
  private(set) var states = 0
  private var journalTime = ContinuousClock.now

  /// The time after which the journal is brought up to date.
  private static let journalInterval = Duration.seconds(1)

  /// Begins or resumes an output.
  ///
  /// - Parameters:
  ///   - path: The final name of the file or the folder; a symbolic link leads to what has it.
  ///   - names: The names of the files in the folder, or `nil` for a single file.
  ///   - sweep: What determines the bytes, to which a journal has to belong.
  ///   - resumes: Whether to go on where the journal ends.
  /// - Throws: ``OutputError``.
  init(path: String, names: [String]?, sweep: String, resumes: Bool) throws(OutputError) {
    var name = path[...]
    // A slash behind the name of a folder would put its part inside of it.
    while names != nil, name.count > 1, name.last == "/" { name.removeLast() }
    let path = ResumableOutput.followingLinks(String(name))
    self.path = path
    self.sweep = sweep
    part = path + ".part"
    isFolder = names != nil
    journalPath = isFolder ? part + "/resume.json" : path + ".resume"
    let paths = names.map { [part] in $0.map { "\(part)/\($0)" } } ?? [part]
    if isFolder {
      try ResumableOutput.prepareFolder(path, part)
    } else {
      try ResumableOutput.checkReplaceable(path)
    }
    let journal =
      (resumes ? try ResumableOutput.journal(at: journalPath, of: sweep, paths) : nil)
      ?? Journal(sweep: sweep, states: 0, sizes: paths.map { _ in 0 })
    states = journal.states
    var files: [PartFile] = []
    for (path, size) in zip(paths, journal.sizes) {
      files.append(try PartFile(path: path, keeping: size))
    }
    self.files = files
    try journal.write(to: journalPath)
  }

  /// Returns the journal of an output that was interrupted, or `nil` if there is none and the output begins.
  private static func journal(
    at path: String, of sweep: String, _ paths: [String]
  ) throws(OutputError) -> Journal? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let journal = try Journal(contentsOf: path)
    guard journal.sweep == sweep, journal.sizes.count == paths.count else {
      throw OutputError(
        kind: .notResumable, path: path,
        reason:
          "this journal belongs to another sweep; resume with the options of then, or run this one "
          + "without --resume")
    }
    // Without all of its bytes the journal is one that a finished sweep was killed before removing.
    let isWhole = zip(paths, journal.sizes).allSatisfy { path, size in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return attributes?[.size] as? Int ?? -1 >= size
    }
    return isWhole ? journal : nil
  }

  /// Returns where a path leads that may be a symbolic link, even to what does not exist yet.
  ///
  /// Links in a circle stay one, and so do those to what has no path, such as a pipe behind `/dev/stdout`.
  private static func followingLinks(_ path: String) -> String {
    let manager = FileManager.default
    var end = path
    for _ in 0..<linkLimit {
      guard let target = try? manager.destinationOfSymbolicLink(atPath: end) else { return end }
      let folder = end.lastIndex(of: "/").map { end[...$0] } ?? ""
      let next = target.hasPrefix("/") ? target : folder + target
      let hasPath = manager.fileExists(atPath: next) || !manager.fileExists(atPath: end)
      guard hasPath else { return end }
      end = next
    }
    return path
  }

  /// The links that are followed before they are taken for a circle, as Linux does.
  private static let linkLimit = 40

  /// Refuses what a finished file would push aside, such as a folder, a pipe or a device.
  private static func checkReplaceable(_ path: String) throws(OutputError) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    switch attributes?[.type] as? FileAttributeType {
    case nil, .typeRegular: return
    case .typeDirectory: throw OutputError(kind: .system, path: path, reason: "is a directory")
    default:
      throw OutputError(
        kind: .system, path: path,
        reason: "is no file that could be replaced; leave out --output and redirect to it")
    }
  }

  private static func prepareFolder(_ path: String, _ part: String) throws(OutputError) {
    let manager = FileManager.default
    let isEmpty = (try? manager.contentsOfDirectory(atPath: path))?.isEmpty ?? false
    if manager.fileExists(atPath: path), !isEmpty,
      !manager.fileExists(atPath: path + "/manifest.json")
    {
      throw OutputError(
        kind: .system, path: path,
        reason: "there is something else of that name; a sweep only replaces a folder of another")
    }
    do { try manager.createDirectory(atPath: part, withIntermediateDirectories: true) } catch {
      throw OutputError(
        kind: .system, path: part, reason: "cannot be made: \(error.localizedDescription)")
    }
  }
}

extension ResumableOutput {
  /// The sizes of the files so far.
  var sizes: [Int] { files.map(\.size) }

  /// Writes the next states: some bytes to each file.
  func append(_ bytes: [[UInt8]], states count: Int) throws(OutputError) {
    for (file, bytes) in zip(files, bytes) { try file.append(bytes) }
    states += count
    if journalTime.duration(to: .now) >= ResumableOutput.journalInterval { try keepJournal() }
  }

  /// Brings the journal up to date, so that what is written need not be written again.
  func keepJournal() throws(OutputError) {
    try Journal(sweep: sweep, states: states, sizes: sizes).write(to: journalPath)
    journalTime = .now
  }

  /// Writes the first bytes of a file anew.
  func overwrite(_ bytes: [UInt8], inFile index: Int) throws(OutputError) {
    try files[index].overwrite(bytes, at: 0)
  }

  /// Gives the output its final name.
  ///
  /// - Parameter extras: Further files of the folder, which only a complete one has.
  /// - Throws: ``OutputError``.
  func finish(extras: [String: [UInt8]] = [:]) throws(OutputError) {
    for file in files { try file.synchronize() }
    for (name, bytes) in extras {
      let file = try PartFile(path: "\(part)/\(name)")
      try file.append(bytes)
      try file.synchronize()
    }
    try keepJournal()
    if isFolder { try? FileManager.default.removeItem(atPath: path) }
    try PartFile.rename(part, to: path)
    let journal = isFolder ? path + "/resume.json" : journalPath
    try? FileManager.default.removeItem(atPath: journal)
  }
}
