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
    printf '<!--waymark-title-->\\n<!--waymark-style--><!--waymark-content-->|<!--waymark-markers-->|<!--waymark-data-->' \
      > web/styled.html
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

  /// The scene in a page answers as the command does with the same options, where there are no files beside it.
  @Test(arguments: [
    ("Maps/harbour", "--bounds=-12,42,12,60"),
    ("Maps/harbour", "--bounds=170,-10.5,190.5,10 --projection mercator --unit km"),
    ("Maps/harbour", "--control 0,0,1,50 --control 2400,0,4,51 --control 0,1800,0.7,48.1"),
    ("Maps/harbour", "--world-file one.pgw"),
    ("Maps/harbour", "--world-file pacific.pgw --unit mi"),
    ("Maps/treasure-island", "--bounds=-12,42,12,60 --unit mi"),
    ("Maps/treasure-island", "--world-file one.pgw"),
    ("Maps/likeness", "--bounds=-12,42,12,60 --unit mi"),
  ])
  func aPageHoldsWhereItsMapLies(_ scene: String, _ options: String) throws {
    let folder = try TemporaryFolder()
    let said = try Invocation(
      shell: """
        \(Self.setUp)
        cp -r Maps/harbour Maps/likeness
        pilot='{ "name": "pilot", "like": "port", "target": { "x": 100, "y": 100 } }'
        sed -i -z "s/    }\\n  \\]\\n}/    }, $pilot\\n  ]\\n}/" Maps/likeness/scene.json
        printf '0.01\\n0\\n0\\n-0.01\\n5\\n50\\n' > one.pgw
        printf '0.01\\n0.001\\n0.002\\n-0.01\\n175\\n9\\n' > pacific.pgw
        waymark state \(scene) --viewport 300x300 \(options)
        waymark page \(scene) \(options) --engine web/waymark.wasm -o page.html
        """, in: folder.url)
    #expect(said.status == 0, "\(said.errors)")
    let page = try String(contentsOf: folder.url.appending(path: "page.html"), encoding: .utf8)
    let json = page[try #require(page.firstIndex(of: "{"))...].dropLast(3)
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    try folder.write(try #require(data["scene"] as? String), to: "\(scene)/scene.json")
    let shown = try Invocation(
      shell: "waymark state \(scene) --viewport 300x300", in: folder.url)
    #expect(shown.output == said.output, "\(shown.errors)")
  }

  @Test func aByteOrderMarkIsNoPartOfAPage() throws {
    let run = try Self.run(
      """
      printf '\\xef\\xbb\\xbf' | cat - Maps/harbour/scene.json > marked && mv marked Maps/harbour/scene.json
      waymark page Maps/harbour --engine web/waymark.wasm -o -
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#""scene":"{"#))
  }

  @Test func artworkIsShownByItsFinerImage() throws {
    let run = try Self.run("waymark page Maps/treasure-island --engine web/waymark.wasm -o -")
    let fine = try Data(
      contentsOf: Project.root.appendingPathComponent("\(Self.island)/arrow@2x.png"))
    #expect(run.output.contains(fine.base64EncodedString()))
  }

  @Test func theInspectorIsAnotherPage() throws {
    let run = try Self.run(
      """
      printf waymark_explain >> web/waymark.wasm
      waymark page Maps/harbour --inspect --engine web/waymark.wasm -o -
      """)
    #expect(run.output.hasPrefix("<b>harbour</b>{"))
  }

  @Test func anEngineThatExplainsNothingMakesNoInspector() throws {
    let run = try Self.run("waymark page Maps/harbour --inspect --engine web/waymark.wasm -o -")
    #expect(run.status == 65)
    #expect(run.errors.contains("this engine explains nothing"), "\(run.errors)")
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
    ("Maps/harbour --engine web/waymark.wasm -o p.PNG", 64, "a page is HTML"),
    ("Maps/harbour --engine web/waymark.wasm -o p.jpg", 64, "a page is HTML"),
    ("Maps/nowhere.json --engine web/waymark.wasm -o p.html", 66, "nowhere.json"),
    ("Maps/nowhere --engine web/waymark.wasm -o p.html", 66, "there is no such file"),
    ("Maps/harbour --engine web/waymark.wasm -o none/p.html", 74, "none/p.html"),
    ("Maps/harbour --engine web/waymark.wasm -o web/waymark.wasm", 64, "is read here"),
    ("Maps/harbour --engine web/waymark.wasm -o web/page.html", 64, "is read here"),
    ("Maps/harbour --engine web/waymark.wasm -o Maps/harbour/map.png", 64, "is read here"),
    ("Maps/harbour --css --inspect --engine web/waymark.wasm -o p.html", 64, "leave out --inspect"),
    ("Maps/harbour --css --targets x.csv --engine web/waymark.wasm -o p.html", 64, "--targets"),
    ("Maps/harbour --css --engine web/waymark.wasm -o p.html", 65, "marker port has a placement"),
    ("Maps/stretchy-layout --css --engine web/waymark.wasm -o p.html", 65, "no map with a marker"),
    ("Maps/stretchy-layout --targets x.csv --engine web/waymark.wasm -o p.html", 64, "--targets"),
  ])
  func whatCannotBeDoneIsTold(_ arguments: String, _ status: Int32, _ words: String) throws {
    let run = try Self.run("waymark page \(arguments); code=$?; ls p.html 2>/dev/null; exit $code")
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  /// Writes the styled page of treasure island with texts of its scene in place of others.
  private static func styled(_ changes: (text: String, other: String)...) throws -> Invocation {
    var scene = try Project.contents(of: "\(island)/scene.json")
    for (text, other) in changes {
      #expect(scene.contains(text))
      scene.replace(text, with: other)
    }
    return try run(
      """
      cat > \(island)/scene.json <<'SCENE'
      \(scene)
      SCENE
      waymark page \(island) --css --engine web/waymark.wasm -o -
      """)
  }

  @Test func aPageTellsThatItHasNoCamera() throws {
    let run = try Self.run(
      """
      sed 's/"target": {/"targets": { "behind": "back" }, "target": {/' Maps/treasure-island/scene.json > scene.json
      mv scene.json Maps/treasure-island/; printf 'name,x,y,back\nA,1,2,true\nB,3,4,false\n' > t.csv
      waymark page Maps/treasure-island --targets t.csv --engine web/waymark.wasm -o p.html
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.contains("1 target behind the camera is marked as if in front of it"),
      "\(run.errors)")
  }

  /// A sticky box does not leave the content, from whose end a border of 280 points pushes the marker in a window of 320.
  @Test(arguments: [
    ("\"marker.leading >= view.leading\"", "\"marker.leading >= view.leading + 280\""),
    ("\"marker.bottom <= view.bottomGuide.top\"", "\"marker.bottom <= view.bottom - 240\""),
  ])
  func aStyleDoesNotStickAMarkerThatBordersPushOutOfTheContent(text: String, other: String) throws {
    let run = try Self.styled((text, other))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("#marker0 { left: "))
    #expect(run.output.contains("var(--x)"))
    #expect(!run.output.contains("#row0"))
  }

  @Test func aStyleSticksTheMarkerToItsPlace() throws {
    let run = try Self.styled()
    #expect(run.status == 0, "\(run.errors)")
    for rule in [
      "#content { width: max(2500px, 100cqw); height: max(2500px, 100cqh) }",
      "#field0::before { height: 1610px }", "#row0::before { width: 1610px }",
      """
      #row0 { top: calc(env(safe-area-inset-top, 0px)); bottom: calc(env(safe-area-inset-bottom, 0px)); \
      height: calc(67px) }
      """,
      "#marker0 { left: calc(0px); right: calc(0px); width: calc(67px) }",
      "#target0 { left: calc(1643.5px - 50cqw); top: calc(1643.5px - 50cqh) }",
    ] { #expect(run.output.contains("\n\(rule)\n"), "\(rule)") }
    let parts = run.output.split(separator: "|", omittingEmptySubsequences: false)
    #expect(parts[0].contains(##"<a class="marker" id="marker0" href="#target0""##))
    #expect(parts[1].isEmpty)
    // The pictures are in the elements alone.
    #expect(!parts[2].contains("data:image"))
  }

  @Test(arguments: [
    // A margin, and an edge that gives way in the middle of the window.
    (
      "marker.leading >= view.leading", "marker.leading >= view.leading + 8.5", "left: calc(8.5px);"
    ),
    (
      "marker.leading >= view.leading", "marker.leading >= view.centerX",
      "left: calc(0.5 * 100cqw);"
    ),
    // What follows at half the rate is not what sticks, and stands beside what scrolls.
    (
      "marker.leading == map.leading + treasure.x",
      "marker.leading == map.leading + 0.5 * offset.x + 70",
      "left: max(min(-67px + 100cqw, 70px - 0.5 * var(--x)), 0px);"
    ),
    (
      "marker.trailing <= view.trailing", "marker.width == 0.07 * view.width",
      "width: calc(0.07 * 100cqw);"
    ),
  ])
  func aStyleFollowsTheConstraints(_ text: String, _ other: String, _ rule: String) throws {
    let run = try Self.styled((text, other))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(rule), "\(run.output.prefix(2000))")
  }

  @Test(arguments: [
    (
      "marker.trailing <= view.trailing",
      #"marker.width == 0.07 * view.width", "marker.height == marker.width"#,
      "and a style follows one axis at a time"
    ),
    (
      #"{ "name": "marker", "in": "scroll" },"#,
      #"{ "name": "marker", "in": "scroll" }, { "name": "bar", "in": "view" },"#,
      "view bar is neither"
    ),
    (
      "map.edges == scroll.edges",
      #"map.edges == scroll.edges", "map.width == 2 * view.width @999"#,
      "how far the content scrolls"
    ),
  ])
  func whatAStyleCannotDoIsTold(_ text: String, _ other: String, _ words: String) throws {
    let run = try Self.styled((text, other))
    #expect(run.status == 65)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func aStyleHasTheLeastOfTwoWidths() throws {
    let run = try Self.styled(
      (
        #""marker.trailing <= view.trailing","#,
        #""marker.trailing <= view.trailing - 9", "marker.width == min(viewport.width / 8, 40)","#
      ))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("width: calc(min(0.125 * 100cqw, 40px))"), "\(run.output)")
  }

  @Test func aMapMayStandThirdsOfAPointInsideItsContent() throws {
    let run = try Self.styled(
      (
        #""map.edges == scroll.edges","#,
        #"""
        "map.left == scroll.left + 53.546", "map.right == scroll.right - 10",
        "map.top == scroll.top + 1/3", "map.bottom == scroll.bottom - 0.7",
        """#
      ))
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func aFrameThatJumpsHasNoStyle() throws {
    let run = try Self.styled(
      (
        #"{ "name": "marker", "in": "scroll" },"#,
        #"""
        { "name": "marker", "in": "scroll" },
        { "name": "words", "in": "marker", "kind": "label", "text": "Here is gold." },
        """#
      ),
      (
        #""pointer.edges == marker.edges","#,
        #""words.edges == marker.edges", "marker.width == 0.1 * view.width","#
      ))
    #expect(run.status == 65)
    #expect(run.errors.contains("the height of marker treasure jumps"), "\(run.errors)")
  }

  @Test func aPageWithoutPlacesIsNoPage() throws {
    let run = try Self.run(
      "echo > web/page.html; waymark page Maps/harbour --engine web/waymark.wasm -o p.html")
    #expect(run.status == 65)
    #expect(run.errors.contains("waymark-title"))
  }

  /// Pages show the opacity and scale of a style, so that nothing of it is left out.
  @Test func aPageOfMarkersWithAStyleWarnsOfNothing() throws {
    let run = try Self.run(
      """
      style='"placement": { "style": { "opacity": { "near": 0, "far": 9, "nearValue": 1, "farValue": 0.5 } } },'
      sed -i "s/\\"artwork\\":/$style &/" Maps/treasure-island/scene.json
      waymark page Maps/treasure-island --engine web/waymark.wasm -o p.html; grep -c farValue p.html
      """)
    #expect(run.errors == "")
    #expect(run.output == "1\n")
  }

  @Test func theReadmeOfTheWebNamesTheCommand() throws {
    let readme = try Project.contents(of: "Web/README.md")
    #expect(readme.contains("waymark page Maps/treasure-island"))
  }
}
