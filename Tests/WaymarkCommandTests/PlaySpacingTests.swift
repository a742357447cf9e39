import Foundation
import TestSupport
import Testing

/// How far apart `waymark play --declutter` keeps arrows, beside `waymark state`.
struct PlaySpacingTests {
  /// Two ports far away want one place in a corner; the artwork is 44 points long, and its circle 62.2.
  @Test(arguments: ["frame", "rotated", "circumscribed"], ["64", "80"])
  func arrowsOfTheFirstFrameAreAsFarApartAsThoseOfAState(extent: String, gap: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("name,x,y\na,5000,3000\nb,5000,3001\n", to: "two.csv")
    try folder.write("time,offset_x,offset_y\n0,0,0\n", to: "track.csv")
    func path(_ name: String) -> String { folder.url.appending(path: name).path }
    func places(_ arguments: [String], _ columns: [String]) throws -> [Double] {
      let run = try Invocation(
        arguments + [
          "Maps/harbour", "--viewport", "800x600", "--targets", path("two.csv"), "--declutter", gap,
          "--extent", extent, "--format", "csv",
        ])
      #expect(run.status == 0, "\(run.errors)")
      let rows = run.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      let numbers = columns.compactMap { column in rows.first?.firstIndex { $0 == column } }
      return rows.dropFirst().flatMap { row in numbers.compactMap { Double(row[$0]) } }
    }
    let shown = try places(["play", "--track", path("track.csv")], ["x", "y"])
    let wanted = try places(["state"], ["anchor_x", "anchor_y"])
    #expect(shown.count == 4)
    #expect(zip(shown, wanted).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(shown), \(wanted)")
  }
}
