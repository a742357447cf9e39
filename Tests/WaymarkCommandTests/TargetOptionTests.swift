import Foundation
import Testing

/// Options of `waymark state` about targets that could be taken for something else, or make no difference.
struct TargetOptionTests {
  private static let harbour = [
    "state", "Maps/harbour", "--device", "iphone-15", "--offset", "900,500", "--targets",
    "Maps/harbour/ports.geojson",
  ]

  @Test func oneFileOfTargetsIsTaken() throws {
    let run = try Invocation(
      TargetOptionTests.harbour + ["--targets", "Maps/harbour/level.tmx"])
    #expect(run.status == 64)
    #expect(run.complaint.hasPrefix("error: --targets takes one file; several GeoJSON texts can"))
  }

  @Test func anOptionOfLinesAndAreasIsNotedWhereThereAreNone() throws {
    let run = try Invocation([
      "state", "Maps/harbour", "--viewport", "300x300", "--targets", "Maps/harbour/level.tmx",
      "--geometry", "vertices",
    ])
    #expect(run.status == 0)
    #expect(
      run.errors
        == "warning: Maps/harbour/level.tmx: --geometry is about GeoJSON, and makes no difference here\n"
    )
  }

  @Test func oneThatIsLeftOutIsOne() throws {
    let run = try Invocation(TargetOptionTests.harbour + ["--limit", "39"])
    #expect(run.lines[0].hasSuffix("; 1 more is not shown."))
  }

  @Test func whatATableNamesKeepsItsNameThroughGeoJSON() throws {
    let run = try Invocation(
      shell: """
        printf 'Name,X,Y,Priority,Group\\nA,9,9,1,g\\nB,99,99,5,h\\n' |
          waymark state Maps/harbour --viewport 300x300 --targets - --format geojson |
          waymark state Maps/harbour --viewport 300x300 --targets - --limit 1 --group h --format csv
        """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == 2 && run.output.contains("B,"), "\(run.output)")
  }

  /// A scene of the map of 2,500 × 2,500 points, whose marker points at those of a file; it may be followed by others.
  private static func folder(
    withTargets table: String, of targets: String = #", "targets": { "file": "places.csv" }"#,
    _ others: String = ""
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(table, to: "places.csv")
    let image = Project.root.appendingPathComponent("Maps/treasure-island/map.png").path
    try folder.write(
      """
      { "version": 1,
        "views": [
          { "name": "view" }, { "name": "scroll", "in": "view", "kind": "scroll" },
          { "name": "map", "in": "scroll", "kind": "image", "image": "\(image)" },
          { "name": "marker", "in": "scroll" }
        ],
        "constraints": [
          "scroll.edges == view.edges", "map.edges == scroll.edges",
          "marker.width == 50 @999", "marker.height == 50 @999",
          "marker.left >= view.left", "marker.right <= view.right",
          "marker.top >= view.top", "marker.bottom <= view.bottom",
          "marker.left == map.left + treasure.x @998", "marker.top == map.top + treasure.y @998"
        ],
        "markers": [
          { "name": "treasure", "view": "marker", "reference": "map", "target": { "x": -7, "y": 9 }\(targets) }\(others)
        ] }
      """, to: "scene.json")
    return folder
  }

  /// They answered for a treasure that nobody sees.
  @Test(arguments: [
    "layout scene.json --device iphone-8", "regions scene.json --device iphone-8",
    "scroll scene.json --device iphone-8 --velocity 0,0",
    "sweep scene.json --device iphone-8 --grid 0,0",
    "explain scene.json --device iphone-8 --view marker",
    "render scene.json --device iphone-8 --path 0,0:9,9 -o path.svg",
    "render scene.json --device iphone-8 --layout -o layout.svg",
  ])
  func whatLeavesOutTheTargetsOfASceneSaysSo(_ command: String) throws {
    let folder = try TargetOptionTests.folder(withTargets: "name,x,y\nA,100,100\nB,1900,300\n")
    let run = try Invocation(shell: "waymark \(command)", in: folder.url)
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix(
        "warning: the marker treasure points at the targets of places.csv, which "),
      "\(run.errors)")
    #expect(run.errors.hasSuffix("the marker's own target at (-7, 9)\n"), "\(run.errors)")
  }

  @Test func whatShowsTheTargetsOfASceneHasNothingToSay() throws {
    let folder = try TargetOptionTests.folder(withTargets: "name,x,y\nA,100,100\nB,1900,300\n")
    for command in ["state", "explain", "render -o view.svg"] {
      let run = try Invocation(
        shell: "waymark \(command) scene.json --device iphone-8", in: folder.url)
      #expect(run.errors == "")
    }
  }

  static let warningOfOthers = """
    warning: the marker hut points at the targets of places.csv, which are left out: many targets are marked by the \
    scene's first marker, treasure; put hut first, or show them with --targets places.csv

    """

  /// They were left out without a word.
  @Test(
    arguments: [
      ("", #", "targets": { "file": "places.csv" }"#, warningOfOthers),
      ("", "", ""),
      (
        #", "targets": { "file": "places.csv" }"#, "",
        "warning: the marker hut is left out: the targets of places.csv are marked by the scene's first marker, treasure, alone\n"
      ),
    ] as [(String, String, String)])
  func whatFurtherMarkersPointAtIsNotLeftOutInSilence(
    _ targets: String, _ others: String, _ warning: String
  ) throws {
    let folder = try TargetOptionTests.folder(
      withTargets: "name,x,y\nA,100,100\nB,1900,300\n", of: targets,
      #", { "name": "hut", "like": "treasure", "target": { "x": 60, "y": 70 }\#(others) }"#)
    for command in ["state", "explain", "render -o view.svg"] {
      let run = try Invocation(
        shell: "waymark \(command) scene.json --device iphone-8", in: folder.url)
      #expect(run.errors == warning)
    }
    let check = try Invocation(["check", "scene.json"], in: folder.url)
    #expect(check.output.contains("and leave out these, at which hut points") == !others.isEmpty)
  }

  @Test func markersThatTargetsTakeThePlaceOfAreNamed() throws {
    let folder = try TargetOptionTests.folder(
      withTargets: "name,x,y\nA,100,100\nB,1900,300\n", of: "",
      #", { "name": "hut", "like": "treasure", "target": { "x": 60, "y": 70 } }"#)
    for command in ["state", "explain", "render -o view.svg"] {
      let run = try Invocation(
        shell: "waymark \(command) scene.json --device iphone-8 --targets places.csv",
        in: folder.url)
      #expect(
        run.errors
          == "warning: the marker hut is left out: the targets of places.csv are marked by the scene's first marker, treasure, alone\n"
      )
    }
  }

  @Test func aTreasureAndTargetsExcludeEachOther() throws {
    let folder = try TargetOptionTests.folder(withTargets: "name,x,y\nA,100,100\n")
    let run = try Invocation(
      ["state", "scene.json", "--device", "iphone-8", "--treasure", "5,5"], in: folder.url)
    #expect(run.status == 64)
    #expect(run.complaint.hasPrefix("error: --treasure moves the marker's own target"))
  }

  @Test(
    arguments: [
      ("name,x,y\nA,100,100\n", nil),
      (
        "name,x,y\nA,-0.1,3\nB,1,1\nC,9,2500.5\n",
        "2 of 3 targets lie outside the map, which is 2500 × 2500 points; the first is A at (-0.1, 3)"
      ),
      (
        "name,x,y\nA,300,3\nB,,\n",
        "1 row has no coordinates and is left out; it is row 2 in line 3"
      ),
      (
        "name,lat,lon\nA,1.5,3.7\n",
        "the coordinates look like degrees of longitude and latitude, and it is not known where on Earth the map lies; say so with the scene's location, or they are refused without --pixels"
      ),
    ] as [(String, String?)])
  func targetsOfASceneAreChecked(_ table: String, _ suspicion: String?) throws {
    let folder = try TargetOptionTests.folder(withTargets: table)
    let run = try Invocation(["check", "scene.json"], in: folder.url)
    #expect(
      run.lines.first
        == suspicion.map { "suspicious: places.csv: \($0)" } ?? "scene.json: nothing is wrong")
  }
}
