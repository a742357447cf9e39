import Foundation
import Geometry
import Layout
import Testing

@testable import Scenes

struct VisualFormatSceneTests {
  /// Reads a scene with a title and an info in a view; the first constraint stands on line 5.
  static func scene(_ constraints: String...) throws -> Scene {
    let lines = constraints.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let text = """
      { "version": 1, "constants": { "gap": 12 },
        "views": [{ "name": "view" },
          { "name": "title", "in": "view" }, { "name": "info", "in": "view" }],
        "constraints": [
      \(lines)
        ]
      }
      """
    var reader = SceneReader(
      source: try SceneSource(Array(text.utf8), file: "scene.json"), folder: "")
    return try reader.read()
  }

  @Test func aConstraintCanBeDrawnAsALine() throws {
    let scene = try VisualFormatSceneTests.scene(
      "H:|-20-[title]-gap-[info(==100)]-|", "V:|[title(40)]", "V:|-48-[info(title)]")
    var layout = try scene.makeLayout()
    try layout.update(to: Viewport(size: Size(width: 352, height: 600)))
    #expect(layout.frame(of: "title", in: .view) == Rect(x: 20, y: 0, width: 200, height: 40))
    #expect(layout.frame(of: "info", in: .view) == Rect(x: 232, y: 48, width: 100, height: 40))
  }

  @Test func aLineWithoutADirectionRunsAcross() throws {
    let scene = try VisualFormatSceneTests.scene(
      "|-20-[title]-gap-[info]-|", "[info(==100)]", "V:|[title(40)]", "V:|-48-[info(title)]")
    var layout = try scene.makeLayout()
    try layout.update(to: Viewport(size: Size(width: 352, height: 600)))
    #expect(layout.frame(of: "title", in: .view) == Rect(x: 20, y: 0, width: 200, height: 40))
    #expect(layout.frame(of: "info", in: .view) == Rect(x: 232, y: 48, width: 100, height: 40))
  }

  @Test func prioritiesHaveNames() throws {
    let scene = try VisualFormatSceneTests.scene(
      "H:|[title(300@high,100@low,50@fittingSize)]", "H:[title(<=200)]", "H:|[info(80@gap)]",
      "info.width == 60 @high", "V:|[title(1)]", "V:|[info(1)]")
    var layout = try scene.makeLayout()
    try layout.update(to: Viewport(size: Size(width: 352, height: 600)))
    #expect(layout.frame(of: "title", in: .view)?.size.width == 200)
    // A constant of the name comes before the level, and 12 is weaker than 750.
    #expect(layout.frame(of: "info", in: .view)?.size.width == 60)
    let wrong = try VisualFormatSceneTests.scene("H:|[title(300@hihg)]")
    #expect(throws: SceneError.self) { try wrong.makeLayout() }
  }

  @Test func aMistakeInALineIsPointedAtInTheFile() throws {
    let scene = try VisualFormatSceneTests.scene("H:|-20-[titel]-20-|")
    let error = #expect(throws: SceneError.self) { try scene.makeLayout() }
    #expect(
      error?.description == """
        scene.json:5:14: unknown view titel; did you mean title?
            "H:|-20-[titel]-20-|"
                     ^
        """)
  }

  @Test func aConstraintThatTheLayoutRefusesIsPointedAt() throws {
    let scene = try VisualFormatSceneTests.scene("info.width == 5", "title.left == 8")
    let error = #expect(throws: SceneError.self) { try scene.makeLayout() }
    #expect(
      error?.description == """
        scene.json:6:6: cannot use title.left == 8: title.left is a place and needs another view's place to be measured from, such as title.left == superview.left + 8
            "title.left == 8"
             ^
        """)
  }

  @Test func reportsNameTheLineOfTheScene() throws {
    let scene = try VisualFormatSceneTests.scene("title.left == view.left")
    var layout = try scene.makeLayout()
    let report = layout.constraintReports.first { $0.name == "title.left == view.left" }
    #expect(report?.location?.description == "scene.json:5")
  }
}
