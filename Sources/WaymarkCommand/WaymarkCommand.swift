internal import ArgumentParser
internal import Waymark

/// The `waymark` command: each subcommand parses, calls the library and prints.
@main
struct WaymarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waymark",
    abstract: "Tell where the marker on a scrolling map stands, what it shows, and why.",
    discussion: """
      MAP is a PNG image, a scene.json, or a folder that holds one. Lengths are in points, x grows to \
      the right and y grows down; angles are clockwise, and 0 points right.

      Exit codes: 0 done, 64 wrong usage, 65 bad data, 66 missing input, 70 a bug of ours, 74 \
      input or output failed, 130 ended by Ctrl-C.
      """,
    version: "0.1.0",
    subcommands: [
      StateCommand.self, ExplainCommand.self, LayoutCommand.self, ScrollCommand.self,
      RegionsCommand.self, SweepCommand.self, PlayCommand.self, RenderCommand.self,
      PageCommand.self, SizeCommand.self, CropCommand.self, IndexCommand.self, DevicesCommand.self,
      NewCommand.self, CheckCommand.self,
    ])

  static func main() async {
    Output.prepare()
    do {
      try checkArgumentsAreText()
      try checkCommandName(in: CommandLine.arguments.dropFirst())
      if let help = ShortHelp.text(for: CommandLine.arguments.dropFirst()) {
        Output.print(help)
        return try Output.flush()
      }
      try checkOptionsAreGivenOnce(in: CommandLine.arguments.dropFirst())
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      try Output.flush()
    } catch {
      end(with: error)
    }
  }

  /// Refuses arguments that are not UTF-8, which as text would name other files than were meant.
  private static func checkArgumentsAreText() throws {
    for (index, text) in CommandLine.arguments.enumerated() {
      // The system's arguments are as many as these, live as long as the process, and end with a 0.
      guard let argument = unsafe CommandLine.unsafeArgv[index],
        unsafe String(validatingCString: argument) == nil
      else { continue }
      throw CommandFailure(
        message:
          "the argument \(text) is not UTF-8 text; give the file another name, or a link to it",
        code: .usage)
    }
  }

  /// Refuses the name of a command that does not exist, and suggests the nearest; also after `help`.
  private static func checkCommandName(in arguments: ArraySlice<String>) throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let asked = arguments.first == "help" ? arguments.dropFirst() : arguments
    guard let name = asked.first, !name.hasPrefix("-"), !(names + ["help"]).contains(name)
    else { return }
    let nearest = suggestion(for: name, among: names)
    let hint = nearest.isEmpty ? "; commands are \(names.joined(separator: ", "))" : nearest
    throw CommandFailure(
      message: "there is no command \(name)\(hint)",
      code: .usage)
  }

  /// Refuses two values for what has one, of which the parser would take the last without a word.
  private static func checkOptionsAreGivenOnce(in arguments: ArraySlice<String>) throws {
    guard let option = RepeatedOption(in: arguments) else { return }
    throw CommandFailure(
      message: "\(option.name) is given twice, and counts once; leave out one of the two",
      code: .usage)
  }

  /// Prints the help that was asked for, or why the command failed, and ends it.
  private static func end(with error: any Error) -> Never {
    do {
      if let failure = error as? CommandFailure { throw failure }
      switch exitCode(for: error) {
      case .success:
        Output.print(fullMessage(for: error))
        try Output.flush()
        exit()
      case .validationFailure:
        throw CommandFailure(
          message: complaint(fullMessage(for: error).dropFirst(_errorPrefix.count)), code: .usage)
      default:
        throw CommandFailure(
          message: "this is a bug in waymark, please report it: \(error)", code: .bug)
      }
    } catch let failure as CommandFailure {
      Output.fail(with: failure)
    } catch {
      exit(withError: error)
    }
  }

  /// Returns what the parser complains of, and where an option that it does not know could be given.
  private static func complaint(_ message: Substring) -> String {
    guard let option = UnknownOption(in: message), let hint = option.hint,
      let end = message.firstIndex(of: "\n")
    else { return String(message) }
    // The option's own name says more than the nearest one that the command has.
    return "Unknown option '\(option.name)'; \(hint)" + message[end...]
  }
}
