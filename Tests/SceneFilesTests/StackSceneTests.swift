import Foundation
import Geometry
import Layout
import Testing

@testable import SceneFiles
@testable import Scenes

/// The scenes with stacks in the folder of maps, against their rules.
struct StackSceneTests {
  private static let maps = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Maps").path

  private func layout(_ name: String) throws -> (scene: Scene, layout: Layout) {
    let scene = try Scene(contentsOf: "\(StackSceneTests.maps)/\(name)/scene.json")
    return (scene, try scene.makeLayout())
  }

  @Test(arguments: [(375.0, 812.0), (812, 375), (320, 568), (375, 812)])
  func textsInAColumnWrapAtTheWidthOfTheScreen(width: Double, height: Double) throws {
    var (scene, layout) = try layout("stack-view")
    try layout.update(
      to: Viewport(offset: Point(x: 0, y: 33), size: Size(width: width, height: height)))
    var top = 0.0
    for description in scene.views {
      guard case .label(let content) = description.kind, let item = description.container else {
        continue
      }
      let size = FixedTextMeasurer().size(of: content, width: width)
      let expected = Rect(x: 0, y: top, width: width, height: size.height)
      #expect(layout.frame(of: description.name, in: .content) == expected)
      #expect(layout.frame(of: item, in: .content) == expected)
      top += size.height + 10
    }
    #expect(layout.contentSize == Size(width: width, height: top - 10))
    #expect(layout.frame(of: "stack", in: .view)?.origin == Point(x: 0, y: -33))
    #expect(layout.conflicts.isEmpty && layout.ambiguities.isEmpty)
  }

  @Test(arguments: [-200.0, -64, -1, 0, 1, 100, 186, 187, 300])
  func headerStretchesBetweenTheTopGuideAndTheStack(offset: Double) throws {
    var (_, layout) = try layout("stack-header")
    try layout.update(
      to: Viewport(
        offset: Point(x: 0, y: offset), size: Size(width: 375, height: 667),
        insets: EdgeInsets(top: 64, left: 0, bottom: 0, right: 0)))
    let bottom = 250 - offset
    let top = min(64, bottom)
    #expect(
      layout.frame(of: "header", in: .view)
        == Rect(x: 0, y: top, width: 375, height: bottom - top))
    #expect(layout.frame(of: "stack", in: .view)?.minY == 260 - offset)
    #expect(layout.frame(of: "stack", in: .content)?.minY == 260)
    #expect(layout.conflicts.isEmpty && layout.ambiguities.isEmpty)
    let touched = layout.hitPath(Point(x: 100, y: 70))
    #expect(touched.prefix(2) == ["view", "scroll"])
    if bottom > 70 { #expect(touched == ["view", "scroll", "header"]) }
  }
}
