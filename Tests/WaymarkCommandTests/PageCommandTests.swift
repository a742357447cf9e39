import Foundation
import Testing

/// The command that writes pages; what a page does in a browser is tested in Web/tests/browser.
struct PageCommandTests {
  private static let island = "Maps/treasure-island"
  /// An engine and pages that are small, as no browser opens them.
  private static let setUp = """
    mkdir web; printf '\\0asm\\1\\0\\0\\0' > web/waymark.wasm
    printf '<title><!--waymark-title--></title><!--waymark-data--><i>' > web/page.html
    printf '<b><!--waymark-title--></b><!--waymark-data-->' > web/inspector.html
    mkdir Maps; cp -r \(Project.root.path)/Maps/{harbour,stretchy-layout,treasure-island} Maps
    """

  private static func run(_ line: String) throws -> Invocation {
    let folder = try TemporaryFolder()
    return try Invocation(shell: "\(setUp)\n\(line)", in: folder.url)
  }

  @Test func aPageHoldsAllThatItNeeds() throws {
    let run = try Self.run(
      "waymark page Maps/harbour --engine web/waymark.wasm -o page.html && cat page.html")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("<title>harbour</title>{"))
    #expect(run.output.hasSuffix("}<i>"))
    let json = run.output.dropFirst("<title>harbour</title>".count).dropLast(3)
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(data["engine"] as? String == "AGFzbQEAAAA=")
    #expect(data["scene"] as? String == (try Project.contents(of: "Maps/harbour/scene.json")))
    #expect(data["targets"] == nil)
    let images = try #require(data["images"] as? [String: [String: Any]])
    #expect(images.keys.sorted() == ["arrow@2x.png", "map.png", "x@2x.png"])
    let bytes = try Data(
      contentsOf: Project.root.appendingPathComponent("Maps/harbour/map.png"))
    #expect(
      images["map.png"]?["source"] as? String
        == "data:image/png;base64,\(bytes.base64EncodedString())")
  }

  @Test func artworkIsShownByItsFinerImage() throws {
    let run = try Self.run("waymark page Maps/treasure-island --engine web/waymark.wasm -o -")
    let fine = try Data(
      contentsOf: Project.root.appendingPathComponent("\(Self.island)/arrow@2x.png"))
    #expect(run.output.contains(fine.base64EncodedString()))
  }

  @Test func theInspectorIsAnotherPage() throws {
    let run = try Self.run("waymark page Maps/harbour --inspect --engine web/waymark.wasm -o -")
    #expect(run.output.hasPrefix("<b>harbour</b>{"))
  }

  @Test func targetsAreInside() throws {
    let run = try Self.run(
      """
      printf '%s' '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"</script>"},' \
        '"geometry":{"type":"Point","coordinates":[3,4]}}]}' > one.geojson
      waymark page Maps/treasure-island --targets one.geojson --pixels --engine web/waymark.wasm -o -
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#""targets":[{"name":"\u003c/script>","x":3,"y":4}]"#))
  }

  @Test(arguments: [
    ("Maps/harbour --engine none/waymark.wasm -o p.html", Int32(66), "make web"),
    ("Maps/harbour --engine Maps/harbour/scene.json -o p.html", 65, "this is no WebAssembly"),
    ("Maps/harbour/map.png --engine web/waymark.wasm -o p.html", 64, "is neither"),
    ("Maps/nowhere.json --engine web/waymark.wasm -o p.html", 66, "nowhere.json"),
    ("Maps/harbour --engine web/waymark.wasm -o none/p.html", 74, "none/p.html"),
    ("Maps/harbour --engine web/waymark.wasm -o web/waymark.wasm", 64, "is read here"),
    ("Maps/harbour --engine web/waymark.wasm -o web/page.html", 64, "is read here"),
    ("Maps/harbour --engine web/waymark.wasm -o Maps/harbour/map.png", 64, "is read here"),
    ("Maps/stretchy-layout --targets x.csv --engine web/waymark.wasm -o p.html", 64, "--targets"),
  ])
  func whatCannotBeDoneIsTold(_ arguments: String, _ status: Int32, _ words: String) throws {
    let run = try Self.run("waymark page \(arguments); code=$?; ls p.html 2>/dev/null; exit $code")
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func aPageWithoutPlacesIsNoPage() throws {
    let run = try Self.run(
      "echo > web/page.html; waymark page Maps/harbour --engine web/waymark.wasm -o p.html")
    #expect(run.status == 65)
    #expect(run.errors.contains("waymark-title"))
  }

  @Test func theReadmeOfTheWebNamesTheCommand() throws {
    let readme = try Project.contents(of: "Web/README.md")
    #expect(readme.contains("waymark page Maps/treasure-island"))
  }
}
