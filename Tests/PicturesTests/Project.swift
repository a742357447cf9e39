import Foundation
import Geometry
import Layout
import Pictures
import Scenes

/// Where the project's files are.
enum Project {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func scene(_ name: String) throws -> Scene {
    try Scene(contentsOf: root.appendingPathComponent("Maps/\(name)").path)
  }
}

extension Picture {
  /// Draws a scene of the project at an offset of a screen.
  init(
    _ name: String = "treasure-island", at offset: Point = .zero,
    size: Size = Size(width: 375, height: 667),
    insets: EdgeInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
    _ change: (inout PictureOptions) -> Void = { _ in }
  ) throws {
    let scene = try Project.scene(name)
    var layout = try scene.makeLayout()
    try layout.update(to: Viewport(offset: offset, size: size, insets: insets))
    var options = PictureOptions()
    change(&options)
    self = try Picture(of: scene, in: &layout, options: options)
  }
}
