import Testing

struct DevicesCommandTests {
  @Test func textIsATable() throws {
    let run = try Invocation(["devices"])
    #expect(run.status == 0)
    #expect(
      run.lines.prefix(3) == [
        "device             viewport   safe area  in landscape  scale",
        "iphone-se-1        320x568    20,0,0,0   0,0,0,0       2",
        "iphone-8           375x667    20,0,0,0   0,0,0,0       2",
      ])
  }

  @Test func jsonAndCSVListTheSameDevices() throws {
    struct Answer: Decodable {
      var name: String
      var width: Double
      var height: Double
      var scale: Double
    }
    let answers = try Invocation(["devices", "--format", "json"]).objects(Answer.self)
    let rows = try Invocation(["devices", "--format", "csv"]).lines.dropFirst()
    #expect(answers.map(\.name) == rows.map { String($0.prefix { $0 != "," }) })
    #expect(rows.contains("iphone-x,375,812,3,44,0,34,0"))
    #expect(rows.contains("pixel-8,412,915,2.625,0,0,0,0"))
  }
}
