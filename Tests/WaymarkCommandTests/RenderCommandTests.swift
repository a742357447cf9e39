import Foundation
import Testing

struct RenderCommandTests {
  private static let map = "Maps/treasure-island"

  @Test(arguments: ["3e-4", "1e-6"])
  func mapsAreDrawnHoweverSmallTheyShow(_ zoom: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "view.svg").path
    let run = try Invocation([
      "render", "Maps/treasure-island", "--viewport", "60x50", "--zoom", zoom, "-o", path,
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [
    ("view.svg", "<?xml version=\"1.0\""), ("view.png", "\u{89}PNG"), ("view.PDF", "%PDF-1."),
  ])
  func `the name of the file tells the format`(name: String, start: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent(name)
    let run = try Invocation([
      "render", RenderCommandTests.map, "--viewport", "200x150", "-o", file.path,
    ])
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    let data = try Data(contentsOf: file)
    #expect(data.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [name])
  }

  @Test(arguments: [("", "<?xml"), ("--format pdf", "%PDF-"), ("--format png", "\u{89}PNG")])
  func standardOutputGetsThePicture(_ options: String, _ start: String) throws {
    let run = try Invocation(
      shell: """
        waymark render \(RenderCommandTests.map) --viewport 20x15 -o - \(options) | head -c 5 \
          | iconv -f latin1 -t utf-8
        """)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix(start))
  }

  @Test func severalMarkersHaveACompactLegendAndNoNumbersAround() throws {
    let ports = [
      "render", "Maps/harbour", "--device", "iphone-15", "--offset", "900,500", "--targets",
      "Maps/harbour/ports.geojson", "--annotate", "-o", "-",
    ]
    let all = try Invocation(ports + ["--declutter", "46"])
    #expect(all.status == 0, "\(all.errors)")
    #expect(all.output.contains(">and 28 more<"))
    #expect(!all.output.contains("class=\"pull"))
    // As high as the device, and not as its list.
    #expect(all.output.firstMatch(of: /height="(\d+)"/)?.1 == "916")
    let clusters = try Invocation(ports + ["--cluster", "60"])
    #expect(clusters.output.ranges(of: "class=\"count\"").count > 3)
    let one = try Invocation(ports + ["--limit", "1"])
    #expect(one.output.contains("class=\"pull"))
  }

  @Test(arguments: [("arrow", true), ("halo", false), ("wedge", false)])
  func labelsHaveLinesToWhatIsDrawnAlone(_ indicator: String, _ hasLines: Bool) throws {
    let folder = try TemporaryFolder()
    let crowd = (0..<14).map { "buoy \($0),\(2000 + 3 * $0),\(300 + 20 * $0)" }
    try folder.write((["name,x,y"] + crowd).joined(separator: "\n"), to: "crowd.csv")
    let run = try Invocation([
      "render", RenderCommandTests.map, "--viewport", "375x667", "--targets",
      folder.url.appending(path: "crowd.csv").path, "--indicator", indicator, "-o", "-",
    ])
    let label = /<g class="label">(.*?)<\/g>/.dotMatchesNewlines()
    let paths = run.output.matches(of: label).map { $0.1.ranges(of: "<path").count }
    #expect(paths.count > 6)
    #expect(paths.contains { $0 > 1 } == hasLines)
  }

  /// What is wrong behind the image data was not told.
  @Test func `what is wrong with the map is told as far as it is drawn`() throws {
    let folder = try TemporaryFolder()
    let map = Project.root.appendingPathComponent("Maps/treasure-island/arrow.png")
    try folder.write(try Data(contentsOf: map).dropLast(12), to: "cut.png")
    let run = try Invocation(
      shell: """
        waymark render cut.png --treasure 2,2 --viewport 67x66 -o view.svg
        waymark render cut.png --treasure 2,2 --viewport 67x67 -o view.svg
        """, in: folder.url)
    #expect(run.status == 0)
    #expect(
      run.errors == "warning: cut.png: it ends without the chunk IEND; its pixels are complete\n")
  }

  @Test(arguments: ["png", "svg", "pdf"])
  func `a marker without room is left out of a picture`(format: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("view.\(format)").path
    let run = try Invocation(["render", "Maps/harbour", "--viewport", "1x1", "-o", file])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    ([], 375, 667), (["--scale", "2"], 750, 1334), (["--size", "100x100"], 100, 100),
    (["--size", "100x50", "--scale", "3"], 300, 150),
    (["--path", "0,0:100,100", "--frames", "2", "--dark"], 397, 376),
    (["--layout"], 415, 707),
  ])
  func `a PNG has as many pixels as were asked for`(
    options: [String], width: Int, height: Int
  ) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("view.png").path
    let run = try Invocation(
      ["render", RenderCommandTests.map, "--viewport", "375x667", "-o", file] + options)
    #expect(run.status == 0, "\(run.errors)")
    let size = try Invocation(["size", file, "--format", "json"])
    #expect(size.output.contains("\"width\":\(width)"), "\(size.output)")
    #expect(size.output.contains("\"height\":\(height)"), "\(size.output)")
  }

  @Test(arguments: [
    ["--viewport", "200.5x150.3"],
    ["--viewport", "375x667", "--path", "0,0:100,100:200,0", "--frames", "7", "--dark"],
  ])
  func `pixels of which a picture has a part are filled`(options: [String]) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("view.png")
    let run = try Invocation(["render", RenderCommandTests.map, "-o", file.path] + options)
    #expect(run.status == 0, "\(run.errors)")
    // Behind the signature and the size stands the kind of color: 2 is that of pixels without transparency.
    #expect(try Data(contentsOf: file)[25] == 2)
  }

  @Test func `scenes without markers are drawn too`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("frames.svg")
    let run = try Invocation([
      "render", "Maps/stack-view", "--device", "iphone-8", "--layout", "-o", file.path,
    ])
    #expect(run.status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).contains(">label6</text>"))
  }

  @Test(arguments: [
    (
      ["-o", "view.jpg"], 64,
      "the name view.jpg does not tell the format; let it end in .png, .svg or .pdf"
    ),
    (
      ["-o", "missing/view.png"], 74,
      "missing/view.png cannot be written: there is no folder missing; make it first"
    ),
    (["-o", "a.png", "--size", "0x100"], 64, "a width and a height from 1 to 20000 points"),
    (["-o", "a.png", "--size", "20001x100"], 64, "a width and a height from 1 to 20000 points"),
    (["-o", "a.png", "--size", "20000x20000"], 64, "20000 × 20000 pixels, more than the"),
    (["-o", "a.png", "--scale", "0"], 64, "a number of pixels from 0.05 to 16"),
    (["-o", "a.png", "--path", "0,0"], 64, "two or more offsets joined by colons"),
    (["-o", "a.png", "--path", "0,0:1,1", "--frames", "1"], 64, "a whole number from 2 to 400"),
    (["-o", "a.png", "--frames", "3"], 64, "--frames counts screens along a --path"),
    (
      ["-o", "a.png", "--path", "0,0:1,1:2,0:3,1", "--frames", "3"], 64,
      "--frames 3 cannot show each of the 4 offsets of --path; give 4 or more"
    ),
    (["-o", "a.png", "--path", "0,0:1,1", "--offset", "1,1"], 64, "exclude each other"),
    (["-o", "a.png", "--path", "0,0:1,1", "--overview"], 64, "--overview shows one viewport"),
    (["-o", "a.png", "--layout", "--annotate"], 64, "--layout shows the views of one viewport"),
    ([], 64, "Missing expected argument '--output <path>'"),
  ])
  func `mistakes are one sentence, and leave no file`(
    options: [String], status: Int32, message: String
  ) throws {
    let folder = try TemporaryFolder()
    let map = Project.root.appendingPathComponent(RenderCommandTests.map).path
    let run = try Invocation(
      ["render", map, "--viewport", "375x667"] + options, in: folder.url)
    #expect(run.status == status)
    #expect(run.complaint.contains(message), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}
