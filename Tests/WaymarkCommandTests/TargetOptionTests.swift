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
}
