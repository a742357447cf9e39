import TestSupport
import Testing
import Waymark

/// Compiled, every published scene answers what a layout that has seen nothing else answers.
struct CompiledSceneTests {
  /// The scenes, and how far rounding may move a number: not at all where all coefficients are whole.
  private static let scenes: [(name: String, tolerance: Double)] = [
    ("treasure-island", 0), ("stretchy-layout", 1e-9), ("stretchy-layout-step-1", 1e-9),
    ("stretchy-layout-step-2", 1e-9), ("stretchy-layout-step-3", 1e-9),
    ("stretchy-layout-parallax", 1e-9), ("stretchy-header", 0), ("parallax-and-scale", 1e-9),
    ("stack-view", 0), ("stack-header", 0),
  ]

  #if DEBUG
    private static let stateCount = LongRuns.count(100, long: 400)
  #else
    private static let stateCount = 200_000
  #endif

  @Test(arguments: scenes.indices)
  func compiledScenesAnswerAsFreshLayouts(_ index: Int) throws {
    let (name, tolerance) = CompiledSceneTests.scenes[index]
    var generator = SeededGenerator(seed: UInt64(index))
    let layout = try MapsFolder.layout(name).layout
    var compiled = CompiledLayout(layout)
    var fresh = layout
    for step in 0..<CompiledSceneTests.stateCount {
      let viewport = CompiledSceneTests.viewport(step, &generator)
      if step % 64 == 0 { fresh = layout }
      try fresh.update(to: viewport)
      let region = try compiled.region(at: viewport)
      for place in compiled.viewNames.indices {
        for space in [Layout.CoordinateSpace.content, .view] {
          let expected = fresh.frame(at: place, in: space)
          let actual = region.frame(at: place, in: space).value(at: viewport)
          guard CompiledSceneTests.distance(actual, expected) > tolerance else { continue }
          Issue.record("\(compiled.viewNames[place]) at \(viewport): \(actual), not \(expected)")
        }
      }
    }
  }

  @Test(arguments: scenes.indices)
  func compiledErrorsAreThoseOfReports(_ index: Int) throws {
    var generator = SeededGenerator(seed: UInt64(index))
    var layout = try MapsFolder.layout(CompiledSceneTests.scenes[index].name).layout
    var compiled = CompiledErrors(layout)
    for step in 0..<60 {
      let viewport = CompiledSceneTests.viewport(step, &generator)
      try layout.update(to: viewport)
      let reports = layout.constraintReports.filter { $0.origin == .declared }
      let errors = try compiled.errors(at: viewport)
      try #require(errors.count == reports.count)
      for (error, report) in zip(errors, reports) {
        #expect((error - report.error).magnitude <= 1e-8, "\(report.name) at \(viewport)")
      }
    }
  }

  /// Viewports within the scroll limits and beyond, on devices and in views too small for anything, at whole
  /// points where constraints tie and anywhere.
  private static func viewport(_ step: Int, _ generator: inout SeededGenerator) -> Viewport {
    let device = Device.all[Int.random(in: Device.all.indices, using: &generator)]
    var viewport = step % 3 == 0 ? device.landscapeViewport : device.viewport
    switch step % 7 {
    case 0:
      viewport.size.width = Double(Int.random(in: 0...80, using: &generator))
      viewport.size.height = Double(Int.random(in: 0...80, using: &generator))
    case 1: viewport.insets = .zero
    default: break
    }
    let range = -400.0...2600
    viewport.offset = Point(
      x: Double.random(in: range, using: &generator),
      y: Double.random(in: range, using: &generator))
    if step % 2 == 0 {
      viewport.offset = Point(x: viewport.offset.x.rounded(), y: viewport.offset.y.rounded())
    }
    return viewport
  }

  private static func distance(_ first: Rect, _ second: Rect) -> Double {
    max(
      (first.minX - second.minX).magnitude, (first.minY - second.minY).magnitude,
      (first.size.width - second.size.width).magnitude,
      (first.size.height - second.size.height).magnitude)
  }
}
