import Foundation
import Testing

@testable import Outputs

/// What an output does with what has its names already.
struct OutputFileTests {
  private static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "outputs-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// The kind of the error with which a file cannot be opened.
  private static func refusal(_ path: String, inputs: [String] = []) -> OutputError.Kind? {
    do {
      let file = try OutputFile(path: path, inputs: inputs)
      try file.commit()
      return nil
    } catch { return error.kind }
  }

  @Test func `a file has its name only when it is complete`() throws {
    try Self.withFolder { folder in
      let path = "\(folder)/a"
      try Self.write("old", to: path)
      var file = try OutputFile(path: path, inputs: [])
      try file.append(Array("new".utf8))
      #expect(try Self.text(path) == "old")
      #expect(try Self.names(folder) == ["a", "a.lock", "a.part"])
      try file.commit()
      #expect(try Self.text(path) == "new")
      #expect(try Self.names(folder) == ["a"])
    }
  }

  @Test func `a pipe that does not block is waited for`() async throws {
    let pipe = Pipe()
    let (reader, writer) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    try #require(fcntl(writer.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    let end = dup(writer.fileDescriptor)
    try writer.close()
    let reading = Task.detached {
      try await Task.sleep(for: .milliseconds(50))
      return try reader.readToEnd()?.count
    }
    let writing = Task.detached {
      try OpenFile(path: "-", descriptor: end).append([UInt8](repeating: 7, count: 1_000_000))
    }
    try await writing.value
    #expect(try await reading.value == 1_000_000)
  }

  @Test func `a file that somebody writes is refused`() throws {
    try Self.withFolder { folder in
      let path = "\(folder)/a"
      var file = try OutputFile(path: path, inputs: [])
      do {
        let other = try OutputFile(path: "\(folder)/./a", inputs: [])
        try other.commit()
        Issue.record("both write")
      } catch let error as OutputError {
        #expect(error.kind == .busy)
        #expect(error.reason.hasPrefix("process \(getpid()) is writing it"), "\(error)")
      }
      try file.append([65])
      try file.commit()
      #expect(try Self.text(path) == "A")
      #expect(Self.refusal(path) == nil)
    }
  }

  @Test func `a lock that was left behind locks nothing, and what it left is replaced`() throws {
    try Self.withFolder { folder in
      let path = "\(folder)/a"
      try Self.write("waymark 1\n", to: path + ".lock")
      try Self.write("half", to: path + ".part")
      #expect(Self.refusal(path) == nil)
      #expect(try Self.text(path).isEmpty)
      #expect(try Self.names(folder) == ["a"])
    }
  }

  @Test(arguments: [".part", ".lock"])
  func `what somebody else made is not touched`(_ suffix: String) throws {
    try Self.withFolder { folder in
      let path = "\(folder)/a"
      try Self.write("mine", to: path + suffix)
      #expect(Self.refusal(path) == .isForeign)
      #expect(try Self.names(folder) == ["a" + suffix])
      #expect(try Self.text(path + suffix) == "mine")
    }
  }

  @Test func `an empty lock that somebody else made stays, and locks nothing`() throws {
    try Self.withFolder { folder in
      let path = "\(folder)/a"
      try Self.write("", to: path + ".lock")
      for _ in 0..<2 {
        #expect(Self.refusal(path) == nil)
        #expect(try Self.names(folder) == ["a", "a.lock"])
        #expect(try Self.text(path + ".lock").isEmpty)
      }
    }
  }

  @Test(arguments: [".part", ".lock"])
  func `links that have the names of drafts are not followed`(_ suffix: String) throws {
    try Self.withFolder { folder in
      let path = "\(folder)/a"
      try Self.write("waymark 1\n", to: "\(folder)/other")
      if suffix == ".part" { try Self.write("waymark 1\n", to: path + ".lock") }
      try FileManager.default.createSymbolicLink(
        atPath: path + suffix, withDestinationPath: "\(folder)/other")
      #expect(Self.refusal(path) != nil)
      #expect(try Self.text("\(folder)/other") == "waymark 1\n")
    }
  }

  @Test func `what is read is not written, whatever name or link it has`() throws {
    try Self.withFolder { folder in
      let input = "\(folder)/in"
      try Self.write("input", to: input)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link", withDestinationPath: "in")
      try FileManager.default.linkItem(atPath: input, toPath: "\(folder)/hard")
      try FileManager.default.linkItem(atPath: input, toPath: "\(folder)/b.part")
      try FileManager.default.linkItem(atPath: input, toPath: "\(folder)/c.resume")
      for name in ["in", "link", "hard", "b", "c"] {
        #expect(
          Self.refusal("\(folder)/\(name)", inputs: ["nowhere", input]) == .isInput, "\(name)")
        #expect(
          Self.refusal("\(folder)/\(name)", inputs: ["\(folder)/link"]) == .isInput, "\(name)")
      }
      #expect(try Self.text(input) == "input")
      #expect(Self.refusal("\(folder)/out", inputs: [input]) == nil)
    }
  }

  @Test func `a missing folder is not made`() throws {
    try Self.withFolder { folder in
      do {
        let file = try OutputFile(path: "\(folder)/no/such/a", inputs: [])
        try file.commit()
        Issue.record("there is no such folder")
      } catch let error as OutputError {
        #expect(error.reason == "there is no folder \(folder)/no/such; make it first")
      }
      #expect(try Self.names(folder).isEmpty)
    }
  }
}
