import Foundation
import Harness

/// A JavaScript peer in a process of its own, which is asked line by line.
final class NodePeer {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var pending = Data()
  private var lastValues: [Double] = []

  /// Starts a script of the folder `Peers` and gives it its first line.
  init(script: String, input line: String) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["node", NodePeer.folder.appendingPathComponent(script).path]
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

extension NodePeer {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Peers")

  /// Whether `node` is on the path.
  static var isInstalled: Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["node", "--version"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Returns the contender, which runs so many events and measures itself.
  var contender: Contender {
    Contender(name: "node", sample: { self.sample($0) }, values: { self.lastValues })
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
