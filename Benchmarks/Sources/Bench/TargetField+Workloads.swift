import Foundation
import Harness
import Waymark

/// Returns the workloads (m): many targets placed, and kept apart.
func markerWorkloads() -> [Workload] {
  placingWorkloads() + [2000, 20_000, 200_000].map(declutterWorkload)
}

/// An event is one target of 100000.
private func placingWorkloads() -> [Workload] {
  guard ScriptPeer.Language.javaScript.isInstalled else {
    let note = "node is not installed, so nothing is placed beside JavaScript's usual formula\n"
    FileHandle.standardError.write(Data(note.utf8))
    return []
  }
  let field = TargetField(count: 100_000)
  let points = field.points
  return [
    Workload(
      "m: place one of 100000 targets", aim: 1, period: 100,
      peer: node(field), ours: { waymarkPlacing(points) }, answer: { $0 },
      expected: { formula(points[$0]) })
  ]
}

private func node(_ field: TargetField) -> Contender {
  do {
    return try ScriptPeer("node", .javaScript, script: "markers.mjs", input: field.json).contender
  } catch {
    preconditionFailure("node does not start: \(error)")
  }
}

/// Returns Waymark placing targets, the next ones of the field at each call.
private func waymarkPlacing(_ points: [Point]) -> Contender {
  var next = 0
  var placer = TargetField.makePlacer()
  var placements: [MarkerPlacement] = []
  return Contender(
    name: "Waymark",
    run: { events in
      var rest = events
      while rest > 0 {
        let end = min(points.count, next + rest)
        succeed { try placer.place(points[next..<end], into: &placements) }
        rest -= end - next
        next = end == points.count ? 0 : end
      }
    },
    values: {
      let last = placements[placements.count - 1]
      return [last.origin.x, last.origin.y, last.orientation.heading.radians]
    })
}

/// The usual formula: clamp each axis, then atan2.
private func formula(_ target: Point) -> [Double] {
  let origins = TargetField.origins
  let x = min(max(target.x, origins.minX), origins.maxX)
  let y = min(max(target.y, origins.minY), origins.maxY)
  return [x, y, x == target.x && y == target.y ? 0 : atan2(target.y - y, target.x - x)]
}

/// An event is the whole field placed and kept apart; nobody stands beside Waymark.
private func declutterWorkload(count: Int) -> Workload {
  let field = TargetField(count: count)
  return Workload(
    "m: declutter \(count) targets", aim: 1,
    peer: declutter(field), ours: nil, answer: { $0 }, expected: { _ in [1] })
}

/// Returns Waymark keeping arrows apart; its value is the least way between neighbours in gaps.
private func declutter(_ field: TargetField) -> Contender {
  let gap = field.gap
  var placer = TargetField.makePlacer()
  var moves: [BorderMove?] = []
  return Contender(
    name: "Waymark",
    run: { events in
      for _ in 0..<events {
        succeed { moves = try placer.spacing(of: field.targets, apart: gap).moves }
      }
    },
    values: {
      let border = placer.border
      let coordinates = moves.compactMap { $0.map { border.coordinate(nearest: $0.anchor) } }
      let sorted = coordinates.sorted()
      let ways = zip(sorted.dropFirst(), sorted).map { $0 - $1 }
      return [(ways.min() ?? 0) / gap]
    })
}

private func succeed(_ body: () throws -> Void) {
  do { try body() } catch { preconditionFailure("targets cannot be placed: \(error)") }
}
