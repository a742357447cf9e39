import TestSupport
import Testing

/// Wrong uses: each gets a sentence that helps, on standard error, and exit code 64.
struct UsageTests {
  private static let sizeHint =
    "expected a width and a height above 0 in points, joined by x, such as 375x667"
  private static let pointHint = "expected two numbers joined by a comma, such as 1302,1010"
  private static let insetsHint =
    "expected four distances of 0 or more, joined by commas, such as 20,0,0,0 for top, left, "
    + "bottom, right"

  private func complaint(about options: String...) throws -> String {
    let run = try Invocation(["state", "Maps/treasure-island"] + options)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    return run.complaint
  }

  private static let wrongSizes = [
    "375*667", "375", "375x", "375x667x1", "nanx667", "infx667", "375xinf", "0x667", "375x0",
    "-375x667", "0x1p3x4", "٣x٤", "", "x", "--offset",
  ]

  @Test(arguments: LongRuns.some(wrongSizes, every: 2))
  func sizesThatMakeNoSenseAreRefused(_ size: String) throws {
    #expect(
      try complaint(about: "--viewport", size)
        == "error: The value '\(size)' is invalid for '--viewport <WxH>': \(UsageTests.sizeHint)")
    #expect(
      try complaint(about: "--viewport", "1x1", "--marker", size)
        == "error: The value '\(size)' is invalid for '--marker <WxH>': \(UsageTests.sizeHint)")
  }

  @Test(arguments: ["3", "1,2,3", "nan,0", "0,inf", "1;2", ",", "--insets"])
  func pointsThatMakeNoSenseAreRefused(_ point: String) throws {
    #expect(
      try complaint(about: "--viewport", "1x1", "--offset", point)
        == "error: The value '\(point)' is invalid for '--offset <X,Y>': \(UsageTests.pointHint)")
    #expect(
      try complaint(about: "--viewport", "1x1", "--treasure", point)
        == "error: The value '\(point)' is invalid for '--treasure <X,Y>': \(UsageTests.pointHint)")
  }

  @Test(arguments: [
    ("--offset", "1e15,0", "X,Y"), ("--offset", "0,-1e13", "X,Y"), ("--marker", "1e13x67", "WxH"),
    ("--insets", "20,0,1e999,0", "TOP,LEFT,BOTTOM,RIGHT"), ("--tolerance", "1e13", "points"),
  ])
  func numbersThatAreTooLargeAreCalledThat(
    _ option: String, _ value: String, _ name: String
  ) throws {
    #expect(
      try complaint(about: "--viewport", "1x1", option, value)
        == "error: The value '\(value)' is invalid for '\(option) <\(name)>': "
        + "numbers have to stay within 1e12")
  }

  @Test(arguments: ["20", "20,0,0", "-20,0,0,0", "nan,0,0,0", "1,2,3,4,5"])
  func insetsThatMakeNoSenseAreRefused(_ insets: String) throws {
    #expect(
      try complaint(about: "--viewport", "1x1", "--insets", insets)
        == "error: The value '\(insets)' is invalid for '--insets <TOP,LEFT,BOTTOM,RIGHT>': "
        + UsageTests.insetsHint)
  }

  @Test(arguments: ["0", "-1", "nan", "1001", "two"])
  func scalesThatMakeNoSenseAreRefused(_ scale: String) throws {
    #expect(
      try complaint(about: "--viewport", "1x1", "--scale", scale)
        == "error: The value '\(scale)' is invalid for '--scale <N>': "
        + "expected a number of pixels from 0.001 to 1000, such as 2")
  }

  @Test func negativeTolerancesAreRefused() throws {
    #expect(
      try complaint(about: "--viewport", "1x1", "--tolerance", "-1")
        == "error: The value '-1' is invalid for '--tolerance <points>': "
        + "expected a distance of 0 or more in points, such as 0.5, or in pixels of the device, such as 1px"
    )
  }

  @Test func pixelsNeedADevice() throws {
    #expect(
      try complaint(about: "--viewport", "1x1", "--tolerance", "1px")
        == "error: --tolerance in px counts pixels of a --device; give the points of a --viewport")
  }

  @Test(arguments: ["1e11", "1e13", "-1000001", "north", ""])
  func `angles out of range are told the range`(_ angle: String) throws {
    #expect(
      try complaint(about: "--viewport", "1x1", "--bearing", angle)
        == "error: The value '\(angle)' is invalid for '--bearing <degrees>': "
        + "expected degrees from -1000000 to 1000000, such as 90")
  }

  @Test(arguments: ["1e9", "-1", "2.5", "ten", "", "٣"])
  func `limits that are no whole numbers from 0 up are refused`(_ limit: String) throws {
    #expect(
      try complaint(about: "--viewport", "1x1", "--limit", limit)
        == "error: The value '\(limit)' is invalid for '--limit <N>': "
        + "expected a whole number from 0 up, such as 10")
  }

  @Test func `the largest limit is the largest number`() throws {
    let targets = ["--viewport", "1x1", "--targets", "Maps/treasure-island/none.geojson"]
    let run = try Invocation(
      ["state", "Maps/treasure-island", "--limit", "\(Int.max)"] + targets)
    #expect(run.status == 66)
    #expect(
      try complaint(about: "--viewport", "1x1", "--limit", "9223372036854775808")
        == "error: The value '9223372036854775808' is invalid for '--limit <N>': "
        + "it has to stay within 9223372036854775807")
  }

  @Test(arguments: [
    ("iphone-9", "; did you mean iphone-8?"), ("IPHONEX", "; did you mean iphone-x?"),
    ("nokia", "; 'waymark devices' lists them"), ("ipad", "; did you mean ipad-9.7?"),
    ("galaxy", "; did you mean galaxy-s23?"),
  ])
  func unknownDevicesSuggestTheNearest(_ device: String, _ hint: String) throws {
    #expect(
      try complaint(about: "--device", device)
        == "error: The value '\(device)' is invalid for '--device <name>': "
        + "there is no device of that name\(hint)")
  }

  @Test func aScreenIsNeededAndOneIsEnough() throws {
    #expect(
      try complaint()
        == "error: name a --viewport such as 375x667, or a --device such as iphone-8")
    #expect(
      try complaint(about: "--viewport", "1x1", "--device", "iphone-8")
        == "error: --viewport and --device exclude each other; give one of them")
    #expect(
      try complaint(about: "--device", "iphone-8", "--device", "iphone-15")
        == "error: there is more than one --device, and this command looks through one screen; "
        + "run it for each, where 'waymark sweep' takes several")
    #expect(
      try complaint(about: "--viewport", "0.7x1", "--viewport", "1x0.7")
        .hasPrefix("error: there is more than one --viewport"))
    #expect(
      try complaint(about: "--viewport", "1x1", "--landscape")
        == "error: --landscape turns a --device; turn the --viewport by exchanging its numbers")
  }

  @Test(arguments: [["state"], ["explain"], ["sweep", "--grid", "0:0.7:0.1,0:0:1"]])
  func cutoutsAreThoseOfDevices(_ command: [String]) throws {
    let arguments = command + ["Maps/treasure-island", "--avoid-cutouts"]
    let refused = try Invocation(arguments + ["--viewport", "375x667"])
    #expect(refused.status == 64)
    #expect(
      refused.complaint.hasPrefix(
        "error: --avoid-cutouts keeps markers out of the corners and the island of a --device"))
    #expect(try Invocation(arguments + ["--device", "iphone-15"]).status == 0)
  }

  @Test(arguments: [
    ([], "error: Missing expected argument '<map>'"),
    (["a", "b", "--viewport", "1x1"], "error: Unexpected argument 'b'"),
    (["a", "--viewport"], "error: Missing value for '--viewport <WxH>'"),
    (["a", "--vieport", "1x1"], "error: Unknown option '--vieport'. Did you mean '--viewport'?"),
  ])
  func argumentsThatDoNotFitAreNamed(_ arguments: [String], _ complaint: String) throws {
    let run = try Invocation(["state"] + arguments)
    #expect(run.status == 64)
    #expect(run.complaint == complaint)
    #expect(run.errors.contains("Usage: waymark state <map> (--viewport <WxH> | --device <name>)"))
    #expect(run.errors.hasSuffix("  See 'waymark state --help' for more information.\n"))
  }

  @Test(arguments: [
    ("layout", "--bounds", "; state, explain, play, render and page have it"),
    ("size", "--annotate", "; render has it"),
    ("sweep", "--targets", "; state, explain, play, render and page have it"),
    ("layout", "--rule", "; state, explain, regions, sweep, play and render have it"),
    ("state", "--output", "; sweep, play, render, page, crop and index have it"),
    ("size", "--qqqqqqqqqqqq", ""),
  ])
  func anOptionOfOtherCommandsIsFoundThere(
    _ command: String, _ option: String, _ hint: String
  ) throws {
    let run = try Invocation([command, "Maps/harbour", option, "1"])
    #expect(run.status == 64)
    #expect(run.complaint == "error: Unknown option '\(option)'\(hint)")
  }

  @Test(arguments: [
    ["state", "Maps/treasure-island", "--device", "iphone-8"],
    ["explain", "Maps/treasure-island", "--device", "iphone-8"],
    ["layout", "Maps/treasure-island", "--device", "iphone-8"],
    ["regions", "Maps/treasure-island", "--device", "iphone-8"],
    ["scroll", "Maps/treasure-island", "--device", "iphone-8", "--velocity", "9,9"],
    ["sweep", "Maps/treasure-island", "--device", "iphone-8", "--grid", "0:9:1,0:0:1"],
    [
      "sweep", "Maps/treasure-island", "--device", "iphone-8", "--grid", "0:9:1,0:0:1", "--summary",
    ],
    ["size", "Maps/treasure-island/map.png"], ["devices"],
  ])
  func jsonHasAShortForm(_ arguments: [String]) throws {
    let short = try Invocation(arguments + ["--json"])
    #expect(short.status == 0, "\(short.errors)")
    #expect(short.output == (try Invocation(arguments + ["--format", "json"])).output)
    let both = try Invocation(arguments + ["--json", "--format", "csv"])
    #expect(both.status == 64)
    #expect(
      both.complaint == "error: --json and --format csv exclude each other; give one of them")
  }

  @Test func aFileOfTargetsIsNoMap() throws {
    let run = try Invocation(["state", "Maps/harbour/ports.geojson", "--device", "iphone-8"])
    #expect(run.status == 64)
    #expect(
      run.complaint
        == "error: Maps/harbour/ports.geojson has targets, and is no map; name a map or a scene, "
        + "and give the file to it by --targets Maps/harbour/ports.geojson")
  }

  @Test func anUnknownFormatListsThoseThereAre() throws {
    #expect(
      try complaint(about: "--viewport", "1x1", "--format", "xml")
        == "error: The value 'xml' is invalid for '--format <format>'. "
        + "Please provide one of 'text', 'json', 'csv' or 'geojson'.")
  }

  @Test(arguments: [
    ("stat", "error: there is no command stat; did you mean state?\n"),
    (
      "Maps/treasure-island",
      "error: there is no command Maps/treasure-island; "
        + "commands are \(Invocation.commands.joined(separator: ", "))\n"
    ),
  ])
  func unknownCommandsSuggestTheNearest(_ name: String, _ errors: String) throws {
    let run = try Invocation([name, "--viewport", "1x1"])
    #expect(run.status == 64)
    #expect(run.errors == errors)
    #expect(run.output.isEmpty)
  }

  @Test func helpOnAnUnknownCommandSuggestsTheNearest() throws {
    let run = try Invocation(["help", "stat"])
    #expect(run.status == 64)
    #expect(run.errors == "error: there is no command stat; did you mean state?\n")
    #expect(run.output.isEmpty)
  }

  @Test func aPNGMapNeedsATreasure() throws {
    let run = try Invocation(["state", "Maps/treasure-island/map.png", "--viewport", "1x1"])
    #expect(run.status == 64)
    #expect(
      run.errors
        == "error: a PNG map does not say where the treasure lies; add --treasure X,Y\n")
  }

  @Test func sizeNeedsAnImage() throws {
    let run = try Invocation(["size"])
    #expect(run.status == 64)
    #expect(run.complaint == "error: Missing expected argument '<maps> ...'")
  }

  /// Of two values for what has one, none counts without a word.
  @Test(arguments: [
    ("state map.png --viewport 3x3 --treasure 1,1 --treasure 5,5", "--treasure"),
    ("state map.png --viewport 3x3 --treasure=1,1 --zoom 2 --treasure=1,1", "--treasure"),
    ("sweep a --device iphone-8 --grid 0:1,0 --grid=5:6,0", "--grid"),
    ("crop map.png --rect 0,0,1,1 -o a.png --output b.png", "-o"),
    ("play a --viewport 9x9 --track a.csv --track b.csv", "--track"),
    ("page a -o b -o c", "-o"),
  ])
  func anOptionThatCountsOnceIsGivenOnce(_ line: String, _ option: String) throws {
    let run = try Invocation(line.split(separator: " ").map(String.init))
    #expect(run.status == 64)
    #expect(
      run.complaint == "error: \(option) is given twice, and counts once; leave out one of the two")
  }

  @Test(arguments: [
    "--offset 1,2 --offset -3,4", "--obstacle 1,2,3,4 --obstacle 5,6,7,8", "--json --json",
    "--treasure -1,-1 --offset -5,-5",
  ])
  func whatMayBeGivenTwiceIs(_ options: String) throws {
    let run = try Invocation(
      ["state", "Maps/treasure-island", "--viewport", "300x300"]
        + options.split(separator: " ").map(String.init))
    #expect(run.status == 0, "\(run.errors)")
  }

  /// What looks for options that are given twice counts on it.
  @Test func aShortNameIsTheFirstLetterOfTheLongOne() throws {
    let help = try Invocation(["--experimental-dump-help"]).output
    let groups = help.matches(of: /"names" : \[([^\]]*)\]/).map { names in
      names.1.matches(of: /"kind" : "(\w+)",\s+"name" : "([^"]+)"/).map {
        (kind: $0.1, name: $0.2)
      }
    }
    let pairs = groups.filter { $0.contains { $0.kind == "short" && $0.name != "h" } }
    #expect(!pairs.isEmpty)
    for names in pairs {
      #expect(names.count == 2)
      #expect(names[0].name.first == names[1].name.first, "\(names)")
    }
  }

  @Test(arguments: ["--help", "--version"])
  func whoAsksForHelpIsToldOfNothingElse(_ flag: String) throws {
    let run = try Invocation(["state", "m", "--unit", "km", "--unit", "mi", flag])
    #expect(run.status == 0, "\(run.errors)")
  }
}
