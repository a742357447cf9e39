internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How far a long task is, on standard error: a bar on a terminal, otherwise a line now and then.
struct ProgressReport {
  private let task: String
  private let isQuiet: Bool
  private let isTerminal = isatty(STDERR_FILENO) != 0
  private var last = ContinuousClock.now
  private var hasBar = false

  /// Begins to report on a task, which is named as in `indexing map.png`.
  init(of task: String, isQuiet: Bool) {
    self.task = task
    self.isQuiet = isQuiet
  }
}

extension ProgressReport {
  /// Shows the part that is done, from 0 to 1, unless something was shown a moment ago.
  mutating func update(_ part: Double) {
    let now = ContinuousClock.now
    // Tasks that are over at once need no report.
    guard !isQuiet, now - last >= (isTerminal ? .milliseconds(100) : .seconds(5)) else { return }
    last = now
    let percent = "\(Int(part * 100)) %"
    guard isTerminal else { return write("\(task): \(percent)\n") }
    let filled = Int(part * Double(Self.width))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    write("\r\(task) [\(bar)] \(percent) ")
    hasBar = true
  }

  /// Takes the bar away.
  mutating func end() {
    if hasBar { write("\r\u{1B}[K") }
    hasBar = false
  }

  private static let width = 30

  private func write(_ text: String) {
    // Where standard error is closed, there is nobody to tell.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
