/// How far a long answer has come, on standard error: a bar on a terminal, a line now and then elsewhere.
struct Progress {
  private let total: Int?
  private let unit: String
  private let isQuiet: Bool
  /// How long it says nothing at first.
  private let patience: Duration
  private let start: ContinuousClock.Instant
  private var lastReport = ContinuousClock.now
  private var isBarShown = false
  /// What was done, and when, as of the first report, which may go on with an earlier run.
  private var begun: (done: Int, at: ContinuousClock.Instant)?

  /// - Parameters:
  ///   - total: The amount when all is done, or `nil` if it is not known.
  ///   - unit: What is counted.
  ///   - isQuiet: Whether to say nothing.
  ///   - patience: How long to say nothing at first.
  ///   - start: When the work began.
  init(
    of total: Int?, _ unit: String, isQuiet: Bool, patience: Duration = .zero,
    since start: ContinuousClock.Instant = .now
  ) {
    self.start = start
    self.total = total
    self.unit = unit
    self.isQuiet = isQuiet
    self.patience = patience
  }
}

extension Progress {
  private static let barWidth = 24

  /// Tells of an amount that is done, unless it told of another a moment ago.
  mutating func report(_ done: Int) {
    guard !isQuiet else { return }
    let begun = begun ?? (done, .now)
    self.begun = begun
    let isTerminal = Output.errorsAreOnTerminal
    let interval = isTerminal ? Duration.milliseconds(100) : .seconds(10)
    guard lastReport.duration(to: .now) >= interval, start.duration(to: .now) >= patience else {
      return
    }
    lastReport = .now
    if isTerminal {
      isBarShown = true
      Output.writeError("\r\u{1B}[2K\(line(done, since: begun, bar: true))")
    } else {
      Output.writeError(line(done, since: begun, bar: false) + "\n")
    }
  }

  /// Takes the bar off the terminal.
  mutating func end() {
    if isBarShown { Output.writeError("\r\u{1B}[2K") }
    isBarShown = false
  }

  private func line(
    _ done: Int, since begun: (done: Int, at: ContinuousClock.Instant), bar: Bool
  ) -> String {
    let seconds = max(1e-3, begun.at.duration(to: .now) / .seconds(1))
    let rate = Double(done - begun.done) / seconds
    // Before there is a rate, there is nothing to say of it.
    let speed = rate > 0 ? ", \(Progress.rounded(rate)) \(unit)/s" : ""
    guard let total, total > 0 else { return "\(Progress.rounded(Double(done))) \(unit)\(speed)" }
    let part = Double(done) / Double(total)
    let rest = rate > 0 ? ", \(Progress.time(Double(total - done) / rate)) left" : ""
    let text =
      "\(Int(part * 100)) % of \(Progress.rounded(Double(total))) \(unit)\(speed)\(rest)"
    guard bar else { return text }
    let filled = Int(part * Double(Progress.barWidth))
    let blocks = String(repeating: "█", count: filled)
    return "\(blocks)\(String(repeating: "░", count: Progress.barWidth - filled)) \(text)"
  }

  /// An amount in words, such as `12 million`.
  static func rounded(_ number: Double) -> String {
    switch number {
    case ..<1e4: "\(Int(number))"
    case ..<1e7: "\(Int(number / 1e3)) thousand"
    case ..<1e10: "\(Int(number / 1e6)) million"
    default: "\(Int(number / 1e9)) billion"
    }
  }

  /// A duration in words, such as `5 min`.
  static func time(_ seconds: Double) -> String {
    if seconds < 60 { return "\(Int(seconds.rounded(.up))) s" }
    if seconds < 3600 { return "\(Int(seconds / 60)) min" }
    return "\(Int(seconds / 3600)) h \(Int(seconds / 60) % 60) min"
  }
}
