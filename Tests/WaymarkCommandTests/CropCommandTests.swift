import Foundation
import Testing

struct CropCommandTests {
  private let map = "Maps/treasure-island/map.png"

  @Test func aCropIsThePartOfTheMap() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("part.png").path
    let run = try Invocation(["crop", map, "--rect", "1580,1600,127,64", "-o", path])
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    let size = try Invocation(["size", path, "--format", "csv"])
    #expect(size.lines.last == "\(path),127,64,127,64,1")
  }

  @Test(arguments: ["part.jpg", "part.png.SVG"])
  func aPartIsNoOtherKindOfPicture(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent(name).path
    let run = try Invocation(["crop", map, "--rect", "0,0,9,9", "-o", path])
    #expect(run.status == 64)
    #expect(run.complaint.contains("is the name of another kind of picture"), "\(run.complaint)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  /// An index may take the place of an index, and of nothing else.
  @Test func anIndexReplacesNoOtherFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "scene.json")
    try folder.write("", to: "empty")
    func index(_ name: String) throws -> Invocation {
      try Invocation(["index", map, "-o", folder.url.appendingPathComponent(name).path])
    }
    for (name, words) in [("scene.json", "no index and would be lost"), ("x.PNG", "a picture")] {
      let run = try index(name)
      #expect(run.status == 64)
      #expect(run.complaint.contains(words), "\(run.complaint)")
    }
    let scene = folder.url.appendingPathComponent("scene.json")
    #expect(try String(contentsOf: scene, encoding: .utf8) == "{}")
    for _ in 0..<2 { #expect(try index("empty").status == 0) }
  }

  @Test func anIndexBesideAMapThatIsDamagedIsMadeAnew() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        cp "\(Project.root.path)/\(map)" map.png; head -c 4096 /dev/zero > map.png.waymark-index
        waymark index map.png -q; echo $?; waymark crop map.png --rect 0,0,9,9 --json -o part.png
        """, in: folder.url)
    #expect(run.lines.contains("0"), "\(run.errors)")
    #expect(run.output.contains(#""index":"fresh""#), "\(run.output)")
  }

  @Test func aFreshIndexChangesNothingAndAStaleOneIsMentioned() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        cp "$OLDPWD/\(map)" map.png
        waymark crop map.png --rect 100,2400,50,60 -o plain.png
        waymark index map.png -q
        waymark crop map.png --rect 100,2400,50,60 -o indexed.png
        touch -d 2001-01-01 map.png
        waymark crop map.png --rect 100,2400,50,60 -o stale.png
        cmp plain.png indexed.png && cmp plain.png stale.png && ls
        """.replacing("$OLDPWD", with: Project.root.path), in: folder.url)
    #expect(run.status == 0)
    #expect(run.lines.first?.hasPrefix("map.png.waymark-index: ") == true)
    #expect(
      run.lines.dropFirst() == [
        "indexed.png", "map.png", "map.png.waymark-index", "plain.png", "stale.png",
      ])
    #expect(
      run.errors == """
        warning: the index map.png.waymark-index is stale, so the map was read from its start: \
        the map changed since; 'waymark index' makes a new one

        """)
  }

  @Test func jsonTellsWhatWasWritten() throws {
    struct Index: Decodable {
      var bytes, mapBytes: Int
    }
    let folder = try TemporaryFolder()
    let index = folder.url.appendingPathComponent("index").path
    let indexing = try Invocation(["index", map, "-o", index, "--json"])
    #expect(
      try indexing.keys() == [
        "bytes", "checkpoints", "file", "map", "mapBytes", "overviews", "overviews.height",
        "overviews.width",
      ])
    let made = try #require(try indexing.objects(Index.self).first)
    #expect(try Data(contentsOf: URL(fileURLWithPath: index)).count == made.bytes)
    #expect(made.mapBytes > made.bytes)
    let part = folder.url.appendingPathComponent("part.png").path
    let crop = ["crop", map, "--rect", "1,2,30,40", "--json"]
    let run = try Invocation(crop + ["-o", part, "--index", index])
    #expect(
      run.output == """
        {"file":"\(part)","index":"fresh","map":"\(map)",\
        "rect":{"height":40,"width":30,"x":1,"y":2}}

        """)
    // The bytes of the PNG would stand before it.
    for path in ["-", "/dev/stdout"] {
      let mixed = try Invocation(crop + ["-o", path])
      #expect(mixed.status == 64)
      #expect(mixed.output.isEmpty)
      #expect(mixed.errors.contains("name a file with --output"))
    }
  }

  @Test func aRectangleOutsideTheMapIsBadDataAndLeavesNothingBehind() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("part.png").path
    let run = try Invocation(["crop", map, "--rect", "2400,2400,200,10", "-o", path])
    #expect(run.status == 65)
    #expect(
      run.errors == """
        error: cannot read \(map): 200×10 at (2400, 2400) is not inside its 2500×2500 pixels; \
        columns go from 0 to 2499, and rows from 0 to 2499

        """)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test(arguments: ["1,2,3", "a,b,c,d", "1.5,0,1,1", "1,2,3,4,5", ""])
  func aRectangleThatCannotBeReadIsWrongUsage(_ rect: String) throws {
    let run = try Invocation(["crop", map, "--rect", rect, "-o", "/dev/null"])
    #expect(run.status == 64)
    #expect(run.errors.contains("expected four whole numbers of pixels"))
  }

  @Test(arguments: [
    ("0,0,0,5", "the width has to be above 0"), ("1,2,3,-4", "the height has to be above 0"),
    ("-1,0,5,5", "the left column has to be 0 or more"),
    ("0,-1,5,5", "the top row has to be 0 or more"),
  ])
  func `a number of the rectangle that is out of range is named`(
    _ rect: String, reason: String
  ) throws {
    let run = try Invocation(["crop", map, "--rect", rect, "-o", "/dev/null"])
    #expect(run.status == 64)
    #expect(
      run.complaint
        == "error: The value '\(rect)' is invalid for '--rect <X,Y,W,H>': \(reason)")
  }

  @Test(arguments: ["index", "crop --rect 0,0,2500,2500"], ["INT", "TERM"])
  func `what is interrupted leaves nothing behind`(_ command: String, signal: String) throws {
    let folder = try TemporaryFolder()
    // The map's own data takes long enough for the kill to come in the middle.
    let run = try Invocation(
      shell: """
        waymark() { exec "$WAYMARK" "$@"; }
        waymark \(command) \(Project.root.path)/\(map) -o result &
        for i in {1..6000}; do ls *.part >/dev/null 2>&1 && break; sleep 0.01; done
        kill -\(signal) $!; wait $!; echo $?; ls
        """, in: folder.url)
    #expect(run.output == "130\n")
    #expect(run.errors == "error: interrupted\n")
  }

  @Test func aMissingMapIsMissingInput() throws {
    let run = try Invocation(["crop", "missing.png", "--rect", "0,0,1,1", "-o", "/dev/null"])
    #expect(run.status == 66)
    let index = try Invocation(["index", "missing.png"])
    #expect(index.status == 66)
  }

  @Test func anOutputThatCannotBeWrittenIsOneMessage() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("none/part.png").path
    let run = try Invocation(["crop", map, "--rect", "0,0,5,5", "-o", path])
    #expect(run.status == 74)
    let missing = folder.url.appendingPathComponent("none").path
    #expect(
      run.errors == "error: cannot write \(path): there is no folder \(missing); make it first\n")
    let index = try Invocation(["index", map, "-o", folder.url.path])
    #expect(index.status == 74)
    #expect(index.errors == "error: cannot write \(folder.url.path): is a directory\n")
  }

  #if os(Linux)
    @Test func aFullDiskIsOneMessage() throws {
      for arguments in [["crop", map, "--rect", "0,0,99,99"], ["index", map]] {
        let run = try Invocation(arguments + ["-o", "/dev/full"])
        #expect(run.status == 74)
        #expect(run.errors == "error: cannot write /dev/full: no space left on device\n")
      }
    }

    @Test func aLongIndexingShowsABarOnATerminalUnlessItIsQuiet() throws {
      let folder = try TemporaryFolder()
      let index = folder.url.appendingPathComponent("index").path
      let run = try Invocation(
        shell: """
          script -qec "$WAYMARK index \(map) -q -o \(index)" /dev/null
          """)
      #expect(run.status == 0)
      #expect(!run.output.contains("["))
    }
  #endif

  @Test func aCropGoesThroughAPipe() throws {
    let run = try Invocation(
      shell:
        "waymark crop \(map) --rect 0,0,9,7 -o /dev/stdout | head -c 24 | tail -c 8 | od -An -tu1")
    #expect(run.output.split(separator: " ").map { $0.filter(\.isNumber) }.last == "7")
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [["crop", "--rect", "0,0,5,5"], ["index"]])
  func theMapIsNotWrittenOver(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    let map = folder.url.appendingPathComponent("map.png")
    let original = Project.root.appendingPathComponent("Maps/treasure-island/arrow.png")
    try FileManager.default.copyItem(at: original, to: map)
    let run = try Invocation(command + [map.path, "--output", map.path])
    #expect(run.status == 64)
    #expect(run.errors.contains("this is read here and would be lost"))
    #expect(try Data(contentsOf: map) == Data(contentsOf: original))
  }
}
