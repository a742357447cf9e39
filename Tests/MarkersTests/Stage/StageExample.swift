import Geometry
import Layout
import TestSupport

@testable import Markers

/// A stage on a phone, with targets on a canvas of 2,500 × 2,500 points.
struct StageExample {
  var stage: MarkerStage
  var placer: MarkerPlacer
  let targets: [Point]
  /// The screen, wherever it is scrolled to.
  var screen: Viewport
  static let screen = Viewport(size: Size(width: 375, height: 667), displayScale: 2)

  init(targets: [Point], rule: PlacementRule = .clamp) throws {
    try self.init(targets: targets, placement: Placement(rule: rule))
  }

  init(
    targets: [Point], placement: Placement, size: Size = StageExample.screen.size,
    markerSize: Size = StageSimulation.markerSize
  ) throws {
    screen = Viewport(size: size, displayScale: 2)
    let marker = Marker(
      name: "marker", view: "pointer", reference: "canvas", target: .zero,
      size: markerSize)
    placer = try MarkerPlacer(
      StageSimulation.canvas(for: markerSize), marker: marker, placement: placement, at: screen)
    stage = try MarkerStage(placer)
    self.targets = targets
    stage.targets = targets.enumerated().map {
      StageTarget(Target(name: "target\($0)", position: $1))
    }
  }

  mutating func show(at offset: Point, time: Double) throws {
    try placer.move(to: screen.scrolled(to: offset))
    try stage.show(at: screen.scrolled(to: offset), time: time)
  }
}
