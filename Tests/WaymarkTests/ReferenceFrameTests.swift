import Expectations
import Foundation
import Testing
import Waymark

/// The published frames of the treasure map, row by row.
struct ReferenceFrameTests {
  @Test(arguments: try ReferenceFrames.treasureMap().rows)
  func theTreasureMapMatchesItsPublishedFrames(_ row: ReferenceFrames.Row) throws {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    let state = try MarkerExpectation(of: "treasure", in: scene).at(row.viewport)
      .stands(at: row.frame, within: 1e-3).state
    #expect(state.orientation.isX == (row.kind == "x"))
    #expect((state.orientation.heading.degrees - row.degrees).magnitude <= 1e-6)
    #expect(state.frameInView == row.frame.offset(by: .zero - row.viewport.offset))
    #expect(state.isReachable)
  }

  @Test func noRowIsMissing() throws {
    #expect(try ReferenceFrames.treasureMap().rows.count == 34)
  }
}

/// The data file of published frames.
struct ReferenceFrames: Decodable {
  struct Row: Decodable, CustomTestStringConvertible {
    var viewportSize: [Double]
    var guides: [Double]
    var offset: [Double]
    var markerFrame: [Double]
    var kind: String
    var degrees: Double

    enum CodingKeys: String, CodingKey {
      case guides, offset, kind, degrees
      case viewportSize = "viewport"
      case markerFrame = "marker_content"
    }
  }

  var rows: [Row]
}

extension ReferenceFrames {
  static func treasureMap() throws -> ReferenceFrames {
    let file = try #require(
      Bundle.module.url(
        forResource: "treasure-map", withExtension: "json", subdirectory: "Reference"))
    return try JSONDecoder().decode(ReferenceFrames.self, from: Data(contentsOf: file))
  }
}

extension ReferenceFrames.Row {
  var testDescription: String { "\(viewportSize) at \(offset)" }

  var viewport: Viewport {
    Viewport(
      offset: Point(x: offset[0], y: offset[1]),
      size: Size(width: viewportSize[0], height: viewportSize[1]),
      insets: EdgeInsets(top: guides[0], left: 0, bottom: guides[1], right: 0))
  }

  var frame: Rect {
    Rect(x: markerFrame[0], y: markerFrame[1], width: markerFrame[2], height: markerFrame[3])
  }
}
