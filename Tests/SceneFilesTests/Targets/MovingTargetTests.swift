import Geometry
import Markers
import SceneFiles
import Scenes
import Testing

/// What tells when a target is where.
struct MovingTargetTests {
  private static let table = "Name,X,Y,TIME\nAnna,900,50,0\nAnna,10,20,1\n"

  private static func features(_ first: String, _ second: String) -> String {
    """
    {"type": "Feature", "properties": {"name": "Anna", \(first)}, "geometry": {"type": "Point", "coordinates": [900, 50]}}
    {"type": "Feature", "properties": {"name": "Anna", \(second)}, "geometry": {"type": "Point", "coordinates": [10, 20]}}
    """
  }

  private static func map(_ name: String) -> String {
    let objects = [(900, 50, 0), (10, 20, 1)].map { x, y, time in
      #"{"name": "Anna", "point": true, "x": \#(x), "y": \#(y), "properties": [{"name": "\#(name)", "value": \#(time)}]}"#
    }
    return
      #"{"layers": [{"type": "objectgroup", "objects": [\#(objects.joined(separator: ", "))]}]}"#
  }

  @Test(arguments: [
    table, table.replacing("TIME", with: "time"), table.replacing("TIME", with: "Time"),
    "Name,X,Y,Time,time\nAnna,900,50,noon,0\nAnna,10,20,noon,1\n",
    features(#""Time": 0"#, #""TIME": 1"#),
    features(#""Time": 7, "time": 0"#, #""time": 1, "TIME": 7"#), map("Time"), map("time"),
  ])
  func aTimeIsKnownWhateverItsCase(text: String) throws {
    let targets = try MovingTargets(TargetList(text.utf8))
    #expect(targets.move)
    #expect(targets.targets(at: 0.5).map(\.target.position) == [Point(x: 455, y: 35)])
  }

  @Test func aTimeThatIsNamedCountsAsItIsWritten() throws {
    let list = try TargetList(Self.table.utf8)
    #expect(try MovingTargets(list, timeProperty: "TIME").targets(at: 0.5).count == 1)
    let error = #expect(throws: SceneError.self) {
      try MovingTargets(list, timeProperty: "time")
    }
    #expect(error?.message == "no target has the property time; did you mean TIME?")
  }

  @Test func aTimeOfAnotherCaseIsNamedAsItIsWritten() throws {
    let list = try TargetList("name,x,y,Time\nAnna,9,5,noon\n".utf8)
    let error = #expect(throws: SceneError.self) { try MovingTargets(list) }
    #expect(error?.message == "Time of Anna has to be a number of seconds, not noon")
    #expect(error?.location == SceneError.Location(line: 2, column: 10))
  }
}
