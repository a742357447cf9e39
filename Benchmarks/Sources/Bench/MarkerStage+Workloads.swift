import Foundation
import Harness
import Waymark

/// Returns the workloads (w): markers over time; an event is a frame.
///
/// The peer lets arrows push each other off along the border until they are at rest, as force layouts do. Both tell
/// how many pairs of artworks overlap then.
func stageWorkloads() -> [Workload] {
  guard ScriptPeer.Language.javaScript.isInstalled else { return [] }
  return [200, 2000].map { count in
    let field = StageField(count: count)
    return Workload(
      "w: a frame of \(count) arrows with memory", aim: 1, peer: relaxation(field),
      ours: { stage(field) }, answer: { _ in [] }, expected: { _ in [] })
  }
}

/// Arrows that take half of a border, all of whose targets are out of sight.
private struct StageField {
  let targets: [StageTarget]
  /// The extent of artwork.
  let extent: Double
  let viewport = Viewport(offset: Point(x: 4500, y: 4500), size: Size(width: 1024, height: 768))

  init(count: Int) {
    var random = SplitMix(seed: 7)
    extent = 3584 / Double(2 * count)
    targets = (0..<count).map { index in
      let direction = Double.random(in: 0..<(2 * Double.pi), using: &random)
      let distance = Double.random(in: 900...4000, using: &random)
      return StageTarget(
        Target(
          name: "target \(index)",
          position: Point(x: 5012 + distance * cos(direction), y: 4884 + distance * sin(direction)))
      )
    }
  }

  /// The wanted places along the border, and the room that each arrow takes, as the first line of a script's input.
  var json: String {
    let border = MarkerBorder(
      Rect(origin: .zero, size: Size(width: 1024 - extent, height: 768 - extent)))
    let places = targets.map { border.coordinate(nearest: $0.target.position - viewport.offset) }
    return "{\"perimeter\": \(border.length), \"gap\": \(extent), \"places\": \(places)}"
  }
}

private func relaxation(_ field: StageField) -> Contender {
  do {
    return try ScriptPeer("node", .javaScript, script: "relaxation.mjs", input: field.json)
      .contender
  } catch {
    preconditionFailure("node does not start: \(error)")
  }
}

/// Returns Waymark on a viewport that goes back and forth by a third of a point a frame.
private func stage(_ field: StageField) -> Contender {
  let scene = Scene.treasureMap(
    mapSize: Size(width: 10_000, height: 10_000), treasure: .zero,
    markerSize: Size(width: field.extent, height: field.extent))
  var rules = StageRules()
  rules.gap = 0
  guard var stage = try? scene.makeStage(rules) else {
    preconditionFailure("the scene of the treasure rule makes no sense")
  }
  stage.targets = field.targets
  var frame = 0
  return Contender(
    name: "Waymark",
    run: { events in
      for _ in 0..<events {
        var viewport = field.viewport
        viewport.offset.x += Double(abs(frame % 200 - 100)) / 3
        do { try stage.show(at: viewport, time: Double(frame) / 60) } catch {
          preconditionFailure("a frame cannot be shown: \(error)")
        }
        frame += 1
      }
    },
    values: { [0] })
}
