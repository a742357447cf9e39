internal import ArgumentParser
internal import JSON
internal import Outputs
internal import Waymark

struct CropCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crop",
    abstract: "Write a rectangle of a PNG map to a PNG of its own.",
    usage: "waymark crop <map> --rect <X,Y,W,H> -o <path> [--index <path>] [--json]",
    discussion: """
      The rectangle is in pixels, whatever the map's scale. Memory is taken for some rows of the map, \
      however large it is; an index (see 'waymark index') saves decoding what lies above. The pixels, \
      their format and their colors stay exactly as they are in the map.

      Example:
        waymark crop Maps/treasure-island/map.png --rect 1580,1580,127,127 -o x.png
      """)

  @Argument(help: "A PNG map.", completion: .file(extensions: ["png"]))
  var map: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take these pixels: the left column, the top row, the width and the height.",
      valueName: "X,Y,W,H"), transform: PixelRect.argument)
  var rect: PixelRect

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the PNG here.", valueName: "path"), completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "Use the index at this path. (default: the map's name and .waymark-index)",
      valueName: "path"), completion: .file())
  var index: String?

  @Flag(help: "Print what was written as JSON.")
  var json = false

  func run() async throws {
    guard !json || !OutputNames.isStandardOutput(output) else {
      throw CommandFailure(
        message: "--json goes to standard output, as the PNG does; name a file with --output",
        code: .usage)
    }
    guard !OutputPath.isPicture(output, butNo: "png") else {
      throw CommandFailure(
        message:
          "'\(output)' is the name of another kind of picture, and a part of a map is a PNG, as part.png",
        code: .usage)
    }
    if let index, OutputPath.isPicture(index) {
      throw CommandFailure(
        message:
          "'\(index)' is the name of a picture, and an index is none; 'waymark index' makes one of a map",
        code: .usage)
    }
    let inputs = [map, index ?? IndexLocation.besideMap.path(ofMap: map)]
    try OutputPath.check(output, isNoneOf: inputs.compactMap { $0 })
    let (status, flaws) = try await Interruption.mayEnd { try write() }
    if json { Output.print(CropRecord(file: output, index: status, map: map, rect: rect)) }
    Output.warnOfStaleIndex(status, at: index, of: map)
    Output.warn(of: flaws, in: map)
  }

  private func write() throws(MapImageError) -> (IndexStatus, [ImageFlaw]) {
    var image = try MapImage(path: map, index: index.map { .file($0) } ?? .besideMap)
    try image.write(rect, to: output)
    return (image.indexStatus, image.flaws)
  }
}

private struct CropRecord: JSONRecord {
  var file: String
  /// Whether the map had an index, and whether it was of use.
  var index: IndexStatus
  var map: String
  var rect: PixelRect

  func writeMembers(to json: inout JSONWriter) {
    json.member("file", file)
    json.member("index", index.name)
    json.member("map", map)
    json.member("rect", rect)
  }
}

extension IndexStatus {
  fileprivate var name: String {
    switch self {
    case .missing: "missing"
    case .fresh: "fresh"
    case .stale: "stale"
    }
  }
}
