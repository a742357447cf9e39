import Foundation
import Testing

/// Tracks of recorded viewports.
struct TrackCommandTests {
  private static let island = "Maps/treasure-island"

  private func sweep(
    _ track: String, _ name: String = "track.csv", _ options: [String] = []
  ) throws -> Invocation {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: name)
    try Data(track.utf8).write(to: file)
    return try Invocation(
      [
        "sweep", TrackCommandTests.island, "--track", file.path, "--fields", "offset_x,x,y,kind",
        "--decimals", "0",
      ]
        + options)
  }

  @Test(arguments: [
    ("offset_x,offset_y,width,height\n0,0,375,667\n1500,1500,375,667\n0,0,50,60\n", "track.csv"),
    (
      "height,note,offset_y,width,offset_x\n667,\"a\",0,375,0\r\n667,b,1500,375,1500\r\n60,c,0,50,0",
      "track.csv"
    ),
    (
      "{\"offset_x\":0,\"offset_y\":0,\"width\":375,\"height\":667,\"tags\":[1,{\"a\":\"}\"}]}\n"
        + "{\"width\":375,\"height\":667,\"offset_x\":1.5e3,\"offset_y\":1500}\n\n"
        + "{ \"offset_x\" : 0, \"offset_y\" : 0, \"width\" : 50, \"height\" : 60 }\n", "track.jsonl"
    ),
    (
      "\"offset_x\",\"note, or \"\"name\"\"\",offset_y,width,height\r0,\"a, b\",0,375,667\r\n"
        + "1500,,1500,375,667\r\r0,\"\"\",\"\"\",0,50,60", "track.csv"
    ),
    (
      "offset_x;note;offset_y;width;height\n0;\"a;b\";0;375;667\n1500;1,5;1500;375;667\n0;;0;50;60",
      "track.csv"
    ),
    (
      "offset_x,\"a;b;c;d;e;f\",offset_y,x;y;z;u;v,width,height\n0,,0,,375,667\n1500,,1500,;,375,667\n"
        + "0,,0,,50,60", "track.csv"
    ),
    (
      "offset_x\tnote\toffset_y\twidth\theight\n0\ta,b;c\t0\t375\t667\n1500\t\t1500\t375\t667\n"
        + "0\t\t0\t50\t60", "track.tsv"
    ),
    (
      "offset_x,note,offset_y,mark,width,height\n0,5\",0,6\",375,667\n"
        + "1500, \"a, b\" ,1500,c\"d,375,667\n0,\"\",0,,50,60\n", "track.csv"
    ),
  ])
  func everyFormatTellsTheSameViewports(_ track: String, _ name: String) throws {
    let run = try sweep(track, name)
    #expect(run.status == 0)
    #expect(
      run.lines == ["offset_x,x,y,kind", "0,308,600,arrow", "1500,1610,1610,x", "0,0,0,arrow"],
      "\(run.errors)")
  }

  @Test(arguments: [
    ("offset_x,offset_y\n1,2\n3,abc\n", "track.csv:3:3: offset_y is 'abc', which is no number"),
    ("offset_x,offset_y\n1,-1e400\n", "offset_y is -inf, and numbers have to stay within 1e12"),
    ("offset_x,offset_y\n1\n", "track.csv:2:2: the row has 1 of the header's 2 columns"),
    ("offset_x\n1\n", "the track has no offset_y"),
    ("[{\"offset_x\": 1, \"offset_y\": 2}]", "the track is a JSON list; it has to be JSON Lines"),
    (
      "offset_x,offset_y\n1,1e300\n",
      "track.csv:2:3: offset_y is 1e+300, and numbers have to stay within 1e12"
    ),
    (
      "offset_x,offset_y,width,height\n1,1,-5,5\n",
      "track.csv:2:5: width is -5, but it has to be 0 or more, up to 1e12"
    ),
    (
      "{\"offset_x\":1,\"offset_y\":2}\n{\"offset_x\":1,\"off",
      "track.csv:2:19: the row is not valid JSON: it ends where a bracket, a brace or a quotation"
    ),
    ("", "the track is empty"),
    (
      "offset_x,offset_y\n1,2\n\"1,2\n",
      "track.csv:3:1: the quote that begins here does not end on its line"
    ),
    (
      "offset_x,offset_y,\"note\n", "track.csv:1:19: the quote that begins here does not end"
    ),
    ("{\"offset_x\":1,\"offset_y\":2e12}", "track.csv:1:26: offset_y is 2000000000000, and"),
    ("offset_x,offset_y\n1,2,3\n", "track.csv:2:5: the row has more than the 2 columns"),
    (
      "{\"offset_x\":1,\"offset_y\":2}\n{\"offset_x\":1,\"offset_y\":2,\"width\":3}",
      "which the first row does not have"
    ),
  ])
  func badRowsAreNamedByTheirPlace(_ track: String, _ complaint: String) throws {
    let run = try sweep(track, "track.csv", ["--viewport", "375x667"])
    #expect(run.status == 65)
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }

  private static let columns = [
    "offset_x", "offset_y", "width", "height", "inset_top", "inset_left", "inset_bottom",
    "inset_right", "zoom", "bearing",
  ]

  @Test(arguments: columns, ["1e13", "-1e13", "nan", "inf"])
  func `no column has a number beyond its range`(_ column: String, _ number: String) throws {
    let header = TrackCommandTests.columns.joined(separator: ",")
    let rows = [nil, number].map { number in
      TrackCommandTests.columns.map { $0 == column ? number ?? "1" : "1" }.joined(separator: ",")
    }
    let run = try sweep(([header] + rows).joined(separator: "\n") + "\n")
    #expect(run.status == 65)
    #expect(run.complaint.contains("track.csv:3:"), "\(run.errors)")
    let reasons = [
      "and numbers have to stay within 1e12", "but it has to be a factor from 0.000001 to 1000000",
      "but it has to be 0 or more, up to 1e12", "which is no number",
      "but it has to be degrees from -1000000 to 1000000",
    ]
    #expect(reasons.contains { run.complaint.hasSuffix($0) }, "\(run.errors)")
    #expect(run.complaint.contains(": \(column) is "), "\(run.errors)")
  }

  @Test(arguments: [1e13, -1e13, .nan, .infinity])
  func `no array has a number beyond its range`(_ number: Double) throws {
    let header = "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }\n"
    let start = [0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(header.utf8.count), 0]
    let numbers = [1, 2, 3, number].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
    }
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "track.npy")
    try Data(start + Array(header.utf8) + numbers).write(to: file)
    let run = try Invocation([
      "sweep", TrackCommandTests.island, "--viewport", "375x667", "--track", file.path,
    ])
    #expect(run.status == 65)
    #expect(
      run.complaint.contains(
        "row 2 of the array: offset_y is \(number)".replacing(".0", with: "")),
      "\(run.errors)")
    #expect(run.complaint.hasSuffix("and numbers have to stay within 1e12"), "\(run.errors)")
  }

  @Test(arguments: [
    ("offset_x,bearings, \"user\" \n0,0,7\n", ["'offset_y'"], 65),
    (
      "offset_x,offset_y,bearings, \"user\" \n0,0,30,7\n",
      ["'bearings' and 'user'", "bearing and time"], 0
    ),
    ("{\"offset_x\":0,\"inset_tpo\":[1],\"offset_y\":0}\n", ["a column", "'inset_tpo'"], 0),
    ("offset_x,offset_y,time\n0,0,0\n", [], 0),
    ("\u{FEFF}offset_x,offset_y\n0,0\n", [], 0),
    ("\u{FEFF}\n {\"offset_x\":0,\"offset_y\":0,\"offset_x2\":1}\n", ["'offset_x2'"], 0),
    ("offset_x,offset_y,a,a\n0,0,1,2\n", ["passed over: 'a';"], 0),
  ])
  func `columns that make no difference are named`(
    _ track: String, _ words: [String], _ status: Int32
  ) throws {
    let run = try sweep(track, "track.csv", ["--viewport", "375x667"])
    #expect(run.status == status)
    guard status == 0 else { return }
    #expect(run.errors.contains("note:") == !words.isEmpty, "\(run.errors)")
    for word in words { #expect(run.errors.contains(word), "\(run.errors)") }
  }

  @Test func `a track's zoom and bearing are what the options say`() throws {
    let track = try sweep(
      "offset_x,offset_y,zoom,bearing\n700,900,1.5,33.3\n", "track.csv", ["--viewport", "375x667"])
    let options = try sweep(
      "offset_x,offset_y\n700,900\n", "track.csv",
      ["--viewport", "375x667", "--zoom", "1.5", "--bearing", "33.3"])
    #expect(track.status == 0 && track.errors.isEmpty, "\(track.errors)")
    #expect(track.lines == options.lines)
    let plain = try sweep("offset_x,offset_y\n700,900\n", "track.csv", ["--viewport", "375x667"])
    #expect(track.lines.last?.prefix(40) != plain.lines.last?.prefix(40))
  }

  @Test func badRowsArePassedOverIfAskedTo() throws {
    let run = try sweep(
      "offset_x,offset_y\n0,0\nx,0\n1,\n1500,1500\n", "track.csv",
      ["--viewport", "375x667", "--keep-going"])
    #expect(run.status == 0)
    #expect(run.lines.count == 3)
    #expect(run.errors.contains("passed over 2 rows"))
    #expect(run.errors.contains("track.csv:3:1"))
  }

  @Test(arguments: [[], ["--keep-going"]])
  func aTrackWithoutViewportsIsWarnedOf(_ options: [String]) throws {
    let run = try sweep("offset_x,offset_y,width,height\n", "track.csv", options)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("track.csv has no viewports, so there are no states"))
  }

  @Test func aTrackThatMayBeCutOffIsWarnedOf() throws {
    let run = try sweep("offset_x,offset_y\n0,0\n1500,15", "track.csv", ["--viewport", "375x667"])
    #expect(run.status == 0)
    #expect(run.errors.contains("its last number may have been cut off"))
  }

  @Test(arguments: [
    ("offset_x,offset_y\n0,0\n1500,\"15\"", "track.csv"),
    ("{\"offset_x\": 0, \"offset_y\": 15}", "track.jsonl"),
  ])
  func `a track whose last row is closed is not said to be cut off`(
    _ track: String, _ name: String
  ) throws {
    let run = try sweep(track, name, ["--viewport", "375x667"])
    #expect(run.status == 0)
    #expect(!run.errors.contains("cut off"), "\(run.errors)")
  }

  @Test(arguments: [
    ("gzip -c", "the track is compressed; unpack it, as in gzip -dc FILE"),
    ("iconv -f UTF-8 -t UTF-16", "the track is UTF-16 text; save it as UTF-8"),
    ("iconv -f UTF-8 -t UTF-16LE", "the track is UTF-16 text; save it as UTF-8"),
    ("iconv -f UTF-8 -t UTF-16BE", "the track is UTF-16 text; save it as UTF-8"),
  ])
  func `a track that is packed or of another encoding says so`(
    _ program: String, _ message: String
  ) throws {
    let run = try Invocation(
      shell: """
        printf 'offset_x,offset_y\\n0,0\\n' | \(program) \
          | waymark sweep \(TrackCommandTests.island) --viewport 9x9 --track -; echo $?
        """)
    #expect(run.lines == ["65"])
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  /// As a program leaves them that appends to a file what it saves.
  @Test(arguments: [1, 16])
  func aSecondArrayInAFileIsNotPassedOver(further: Int) throws {
    let header = "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 2), }\n"
    let array =
      [0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(header.utf8.count), 0] + Array(header.utf8)
      + [UInt8](repeating: 0, count: 16)
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "track.npy")
    try Data(array + array.prefix(further)).write(to: file)
    let run = try Invocation([
      "sweep", TrackCommandTests.island, "--viewport", "375x667", "--track", file.path,
    ])
    #expect(run.status == 65)
    #expect(run.errors.contains("the file goes on behind its array"), "\(run.errors)")
  }

  @Test(arguments: [
    ("(-1,)", "the array's shape is (-1,); it has to be whole numbers, 0 or more"),
    ("(2x, 2)", "the array's shape is (2x, 2); it has to be whole numbers, 0 or more"),
    ("()", "the array is a single number; a track has a row a viewport"),
    ("(9223372036854775807, 2)", "it has to be whole numbers, 0 or more"),
    ("(3, 2)", "the file ends inside row 1 of the array"),
  ])
  func shapesThatNoArrayHasAreRefused(_ shape: String, _ complaint: String) throws {
    let header = "{'descr': '<f8', 'fortran_order': False, 'shape': \(shape), }\n"
    let start = [0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(header.utf8.count), 0]
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "track.npy")
    try Data(start + Array(header.utf8)).write(to: file)
    let run = try Invocation([
      "sweep", TrackCommandTests.island, "--viewport", "375x667", "--track", file.path,
    ])
    #expect(run.status == 65)
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }

  @Test func aPipeIsReadOnceSomebodyWrites() throws {
    let folder = try TemporaryFolder()
    let sweep =
      "waymark sweep '\(Project.root.path)/\(TrackCommandTests.island)' --viewport 375x667 --track pipe"
    let run = try Invocation(
      shell: "mkfifo pipe; (sleep 0.3; printf 'offset_x,offset_y\\n0,0\\n') > pipe & \(sweep)",
      in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == 2)
    let alone = try Invocation(
      shell: "mkfifo other; \(sweep.replacing("pipe", with: "other"))", in: folder.url)
    #expect(alone.status == 66)
    #expect(alone.errors.contains("other: nobody has written to this pipe for 3 seconds"))
  }

  @Test func aMissingTrackIsNamed() throws {
    let run = try Invocation([
      "sweep", TrackCommandTests.island, "--viewport", "375x667", "--track", "nowhere.csv",
    ])
    #expect(run.status == 66)
    #expect(run.errors == "error: nowhere.csv: cannot be read: no such file or directory\n")
  }
}
