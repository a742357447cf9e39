import ArgumentParser
import Testing
import Waymark

@testable import WaymarkCommand

struct ScrollCommandTests {
  static let model = ScrollModel(
    contentSize: Size(width: 2500, height: 2500), frameSize: Size(width: 375, height: 667),
    contentOffset: Point(x: 2000, y: 500))

  static var answer: ScrollAnswer {
    let velocity = Point(x: 3000, y: -1000)
    let fling = model.fling(velocity: velocity)
    let start = Moment(time: 0, offset: model.contentOffset, velocity: velocity, states: [])
    let end = Moment(time: fling.timeToRest(), offset: fling.rest, velocity: .zero, states: [])
    return ScrollAnswer(
      model: model, velocity: velocity, rate: .normal, fling: fling, moments: [start], end: end,
      sentences: [])
  }

  @Test func theWayIsToldInSentences() {
    let lines = ScrollCommandTests.answer.lines
    #expect(
      lines[1]
        == "Along x it hits its limit 2125 after 0.04 s, goes as far as 2226.16 and comes back.")
    #expect(lines.count == 3)
  }

  @Test func aSceneWithoutMarkersHasRowsAllTheSame() {
    let rows = ScrollCommandTests.answer.rows
    #expect(rows.count == 3)
    #expect(rows[1] == "0,2000,500,3000,-1000,,,,,")
  }

  @Test func theObjectForScriptsTellsLimitsAndBounces() {
    let record = ScrollRecord(ScrollCommandTests.answer)
    #expect(record.limits.width == 2125)
    #expect(record.rest.x == 2125)
    #expect(record.bounces.x != nil)
    #expect(record.bounces.y == nil)
    #expect(record.frames.count == 1)
  }

  /// Arguments behind a map and a velocity, and what the message says.
  static let mistakes: [([String], String)] = [
    (["--offset", "1,1"], "scroll begins at one offset; give --from instead of --offset"),
    (
      ["--frames", "2", "--every", "16"],
      "--frames and --every exclude each other; give one of them"
    ),
    (["--frames", "0"], "--frames has to be from 1 to 100000, such as 60"),
    (
      ["--every", "0.5"],
      "The value '0.5' is invalid for '--every <milliseconds>': expected 1 or more milliseconds, such as 16"
    ),
  ]

  @Test(arguments: mistakes)
  func argumentsThatMakeNoSenseAreRefused(arguments: [String], message: String) {
    let error = #expect(throws: (any Error).self) {
      try ScrollCommand.parse(
        ["map.png", "--velocity", "0,900", "--viewport", "375x667"] + arguments)
    }
    #expect(error.map { ScrollCommand.message(for: $0) } == message)
  }
}
