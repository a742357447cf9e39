import Foundation
import Geometry
import Layout
import Pictures
import SceneFiles
import Scenes

extension Scene {
  /// The treasure rule over squared paper, which is quick to draw, with the artwork of the treasure map.
  static func paper() throws -> Scene {
    var scene = treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    scene.markers[0].artwork = try Project.scene("treasure-island").markers[0].artwork
    return scene
  }
}

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
    try self.init(Project.scene(name), at: offset, size: size, insets: insets, change)
  }

  /// Draws a scene at an offset of a screen.
  init(
    _ scene: Scene, at offset: Point = .zero, size: Size = Size(width: 375, height: 667),
    insets: EdgeInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
    _ change: (inout PictureOptions) -> Void = { _ in }
  ) throws {
    var session = try SceneSession(scene)
    try session.move(to: Viewport(offset: offset, size: size, insets: insets))
    var options = PictureOptions()
    change(&options)
    self = try Picture(of: &session, options: options)
  }
}

extension Element {
  /// The groups in the element whose names begin with a word.
  func groups(_ name: String) -> [Group] {
    guard case .group(let group) = self else { return [] }
    let own = group.name?.split(separator: " ").first.map(String.init) == name ? [group] : []
    return own + group.elements.flatMap { $0.groups(name) }
  }
}
