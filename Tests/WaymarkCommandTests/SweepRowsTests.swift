import Foundation
import Testing

/// What readers of a sweep's rows, and writers of its tracks, rely on.
struct SweepRowsTests {
  private static let island = Project.root.appendingPathComponent("Maps/treasure-island").path

  /// Readers of CSV pass over empty lines.
  @Test(arguments: [
    ("heading", "1301:1303,1010", ["heading", "0.000000", #""""#, #""""#]),
    ("clamped", "1301:1302,1010", ["clamped", "right", #""""#]),
    ("obstacle", "0:1,0", ["obstacle", #""""#, #""""#]),
    ("hidden", "0,0", ["hidden", #""""#]), ("kind", "1302,1010", ["kind", "x"]),
    ("heading,kind", "1302,1010", ["heading,kind", ",x"]),
  ])
  func `no row of a single field is an empty line`(
    _ fields: String, _ grid: String, _ lines: [String]
  ) throws {
    for options in [[], ["--round-trip"]] {
      let run = try Invocation(
        ["sweep", Self.island, "--device", "iphone-8", "--grid", grid, "--fields", fields, "-q"]
          + options)
      #expect(run.lines.map { $0 == "0" ? "0.000000" : $0 } == lines, "\(run.errors)")
    }
  }

  @Test func `a name without a format is told before what is in its folder`() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        printf 'offset_x,offset_y\\n0,0\\n' > t.csv; mkdir folder; ln t.csv folder/hard.csv
        waymark sweep \(Self.island) --viewport 9x9 --track t.csv -o folder; echo $?; ls -A folder
        """, in: folder.url)
    #expect(run.lines == ["64", "hard.csv"])
    #expect(run.complaint.contains("the name folder does not tell a format"), "\(run.complaint)")
  }

  @Test(arguments: [
    ("offset-x,offset_y\n0,0\n", "; rename offset-x to offset_x"),
    ("Offset_X,Offset_Y\n0,0\n", "; rename Offset_X to offset_x"),
    ("x,y\n0,0\n", "; rename x to offset_x"),
    ("x,y\n0,0\n", "; rename x to offset_x and y to offset_y\n"),
    (
      "offset_x,ofset_y\n0,0\n",
      "the track has no offset_y; it needs offset_x and offset_y; rename ofset_y to offset_y"
    ),
    ("offset_x,offest_y\n0,0\n", "; rename offest_y to offset_y"),
    ("{\"contentOffset.x\":0,\"contentOffset.y\":0}\n", "; rename contentOffset.x to offset_x"),
    ("offset_x,max\n0,0\n", "offset_x and offset_y\n"), ("width,offset_y\n1,1\n", "offset_y\n"),
  ])
  func `a column that is written otherwise is named`(_ track: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(track, to: "track")
    let run = try Invocation(
      ["sweep", Self.island, "--viewport", "9x9", "--track", "track"], in: folder.url)
    #expect(run.status == 65)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `an archive is told from a table`() throws {
    let folder = try TemporaryFolder()
    var head = [UInt8](repeating: 0, count: 30)
    head.replaceSubrange(0..<4, with: [0x50, 0x4B, 3, 4])
    head[26] = 9
    try folder.write(Data(head + Array("views.npy".utf8) + [1, 2, 3]), to: "track.npz")
    let run = try Invocation(
      ["sweep", Self.island, "--viewport", "9x9", "--track", "track.npz"], in: folder.url)
    #expect(run.status == 65)
    #expect(
      run.complaint
        == "error: track.npz: the track is an archive, as numpy.savez and zip make it; take a member out of it and give that: one such as views.npy"
    )
    try folder.write(Data(head.prefix(20)), to: "cut.npz")
    let cut = try Invocation(
      ["sweep", Self.island, "--viewport", "9x9", "--track", "cut.npz"], in: folder.url)
    #expect(cut.complaint.hasSuffix("give that: the one with the viewports"), "\(cut.complaint)")
  }

  @Test func `the manifest says that a marker that hides has no heading`() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        waymark sweep \(Self.island) --viewport 9x9 --grid 0,0 -q -o a.npy; cat a.npy/manifest.json
        """, in: folder.url)
    #expect(run.output.contains("and for a marker that hides"), "\(run.output)")
  }

  /// What does not move is at rest at once: there are no two places at one time.
  @Test(arguments: ["--every=16", "--frames=3"])
  func `a fling too slow to move has one row`(_ option: String) throws {
    let scroll = ["scroll", Self.island, "--device", "iphone-8", "--velocity", "0.9,0", option]
    let run = try Invocation(scroll + ["--format", "csv"])
    #expect(run.lines.count == 2)
    #expect(run.lines.last?.hasPrefix("0,") == true)
    let text = try Invocation(scroll)
    #expect(text.lines.filter { $0.hasPrefix("0 s") }.count == 1, "\(text.output)")
  }
}
