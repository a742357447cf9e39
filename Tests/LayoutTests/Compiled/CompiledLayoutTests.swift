import Constraints
import Geometry
import Layout
import Testing

/// A compiled layout answers where the layout does, and nowhere else.
struct CompiledLayoutTests {
  private func compiled() throws -> CompiledLayout {
    let view = View("view")
    let marker = View("marker")
    view.addSubview(marker)
    return CompiledLayout(
      try Layout(of: view) {
        marker.edges(inside: view)
        marker.width == 67
        marker.height == 67
        (marker.left == view.left + 1610 - .offsetX).priority(998)
      })
  }

  private static let offsets: [Double] = [.nan, .infinity, -.infinity, 2e12]

  @Test(arguments: offsets)
  func aViewportThatIsNoneIsRefusedWhateverIsKnown(offset: Double) throws {
    var compiled = try compiled()
    let size = Size(width: 375, height: 667)
    for x in [0, 1400, 2000] as [Double] {
      _ = try compiled.region(at: Viewport(offset: Point(x: x, y: 0), size: size))
    }
    #expect(throws: LayoutError.self) {
      try compiled.region(at: Viewport(offset: Point(x: offset, y: 0), size: size))
    }
    #expect(throws: LayoutError.self) {
      try compiled.frame(
        of: "marker", in: .view, at: Viewport(offset: Point(x: 0, y: offset), size: size))
    }
  }
}
