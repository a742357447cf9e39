import Foundation
import TestSupport
import Testing

/// What the command does rather than lose what is there, or write what is wrong.
struct OutputSafetyTests {
  private static let island = Project.root.appendingPathComponent("Maps/treasure-island").path
  /// Defines `waymark` as the process itself, for signals, and copies the scene.
  private static let setUp = """
    waymark() { exec "$WAYMARK" "$@"; }; cp -r \(island) map
    """
  /// Waits for a file named `done`, so that the reader of a pipe does.
  private static let waiting = "for i in {1..12000}; do test -e done && break; sleep 0.01; done;"

  @Test(arguments: [
    ("sweep map --viewport 375x667 --track t.csv -q -o t.csv", "t.csv"),
    ("sweep map --viewport 375x667 --track t.csv -q -o link.csv", "t.csv"),
    ("sweep map --viewport 375x667 --track - -q -o t.csv < t.csv", "t.csv"),
    ("play map --device iphone-8 --track t.csv >> t.csv", "t.csv"),
    ("sweep map --viewport 9x9 --grid 0,0 -q --format jsonl -o map/scene.json", "map/scene.json"),
    ("sweep map/ --viewport 375x667 --grid 0,0 -q --format csv -o hard", "map/scene.json"),
    ("sweep map --viewport 375x667 --grid 0:9,0 --picture map/map.png", "map/map.png"),
    ("render map --viewport 375x667 -o map/map.png", "map/map.png"),
    ("render map --viewport 375x667 -o map/x.png", "map/x.png"),
    ("render map --viewport 375x667 -o map/arrow@2x.png", "map/arrow@2x.png"),
    ("regions map --viewport 375x667 --picture map/arrow.png", "map/arrow.png"),
    ("crop map/map.png --rect 0,0,9,9 -o map/map.png", "map/map.png"),
    ("index map/map.png -o map/map.png", "map/map.png"),
  ])
  func `what is read is not written over`(_ command: String, _ file: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        cp -r \(Self.island) map; printf 'offset_x,offset_y\\n0,0\\n' > t.csv
        ln -s t.csv link.csv; ln map/scene.json hard; cp \(file) before
        waymark \(command); echo $?; cmp \(file) before; ls -A
        """, in: folder.url)
    #expect(run.lines == ["64", "before", "hard", "link.csv", "map", "t.csv"])
    #expect(run.complaint.contains("is read here and would be lost"), "\(run.errors)")
  }

  @Test(arguments: [
    ("sweep named --viewport 9x9 --grid 0,0 -q --format csv -o map.pgw", "map.pgw"),
    (
      "sweep folder --viewport 9x9 --grid 0,0 -q --format csv -o named/scene.json",
      "named/scene.json"
    ),
    ("render named --viewport 9x9 --targets map.tmx --pixels -o chest.svg", "chest.svg"),
    ("render named --viewport 9x9 --targets map.tmx --pixels -o tiles.svg", "tiles.svg"),
  ])
  func `what is named by what is read is not written over`(
    _ command: String, _ file: String
  ) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        cp -r \(Self.island) named; ln -s named folder; printf '.01\n0\n0\n-.01\n0\n0\n' > map.pgw
        sed -i 's|"version": 1,|& "location": { "worldFile": "../map.pgw" },|' named/scene.json
        echo '<map><objectgroup><object template="chest.svg" x="1" y="2"/></objectgroup></map>' > map.tmx
        echo '<template><tileset firstgid="1" source="tiles.svg"/><object gid="2"/></template>' > chest.svg
        echo '<tileset name="t" objectalignment="center"/>' > tiles.svg; cp \(file) before; ls -A > names
        waymark \(command); echo $?; cmp \(file) before; ls -A | diff names -
        """, in: folder.url)
    #expect(run.lines == ["64"])
    #expect(run.complaint.contains("is read here and would be lost"), "\(run.errors)")
  }

  @Test func `a folder that is in the way is named`() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        mkdir a.csv.lock
        waymark sweep \(Self.island) --viewport 9x9 --grid 0,0 -q -o a.csv; echo $?; ls
        """, in: folder.url)
    #expect(run.lines == ["74", "a.csv.lock"])
    #expect(run.errors.contains("a.csv.lock: what has that name is in the way"), "\(run.errors)")
  }

  @Test(arguments: ["$'\\xFF.csv'", "link.csv"])
  func `a name that is no text is not taken for another`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        ln -s $'\\xFF' link.csv
        waymark sweep \(Self.island) --viewport 9x9 --grid 0,0 -q -o \(name); ls
        """, in: folder.url)
    #expect(run.lines == ["link.csv"])
    #expect(run.complaint.contains("not UTF-8 text"), "\(run.errors)")
  }

  @Test(arguments: ["csv", "jsonl", "npy"])
  func `of two sweeps to one output the second is refused`(_ format: String) throws {
    let folder = try TemporaryFolder()
    // The first waits for the end of its track, with its output open, until the second is refused.
    let run = try Invocation(
      shell: """
        \(Self.setUp); sweep="sweep map --viewport 375x667 --format \(format) -q -o states"
        mkfifo track; { printf 'offset_x,offset_y\\n0,0\\n'; \(Self.waiting) } > track &
        waymark $sweep --track track & first=$!
        for i in {1..6000}; do test -s states.lock && break; sleep 0.01; done
        (waymark $sweep --grid 0:5,0 2> refused); echo $?; touch done
        grep -c "states: process $first is writing it; wait for its end" refused
        wait $first; echo $?; ls -d states*
        """, in: folder.url)
    #expect(run.lines == ["74", "1", "0", "states"], "\(run.errors)")
  }

  @Test(arguments: ["part", "resume", "lock", "old"])
  func `what another output has on its way is not written over`(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        \(Self.setUp); sweep="sweep map --viewport 375x667 --format csv -q"; ln -s states.csv.\(ending) link
        mkfifo track; { printf 'offset_x,offset_y\\n0,0\\n'; \(Self.waiting) } > track &
        waymark $sweep --track track -o states.csv & first=$!
        for i in {1..6000}; do test -s states.csv.resume && break; sleep 0.01; done
        for name in states.csv.\(ending) link states.svg.\(ending); do
          (waymark $sweep --grid 0:5,0 -o $name 2>> refused); echo $?
        done; (waymark crop map/map.png --rect 0,0,9,9 -o states.csv.\(ending) 2>> refused); echo $?
        touch done; wait $first; echo $?; wc -l < states.csv; ls -d states*
        grep -c "what ends in .\(ending) belongs to an output" refused
        """, in: folder.url)
    #expect(run.lines == ["64", "64", "64", "64", "0", "2", "states.csv", "4"], "\(run.errors)")
  }

  @Test func `folders of others are left alone`() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        mkdir photos; echo '{}' > photos/manifest.json; echo mine > photos/diary
        sweep="sweep \(Self.island) --viewport 375x667 --grid 0:5,0 -q --format npy -o"
        waymark $sweep photos; echo $?; ls photos
        waymark $sweep states; echo $?; echo mine > states/notes
        waymark $sweep states; echo $?; cat states/notes; ls
        """, in: folder.url)
    #expect(
      run.lines == [
        "74", "diary", "manifest.json", "0", "74", "mine", "photos", "states",
      ])
    #expect(run.errors.contains("photos: there is something else of that name"))
    #expect(run.errors.contains("states: no sweep wrote the notes in it, which would be lost"))
  }

  @Test func `what others put into a folder on its way is no part of the result`() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        \(Self.setUp); sweep="sweep map --viewport 375x667 --format npy -q"
        mkfifo track; { printf 'offset_x,offset_y\\n0,0\\n'; \(Self.waiting) } > track &
        waymark $sweep --track track -o states & first=$!
        for i in {1..6000}; do test -s states.resume && break; sleep 0.01; done
        echo mine > states.part/notes.csv; touch done; wait $first; echo $?
        ls -d states*; cat states.part/notes.csv
        """, in: folder.url)
    #expect(run.lines == ["74", "states.part", "states.resume", "mine"], "\(run.errors)")
    #expect(run.errors.contains("no sweep wrote the notes.csv in it"))
  }

  @Test(arguments: [
    "sweep map --viewport 9x9 --grid 0,0 -q -o no/such/a.npy",
    "sweep map --viewport 9x9 --grid 0,0 -q -o no/such/a.csv",
    "sweep map --viewport 9x9 --grid 0,0 -q --transitions -o no/such/a.csv",
    "sweep map --viewport 9x9 --grid 0,0 --picture no/such/a.png",
    "render map --viewport 9x9 -o no/such/a.svg", "index map/map.png -o no/such/a",
    "crop map/map.png --rect 0,0,9,9 -o no/such/a.png",
  ])
  func `missing folders are made by no command`(_ command: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: "\(Self.setUp); (waymark \(command)); echo $?; ls", in: folder.url)
    #expect(run.lines == ["74", "map"])
    #expect(run.complaint.contains("there is no folder no/such; make it first"), "\(run.errors)")
  }

  @Test(arguments: ["INT", "TERM", "HUP"])
  func `signals leave what can be resumed, and no lock`(_ signal: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        set -m; \(Self.setUp); mkfifo track; { printf 'offset_x,offset_y\\n0,0\\n'; \(Self.waiting) } > track &
        waymark sweep map --viewport 375x667 --track track -q -o states.csv & first=$!
        for i in {1..6000}; do test -s states.csv.resume && break; sleep 0.01; done
        kill -\(signal) $first; wait $first; echo $?; touch done; ls -d states*
        """, in: folder.url)
    #expect(
      run.lines == ["130", "states.csv.part", "states.csv.resume"], "\(run.errors)")
  }

  private static let drawings = [
    ("render map --viewport 375x667 -o", "view.svg"),
    ("render map --viewport 375x667 -o", "view.png"),
    ("regions map --viewport 375x667 --picture", "regions.svg"),
    ("sweep map --viewport 375x667 --grid 0:900:9,0:900:9 --picture", "hues.png"),
    ("play map --viewport 375x667 --track track.csv -o", "moving.svg"),
    ("crop map/map.png --rect 0,0,900,900 -o", "part.png"),
    ("index map/map.png -q -o", "map.index"),
  ]

  @Test(
    arguments: LongRuns.some(
      drawings.flatMap { drawing in ["INT", "TERM", "HUP"].map { (drawing, $0) } }, every: 2))
  func `signals leave a picture whole, or nothing of it`(
    _ command: (line: String, name: String), _ signal: String
  ) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        \(Self.setUp); printf 'offset_x,offset_y\\n0,0\\n900,900\\n' > track.csv
        (waymark \(command.line) whole-\(command.name)) > /dev/null; touch before; ls -A > before
        set -m; waymark \(command.line) \(command.name) > /dev/null & first=$!
        until test -e \(command.name).part; do kill -0 $first || break; done
        kill -\(signal) $first; wait $first
        test ! -e \(command.name) || cmp \(command.name) whole-\(command.name)
        ls -A | grep -vx \(command.name) | diff before -
        """, in: folder.url)
    #expect(run.output.isEmpty, "\(run.errors)")
  }

  @Test(arguments: ["INT", "TERM", "HUP"])
  func `signals that are ignored stay so`(_ signal: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        trap '' \(signal); \(Self.setUp)
        mkfifo track; { printf 'offset_x,offset_y\\n0,0\\n'; \(Self.waiting) } > track &
        waymark sweep map --viewport 375x667 --track track -q -o states.csv & first=$!
        for i in {1..6000}; do test -s states.csv.resume && break; sleep 0.01; done
        kill -\(signal) $first; touch done; wait $first; echo $?; ls -d states*
        """, in: folder.url)
    #expect(run.lines == ["0", "states.csv"], "\(run.errors)")
  }

  /// The fingerprint was that of an empty file unless the scene's name ended in `.json`.
  @Test(arguments: ["scene.JSON", "scene.json"], ["", "--transitions"])
  func `a scene that has changed is not gone on with`(_ name: String, _ option: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        \(Self.setUp); test -e map/\(name) || mv map/scene.json map/\(name)
        sweep="sweep map/\(name) --device all --landscape -q \(option) -o states.csv"
        waymark $sweep & first=$!
        for i in {1..6000}; do test -s states.csv.part && break; sleep 0.01; done
        sleep 0.1; kill -TERM $first; wait $first; echo $?
        sed -i 's/"x": 1610/"x": 900/' map/\(name); (waymark $sweep --resume); echo $?; ls -d states*
        """, in: folder.url)
    #expect(run.lines == ["130", "65", "states.csv.part", "states.csv.resume"], "\(run.errors)")
    #expect(run.errors.contains("or the scene, an image or the track has changed"))
  }
}
