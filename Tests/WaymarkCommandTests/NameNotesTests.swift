import Foundation
import Testing

/// Files whose names tell another form than the one that was asked for.
struct NameNotesTests {
  private func run(_ command: String, to name: String) throws -> Invocation {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: name).path
    return try Invocation(command.split(separator: " ").map(String.init) + ["-o", file])
  }

  private static let play =
    "play Maps/harbour --viewport 60x60 --track Maps/harbour/passage.csv --every 120"

  @Test(arguments: [
    ("render Maps/treasure-island --viewport 60x60 --format png", "c.svg", "PNG"),
    ("render Maps/treasure-island --viewport 60x60 --format svg", "a.b.PDF", "SVG"),
    ("\(play) --format apng", "p.svg", "APNG"), ("\(play) --format svg", "p.png", "SVG"),
    (
      "sweep Maps/treasure-island --device iphone-8 --grid 0:1:1,0:1:1 --json", "x.csv",
      "JSON Lines"
    ),
    (
      "sweep Maps/treasure-island --device iphone-8 --grid 0:1:1,0:1:1 --format csv", "x.npy", "CSV"
    ),
  ])
  func `a name that tells another form is warned of`(
    _ command: String, _ name: String, _ form: String
  ) throws {
    let run = try run(command, to: name)
    #expect(run.status == 0, "\(run.errors)")
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    #expect(
      run.errors.contains("\(name) is named as .\(ending), and holds \(form), which was asked for"))
  }

  @Test(arguments: [
    ("render Maps/treasure-island --viewport 60x60 --format png", "c.PNG"),
    ("render Maps/treasure-island --viewport 60x60 --format png", "map.tile"),
    ("\(play) --format apng", "p.png"), ("\(play) --format svg", "svg"),
    ("sweep Maps/treasure-island --device iphone-8 --grid 0:1:1,0:1:1 --json", "x.ndjson"),
    ("sweep Maps/treasure-island --device iphone-8 --grid 0:1:1,0:1:1 --format csv", "x.json.txt"),
  ])
  func `a name that tells no other form is not spoken of`(_ command: String, _ name: String) throws
  {
    let run = try run(command, to: name)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("is named as"))
  }
}
