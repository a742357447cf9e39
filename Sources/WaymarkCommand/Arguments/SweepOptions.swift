internal import ArgumentParser
internal import Outputs
internal import Waymark

/// What a sweep goes through, and what it writes.
struct SweepOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Sweep these content offsets; a missing step is 1. (default: all that can be scrolled to)",
      valueName: "X0:X1:STEP,Y0:Y1:STEP"),
    transform: ViewportGrid.argument)
  var grid: ViewportGrid?

  @Option(
    help: ArgumentHelp(
      "Follow the viewports of a CSV, JSON Lines or .npy file with columns such as offset_x and offset_y; - is standard input.",
      valueName: "file"), completion: .file())
  var track: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write to a .csv or .jsonl file, or a folder of .npy columns; - is standard output. (default: standard output)",
      valueName: "file"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write csv, jsonl or npy; a summary text or json. (default: by the output's name, or csv)"))
  private var format: SweepFormat?

  @Flag(help: "Write JSON; short for --format json.")
  private var json = false

  @Option(
    help: ArgumentHelp(
      "Write these fields, joined by commas. (default: all; device only of several, obstacle, hidden and pointing_error only of markers that rules place)",
      valueName: "names"), transform: FieldList.argument)
  var fields: [SweepField]?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Write numbers with so many decimals, 0 to 9. (default: 6; for transitions as many as --round-trip)",
      valueName: "N"),
    transform: { try WholeNumber.argument($0, in: 0...9, such: 3) })
  var decimals: Int?

  @Flag(help: "Write numbers as short as reads back as exactly the same.")
  var roundTrip = false

  @Flag(help: "Count kinds, edges and headings instead of writing states.")
  var summary = false

  @Flag(help: "Write only where the kind or the edges change along a row of the grid, exactly.")
  var transitions = false

  @Option(
    help: ArgumentHelp(
      "Draw the first marker's heading at every offset as a hue, to a .png, .svg or .pdf, instead of writing states.",
      valueName: "file"), completion: .file())
  var picture: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Use so many threads. (default: all cores)", valueName: "N"),
    transform: { try WholeNumber.argument($0, in: 1...1024, such: 4) })
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Write the I-th of N parts, which make up the whole when joined.", valueName: "I/N"),
    transform: Shard.argument)
  var shard: Shard?

  @Flag(help: "Go on with an output that was interrupted, if there is one.")
  var resume = false

  @Flag(help: "Pass over rows of the track that cannot be read, and list them.")
  var keepGoing = false

  @Flag(name: [.short, .long], help: "Show no progress.")
  var quiet = false
}

extension SweepOptions {
  var jobCount: Int { jobs ?? Surroundings.processorCount }

  /// Whether what is written stays when it is interrupted.
  var isResumable: Bool { output.map { OutputNames.isReplaced($0) } ?? false }

  /// Throws if options contradict each other.
  func check() throws(CommandFailure) {
    let contradictions: [(Bool, String)] = [
      (grid != nil && track != nil, "--grid and --track exclude each other; give one of them"),
      (summary && transitions, "--summary and --transitions exclude each other; give one of them"),
      (summary && output != nil, "--summary goes to standard output; leave out --output"),
      (summary && fields != nil, "--summary has no fields; leave out --fields"),
      (
        summary && !json && (format == .csv || format == .npy),
        "a summary is text or json; leave out --format \(format?.rawValue ?? "")"
      ),
      (
        (summary || picture != nil) && (decimals != nil || roundTrip),
        "--decimals and --round-trip are for states and transitions; leave them out"
      ),
      (
        picture != nil && (format != nil || json || fields != nil),
        "a picture's format is told by its name, and it has no fields; leave out --format, --json and --fields"
      ),
      (transitions && fields != nil, "--transitions have fields of their own; leave out --fields"),
      (
        roundTrip && decimals != nil,
        "--round-trip and --decimals exclude each other; give one of them"
      ),
      (
        shard != nil && (summary || transitions),
        "--shard divides states, not a summary or transitions"
      ),
      (
        resume && (output == nil || output == "-"),
        "--resume goes on with a file; name it with --output"
      ),
      (resume && track == "-", "--resume needs a track that can be read again, not standard input"),
      (transitions && track != nil, "--transitions are those of a grid; leave out --track"),
      (
        picture != nil && (output != nil || summary || transitions || track != nil || shard != nil),
        "--picture stands alone; leave out --output, --summary, --transitions, --track and --shard"
      ),
      (keepGoing && track == nil, "--keep-going is for a --track"),
    ]
    for (isWrong, message) in contradictions where isWrong {
      throw CommandFailure(message: message, code: .usage)
    }
    // What a name without a format leads to is not written to.
    if !summary, picture == nil { try checkColumns(as: outputFormat()) }
  }

  /// Refuses what columns of NumPy have not: decimals, and the name of another file.
  private func checkColumns(as format: SweepOutput.Format) throws(CommandFailure) {
    guard format == .numPy, let output else { return }
    if decimals != nil || roundTrip {
      let option = decimals != nil ? "--decimals" : "--round-trip"
      throw CommandFailure(
        message:
          "\(option) is about text, and columns of NumPy hold numbers as they are; leave it out",
        code: .usage)
    }
    var name = output.lowercased()
    while name.hasSuffix("/") { name.removeLast() }
    let isOfFile = [".csv", ".json", ".jsonl", ".ndjson"].contains(where: name.hasSuffix)
    guard isOfFile || OutputPath.isPicture(name) else { return }
    throw CommandFailure(
      message:
        "'\(output)' ends as the name of a file, and columns are a folder; name it as in columns/ or states.npy",
      code: .usage)
  }

  /// Refuses to divide a track, which markers that remember what was before leave whole.
  func checkTrack(_ remembers: Bool) throws(CommandFailure) {
    guard shard != nil, track != nil else { return }
    throw CommandFailure(
      message: remembers
        ? "--shard divides a grid, and this track has to stay whole: "
          + "its markers remember what was before, and a piece begins without that"
        : "--shard divides a grid; divide the track's file instead", code: .usage)
  }

  /// Returns where and how states are written.
  ///
  /// - Parameters:
  ///   - markers: The markers whose states they are.
  ///   - severalScreens: Whether there is more than one screen.
  /// - Returns: The output.
  /// - Throws: ``CommandFailure`` if options contradict each other.
  func output(
    of markers: [SweepMarker], severalScreens: Bool
  ) throws(CommandFailure) -> SweepOutput {
    let isPlaced = markers.contains { !$0.isConstraintsAlone }
    let fields =
      fields
      ?? SweepField.allCases.filter { field in
        (severalScreens || field != .device) && (isPlaced || !field.isOfPlacement)
      }
    guard Set(fields).count == fields.count else {
      throw CommandFailure(message: "--fields names a field twice", code: .usage)
    }
    let format = try outputFormat()
    switch format {
    case .csv: Output.warn(ofName: output, thatHolds: "CSV", endingIn: ["csv"])
    case .jsonLines:
      Output.warn(ofName: output, thatHolds: "JSON Lines", endingIn: ["json", "jsonl", "ndjson"])
    case .numPy:
      Output.warn(ofName: output, thatHolds: "a folder of .npy files", endingIn: ["npy"])
    }
    if format == .numPy, transitions {
      throw CommandFailure(
        message: "--transitions are text; write them as csv or jsonl", code: .usage)
    }
    if format == .numPy, output == nil || output == "-" {
      throw CommandFailure(
        message: "npy is a folder of files; name it with --output", code: .usage)
    }
    var result = SweepOutput(format, path: output, fields: fields)
    if let decimals {
      result.decimals = decimals
    } else if roundTrip || transitions {
      // Rounded, a transition may lie where nothing has changed yet.
      result.decimals = nil
    }
    result.resumes = resume
    return result
  }

  /// Returns the format that was asked for, or `nil` if the output's name tells it.
  func choice() throws(CommandFailure) -> SweepFormat? {
    if json { try JSONFlag.check(against: format == .jsonl ? .json : format) }
    return json ? .json : format
  }

  private func outputFormat() throws(CommandFailure) -> SweepOutput.Format {
    switch try choice() {
    case .csv: return .csv
    case .json, .jsonl: return .jsonLines
    case .npy: return .numPy
    case .text:
      throw CommandFailure(
        message: "states are written as csv, jsonl or npy; text is for --summary", code: .usage)
    case nil: break
    }
    guard let output, output != "-" else { return .csv }
    let name = output.lowercased()
    if name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") { return .jsonLines }
    if name.hasSuffix(".csv") { return .csv }
    if name.hasSuffix(".npy") || name.hasSuffix("/") { return .numPy }
    throw CommandFailure(
      message:
        "the name \(output) does not tell a format; end it in .csv, .jsonl or .npy, or give --format",
      code: .usage)
  }
}
