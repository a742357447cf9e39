import Harness
import Waymark

/// Returns the workloads that find all frames of a scene; an event is a viewport.
func frameWorkloads() -> [Workload] {
  ["stretchy-header", "stack-header"].map { name in
    let scene = SweepScene(name)
    return Workload(
      "v: frames of \(name)", aim: 100, period: places.count, peer: .solving(scene),
      ours: { .compiled(scene) }, answer: { $0 }, expected: { fresh(scene, at: places[$0]) })
  }
}

/// Vertical offsets in any order, some of them beyond the top.
private let places: [Double] = {
  var generator = SplitMix(seed: 5)
  return (0..<1024).map { _ in Double(Int.random(in: -800...4000, using: &generator)) / 4 }
}()

private func fresh(_ scene: SweepScene, at place: Double) -> [Double] {
  var layout = scene.layout
  return frames(&layout, scene.screen.viewport(at: Point(x: 0, y: place)))
}

private func frames(_ layout: inout Layout, _ viewport: Viewport) -> [Double] {
  do { try layout.update(to: viewport) } catch {
    preconditionFailure("the layout has no frames: \(error)")
  }
  return layout.viewNames.indices.flatMap { index in
    let frame = layout.frame(at: index, in: .content)
    return [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
  }
}

extension Contender {
  /// Returns Waymark's solver following the viewport.
  fileprivate static func solving(_ scene: SweepScene) -> Contender {
    var layout = scene.layout
    var next = 0
    var rects: [Rect] = []
    return Contender(
      name: "solving",
      run: { events in
        for _ in 0..<events {
          let viewport = scene.screen.viewport(at: Point(x: 0, y: places[next]))
          next = next + 1 == places.count ? 0 : next + 1
          do { try layout.update(to: viewport) } catch {
            preconditionFailure("the layout has no frames: \(error)")
          }
          rects.removeAll(keepingCapacity: true)
          for index in layout.viewNames.indices {
            rects.append(layout.frame(at: index, in: .content))
          }
        }
      },
      values: {
        rects.flatMap { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }
      })
  }

  /// Returns Waymark filling columns of frames from the compiled layout.
  fileprivate static func compiled(_ scene: SweepScene) -> Contender {
    let profiles = profiles(scene)
    var columns = profiles.map { _ in FrameColumns(capacity: places.count) }
    var next = 0
    var last = 0
    func fill(_ places: [Double]) {
      for view in profiles.indices { profiles[view].fill(&columns[view], at: places) }
      last = places.count - 1
    }
    return Contender(
      name: "Waymark",
      run: { events in
        guard !events.isMultiple(of: places.count) else {
          for _ in 0..<events / places.count { fill(places) }
          return
        }
        for _ in 0..<events {
          fill([places[next]])
          next = next + 1 == places.count ? 0 : next + 1
        }
      },
      values: { columns.flatMap { [$0.x[last], $0.y[last], $0.width[last], $0.height[last]] } })
  }

  private static func profiles(_ scene: SweepScene) -> [FrameProfile] {
    var compiled = CompiledLayout(scene.layout)
    do {
      let profile = try compiled.profile(
        along: .varying(.offsetY, of: scene.screen.viewport()), over: -200...1000)
      return compiled.viewNames.indices.map { profile.frames(of: $0, in: .content) }
    } catch {
      preconditionFailure("the layout has no profile: \(error)")
    }
  }
}
