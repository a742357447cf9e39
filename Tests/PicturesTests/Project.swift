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

  /// A page of 900 points that scrolls below a blue bar, with a window of its own onto a green card, and one view more.
  static func page(
    below bar: Int, window: Rect, _ view: String, _ constraints: [String]
  ) throws -> Scene {
    let list = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let text = """
      { "version": 1, "views": [{ "name": "view" }, { "name": "bar", "in": "view", "backgroundColor": "#0000ff" },
        { "name": "scroll", "in": "view", "kind": "scroll" },
        { "name": "page", "in": "scroll", "backgroundColor": "#ff0000" },
        { "name": "inner", "in": "page", "kind": "scroll" },
        { "name": "card", "in": "inner", "backgroundColor": "#00ff00" }, \(view)],
        "constraints": ["bar.left == view.left", "bar.right == view.right", "bar.top == view.top",
        "bar.height == \(bar)", "scroll.left == view.left", "scroll.right == view.right", "scroll.top == bar.bottom",
        "scroll.bottom == view.bottom", "page.edges == scroll.edges", "page.height == 900",
        "inner.left == page.left + \(window.minX)", "inner.top == page.top + \(window.minY)",
        "inner.width == \(window.size.width)", "inner.height == \(window.size.height)",
        "card.edges == inner.edges", "card.width == 300", "card.height == 300", \(list)] }
      """
    return try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
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
