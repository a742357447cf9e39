import Foundation
import Testing

/// How `check` tells mistakes that stand in one object, each by itself.
struct CheckMistakesTests {
  /// Returns the messages about a scene, without their places.
  private func mistakes(_ text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "scene.json")
    let run = try Invocation(["check", "scene.json"], in: folder.url)
    #expect(run.status == 65, "\(run.output)")
    return run.lines.filter { $0.hasPrefix("wrong: ") }.map { line in
      line.split(separator: ":", maxSplits: 4).dropFirst(4).joined().trimmingPrefix(" ").description
    }
  }

  private func scene(
    marker: String = #""view": "marker", "reference": "map", "target": { "x": 1, "y": 2 }"#,
    views: String = "", members: String = ""
  ) -> String {
    """
    { "version": 1, \(members)
      "views": [
        { "name": "view" }, { "name": "map", "in": "view" },
        { "name": "marker", "in": "view" } \(views)
      ],
      "constraints": ["map.edges == view.edges", "marker.left == map.left + treasure.x"],
      "markers": [{ "name": "treasure", \(marker) }] }
    """
  }

  private static let rest = #""view": "marker", "reference": "map", "target": { "x": 1, "y": 2 }"#

  @Test(arguments: [
    (
      #""view": "markr", "reference": "mapp", "target": { "x": "a", "y": "b" }, "tolerance": -1"#,
      [
        "unknown view markr; did you mean marker?", "unknown view mapp; did you mean map?",
        "x of target has to be a number", "y of target has to be a number",
        "tolerance of treasure is -1, but it has to be 0 or more, up to 1e12",
      ]
    ),
    (
      #"\#(rest), "artwork": { "arrow": 1, "x": 2 }, "words": { "noun": 3, "x": "" }"#,
      [
        "arrow of artwork has to be a string", "x of artwork has to be a string",
        "noun of words of treasure has to be a string", "x of words of treasure is empty",
      ]
    ),
    (
      #"\#(rest), "targets": { "name": 1, "group": 2, "file": 3 }"#,
      [
        "name of targets has to be a string", "group of targets has to be a string",
        "file of targets of treasure has to be a string",
      ]
    ),
  ])
  func mistakesInOneMarkerAreAllTold(marker: String, messages: [String]) throws {
    #expect(try mistakes(scene(marker: marker)) == messages)
  }

  @Test(arguments: [
    (
      #""rule": "elipse", "radius": 3, "anchor": "centre", "obstacles": ["zz", "qq"]"#,
      [
        "unknown rule elipse; did you mean ellipse?; it can be clamp, ray, ellipse, roundedRectangle",
        "unknown anchor centre; did you mean center?; it can be topLeft, center, bottom",
        "unknown view zz", "unknown view qq",
      ]
    ),
    (
      #""zoom": 0, "bearing": "x", "wrap": { "x": -1, "y": "b" }, "insets": "wide""#,
      [
        "zoom of treasure is 0, but it has to be a factor from 0.000001 to 1000000",
        "bearing of treasure has to be a number",
        "x of treasure is -1, but it has to be above 0, from 1e-9 to 1e12",
        "y of treasure has to be a number", "insets of treasure has to be a number",
      ]
    ),
    (
      #""heading": { "from": "a", "directions": 5, "rest": "b" }, "distance": { "unit": 1, "from": { "x": "a" } }"#,
      [
        "unknown from a; it can be marker, pivot", "directions of treasure have to be 4 or 8",
        "rest of treasure has to be a number", "unit of treasure has to be a string",
        "x of from has to be a number",
      ]
    ),
    // What follows from a part that is wrong is no mistake of its own.
    (
      #""visibility": { "enter": "a", "leave": 50 }, "style": { "opacity": { "near": "a", "far": -1, "nearValue": 7, "farValue": 1 } }"#,
      [
        "enter of treasure has to be a number", "near of opacity has to be a number",
        "nearValue of opacity is 7, but it has to be a part from 0 to 1, such as 0.5",
      ]
    ),
  ])
  func mistakesInOnePlacementAreAllTold(placement: String, messages: [String]) throws {
    #expect(
      try mistakes(scene(marker: "\(Self.rest), \"placement\": { \(placement) }")) == messages)
  }

  @Test(arguments: [
    (
      #"{ "name": "a", "in": "viw", "hugging": 0, "compressionResistance": 2000, "backgroundColor": "red", "arranged": true }"#,
      [
        "unknown view viw; did you mean view?; a view has to come after the one it is in",
        "hugging of a is 0, but it has to be above 0 and at most 1000",
        "compressionResistance of a is 2000, but it has to be above 0 and at most 1000",
        "backgroundColor of a cannot be \"red\"; colors are written as \"#e8f0d8\", or \"#e8f0d880\" with half of its opacity",
      ]
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "label", "advance": 0, "lineHeight": "b", "hidden": 1, "margins": { "top": "c", "left": "d" } }"#,
      [
        "a needs the key text", "advance of a is 0, but it has to be above 0, from 0.001 to 10000",
        "lineHeight of a has to be a number", "hidden of a has to be true or false",
        "top of margins of a has to be a number", "left of margins of a has to be a number",
      ]
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "scroll", "contentInset": { "top": true, "left": [] } }"#,
      [
        "top of contentInset of a has to be a number",
        "left of contentInset of a has to be a number",
      ]
    ),
    (
      #"{ "name": "a", "in": "view", "kind": "stack", "axis": 1, "spacing": "b", "arranged": true }"#,
      [
        "axis of a has to be a string", "spacing of a has to be a number",
        "a does not stand in a stack, so it cannot say whether it is arranged",
      ]
    ),
  ])
  func mistakesInOneViewAreAllTold(view: String, messages: [String]) throws {
    #expect(try mistakes(scene(views: ", \(view)")) == messages)
  }

  @Test(arguments: [
    (
      #""constants": { "a b": 1, "c": "x", "d": 3 }, "outputs": { "e": 1, "f": 2 },"#,
      [
        "a constant cannot be named \"a b\"; names begin with a letter and have letters, digits and _",
        "c has to be a number", "output e has to be a string", "output f has to be a string",
      ]
    ),
    (
      #""location": { "bounds": { "west": "a", "south": 1, "east": "b", "north": 2 } },"#,
      ["west of bounds has to be a number", "east of bounds has to be a number"]
    ),
  ])
  func mistakesInOneListAreAllTold(members: String, messages: [String]) throws {
    #expect(try mistakes(scene(members: members)) == messages)
  }

  /// What was told of it before was not so, or told twice.
  @Test(arguments: [
    (
      #""views": [{ "name": "my view" }]"#,
      [
        "a view cannot be named \"my view\"; names begin with a letter and have letters, digits and _"
      ]
    ),
    (
      #""views": [{ "name": "a" }, { "name": "b", "in": "c" }, { "name": "c", "in": "a" }]"#,
      ["c comes after b, and a view has to come after the one it is in"]
    ),
    (
      #""views": [{ "name": "a" }, { "name": "b", "in": "b" }]"#,
      ["unknown view b; did you mean a?; a view has to come after the one it is in"]
    ),
    (
      #"""
      "views": [{ "name": "a" }, { "name": "b", "in": "a", "kind": "image", "image": "none.png" }],
      "location": { "bounds": { "west": 1, "south": 2, "east": 3, "north": 4 } }
      """#,
      [
        "cannot read none.png: there is no such file; check the path, and which of its letters are capitals"
      ]
    ),
    (
      #"""
      "views": [{ "name": "a" }, { "name": "b", "in": "a" }, { "name": "c", "in": "a" }],
      "markers": [
        { "name": "s", "view": "b", "reference": "a", "target": { "x": 1, "y": 2 } },
        { "name": "t", "view": "b", "reference": "a", "target": { "x": 3, "y": 4 } },
        { "name": "u", "view": "c", "reference": "a", "target": { "x": 5, "y": 6 } }
      ]
      """#,
      [
        "the markers s and t cannot share the view b, which is in one place at a time; give t a view of its own, as \"like\": \"s\" does instead of view and reference"
      ]
    ),
    (
      #"""
      "views": [{ "name": "a" }, { "name": "b", "in": "a" }],
      "markers": [{ "name": "s", "view": "b", "reference": "b", "target": { "x": 1, "y": 2 } }]
      """#,
      [
        "the reference of the marker s is its own view b, which moves with it; name the view in which the treasure lies, such as the map"
      ]
    ),
    (
      #"""
      "views": [{ "name": "a" }],
      "markers": [{ "name": "s", "like": "s", "target": { "x": 1, "y": 2 } }]
      """#,
      ["unknown marker s; a marker comes after the one that it is like"]
    ),
    (
      #"""
      "views": [{ "name": "a" }],
      "markers": [
        { "name": "s", "like": "t", "target": { "x": 1, "y": 2 } },
        { "name": "t", "like": "s", "target": { "x": 1, "y": 2 } }
      ]
      """#,
      [
        "unknown marker t; a marker comes after the one that it is like",
        "unknown marker s; a marker comes after the one that it is like",
      ]
    ),
    (
      #"""
      "views": [{ "name": "a" }],
      "location": { "bounds": { "west": 1, "south": 2, "east": 3, "north": 4 } }
      """#,
      [
        "the scene has no map that could lie somewhere on Earth, as a is no image; give the view of the map \"kind\": \"image\", and the path of its file as \"image\""
      ]
    ),
  ])
  func mistakesAreToldOnceAndAsTheyAre(members: String, messages: [String]) throws {
    #expect(try mistakes("{ \"version\": 1, \(members) }") == messages)
  }

  @Test func `a marker's name that cannot be spelled is not proposed`() throws {
    let text = """
      { "version": 1, "views": [{ "name": "a" }, { "name": "b", "in": "a" }], "constraints": ["b.left == port.x"],
        "markers": [{ "name": "my port", "view": "b", "reference": "a", "target": { "x": 1, "y": 2 } }] }
      """
    #expect(
      try mistakes(text) == [
        "unknown name port.x; that of the marker my port no constraint can spell: rename it, with letters, digits and _"
      ])
  }

  @Test(arguments: [
    ("\u{A0}", "U+00A0"), ("\u{2009}", "U+2009"), ("\u{3000}", "U+3000"), ("\u{FEFF}", "U+FEFF"),
  ])
  func blanksThatAreNoSpacesAreNamed(blank: String, name: String) throws {
    let text =
      #"{ "version": 1, "views": [{ "name": "a" }], "constraints": ["a.left ==BLANK0"] }"#
    #expect(
      try mistakes(text.replacing("BLANK", with: blank)) == [
        "cannot read the character \(name) in a constraint, which looks like a space or like nothing; write a plain space"
      ])
  }

  /// A mistake as `--json` tells it.
  private struct Report: Decodable {
    struct Mistake: Decodable, Equatable {
      var column, line: Int?
      var file, message: String
    }

    var mistakes: [Mistake]
    var suspicions: [Mistake]
  }

  @Test(arguments: [
    (Data("{ \"version\": 1,".utf8), 1, 16, "the scene is not valid JSON"),
    (Data("{ \"version\": 1,\n}".utf8), 1, 15, "the scene is not valid JSON"),
    (Data("{\n\"version\": 1, \"version\": 1 }".utf8), 2, 15, "the key version is given twice"),
    (Data("{\n  \"version\": 1e999 }".utf8), 2, 14, "1e999 is too large"),
    (Data("{\n  \"version\": null }".utf8), 2, 14, "a scene has no null"),
    (Data("".utf8), 1, 1, "the scene is empty"),
    (Data([0xFF, 0xFE, 0x7B, 0]), 1, 1, "it is UTF-16 text"),
  ])
  func aSceneThatIsNoJSONIsOneMistakeInJSONToo(
    text: Data, line: Int, column: Int, words: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "scene.json")
    let run = try Invocation(["check", "scene.json", "--json"], in: folder.url)
    #expect(run.status == 65)
    let report = try #require(try run.objects(Report.self).first)
    let mistake = try #require(report.mistakes.first)
    #expect(report.mistakes.count == 1 && report.suspicions.isEmpty)
    #expect(mistake.file == "scene.json")
    #expect(mistake.line == line && mistake.column == column, "\(run.output)")
    #expect(mistake.message.contains(words), "\(run.output)")
    #expect(run.errors == "error: scene.json has 1 mistake\n")
  }

  @Test func aSceneThatIsNotThereIsNoMistakeInIt() throws {
    let run = try Invocation(["check", "none.json", "--json"])
    #expect(run.status == 66 && run.output.isEmpty)
  }
}
