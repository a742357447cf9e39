internal import ArgumentParser

/// A form in which answers are printed, of which `--json` is one.
protocol AnswerFormat: CaseIterable, ExpressibleByArgument, RawRepresentable<String>, Sendable {
  static var text: Self { get }
  static var json: Self { get }
  /// What the help says of `--format`.
  static var help: String { get }
}

/// How answers are printed.
enum Format: String, AnswerFormat {
  case text, json, csv

  static let help = "Print as text, json (an object a line) or csv. (default: text)"
}

/// How states are printed.
enum StateFormat: String, AnswerFormat {
  case text, json, csv, geojson

  static let help =
    "Print as text, json (an object a line), csv, or with --targets as geojson (likewise). (default: text)"
}

/// How answers are printed that are no table.
enum ReportFormat: String, AnswerFormat {
  case text, json

  static let help = "Print as text or json. (default: text)"
}

/// The form in which answers are printed.
struct FormatOptions<Choice: AnswerFormat>: ParsableArguments {
  @Option(help: ArgumentHelp(stringLiteral: Choice.help))
  var format: Choice?

  @Flag(help: "Print JSON; short for --format json.")
  var json = false

  /// Returns the form that was asked for.
  ///
  /// - Throws: ``CommandFailure`` if two were.
  func choice() throws(CommandFailure) -> Choice {
    guard json else { return format ?? .text }
    try JSONFlag.check(against: format)
    return .json
  }
}

/// The short form of `--format json`.
enum JSONFlag {
  /// Refuses another format beside it.
  static func check(against format: (some RawRepresentable<String>)?) throws(CommandFailure) {
    guard let format, format.rawValue != "json" else { return }
    throw CommandFailure(
      message: "--json and --format \(format.rawValue) exclude each other; give one of them",
      code: .usage)
  }
}
