import ArgumentParser
import Foundation

struct MapsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maps",
    abstract: "Measures crops of a huge map beside other programs, each in a process of its own.",
    discussion: """
      Every program writes 1024×768 pixels to a PNG of their own, and all must write the same pixels. \
      Times are medians of processor seconds; memory is the peak that was resident.
      """)

  @Argument(help: "The map; 'make huge-map' paints one.")
  var map: String

  @Option(help: "Run everything so many times.")
  var rounds = 1

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("--rounds takes a number above 0") }
  }

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "maps-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var table = MapTable(map: map, folder: folder.path, rounds: rounds)
    try table.measureIndex()
    for place in ["top", "middle", "bottom"] { try table.measureCrops(at: place) }
  }
}
