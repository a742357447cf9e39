import Foundation
import Harness

/// The folder of this package.
private let folder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// A peer in JavaScript or Python in a process of its own, which is asked line by line.
final class ScriptPeer {
  private let name: String
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var pending = Data()
  private var lastValues: [Double] = []

  /// Starts a script of the folder `Peers` and gives it its first line.
  ///
  /// - Parameters:
  ///   - name: The peer's name in the table.
  ///   - language: What runs the script.
  ///   - script: The file's name.
  ///   - line: The first line, which says what to do.
  /// - Throws: What keeps the process from starting.
  init(_ name: String, _ language: Language, script: String, input line: String) throws {
    self.name = name
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [language.program, ScriptPeer.peers.appendingPathComponent(script).path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    send(line)
  }

  deinit {
    // At the end of its input the script ends.
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

extension ScriptPeer {
  /// What runs a script.
  enum Language {
    case javaScript
    /// The Python that `fetch-peers.sh` gave the packages of the peers.
    case python

    fileprivate var program: String {
      switch self {
      case .javaScript: "node"
      case .python: folder.appendingPathComponent(".peers/python/bin/python").path
      }
    }

    /// Whether the language is there.
    var isInstalled: Bool {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [program, "--version"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      do { try process.run() } catch { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }

  private static let peers = folder.appendingPathComponent("Peers")

  /// Returns the contender, which runs so many events and measures itself.
  var contender: Contender {
    Contender(name: name, sample: { self.sample($0) }, values: { self.lastValues })
  }

  private func sample(_ events: Int) -> Cost {
    send("\(events)")
    let numbers = line().split(separator: " ").compactMap { Double($0) }
    precondition(numbers.count > 2, "the script did not answer")
    lastValues = Array(numbers[2...])
    return Cost(wall: numbers[0], processor: numbers[1])
  }

  private func send(_ line: String) {
    input.fileHandleForWriting.write(Data((line + "\n").utf8))
  }

  private func line() -> String {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeSubrange(...end)
        return line
      }
      let more = output.fileHandleForReading.availableData
      precondition(!more.isEmpty, "the script ended")
      pending.append(more)
    }
  }
}
