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
