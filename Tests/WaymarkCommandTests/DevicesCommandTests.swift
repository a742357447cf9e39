import Testing

struct DevicesCommandTests {
  @Test func textIsATable() throws {
    let run = try Invocation(["devices"])
    #expect(run.status == 0)
    #expect(
      run.lines.prefix(3) == [
        "device             viewport   safe area  in landscape  scale  corners  island",
        "iphone-se-1        320x568    20,0,0,0   0,0,0,0       2      -        -",
        "iphone-8           375x667    20,0,0,0   0,0,0,0       2      -        -",
      ])
    let start = "iphone-15          393x852    59,0,34,0  0,59,21,59    3      55       "
    #expect(run.lines.contains("\(start)126x37.33 at 133.5,11"))
  }

  @Test func jsonAndCSVListTheSameDevices() throws {
    struct Answer: Decodable {
      var name: String
      var width: Double
      var height: Double
      var scale: Double
      var cornerRadius: Double?
      var island: Island?

      struct Island: Decodable { var x, y, width, height: Double }
    }
    let answers = try Invocation(["devices", "--format", "json"]).objects(Answer.self)
    let rows = try Invocation(["devices", "--format", "csv"]).lines.dropFirst()
    #expect(answers.map(\.name) == rows.map { String($0.prefix { $0 != "," }) })
    #expect(rows.contains { $0.hasPrefix("iphone-x,375,812,3,44,0,34,0,39,,,,,") })
    #expect(
      rows.contains { $0.hasPrefix("iphone-15-pro,393,852,3,59,0,34,0,55,133.5,11,126,37.33,") })
    #expect(rows.contains { $0.hasPrefix("pixel-8,412,915,2.625,0,0,0,0,,,,,,") })
    let island = answers.first { $0.name == "iphone-15-pro" }?.island
    #expect(island.map { [$0.x, $0.y, $0.width, $0.height] } == [133.5, 11, 126, 37.33])
    #expect(answers.first { $0.name == "iphone-x" }?.cornerRadius == 39)
    #expect(answers.first { $0.name == "iphone-8" }?.cornerRadius == nil)
  }

  @Test func everyFigureHasItsSource() throws {
    struct Answer: Decodable { var source: String }
    let answers = try Invocation(["devices", "--json"]).objects(Answer.self)
    let text = try Invocation(["devices"]).lines
    #expect(answers.allSatisfy { answer in text.contains { $0.hasSuffix(answer.source) } })
    #expect(text.contains { $0.hasPrefix("iphone and ipad: size and scale: Apple") })
  }
}
