import Foundation
import Testing

/// Options that would make no difference, or another one than they seem to.
struct IdleOptionTests {
  private static let island = Project.root.appendingPathComponent("Maps/treasure-island").path

  @Test(arguments: [["--decimals", "3"], ["--round-trip"]], ["s.npy", "s/"])
  func columnsOfNumPyHaveNoDecimals(_ options: [String], _ output: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      ["sweep", Self.island, "--viewport", "9x9", "--grid", "0,0", "-o", output] + options,
      in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains("\(options[0]) is about text"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: output).path))
  }

  @Test(arguments: ["sweep", "play"], [["--zoom", "2"], ["--bearing", "9"]])
  func whatATrackSaysInPlaceOfAnOptionIsToldOf(
    _ command: String, _ option: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let column = String(option[0].dropFirst(2))
    try folder.write("offset_x,offset_y,\(column)\n0,0,1\n", to: "with.csv")
    try folder.write("offset_x,offset_y\n0,0\n", to: "without.csv")
    for (track, isTold) in [("with.csv", true), ("without.csv", false)] {
      let run = try Invocation(
        [command, Self.island, "--viewport", "300x300", "--track", track] + option, in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      let words = "\(track) has a column \(column), which counts in place of \(option[0])"
      #expect(run.errors.contains(words) == isTold, "\(run.errors)")
    }
  }

  @Test(arguments: ["sweep", "play"])
  func insetsInPlaceOfThoseOfATrackAreToldOf(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("offset_x,offset_y,inset_top\n0,0,10\n", to: "track.csv")
    let arguments = [command, Self.island, "--viewport", "300x300", "--track", "track.csv"]
    let words = "track.csv has a column inset_top, which counts in place of that side of --insets"
    let run = try Invocation(arguments + ["--insets", "50,0,0,0"], in: folder.url)
    #expect(run.status == 0 && run.errors.contains(words), "\(run.errors)")
    #expect(try !Invocation(arguments, in: folder.url).errors.contains("inset_top"))
  }

  @Test func aRateBesideTimesIsToldOf() throws {
    let folder = try TemporaryFolder()
    try folder.write("offset_x,offset_y,time\n0,0,1\n", to: "track.csv")
    let arguments = ["play", Self.island, "--viewport", "300x300", "--track", "track.csv"]
    let words = "track.csv has a column time, which counts in place of --rate"
    let run = try Invocation(arguments + ["--rate", "5"], in: folder.url)
    #expect(run.status == 0 && run.errors.contains(words), "\(run.errors)")
    #expect(try !Invocation(arguments, in: folder.url).errors.contains("--rate"))
  }

  @Test(arguments: ["c.csv/", "c.CSV//", "c.jsonl/", "c.ndjson/", "c.png/"])
  func aFolderIsNotCalledAsAFile(_ output: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      ["sweep", Self.island, "--viewport", "9x9", "--grid", "0,0", "-o", output], in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains("ends as the name of a file, and columns are a folder"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: output).path))
  }

  @Test(arguments: [
    (["--tolerance", "2"], "--tolerance changes markers, and scene.json has none"),
    (["--scale", "2"], "--scale is about the map, and scene.json has none"),
  ])
  func whatASceneDoesNotHaveIsNotChanged(_ option: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "version": 1, "views": [{ "name": "view" }], "constraints": [] }"#, to: "scene.json")
    let run = try Invocation(
      ["layout", "scene.json", "--viewport", "30x30"] + option, in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: [
    ([], false), (["--zoom", "2"], false), (["--hysteresis", "20,-20"], true),
  ])
  func aPieceOfATrackThatRemembersIsNotItsPart(_ options: [String], _ remembers: Bool) throws {
    let run = try Invocation(
      ["sweep", Self.island, "--viewport", "9x9", "--track", "t.csv", "--shard", "1/2"] + options)
    #expect(run.status == 64)
    #expect(run.errors.contains("divide the track's file instead") != remembers, "\(run.errors)")
    #expect(
      run.errors.contains("its markers remember what was before, and a piece begins without that")
        == remembers, "\(run.errors)")
  }

  @Test(arguments: [
    ["--viewport", "300×200"], ["--viewport", "300 × 200"], ["--viewport", "300X200"],
    ["--viewport", "300x200", "--marker", "67×67"],
    ["--viewport", "300x200", "--wrap", "9000×0"],
  ])
  func sizesAreReadAsTheyArePrinted(_ options: [String]) throws {
    let run = try Invocation(["state", Self.island] + options)
    #expect(run.status == 0, "\(run.errors)")
    let plain = options.map {
      $0.replacing(" ", with: "").replacing("×", with: "x").replacing("X", with: "x")
    }
    #expect(run.output == (try Invocation(["state", Self.island] + plain)).output)
  }

  @Test func aPictureIsNoIndex() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      [
        "crop", "\(Self.island)/map.png", "--rect", "0,0,9,9", "-o", "part.png", "--index",
        "\(Self.island)/map.png",
      ], in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains("is the name of a picture, and an index is none"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "part.png").path))
  }

  @Test func aListIsNotJoinedByATimesSign() throws {
    let run = try Invocation(
      ["state", Self.island, "--viewport", "300x200", "--offset", "300×200"])
    #expect(run.status == 64)
  }
}
