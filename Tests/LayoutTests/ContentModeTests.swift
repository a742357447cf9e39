import Geometry
import Layout
import Testing

struct ContentModeTests {
  private static let bounds = Rect(x: 10, y: 20, width: 200, height: 100)

  @Test(arguments: [
    (ContentMode.scaleToFill, Rect(x: 10, y: 20, width: 200, height: 100)),
    (.scaleAspectFit, Rect(x: 60, y: 20, width: 100, height: 100)),
    (.scaleAspectFill, Rect(x: 10, y: -30, width: 200, height: 200)),
    (.center, Rect(x: 85, y: 45, width: 50, height: 50)),
    (.top, Rect(x: 85, y: 20, width: 50, height: 50)),
    (.bottom, Rect(x: 85, y: 70, width: 50, height: 50)),
    (.left, Rect(x: 10, y: 45, width: 50, height: 50)),
    (.right, Rect(x: 160, y: 45, width: 50, height: 50)),
    (.topLeft, Rect(x: 10, y: 20, width: 50, height: 50)),
    (.topRight, Rect(x: 160, y: 20, width: 50, height: 50)),
    (.bottomLeft, Rect(x: 10, y: 70, width: 50, height: 50)),
    (.bottomRight, Rect(x: 160, y: 70, width: 50, height: 50)),
  ])
  func squareImageInAWideView(mode: ContentMode, expected: Rect) {
    let rect = mode.imageRect(for: Size(width: 50, height: 50), in: ContentModeTests.bounds)
    #expect(rect == expected)
  }

  @Test(arguments: [
    (ContentMode.scaleAspectFit, Rect(x: 10, y: 45, width: 200, height: 50)),
    (.scaleAspectFill, Rect(x: -90, y: 20, width: 400, height: 100)),
    (.center, Rect(x: -290, y: -30, width: 800, height: 200)),
  ])
  func imageWiderThanTheView(mode: ContentMode, expected: Rect) {
    let rect = mode.imageRect(for: Size(width: 800, height: 200), in: ContentModeTests.bounds)
    #expect(rect == expected)
  }

  @Test(arguments: [ContentMode.scaleAspectFit, .scaleAspectFill])
  func imageWithoutExtentHasNoProportionsToKeep(mode: ContentMode) {
    let rect = mode.imageRect(for: Size(width: 0, height: 10), in: ContentModeTests.bounds)
    #expect(rect == Rect(x: 110, y: 70, width: 0, height: 0))
  }

  @Test(arguments: ContentMode.allCases)
  func viewWithoutExtentGivesFiniteRectangles(mode: ContentMode) {
    let rect = mode.imageRect(for: Size(width: 3, height: 7), in: .zero)
    #expect(rect.origin.x.isFinite && rect.size.isFinite)
  }
}
