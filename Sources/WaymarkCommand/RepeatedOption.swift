internal import ArgumentParser
internal import JSON

/// An option that is given twice and counts once, which the parser passes over.
struct RepeatedOption {
  /// The option as it was written first.
  let name: String

  /// Finds such an option among arguments that begin with the name of a command, or returns `nil` if there is none.
  init?(in arguments: ArraySlice<String>) {
    let given = arguments.prefix { $0 != "--" }.compactMap(RepeatedOption.name)
    // Who asks for help is told of nothing else.
    guard !given.contains("--help"), !given.contains("--version") else { return nil }
    // Options have no more than one short name, which begins as the long one does.
    let mayRepeat =
      Set(given.map { $0.drop { $0 == "-" } }).count < given.count
      || given.contains { short in
        short.count == 2 && given.contains { $0.hasPrefix("-" + short) }
      }
    guard mayRepeat, let command = arguments.first,
      let names = RepeatedOption.single(ofCommandNamed: command).first(where: { names in
        given.count(where: names.contains) > 1
      }),
      let name = given.first(where: names.contains)
    else { return nil }
    self.name = name
  }

  /// Returns the name of an option as it is written, or `nil` for what is none.
  private static func name(in argument: String) -> String? {
    let name = argument.prefix { $0 != "=" }
    let word = name.drop { $0 == "-" }
    let dashes = name.count - word.count
    guard word.first?.isLetter == true, dashes == 2 || dashes == 1 && word.count == 1 else {
      return nil
    }
    return String(name)
  }

  /// Returns the names of each option of a command that counts once.
  private static func single(ofCommandNamed name: String) -> [Set<String>] {
    let command = WaymarkCommand.configuration.subcommands.first {
      $0.configuration.commandName == name
    }
    let help = command.flatMap { try? JSONDocument(Array($0._dumpHelp().utf8)) }
    let options = help?.root["command"]?["arguments"]?.elements
    return (options.map(Array.init) ?? []).compactMap { option in
      guard option["kind"]?.isText("option") == true, option["isRepeating"]?.truth == false else {
        return nil
      }
      let names = option["names"]?.elements.map(Array.init) ?? []
      return Set(
        names.compactMap { name in
          name["name"]?.string.map { (name["kind"]?.isText("short") == true ? "-" : "--") + $0 }
        })
    }
  }
}
