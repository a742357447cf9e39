import Geometry
import Layout
import TestSupport
import Testing

/// A compiled layout answers what the layout itself answers, wherever it is asked.
struct CompiledLayoutPropertyTests {
  @Test(arguments: 0..<LongRuns.count(15, long: 60) as Range<UInt64>)
  func compiledFramesAreThoseOfAFreshLayout(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 5_000_000)
    let scene = RandomScene(seed: seed)
    let layout = try scene.makeLayout()
    var compiled = CompiledLayout(layout)
    for step in 0..<60 {
      let viewport = randomViewport(&generator)
      var fresh = layout
      try fresh.update(to: viewport)
      let region = try compiled.region(at: viewport)
      #expect(region.contains(viewport))
      for place in compiled.viewNames.indices {
        for space in [Layout.CoordinateSpace.content, .view] {
          let expected = fresh.frame(at: place, in: space)
          let actual = region.frame(at: place, in: space).value(at: viewport)
          #expect(
            actual.isWithin(1e-9, of: expected),
            "seed \(seed), step \(step), \(compiled.viewNames[place]) \(actual) \(expected)")
        }
      }
    }
  }

  @Test(arguments: 0..<LongRuns.count(15, long: 60) as Range<UInt64>)
  func aRegionKeepsItsPromiseAtEveryViewportInIt(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 6_000_000)
    var layout = try RandomScene(seed: seed).makeLayout()
    var compiled = CompiledLayout(layout)
    let home = randomViewport(&generator)
    let region = try compiled.region(at: home)
    for step in 0..<60 {
      let viewport = nearby(home, step, &generator)
      guard region.contains(viewport) else { continue }
      try layout.update(to: viewport)
      for place in compiled.viewNames.indices {
        let expected = layout.frame(at: place, in: .content)
        let actual = region.frame(at: place, in: .content).value(at: viewport)
        #expect(actual.isWithin(1e-9, of: expected), "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: 0..<LongRuns.count(15, long: 60) as Range<UInt64>)
  func aProfileIsTheLayoutAllAlongALine(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 7_000_000)
    var layout = try RandomScene(seed: seed).makeLayout()
    var compiled = CompiledLayout(layout)
    let start = randomViewport(&generator)
    let end = randomViewport(&generator)
    for (line, range) in [
      (ViewportLine.varying(.offsetX, of: start), -500...2000.0),
      (.varying(.height, of: start), 0...1000), (.segment(from: start, to: end), 0...1),
    ] {
      let profile = try compiled.profile(along: line, over: range)
      let breakpoints = profile.breakpoints.flatMap { [$0, $0.nextDown] }
      #expect(zip(profile.breakpoints, profile.breakpoints.dropFirst()).allSatisfy { $0 < $1 })
      for place in [range.lowerBound, range.upperBound] + breakpoints
        + (0..<20).map({ _ in Double.random(in: range, using: &generator) })
      {
        try layout.update(to: line.viewport(at: place))
        for view in compiled.viewNames.indices {
          let expected = layout.frame(at: view, in: .content)
          let actual = profile.frame(at: view, in: .content, position: place)
          #expect(actual.isWithin(1e-8, of: expected), "seed \(seed), \(line), \(place)")
        }
      }
    }
  }

  private func nearby(
    _ home: Viewport, _ step: Int, _ generator: inout SeededGenerator
  ) -> Viewport {
    let reach = Double(1 << (step % 10))
    var viewport = home
    viewport.offset.x += Double.random(in: -reach...reach, using: &generator)
    viewport.offset.y += Double.random(in: -reach...reach, using: &generator)
    viewport.size.width = max(0, home.size.width + generator.pick([0, 0, reach, -reach]))
    return viewport
  }

  private func randomViewport(_ generator: inout SeededGenerator) -> Viewport {
    Viewport(
      offset: Point(x: generator.quarter(in: -500...2000), y: generator.quarter(in: -500...2000)),
      size: Size(
        width: generator.quarter(in: 0...1000), height: generator.quarter(in: 0...1000)))
  }
}

extension Rect {
  /// Returns whether no number is farther from another rectangle's than a tolerance.
  func isWithin(_ tolerance: Double, of other: Rect) -> Bool {
    [
      origin.x - other.origin.x, origin.y - other.origin.y, size.width - other.size.width,
      size.height - other.size.height,
    ]
    .allSatisfy { $0.magnitude <= tolerance }
  }
}
