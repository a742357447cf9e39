import Foundation
import Testing

/// Moving pictures that go to standard output, and whose form is told.
struct StandardPictureTests {
  private static let play = [
    "play", "Maps/harbour", "--device", "iphone-8", "--track", "Maps/harbour/passage.csv",
    "--every", "100",
  ]

  @Test(arguments: [
    ([], "a.svg"), (["--format", "svg"], "a.svg"), (["--format", "apng"], "a.apng"),
  ])
  func `a moving picture to standard output is that of a file`(
    _ options: [String], _ name: String
  ) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent(name)
    #expect(try Invocation(Self.play + ["-o", file.path]).status == 0)
    let run = try Invocation(
      shell: "waymark \((Self.play + options).joined(separator: " ")) -o - | cmp - \(file.path)")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `the form that is told goes before that of the name`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("picture")
    #expect(
      try Invocation(Self.play + ["-o", file.path, "--format", "svg"]).status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("<animateTransform"))
  }

  @Test(arguments: [
    (["--format", "svg"], "about moving pictures; name one with --output"),
    (["--format", "apng", "--stats"], "about moving pictures; name one with --output"),
    (["-o", "-", "--format", "csv"], "--output and --format exclude each other"),
    (["-o", "-", "--stats"], "--stats and --output exclude each other"),
  ])
  func `a form of pictures without one is refused`(_ options: [String], _ words: String) throws {
    let run = try Invocation(Array(Self.play.dropLast(2)) + options)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.complaint.contains(words), "\(run.complaint)")
  }
}
