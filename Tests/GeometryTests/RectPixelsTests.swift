import Geometry
import Testing

struct RectPixelsTests {
  private static let edges: [(Double, Double, Double)] = [
    (950.25, 2, 950.5), (950.2, 2, 950), (950.24, 2, 950), (0.5, 1, 1), (-0.5, 1, 0),
    (-0.25, 2, 0), (10.0 / 3, 3, 10.0 / 3), (10.1, 3, 10), (1e9 + 0.5, 1, 1e9 + 1),
  ]

  @Test(arguments: edges)
  func edgesGoToTheNearestPixelAndHalvesUp(edge: Double, scale: Double, expected: Double) {
    let rounded = Rect(x: edge, y: edge, width: 0, height: 0).rounded(toScale: scale)
    #expect(rounded == Rect(x: expected, y: expected, width: 0, height: 0))
  }

  @Test func rectanglesThatTouchStillDo() {
    let left = Rect(x: 0.3, y: 0, width: 33.4, height: 10)
    let right = Rect(x: left.maxX, y: 0, width: 33.4, height: 10)
    let scale = 2.0
    #expect(left.rounded(toScale: scale).maxX == right.rounded(toScale: scale).minX)
  }

  @Test func roundingTwiceIsRoundingOnce() {
    let rect = Rect(x: 1.3, y: 2.7, width: 10.2, height: 5.6).rounded(toScale: 3)
    #expect(rect.rounded(toScale: 3) == rect)
  }

  @Test func scaleZeroIsRejected() async {
    await #expect(processExitsWith: .failure) { _ = Rect.zero.rounded(toScale: 0) }
  }

  @Test func leftAndTopEdgesBelongToARectangleRightAndBottomOnesDoNot() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 39.9, y: 59.9)))
    #expect(!rect.contains(Point(x: 40, y: 20)))
    #expect(!rect.contains(Point(x: 10, y: 60)))
    #expect(!Rect.zero.contains(Point.zero))
  }
}
