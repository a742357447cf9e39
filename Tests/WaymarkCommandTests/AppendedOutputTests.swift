import Foundation
import TestSupport
import Testing

/// Answers that a shell appends to what they are answers to.
struct AppendedOutputTests {
  /// A copy of the harbour, its ports as targets, and what is run on them.
  private func run(_ command: String, appendingTo file: String) throws -> Invocation {
    let folder = try TemporaryFolder()
    return try Invocation(
      shell: """
        cp -r "\(Project.root.path)/Maps/harbour" map; cp map/ports.geojson ports.geojson
        cp \(file) before; waymark \(command) >> \(file); echo $?; cmp \(file) before
        """, in: folder.url)
  }

  private static let screen = "--device iphone-8"

  @Test(arguments: [
    ("state map \(screen) --targets ports.geojson --format geojson", "ports.geojson"),
    ("state map \(screen) --targets - < ports.geojson", "ports.geojson"),
    ("explain map \(screen) --targets ports.geojson", "ports.geojson"),
    ("state map \(screen)", "map/scene.json"), ("explain map \(screen)", "map/scene.json"),
    ("layout map \(screen)", "map/scene.json"),
    ("scroll map \(screen) --velocity 9,9", "map/scene.json"),
    ("regions map \(screen)", "map/scene.json"), ("check map", "map/scene.json"),
    ("state map/map.png --treasure 9,9 \(screen)", "map/map.png"),
    ("layout map \(screen)", "map/map.png"),
  ])
  func `what is read is not written over`(_ command: String, _ file: String) throws {
    let run = try run(command, appendingTo: file)
    #expect(run.lines == ["64"], "\(run.output)")
    #expect(run.complaint.contains("is read here and would be lost"), "\(run.errors)")
  }

  @Test func `another file grows`() throws {
    let run = try run("state map \(Self.screen)", appendingTo: "ports.geojson")
    #expect(run.lines.first == "0", "\(run.errors)")
  }
}
