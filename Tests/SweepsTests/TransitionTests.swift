import Geometry
import Layout
import Markers
import Scenes
import SweepFiles
import Sweeps
import Testing

/// Transitions stand at the exact offsets, wherever the states of a sweep happen to lie.
struct TransitionTests {
  private func transitions(
    _ y: Double, tolerance: Double = 0, step: Double = 7, width: Double = 375,
    in range: ClosedRange<Double> = 0...2125
  ) async throws -> [Transition] {
    let scene = try MapsFolder.scene("treasure-island").withTolerance(.points(tolerance))
    let screen = Screen(
      name: "iphone-8", size: Size(width: width, height: 667),
      insets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let sweep = try Sweep(
      scene.makeLayout(), markers: scene.markers.map(\.marker), screens: [screen],
      grid: ViewportGrid(
        x: GridAxis(from: range.lowerBound, through: range.upperBound, by: step),
        y: GridAxis(start: y, step: 1, count: 1)))
    var all: [Transition] = []
    try await sweep.transitions { all += $0 }
    return all
  }

  @Test(arguments: [1, 7, 100])
  func theTreasureIsEnteredAndLeftAtItsEdges(step: Double) async throws {
    let found = try await transitions(1500, step: step)
    #expect(found.map(\.offset.x) == [1302, 1610])
    #expect(found.map(\.before) == [.right, .x])
    #expect(found.map(\.after) == [.x, .left])
    #expect(found.map(\.origin) == [Point(x: 1610, y: 1610), Point(x: 1610, y: 1610)])
  }

  @Test func aboveTheTreasureOnlyEdgesChange() async throws {
    let found = try await transitions(0)
    #expect(found.map(\.offset.x) == [1302, 1610])
    #expect(found.map(\.after) == [.bottom, [.left, .bottom]])
    #expect(found.map(\.heading) == [90, 90])
    #expect(found.map(\.distance) == [1010, 1010])
  }

  @Test func theToleranceChangesTheKindOnItsOwn() async throws {
    let found = try await transitions(1500, tolerance: 0.5)
    #expect(found.map(\.offset.x) == [1301.5, 1302, 1610, 1610.5])
    #expect(found.map(\.after) == [[.x, .right], .x, [.x, .left], .left])
  }

  /// Wherever a row is cut, be it where the marker changes, its parts tell what the whole tells.
  @Test(arguments: [0, 1500], [0, 0.5])
  func partsOfARowTellWhatTheWholeTells(y: Double, tolerance: Double) async throws {
    let whole = try await transitions(y, tolerance: tolerance)
    #expect(whole.count >= 2)
    for cut in [1300, 1301.5, 1302, 1304, 1609, 1610, 1610.5, 2124] {
      let first = try await transitions(y, tolerance: tolerance, step: 0.5, in: 0...cut)
      let second = try await transitions(y, tolerance: tolerance, step: 0.5, in: cut...2125)
      #expect(first + second == whole, "cut at \(cut)")
    }
    #expect(try await transitions(y, tolerance: tolerance, in: 1302...1302).isEmpty)
  }

  /// The first rows are searched before there is room for a list of all.
  @Test func rowsMayBeMoreThanThereIsRoomFor() async throws {
    let scene = try MapsFolder.scene("treasure-island")
    let sweep = try Sweep(
      scene.makeLayout(), markers: scene.markers.map(\.marker),
      screens: [Screen(name: "iphone-8", size: Size(width: 375, height: 667), insets: .zero)],
      grid: ViewportGrid(
        x: GridAxis(from: 0, through: 2125, by: 1),
        y: GridAxis(start: 0, step: 1e-3, count: 1_000_000_000_000)))
    var found: [Transition] = []
    await #expect(throws: CancellationError.self) {
      try await sweep.transitions {
        found += $0
        if found.count > 200 { throw CancellationError() }
      }
    }
    #expect(Set(found.map(\.offset.x)) == [1302, 1610])
  }

  /// A view narrower than the marker has room for it at one offset alone.
  @Test func aSingleOffsetIsToldOfWithWhatFollows() async throws {
    let found = try await transitions(1500, width: 50)
    #expect(found.map(\.offset.x) == [1610, (1610.0).nextUp])
    #expect(found.map(\.before) == [.right, .x])
    #expect(found.map(\.after) == [.x, .left])
  }
}
