import Foundation
import Testing

struct NewCommandTests {
  private static let kinds = ["whiteboard", "map", "game", "header"]

  @Test(arguments: kinds)
  func newScenesAreRightAndAnswer(_ kind: String) throws {
    let folder = try TemporaryFolder()
    let made = try Invocation(["new", kind, "mine"], in: folder.url)
    #expect(made.status == 0, "\(made.errors)")
    let check = try Invocation(["check", "mine"], in: folder.url)
    #expect(check.output == "mine: nothing is wrong\n", "\(check.output)")
    // Every command that it suggests works; pictures take long to draw, and one is as good as four.
    let suggested = made.lines.filter { $0.hasPrefix("  waymark ") }
    #expect(suggested.count == 3)
    for line in suggested where kind == "game" || !line.contains(" render ") {
      let run = try Invocation(shell: line, in: folder.url)
      #expect(run.status == 0, "\(line): \(run.errors)")
      // Nobody on a whiteboard is a treasure.
      #expect(!run.output.contains("treasure"))
    }
    let again = try Invocation(["new", kind, "mine"], in: folder.url)
    #expect(again.status == 64)
    #expect(
      again.complaint.hasSuffix("is there already, and is not written over; name another folder"))
  }

  @Test func jsonNamesFilesAndWhatToTry() throws {
    struct Answer: Decodable {
      var files, suggestions: [String]
    }
    let folder = try TemporaryFolder()
    let run = try Invocation(["new", "header", "--json"], in: folder.url)
    let answer = try #require(try run.objects(Answer.self).first)
    #expect(answer.files == ["header/scene.json", "header/header.png"])
    for file in answer.files { _ = try Data(contentsOf: folder.url.appendingPathComponent(file)) }
    #expect(answer.suggestions.first == "waymark check header")
  }

  /// A suggestion that is pasted into a shell has to name the folder that was made.
  @Test func aFolderWithASpaceIsQuotedInWhatToTry() throws {
    let folder = try TemporaryFolder()
    let made = try Invocation(["new", "game", "Ann's map"], in: folder.url)
    let check = try #require(made.lines.first { $0.contains("waymark check") })
    #expect(try Invocation(shell: check, in: folder.url).status == 0)
  }

  @Test(arguments: [
    ("maps/mine", 74, "maps/mine: there is no folder maps; make it first"),
    ("", 64, "the folder has no name; leave it out for map"),
  ])
  func aFolderThatCannotBeMadeIsTold(_ name: String, _ status: Int32, _ words: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(["new", "map", name], in: folder.url)
    #expect(run.status == status)
    #expect(run.complaint.hasSuffix(words), "\(run.complaint)")
  }

  @Test func aSlashBehindAFolderIsNoPartOfItsName() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(["new", "map", "mine/"], in: folder.url)
    #expect(run.lines.first?.hasPrefix("mine/scene.json:") == true, "\(run.output)")
  }

  @Test func headersStretch() throws {
    let folder = try TemporaryFolder()
    _ = try Invocation(["new", "header"], in: folder.url)
    let run = try Invocation(
      [
        "layout", "header", "--viewport", "400x800", "--offset", "0,-100", "--offset", "0,0",
        "--offset", "0,100", "--offset", "0,300", "--format", "csv",
      ], in: folder.url)
    let rows = run.lines.filter { $0.hasPrefix("header,") && $0.contains(",view,") }
    #expect(rows.count == 4, "\(run.output)")
    for (row, height) in zip(rows, [350, 250, 150, 0]) {
      #expect(row.contains(",400,\(height)"), "\(row)")
    }
  }
}
