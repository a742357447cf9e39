internal import ArgumentParser

/// What `-h` prints: one screen of what a command does, the options that most people need, and examples.
///
/// All of it is cut from what `--help` prints, so that the two say the same.
enum ShortHelp {
  /// The options that most people need, by command; a command that is not listed has few.
  private static let essentials: [String: [String]] = [
    "state": ["<map>", "--treasure", "--viewport", "--device", "--offset", "--targets", "--json"],
    "explain": ["<map>", "--viewport", "--device", "--offset", "--view", "--json"],
    "layout": ["<map>", "--viewport", "--device", "--offset", "--json"],
    "scroll": ["<map>", "--viewport", "--device", "--from", "--velocity", "--json"],
    "regions": ["<map>", "--viewport", "--device", "--picture", "--json"],
    "sweep": ["<map>", "--viewport", "--device", "--grid", "--output", "--summary"],
    "play": ["<map>", "--viewport", "--device", "--track", "--targets", "--stats", "--output"],
    "page": ["<scene>", "--targets", "--inspect", "--output"],
    "render": [
      "<map>", "--viewport", "--device", "--offset", "--output", "--annotate", "--targets",
    ],
  ]

  /// Returns the short help that arguments ask for, or `nil` if they ask for none.
  static func text(for arguments: ArraySlice<String>) -> String? {
    guard arguments.prefix(while: { $0 != "--" }).contains("-h") else { return nil }
    let name = arguments.first ?? ""
    let command = WaymarkCommand.configuration.subcommands.first {
      $0.configuration.commandName == name
    }
    return command.map { text(of: $0, named: name) } ?? rootText
  }

  private static var rootText: String {
    let parts = paragraphs(of: WaymarkCommand.self).filter { paragraph in
      ["OVERVIEW:", "USAGE:", "SUBCOMMANDS:"].contains { paragraph.first?.hasPrefix($0) ?? false }
    }
    let examples = """
      Examples:
        waymark state Maps/treasure-island --device iphone-8 --offset 0,0
        waymark render Maps/treasure-island --device iphone-15 --annotate -o view.svg

      'waymark state -h' tells of one command, 'waymark state --help' all of it.
      """
    // What the parser says of help stands at the end of the commands, and says the same.
    let lines = parts.map { $0.filter { !$0.hasPrefix("  See 'waymark") }.joined(separator: "\n") }
    return (lines + [examples]).joined(separator: "\n\n")
  }

  private static func text(of command: any ParsableCommand.Type, named name: String) -> String {
    var parts = paragraphs(of: command).filter { paragraph in
      ["OVERVIEW:", "USAGE:"].contains { paragraph.first?.hasPrefix($0) ?? false }
    }
    let wanted = essentials[name]
    let entries = entries(of: command).filter { entry in
      guard let wanted else { return true }
      return entry[0].split(whereSeparator: { $0 == " " || $0 == "," })
        .contains { wanted.contains(String($0)) }
    }
    parts.append(["OPTIONS:"] + entries.joined())
    if let examples = command.configuration.discussion.split(separator: "Example").last,
      command.configuration.discussion.contains("Example")
    {
      parts.append(["Example" + String(examples)])
    }
    parts.append(["'waymark \(name) --help' lists all options."])
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// The paragraphs of a command's help, in lines.
  private static func paragraphs(of command: any ParsableCommand.Type) -> [[Substring]] {
    lines(of: command).split(separator: "").map(Array.init)
  }

  /// What a command's help says of each argument and option, in lines.
  private static func entries(of command: any ParsableCommand.Type) -> [[Substring]] {
    var entries: [[Substring]] = []
    var isList = false
    for line in lines(of: command) {
      if !line.hasPrefix("  ") {
        // Titles are in capitals, and have nothing behind them.
        isList = line.hasSuffix(":") && line == line.uppercased()
      } else if isList {
        if line.hasPrefix("   ") {
          if !entries.isEmpty { entries[entries.count - 1].append(line) }
        } else {
          entries.append([line])
        }
      }
    }
    return entries
  }

  private static func lines(of command: any ParsableCommand.Type) -> [Substring] {
    let message =
      command == WaymarkCommand.self
      ? WaymarkCommand.helpMessage(columns: 80)
      : WaymarkCommand.helpMessage(for: command, columns: 80)
    return message.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
