import Foundation
import Geometry
import Layout
import Markers
import Testing

@testable import SceneFiles
@testable import Scenes

struct SceneTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appendingPathComponent("Maps/treasure-island").path

  @Test(arguments: ["", "/", "/scene.json"])
  func aSceneIsReadFromItsFileOrItsFolder(_ suffix: String) throws {
    let scene = try Scene(contentsOf: SceneTests.folder + suffix)
    #expect(scene.views.map(\.name) == ["view", "scroll", "map", "marker", "pointer"])
    #expect(scene.map?.size == Size(width: 2500, height: 2500))
    #expect(scene.map?.scale == 1)
    #expect(scene.markers.map(\.marker.name) == ["treasure"])
    #expect(scene.markers.first?.marker.size == Size(width: 67, height: 67))
    #expect(scene.markers.first?.artwork?.arrow.hasSuffix("treasure-island/arrow.png") == true)
    #expect(scene.constraints.count == 9)
  }

  @Test func aFolderWithoutASceneIsMissingInput() throws {
    let error = #expect(throws: SceneError.self) {
      _ = try Scene(contentsOf: SceneTests.root.appendingPathComponent("Sources").path)
    }
    #expect(error?.kind == .noInput)
    #expect(error?.message.hasPrefix("there is no scene.json in the folder") == true)
  }

  @Test func aFileThatDoesNotExistIsMissingInput() throws {
    let error = #expect(throws: SceneError.self) { _ = try Scene(contentsOf: "no.json") }
    #expect(error?.description == "no.json: there is no such file")
    #expect(error?.kind == .noInput)
  }

  @Test(arguments: [
    ("Maps", true), ("Maps/treasure-island", true), ("a.JSON", true), ("a.json", true),
    ("a.png", false), ("Makefile", false),
  ])
  func foldersAndJSONAreScenes(_ path: String, _ isScene: Bool) {
    #expect(Scene.isScene(at: SceneTests.root.appendingPathComponent(path).path) == isScene)
  }

  @Test func theTreasureMapMadeAnswersAsTheOneRead() throws {
    let made = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    let read = try Scene(contentsOf: SceneTests.folder)
    let viewport = Viewport(
      offset: Point(x: -50, y: -80), size: Size(width: 375, height: 667),
      insets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(try state(in: made, at: viewport) == state(in: read, at: viewport))
  }

  @Test func theTreasureMapOfAnImageTakesItsSize() throws {
    let scene = try Scene.treasureMap(
      image: SceneTests.folder + "/map.png", scale: 2, treasure: Point(x: 1, y: 2),
      markerSize: Size(width: 10, height: 20))
    #expect(
      scene.map
        == Scene.MapDescription(view: "map", size: Size(width: 1250, height: 1250), scale: 2))
    #expect(scene.markers.first?.marker.target == Point(x: 1, y: 2))
    #expect(scene.markers.first?.marker.size == Size(width: 10, height: 20))
  }

  @Test func changesMakeAScenesCopy() throws {
    let scene = try Scene(contentsOf: SceneTests.folder)
      .withTreasure(at: Point(x: 3, y: 4)).withMarker(of: Size(width: 20, height: 30))
      .withTolerance(2).withMapScale(2)
    let marker = try #require(scene.markers.first?.marker)
    #expect(marker.target == Point(x: 3, y: 4))
    #expect(marker.size == Size(width: 20, height: 30))
    #expect(marker.tolerance == 2)
    #expect(scene.map?.size == Size(width: 1250, height: 1250))
    let layout = try state(in: scene, at: Viewport(size: Size(width: 100, height: 100)))
    #expect(layout.frame == Rect(x: 3, y: 4, width: 20, height: 30))
  }

  private func state(in scene: Scene, at viewport: Viewport) throws -> MarkerState {
    var layout = try scene.makeLayout()
    try layout.update(to: viewport)
    let marker = try #require(scene.markers.first?.marker)
    let state = layout.state(of: marker)
    return try #require(state)
  }
}
