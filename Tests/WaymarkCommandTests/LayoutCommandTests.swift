import Testing

struct LayoutCommandTests {
  private let command = [
    "layout", "Maps/treasure-island", "--viewport", "375x667", "--insets", "20,0,0,0",
  ]

  @Test func textIsATableOfFrames() throws {
    let run = try Invocation(command + ["--offset", "1000,0"])
    #expect(
      run.output == """
        At offset (1000, 0) the content is 2500 × 2500 points.
        view     in content            in view
        view     (1000, 0)  375 × 667  (0, 0)  375 × 667
        scroll   (1000, 0)  375 × 667  (0, 0)  375 × 667
        map      (0, 0)  2500 × 2500   (-1000, 0)  2500 × 2500
        marker   (1308, 600)  67 × 67  (308, 600)  67 × 67
        pointer  (1308, 600)  67 × 67  (308, 600)  67 × 67

        """)
  }

  /// The label beside a picture that is half as wide as the label is high.
  @Test(arguments: [274, 260, 300, 182])
  func textThatMovesItsOwnWidthIsToldOf(width: Int) throws {
    let folder = try TemporaryFolder()
    func scene(_ constraint: String) throws {
      try folder.write(
        """
        {"version":1,"views":[{"name":"view"},{"name":"thumb","in":"view"},{"name":"l","in":"view","kind":"label",
        "text":"of seventeen three three captain one one three three a three seventeen captain one seventeen seventeen"}],
        "constraints":["thumb.left==view.left","thumb.top==view.top","thumb.height==l.height",\(constraint)]}
        """, to: "scene.json")
    }
    func height(_ size: String) throws -> (label: Frame, errors: String) {
      let run = try Invocation(
        ["layout", "scene.json", "--viewport", size, "--json"], in: folder.url)
      let answer = try #require(try run.objects(LayoutAnswer.self).first)
      return (try #require(answer.frames["l"]?.content), run.errors)
    }
    try scene(
      #""thumb.width==0.5 * thumb.height","l.left==thumb.right + 8","l.right==view.right","l.top==view.top""#
    )
    let (label, errors) = try height("\(width)x600")
    let check = try Invocation(
      ["check", "scene.json", "--viewport", "\(width)x600"], in: folder.url)
    let explain = try Invocation(
      ["explain", "scene.json", "--viewport", "\(width)x600"], in: folder.url)
    try scene("\"l.left==view.left\",\"l.top==view.top\",\"l.width==\(label.width)\"")
    let (alone, silence) = try height("\(width)x600")
    #expect(silence.isEmpty)
    #expect(
      explain.errors.contains("the text of l was measured") == (alone.height != label.height))
    #expect(
      errors.contains("the text of l was measured") == (alone.height != label.height), "\(errors)")
    #expect(check.output.contains("the text of l was measured") == (alone.height != label.height))
  }

  @Test(arguments: [(2, 0), (4, 0), (5, 1), (8, 4)])
  func everyTextThatMovesItsOwnWidthIsToldOf(count: Int, more: Int) throws {
    let folder = try TemporaryFolder()
    var (views, constraints) = ([#"{"name":"view"}"#], [String]())
    for n in 0..<count {
      views.append(#"{"name":"t\#(n)","in":"view"}"#)
      views.append(
        #"{"name":"l\#(n)","in":"view","kind":"label","text":"of seventeen three three captain one one three three a three seventeen captain one seventeen seventeen"}"#
      )
      constraints += [
        "t\(n).left==view.left", "t\(n).top==view.top", "t\(n).height==l\(n).height",
        "t\(n).width==0.5 * t\(n).height", "l\(n).left==t\(n).right + 8",
        "l\(n).right==view.right", "l\(n).top==view.top",
      ]
    }
    try folder.write(
      """
      {"version":1,"views":[\(views.joined(separator: ","))],
      "constraints":[\(constraints.map { "\"\($0)\"" }.joined(separator: ","))]}
      """, to: "scene.json")
    let run = try Invocation(["layout", "scene.json", "--viewport", "240x600"], in: folder.url)
    for n in 0..<(count - more) {
      #expect(run.errors.contains("the text of l\(n) was measured"), "\(run.errors)")
    }
    #expect(run.errors.contains("more text") == (more > 0))
    #expect(more == 0 || run.errors.contains(" \(more) more text"), "\(run.errors)")
  }

  @Test func jsonHasFramesInBothSpaces() throws {
    let run = try Invocation(command + ["--offset", "1000,0", "--format", "json"])
    let answer = try #require(try run.objects(LayoutAnswer.self).first)
    #expect(answer.contentSize == LayoutAnswer.Size(width: 2500, height: 2500))
    let marker = try #require(answer.frames["marker"])
    #expect(marker.content == Frame(x: 1308, y: 600, width: 67, height: 67))
    #expect(marker.view == Frame(x: 308, y: 600, width: 67, height: 67))
    #expect(Set(answer.frames.keys) == ["view", "scroll", "map", "marker", "pointer"])
    #expect(answer.ambiguous.isEmpty)
    #expect(answer.conflicts.isEmpty)
  }

  private let stretchy = [
    "layout", "Maps/stretchy-layout", "--viewport", "375x812", "--insets", "44,0,34,0",
  ]

  @Test func jsonHasTheFramesAndOutputsOfTheStretchyLayout() throws {
    let run = try Invocation(
      stretchy + ["--offset", "0,-200", "--offset", "0,218.5", "--offset", "0,219"]
        + ["--format", "json"])
    let answers = try run.objects(LayoutAnswer.self)
    try #require(answers.count == 3)
    #expect(
      answers[0].frames["imageView"]?.view == Frame(x: 0, y: 0, width: 375, height: 462.5))
    let top = try #require(answers[2].frames["textBacking"]?.view.y)
    #expect((top - 43.5).magnitude < 1e-9)
    #expect(answers.map { $0.outputs["statusBarHidden"]?.truth } == [false, false, true])
    #expect(answers[0].outputs["imageRectWidth"] == LayoutAnswer.Output(number: 693.75))
  }

  @Test func jsonNamesTheBugOfStep2() throws {
    let run = try Invocation([
      "layout", "Maps/stretchy-layout-step-2", "--viewport", "375x812", "--offset", "0,300",
      "--format", "json",
    ])
    let answer = try #require(try run.objects(LayoutAnswer.self).first)
    #expect(answer.frames["imageView"]?.view == Frame(x: 0, y: 0, width: 375, height: 0))
    #expect(answer.frames["textContainer"]?.view.y == 0)
    #expect(answer.conflicts.map(\.broken) == [["imageContainer.top == scroll.top"]])
  }

  @Test(arguments: [
    ("stretchy-header", "0,-20", "header", Frame(x: 0, y: 0, width: 375, height: 220)),
    ("stretchy-header", "0,300", "header", Frame(x: 0, y: -300, width: 375, height: 200)),
    ("parallax-and-scale", "0,-50", "headerContainer", Frame(x: 0, y: 0, width: 375, height: 260)),
    ("parallax-and-scale", "0,150", "label", Frame(x: 0, y: 60, width: 375, height: 800)),
  ])
  func jsonHasThePublishedFrames(
    _ scene: String, _ offset: String, _ view: String, _ frame: Frame
  ) throws {
    let run = try Invocation([
      "layout", "Maps/\(scene)", "--viewport", "375x667", "--offset", offset, "--format", "json",
    ])
    #expect(try run.objects(LayoutAnswer.self).first?.frames[view]?.view == frame)
  }

  @Test func textHasATableOfOutputs() throws {
    let run = try Invocation(
      ["layout", "Maps/parallax-and-scale", "--viewport", "375x667", "--offset", "0,16"])
    #expect(
      run.output.hasSuffix("\noutput         value\ncontentsRectY  -0.019\n"))
  }

  @Test func outputsWithoutValueAreNull() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "version": 1, "views": [{ "name": "view" }], "outputs": { "ratio": "1 / (view.width - 9)" } }"#,
      to: "scene.json")
    let run = try Invocation(
      ["layout", "scene.json", "--viewport", "9x9", "--format", "json"], in: folder.url)
    #expect(run.output.contains(#""outputs":{"ratio":null}"#))
  }

  @Test func whatConstraintsLeaveOpenIsListed() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "version": 1, "views": [{ "name": "view" }, { "name": "box", "in": "view" }] }"#,
      to: "scene.json")
    let run = try Invocation(
      ["layout", "scene.json", "--viewport", "9x9", "--format", "json"], in: folder.url)
    let answer = try #require(try run.objects(LayoutAnswer.self).first)
    #expect(
      answer.ambiguous.map(\.name).sorted() == ["box.height", "box.left", "box.top", "box.width"])
  }

  @Test(arguments: [5, 20, 21, 400])
  func textListsTwentyOpenNamesAtMost(count: Int) throws {
    let folder = try TemporaryFolder()
    let labels = (0..<count).map {
      #"{ "name": "v\#($0)", "in": "view", "kind": "label", "text": "a" }"#
    }
    let tops = (0..<count).map { "\"v\($0).top == view.top\"" }
    try folder.write(
      #"{ "version": 1, "views": [{ "name": "view" }, \#(labels.joined(separator: ","))], "#
        + #""constraints": [\#(tops.joined(separator: ","))] }"#,
      to: "scene.json")
    let run = try Invocation(["layout", "scene.json", "--viewport", "9x9"], in: folder.url)
    let names = (0..<min(count, 20)).map { "v\($0).left" } + (count > 20 ? ["others"] : [])
    let list = "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    #expect(run.lines.last == "The constraints leave \(list) open.")
  }

  @Test func contradictionsNameWhatGaveWay() throws {
    let run = try Invocation([
      "layout", "Maps/treasure-island", "--viewport", "375x667", "--insets", "400,0,400,0",
      "--format", "json",
    ])
    let conflict = try #require(try run.objects(LayoutAnswer.self).first?.conflicts.first)
    #expect(conflict.broken == ["marker.bottom <= view.bottomGuide.top"])
    #expect(conflict.constraints.contains("marker.top >= view.topGuide.bottom"))
  }

  @Test func csvHasTwoRowsForEachView() throws {
    let run = try Invocation(command + ["--format", "csv"])
    #expect(run.lines.count == 11)
    #expect(run.lines.first == "view,offset_x,offset_y,space,x,y,width,height")
    #expect(run.lines.contains("marker,0,0,view,308,600,67,67"))
  }
}
