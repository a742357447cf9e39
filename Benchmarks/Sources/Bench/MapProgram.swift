import Foundation

/// A program that can cut a rectangle out of a map.
struct MapProgram {
  /// The program as the table names it.
  let name: String

  /// Returns the command line for a map, a rectangle and an output.
  let command: (_ map: String, _ rect: [Int], _ output: String) -> [String]

  /// The command line that succeeds where the program is installed.
  let probe: [String]
}

extension MapProgram {
  /// Our own program and the peers.
  static var all: [MapProgram] {
    [
      MapProgram(
        name: "Waymark, with index",
        command: { map, rect, output in
          [Self.built("MapWorker"), "crop", map] + rect.map(String.init) + [output]
        }, probe: ["true"]),
      MapProgram(
        name: "Waymark, without",
        command: { map, rect, output in
          [Self.built("MapWorker"), "crop-without-index", map] + rect.map(String.init) + [output]
        }, probe: ["true"]),
      MapProgram(
        name: "libpng, skipping rows",
        command: { map, rect, output in
          [Self.built("LibPNGPeer"), map] + rect.map(String.init) + [output]
        }, probe: ["true"]),
      MapProgram(
        name: "vips crop",
        command: { map, rect, output in ["vips", "crop", map, output] + rect.map(String.init) },
        probe: ["vips", "--version"]),
      MapProgram(
        name: "Pillow",
        command: { map, rect, output in
          ["/usr/bin/python3", "-c", pillowScript, map, output] + rect.map(String.init)
        }, probe: ["/usr/bin/python3", "-c", "import PIL"]),
    ]
  }

  /// Returns the path of a program that was built with this one.
  static func built(_ name: String) -> String {
    let own = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return own.deletingLastPathComponent().appending(path: name).path
  }
}

private let pillowScript = """
  import sys
  from PIL import Image
  Image.MAX_IMAGE_PIXELS = None
  x, y, width, height = map(int, sys.argv[3:])
  Image.open(sys.argv[1]).crop((x, y, x + width, y + height)).save(sys.argv[2])
  """

/// What a process took.
struct ProcessCost {
  /// Seconds of processor time.
  let processor: Double

  /// The peak of resident memory in megabytes of 2²⁰ bytes.
  let memory: Double

  /// Runs a command and measures it; `nil` if it fails.
  static func of(_ command: [String], isQuiet: Bool = false) throws -> ProcessCost? {
    let process = Process()
    process.executableURL = URL(filePath: MapProgram.built("Measure"))
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    if isQuiet { process.standardError = FileHandle.nullDevice }
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let numbers = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    guard numbers.count == 3, numbers[2] == 0 else { return nil }
    return ProcessCost(processor: numbers[0], memory: numbers[1] / 1024)
  }
}
