import Foundation
import Testing

/// What every command that writes files does with a path that is not plainly one of a file.
struct OutputLinkTests {
  private static let map = Project.root.appendingPathComponent("Maps/treasure-island").path

  /// Commands that write, each with a name for what it writes.
  private static let commands = [
    ("crop \(map)/arrow.png --rect 0,0,9,7 -o", "part.png"),
    ("index \(map)/arrow.png -q -o", "map.waymark-index"),
    ("render \(map) --viewport 60x50 -o", "view.png"),
    ("sweep \(map) --viewport 375x667 --grid 0:9,0 -q -o", "states.csv"),
    ("sweep \(map) --viewport 375x667 --grid 0:900:100,0:900:100 --transitions -q -o", "lines.csv"),
    ("sweep \(map) --viewport 375x667 --grid 0:9,0 --picture", "hues.svg"),
  ]

  @Test(arguments: commands, ["touch there/file", "true"])
  func `the file that a link leads to is replaced, and the link stays`(
    _ command: (line: String, name: String), prepare: String
  ) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        mkdir there; \(prepare); ln -s second there/first; ln -s file there/second
        ln -s there/first \(command.name)
        waymark \(command.line) \(command.name) >&2 || exit
        readlink \(command.name); test -s there/file && ls there
        waymark \(command.line) plain-\(command.name) >&2; cmp plain-\(command.name) there/file
        """, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines == ["there/first", "file", "first", "second"], "\(run.errors)")
  }

  @Test(arguments: commands)
  func `links in a circle are refused and stay`(_ command: (line: String, name: String)) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        ln -s other \(command.name); ln -s \(command.name) other
        waymark \(command.line) \(command.name); echo $?; ls
        """, in: folder.url)
    #expect(run.lines == ["74"] + ["other", command.name].sorted())
    #expect(run.complaint.contains(command.name))
  }

  @Test func `a folder that a link leads to is replaced, and the link stays`() throws {
    let folder = try TemporaryFolder()
    let sweep = "waymark sweep \(OutputLinkTests.map) --viewport 375x667 --grid 0:9,0 -q -o"
    let run = try Invocation(
      shell: """
        ln -s there states.npy
        \(sweep) states.npy && \(sweep) states.npy && readlink states.npy
        ls there | grep -c -e manifest.json; ls
        """, in: folder.url)
    #expect(run.errors.isEmpty)
    #expect(run.lines == ["there", "1", "states.npy", "there"])
  }

  @Test(arguments: commands.filter { !$0.0.contains("index") })
  func `a link to standard output goes on behind what is written there`(
    _ command: (line: String, name: String)
  ) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        ln -s /dev/stdout \(command.name); waymark \(command.line) plain-\(command.name)
        { echo before; waymark \(command.line) \(command.name); echo after; } > all
        { echo before; cat plain-\(command.name); echo after; } | cmp - all
        waymark \(command.line) \(command.name) | cmp - plain-\(command.name)
        ls | grep -c part$
        """, in: folder.url)
    #expect(run.output == "0\n")
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ("crop \(map)/map.png --rect 0,0,2500,2500 -o", "part.png"),
    ("render \(map) --device iphone-8 -o", "view.png"),
    ("sweep \(map) --device iphone-8 --grid 0:900:9,0:900:9 --picture", "view.svg"),
  ])
  func `a reader that has seen enough is no error`(
    _ command: (line: String, name: String)
  ) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        ln -s /dev/stdout \(command.name)
        waymark \(command.line) \(command.name) | head -c 10 | wc -c; echo ${PIPESTATUS[0]}
        """, in: folder.url)
    #expect(run.lines == ["10", "0"])
    #expect(run.errors.isEmpty)
  }

  /// To open a pipe waits for its other end, unless it is asked not to.
  @Test func `a pipe without a reader is not waited for without end`() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        mkfifo pipe
        waymark crop \(OutputLinkTests.map)/map.png --rect 0,0,9,9 -o pipe; echo $?
        """, in: folder.url)
    #expect(run.lines == ["74"])
    #expect(run.errors.contains("nobody has read from this pipe for 3 seconds"), "\(run.errors)")
  }

  /// An index was made in full before its first bytes could not be put in front.
  @Test(arguments: ["-o pipe", "-o pipe <> pipe", "-o - | cat"])
  func `an index is not written to a pipe`(_ options: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        mkfifo pipe; set -o pipefail
        waymark index \(OutputLinkTests.map)/map.png -q \(options); echo $?
        """, in: folder.url)
    #expect(run.lines == ["74"])
    #expect(
      run.errors.hasSuffix("what it begins with is known last, so it has to go to a file\n"),
      "\(run.errors)")
  }

  @Test func `rows go through pipes that have a name`() throws {
    let folder = try TemporaryFolder()
    let sweep = "waymark sweep \(OutputLinkTests.map) --viewport 9x9 --grid 0,0 -q --format csv"
    let run = try Invocation(
      shell: """
        mkfifo pipe; cat pipe > piped & \(sweep) -o pipe; wait
        \(sweep) | cmp - piped; \(sweep) -o - | cmp - piped; \(sweep) -o /dev/stdout | cmp - piped
        test -p pipe; echo $?; ls
        """, in: folder.url)
    #expect(run.lines == ["0", "pipe", "piped"], "\(run.errors)")
    #expect(run.errors.isEmpty)
  }
}
