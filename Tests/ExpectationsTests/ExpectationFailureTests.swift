import Expectations
import Geometry
import Layout
import Markers
import Scenes
import Testing

struct ExpectationFailureTests {
  let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))

  @Test func anUnknownMarkerSuggestsTheNearestName() {
    #expect(throws: ExpectationFailure.unknownMarker("treasurf", known: ["treasure"])) {
      try MarkerExpectation(of: "treasurf", in: scene)
    }
    #expect(
      ExpectationFailure.unknownMarker("treasurf", known: ["treasure"]).description
        == "cannot find a marker named treasurf; did you mean treasure?")
    #expect(
      ExpectationFailure.unknownMarker("gold", known: ["treasure"]).description
        == "cannot find a marker named gold; there are treasure")
    #expect(
      ExpectationFailure.unknownMarker("gold", known: []).description
        == "cannot find a marker named gold; the scene has none")
  }

  @Test func anUnknownDeviceSuggestsTheNearestName() {
    let error = #expect(throws: ExpectationFailure.self) { try Viewport.device("iphone-88") }
    #expect(
      error?.description == "cannot find a device named iphone-88; did you mean iphone-8?")
  }

  @Test func aMarkerWithoutItsViewIsRefused() throws {
    let layout = try scene.makeLayout()
    let marker = Marker(
      name: "gold", view: "markr", reference: "map", target: .zero,
      size: Size(width: 1, height: 1))
    let error = #expect(throws: ExpectationFailure.self) {
      try MarkerExpectation(of: marker, in: layout)
    }
    #expect(
      error?.description
        == "cannot follow marker gold: there is no view named markr; did you mean marker?")
  }

  @Test func aViewportThatMakesNoSenseIsRefused() throws {
    let marker = try MarkerExpectation(of: "treasure", in: scene)
    let error = #expect(throws: ExpectationFailure.self) {
      try marker.at(offset: Point(x: .nan, y: 0), in: .device("iphone-8"))
    }
    #expect(
      error?.description
        == "cannot lay out for offset.x = nan; it has to be finite and within 1e12, and sizes have to be 0 or more"
    )
  }

  @Test func aSceneThatMakesNoSenseIsRefused() {
    var broken = scene
    broken.constraints.append(Formula("marker.leading == nowhere.leading"))
    let error = #expect(throws: ExpectationFailure.self) {
      try MarkerExpectation(of: "treasure", in: broken)
    }
    #expect(error?.description.contains("nowhere") == true)
  }
}
