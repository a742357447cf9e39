internal import ArgumentParser
internal import Geometry

/// An option that a command does not have, while others do.
struct UnknownOption {
  let name: String

  /// Finds the option in what the parser complains of, or returns `nil` if it complains of something else.
  init?(in complaint: some StringProtocol) {
    let start = "Unknown option '"
    guard complaint.hasPrefix(start) else { return nil }
    let rest = complaint.dropFirst(start.count)
    guard let end = rest.firstIndex(of: "'"), rest.hasPrefix("--") else { return nil }
    name = String(rest[..<end])
  }
}

extension UnknownOption {
  /// Returns which commands have the option, or `nil` if none has.
  var hint: String? {
    let commands = WaymarkCommand.configuration.subcommands.filter { command in
      // Each option begins a line of the help, behind a short name if it has one.
      command.helpMessage(columns: 10_000).split(separator: "\n").contains { line in
        line.hasPrefix("  ")
          && line.split(separator: " ").prefix(2).contains { word in
            word == name[...] || word == "\(name),"
          }
      }
    }
    let names = commands.compactMap { $0.configuration.commandName }
    return names.isEmpty ? nil : "\(names.listed()) ha\(names.count == 1 ? "s" : "ve") it"
  }
}
