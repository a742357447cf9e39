import TestSupport
import Testing

struct HelpTests {
  private static let commands = Invocation.commands

  @Test(arguments: [[], ["--help"], ["help"]] + commands.map { [$0, "--help"] })
  func helpGoesToStandardOutput(_ arguments: [String]) throws {
    let run = try Invocation(arguments)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("OVERVIEW: "))
    #expect(run.errors.isEmpty)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: commands)
  func everyLineOfHelpIsASentence(_ command: String) throws {
    let run = try Invocation([command, "--help"])
    let titles = ["MAP", "SCREEN", "TARGETS", "PLACEMENT", "OUTPUT", "OPTIONS", "ARGUMENTS"]
    let options = run.output.split(separator: "\n\n").filter { paragraph in
      titles.contains { paragraph.hasPrefix("\($0):\n") }
    }
    let entries = options.flatMap { $0.split(separator: "\n  -").dropFirst() }
    #expect(!entries.isEmpty)
    for entry in entries {
      let words = entry.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let sentence = words.replacing(/([ ]\((values|default): [^()]*\))+$/, with: "")
      #expect(sentence.hasSuffix("."), "\(words)")
    }
  }

  @Test(arguments: [[]] + LongRuns.some(commands, every: 2).map { [$0] })
  func shortHelpIsAScreen(_ command: [String]) throws {
    let run = try Invocation(command + ["-h"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("OVERVIEW: "))
    #expect(run.lines.count <= 45, "\(run.lines.count)")
    #expect(run.lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("  waymark") })
    // All of it is in the long one too, but for the title and the last line.
    let long = try Invocation(command + ["--help"]).lines
    let options = run.lines.filter { $0.hasPrefix("  -") }
    #expect(!options.isEmpty || command.isEmpty)
    #expect(options.allSatisfy { long.contains($0) })
  }

  @Test(arguments: ["state", "render"])
  func longHelpIsInGroups(_ command: String) throws {
    let lines = try Invocation([command, "--help"]).lines
    let titles = ["MAP:", "SCREEN:", "TARGETS:", "PLACEMENT:"]
    #expect(lines.filter { titles.contains($0) } == titles)
  }

  @Test func theHelpNamesEveryExitCode() throws {
    let words = try Invocation(["--help"]).output.split(whereSeparator: \.isWhitespace)
    #expect(["0", "64", "65", "66", "70", "74", "130"].allSatisfy { words.contains($0[...]) })
  }

  @Test func theVersionIsANumber() throws {
    let run = try Invocation(["--version"])
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func shellsGetTheirCompletions(_ shell: String) throws {
    let run = try Invocation(["--generate-completion-script", shell])
    #expect(run.status == 0)
    #expect(run.output.contains("waymark"))
    #expect(run.output.contains("iphone-8"))
    #expect(HelpTests.commands.allSatisfy { run.output.contains($0) })
  }

  @Test func bashReadsItsCompletions() throws {
    let run = try Invocation(shell: "waymark --generate-completion-script bash | bash -n")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }
}
