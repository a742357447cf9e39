import ArgumentParser
import Foundation
import Harness

@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures Waymark beside its peers.",
    subcommands: [SolverCommand.self, MapsCommand.self], defaultSubcommand: SolverCommand.self)
}

struct SolverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solver",
    abstract: "Times Waymark and its peers in turns and prints one table.",
    discussion: """
      Each line gives the medians of processor time per event, and the median over all rounds \
      of the peer's time divided by Waymark's. An asterisk marks a ratio below its aim. Before \
      the clock starts, both sides must give the same answers.
      """)

  @Argument(help: "Run only the workloads whose name contains this text.")
  var filter: String?

  @Option(help: "Give each workload about so many seconds.")
  var seconds = 1.0

  @Option(help: "Write the comparisons to this file as well.")
  var json: String?

  @Flag(help: "Run Waymark's side alone, for a profiler.")
  var alone = false

  @Flag(help: "Print the names of the workloads and stop.")
  var list = false

  func validate() throws {
    guard seconds > 0, seconds.isFinite else {
      throw ValidationError("--seconds takes a positive number, not \(seconds)")
    }
  }

  func run() throws {
    let workloads = (solverWorkloads() + markerWorkloads() + stageWorkloads() + sweepWorkloads())
      .filter { workload in
        filter.map { workload.name.localizedCaseInsensitiveContains($0) } ?? true
      }
    guard !workloads.isEmpty else {
      throw ValidationError("no workload is named like “\(filter ?? "")”; try --list")
    }
    if list {
      print(workloads.map(\.name).joined(separator: "\n"))
      return
    }
    try write(compare(alone ? workloads.compactMap(\.alone) : workloads))
  }

  private func compare(_ workloads: [Workload]) throws -> [Comparison] {
    var schedule = Schedule()
    schedule.budget = seconds
    let table = Table(for: workloads)
    show(table.header)
    return try workloads.map { workload in
      let comparison = try workload.compare(schedule)
      show(table.line(comparison))
      return comparison
    }
  }

  /// Prints a line at once, so that a table that is piped somewhere still grows line by line.
  private func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private func write(_ comparisons: [Comparison]) throws {
    guard let json else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(comparisons).write(to: URL(fileURLWithPath: json), options: .atomic)
  }
}
