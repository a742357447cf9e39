import Foundation
import Testing

/// What becomes of results that nobody reads, or that cannot be written.
struct OutputTests {
  @Test func aReaderThatHasSeenEnoughIsNoError() throws {
    let run = try Invocation(
      shell: """
        offsets=(); for i in $(seq 800); do offsets+=(--offset "$i,$i"); done
        waymark state Maps/treasure-island --device iphone-8 "${offsets[@]}" | head -1
        echo "${PIPESTATUS[0]}"
        """)
    #expect(run.lines.count == 2)
    #expect(run.lines.last == "0")
    #expect(run.errors.isEmpty)
  }

  #if os(Linux)
    @Test(arguments: ["devices", "--help", "--generate-completion-script bash"])
    func aFullDiskIsAnError(_ command: String) throws {
      let run = try Invocation(shell: "waymark \(command) > /dev/full")
      #expect(run.status == 74)
      #expect(run.errors == "error: cannot write the results: no space left on device\n")
    }
  #endif

  @Test(arguments: [
    ("state Maps/harbour --device iphone-8 --targets Maps/harbour/ports.geojson", nil),
    ("regions Maps/harbour --device iphone-8 --picture picture.png", "picture.png"),
    ("render Maps/harbour --device iphone-8 -o picture.png", "picture.png"),
  ])
  func aFileThatIsNotAllowedToGrowIsAnError(_ command: String, output: String?) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        ln -s '\(Project.root.path)/Maps' Maps
        # Fonts are listed in a cache of their own, once, which would not be allowed to grow either.
        waymark render Maps/harbour --device iphone-8 -o - --format svg > results
        (ulimit -f 1; "$WAYMARK" \(command) > results); echo $?; rm Maps results; ls -A
        """, in: folder.url)
    #expect(run.output == "74\n")
    #expect(run.complaint.hasPrefix("error: "))
    #expect(run.complaint.contains(output ?? "the results"))
  }

  @Test(arguments: [
    "sweep Maps/harbour --device iphone-8 --grid 0:500:50,0:500:50 --format csv -o",
    "render Maps/harbour --device iphone-8 -o",
  ])
  func `a file that nobody may write to is kept, by root too`(_ command: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        ln -s '\(Project.root.path)/Maps' Maps
        echo kept > out.svg; chmod 444 out.svg
        waymark \(command) out.svg; echo $?; cat out.svg
        """, in: folder.url)
    #expect(run.output == "74\nkept\n")
    #expect(run.errors.contains("write-protected"), "\(run.errors)")
  }

  @Test func aClosedOutputIsAnError() throws {
    let run = try Invocation(shell: "waymark devices >&-")
    #expect(run.status == 74)
    #expect(run.errors == "error: cannot write the results: bad file descriptor\n")
  }

  @Test(arguments: ["state", "explain", "layout"])
  func textHasNoColorOutsideATerminal(_ command: String) throws {
    let run = try Invocation([command, "Maps/treasure-island", "--device", "iphone-8"])
    #expect(run.status == 0)
    #expect(!run.output.contains("\u{1B}"))
  }

  #if os(Linux)
    @Test(arguments: [("", true), ("NO_COLOR=1", false), ("TERM=dumb", false)])
    func textHasColorOnATerminalThatWantsIt(_ environment: String, _ isColored: Bool) throws {
      let run = try Invocation(
        shell: """
          export \(environment)
          script -qec "$WAYMARK state Maps/treasure-island --device iphone-8" /dev/null
          """)
      #expect(run.output.contains("\u{1B}[33man arrow\u{1B}[0m") == isColored)
    }
  #endif
}
