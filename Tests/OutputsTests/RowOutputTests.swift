import Foundation
import Testing

@testable import Outputs

/// Files that are written in many steps, and interrupted between them.
struct RowOutputTests {
  private static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rows-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private static let contents = FolderContents(
    names: ["a", "b"], allNames: ["a", "b", "c"], manifest: "list"
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix("list ") ? text.split(separator: " ").map(String.init) : nil
  }

  private static func open(
    _ path: String, isFolder: Bool = false, resumes: Bool = true,
    notice: (String) -> Void = { _ in }
  ) throws -> RowOutput {
    var request = OutputRequest(
      path: path, folder: isFolder ? contents : nil, identity: "these", resumes: resumes)
    request.limit = 100
    return try RowOutput(request, notice: notice)
  }

  /// Writes one state to both files of a folder, as far as it is asked to.
  private static func writeFolder(_ path: String, finishes: Bool = true) throws {
    let output = try open(path, isFolder: true, resumes: false)
    try output.append([OutputPiece([1]), OutputPiece([2])], states: 1)
    if finishes { try output.finish(manifest: Array("list a b".utf8)) } else { try output.pause() }
  }

  /// Writes three steps of ten states each, after each of which the journal is kept.
  private static func writeSteps(_ path: String) throws {
    let output = try open(path, resumes: false)
    for step in 1...3 {
      // Some pieces bring their checksum with them.
      for _ in 0..<2 {
        let bytes = [UInt8](repeating: UInt8(step), count: 25)
        try output.append([OutputPiece(bytes, isSummed: step > 1)], states: 5)
      }
      try output.pause()
    }
  }

  @Test(arguments: [(149, 20), (100, 20), (99, 10), (0, 0), (150, 30)])
  func `what does not match is cut back to the last step that does`(
    _ damaged: Int, _ states: Int
  ) throws {
    try Self.withFolder { folder in
      let path = "\(folder)/rows"
      try Self.writeSteps(path)
      var data = try Data(contentsOf: URL(filePath: path + ".part"))
      data.append(7)
      data[damaged] ^= 0x10
      try data.write(to: URL(filePath: path + ".part"))
      var notices: [String] = []
      let output = try Self.open(path) { notices.append($0) }
      #expect(output.states == states)
      #expect(notices.isEmpty == (states == 30))
      try output.finish()
      #expect(try Data(contentsOf: URL(filePath: path)).count == 5 * states)
    }
  }

  @Test func `a byte of a journal that changes ends what is believed`() throws {
    try Self.withFolder { folder in
      let path = "\(folder)/rows"
      try Self.writeSteps(path)
      let journal = try Data(contentsOf: URL(filePath: path + ".resume"))
      let part = try Data(contentsOf: URL(filePath: path + ".part"))
      // Each trial waits for the disk, so not every byte has one.
      for index in stride(from: Journal.mark.utf8.count, to: journal.count, by: 11) {
        var changed = journal
        changed[index] ^= 1
        try changed.write(to: URL(filePath: path + ".resume"))
        try part.write(to: URL(filePath: path + ".part"))
        let output: RowOutput
        do { output = try Self.open(path) } catch let error as OutputError {
          #expect(error.kind == .notResumable, "\(index)")
          continue
        }
        let kept = output.states
        #expect([0, 10, 20].contains(kept), "\(index)")
        try output.finish()
        #expect(try Data(contentsOf: URL(filePath: path)) == part.prefix(5 * kept), "\(index)")
      }
    }
  }

  @Test func `a folder of ours is replaced, and what is left of another sweep is not in it`() throws
  {
    try Self.withFolder { folder in
      let path = "\(folder)/rows"
      try Self.writeFolder(path, finishes: false)
      try Data([3]).write(to: URL(filePath: "\(path).part/c"))
      try Self.writeFolder(path)
      try Self.writeFolder(path)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["a", "b", "list"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["rows"])
    }
  }

  @Test(arguments: ["list", "d", "sub"])
  func `a folder that holds anything else is not touched`(_ name: String) throws {
    try Self.withFolder { folder in
      let path = "\(folder)/rows"
      try Self.writeFolder(path)
      let other = "\(path)/\(name)"
      if name == "sub" {
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
      } else {
        try Data("mine".utf8).write(to: URL(filePath: other))
      }
      let before = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      #expect {
        _ = try Self.open(path, isFolder: true)
      } throws: {
        ($0 as? OutputError)?.kind == .isForeign
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["rows"])
    }
  }

  @Test func `what somebody puts into a folder while it begins stays, and is refused at the end`()
    throws
  {
    try Self.withFolder { folder in
      let path = "\(folder)/rows"
      try Self.writeFolder(path)
      // The folder on its way has been looked at when the manifest of the one before is read.
      var contents = Self.contents
      contents.namesInManifest = { bytes in
        let part = URL(filePath: path + ".part")
        try? FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
        try? Data("mine".utf8).write(to: part.appending(path: "d"))
        return Self.contents.namesInManifest(bytes)
      }
      let request = OutputRequest(path: path, folder: contents, identity: "these", resumes: false)
      let output = try RowOutput(request) { _ in }
      try output.append([OutputPiece([1]), OutputPiece([2])], states: 1)
      #expect {
        try output.finish(manifest: Array("list a b".utf8))
      } throws: {
        ($0 as? OutputError)?.kind == .isForeign
      }
      #expect(try String(contentsOfFile: path + ".part/d", encoding: .utf8) == "mine")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["a", "b", "list"])
    }
  }

  @Test func `a folder that was moved aside when the run ended is put right by the next`() throws {
    try Self.withFolder { folder in
      let path = "\(folder)/rows"
      try Self.writeFolder(path)
      try Self.writeFolder(path, finishes: false)
      try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
      let output = try Self.open(path, isFolder: true)
      #expect(output.states == 1)
      try output.finish(manifest: Array("list a b".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["rows"])
    }
  }

  @Test func `a file that is removed while it is written is missed`() throws {
    try Self.withFolder { folder in
      let path = "\(folder)/rows"
      let output = try Self.open(path, isFolder: true)
      try output.append([OutputPiece([1]), OutputPiece([2])], states: 1)
      try FileManager.default.removeItem(atPath: path + ".part/b")
      #expect(throws: OutputError.self) { try output.finish(manifest: Array("list a b".utf8)) }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  /// A disk that was full behind the header left one header to be followed by another.
  @Test func `a header without states is written once`() throws {
    try Self.withFolder { folder in
      let path = "\(folder)/rows"
      func begin() throws -> RowOutput {
        let output = try Self.open(path)
        #expect(output.states == 0)
        try output.append([OutputPiece([9])], states: 0)
        return output
      }
      try begin().pause()
      try begin().finish()
      #expect(try Data(contentsOf: URL(filePath: path)) == Data([9]))
    }
  }

  private struct Interruption: Error {}

  @Test(
    arguments: [
      ([], []), ([[]], []), ([[7]], ["rows.part", "rows.resume"]),
    ] as [([[UInt8]], [String])])
  func `what is interrupted before its first byte leaves nothing`(
    pieces: [[UInt8]], left: [String]
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rows-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await interrupt(folder.appending(path: "rows").path, pieces)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == left)
  }

  private func interrupt(_ path: String, _ pieces: [[UInt8]]) async throws {
    let output = try Self.open(path)
    await #expect(throws: Interruption.self) {
      try await output.whileAppending {
        for piece in pieces { try output.append([OutputPiece(piece)], states: 0) }
        throw Interruption()
      }
    }
  }
}
