internal import ArgumentParser
internal import JSON
internal import MapImages
internal import Waymark

struct IndexCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Index a PNG map, so that any part of it is read as fast as its top.",
    usage: "waymark index <map> [-o <path>] [--json] [--quiet]",
    discussion: """
      The map is decoded once and checked in every way there is. The index of a large photographic map \
      takes about 1.5 % of its size; that of a small or plain map may take more than the map itself. It \
      belongs to the map by size, time of modification and header: when the map changes, it is left \
      alone until this command makes it anew.

      Example:
        waymark index map.png
      """)

  @Argument(help: "A PNG map.", completion: .file(extensions: ["png"]))
  var map: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the index here. (default: the map's name and .waymark-index)", valueName: "path"),
    completion: .file())
  var output: String?

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  @OptionGroup(title: "Output") var form: FormatOptions<ReportFormat>

  func run() async throws {
    let format = try form.choice()
    let indexer = MapIndexer(map: map, index: output)
    try OutputPath.check(indexer.index, isNoneOf: [map])
    guard !OutputPath.isPicture(indexer.index) else {
      throw CommandFailure(
        message:
          "'\(indexer.index)' is the name of a picture, and an index is none; leave out --output, or name it as map.waymark-index",
        code: .usage)
    }
    // What a power cut has left beside the map is made anew, whatever is in it.
    guard output == nil || !indexer.replacesAnotherFile else {
      throw CommandFailure(
        message:
          "\(indexer.index): there is a file of that name which is no index and would be lost; write to another file",
        code: .usage)
    }
    let summary = try await Interruption.mayEnd { try make(indexer) }
    switch format {
    case .json: Output.print(IndexRecord(file: indexer.index, map: map, summary: summary))
    case .text: Output.print(summary.line(index: indexer.index))
    }
    Output.warn(of: summary.flaws, in: map)
  }

  private func make(_ indexer: MapIndexer) throws -> MapIndexer.Summary {
    let size = Int((try? InputFile(path: map).size()) ?? 0)
    var progress = Progress(of: size, "bytes", isQuiet: quiet)
    defer { progress.end() }
    return try indexer.run { progress.report(Int($0 * Double(size))) }
  }
}

extension MapIndexer.Summary {
  /// What was made, as a sentence.
  fileprivate func line(index: String) -> String {
    let share = (Double(byteCount) / Double(mapByteCount) * 100).text()
    let places = checkpointCount == 1 ? "1 place" : "\(checkpointCount) places"
    let overviews =
      overviewSizes.first.map { "overviews from \(Text.size($0)) pixels down" } ?? "no overviews"
    return
      "\(index): \(byteCount) bytes, \(share) % of the map; \(places) to start from, \(overviews)"
  }
}

private struct IndexRecord: JSONRecord {
  var file: String
  var map: String
  var summary: MapIndexer.Summary

  func writeMembers(to json: inout JSONWriter) {
    json.member("bytes", Int(summary.byteCount))
    json.member("checkpoints", summary.checkpointCount)
    json.member("file", file)
    json.member("map", map)
    json.member("mapBytes", Int(summary.mapByteCount))
    json.member("overviews", summary.overviewSizes)
  }
}

extension Text {
  /// An extent in pixels as `1024 × 768`.
  fileprivate static func size(_ size: PixelSize) -> String { "\(size.width) × \(size.height)" }
}
