import Foundation
import Testing

/// What holds for the sources as a whole.
struct SourceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What opens, makes, renames or removes a file, in C and in Foundation.
  private static let calls = [
    "O_WRONLY", "O_RDWR", "O_CREAT", "fopen", "mkdir", "mkstemp", "rename(", "unlink(", "rmdir(",
    "createFile", "createDirectory", "removeItem", "moveItem", "copyItem", "replaceItem",
    "FileHandle(forWriting", "FileHandle(forUpdating", "OutputStream", "atomically:",
    "freopen", "creat(",
  ]

  /// A command with a way of its own to files would write over what it reads, or leave half of one.
  @Test func `one module writes files`() throws {
    let sources = Self.root.appending(path: "Sources")
    let names = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap {
      $0 as? String
    }
    let files = names.filter { name in
      [".swift", ".c", ".h"].contains { name.hasSuffix($0) }
    }
    var writers: [String: Int] = [:]
    for name in files {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//")
      {
        guard let call = Self.calls.first(where: { line.contains($0) }) else { continue }
        writers[String(name.prefix { $0 != "/" }), default: 0] += 1
        #expect(name.hasPrefix("Outputs/"), "\(name) calls \(call)")
      }
    }
    // What opens files for writing, and what names and removes them, is found where it is.
    #expect(writers["Outputs", default: 0] >= 5, "\(writers)")
  }
}
