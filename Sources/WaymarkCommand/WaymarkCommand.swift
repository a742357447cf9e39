internal import ArgumentParser

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
      input or output failed.
      """,
    version: "0.1.0",
    subcommands: [
      StateCommand.self, ExplainCommand.self, LayoutCommand.self, SizeCommand.self,
      DevicesCommand.self,
    ])

  static func main() {
    Output.prepare()
    do {
      var command = try parseAsRoot()
      try command.run()
      try Output.flush()
    } catch let failure as CommandFailure {
      Output.fail(with: failure)
    } catch {
      exit(withError: error)
    }
  }
}
