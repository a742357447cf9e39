import Geometry
import Layout
import TestSupport
import Testing

@testable import Markers

/// How far apart the arrows of a stage are by ``StageRules/spacing``.
struct StageSpacingTests {
  /// The first frame of a stage has arrows where an answer without memory has them, whatever artwork counts as.
  @Test(
    arguments: [Extent.frame, .rotated, .circumscribed],
    [Size(width: 44, height: 44), Size(width: 40, height: 20)])
  func arrowsAreWhereAnAnswerWithoutMemoryHasThem(extent: Extent, size: Size) throws {
    var generator = SeededGenerator(seed: 5)
    var placement = Placement(rule: .clamp, anchor: .center)
    placement.extent = extent
    for gap in [64.0, 80, 100] {
      let targets = (0..<8).map { _ in
        Point(
          x: .random(in: 3000...4000, using: &generator),
          y: .random(in: 0...700, using: &generator))
      }
      var scene = try StageExample(targets: targets, placement: placement, markerSize: size)
      (scene.stage.rules.gap, scene.stage.rules.spacing) = (0, gap)
      try scene.show(at: .zero, time: 0)
      let spacing = try scene.placer.spacing(of: scene.stage.targets.map(\.target), apart: gap)
      #expect(spacing.isRoomy)
      #expect(spacing.moves.contains { $0 != nil })
      for (marker, move) in zip(scene.stage.markers, spacing.moves) {
        guard let move else { continue }
        #expect(marker.anchor.distance(to: move.anchor) < 1e-6, "\(gap): \(marker.id)")
      }
    }
  }

  @Test(arguments: [0.0, 20, 44, 46, 70])
  func whatArtworksNeedIsKeptHoweverLittleSpacingIsAskedFor(spacing: Double) throws {
    var scene = try StageExample(targets: [Point(x: 3000, y: 300), Point(x: 3000, y: 301)])
    (scene.stage.rules.gap, scene.stage.rules.spacing) = (2, spacing)
    try scene.show(at: .zero, time: 0)
    let anchors = scene.stage.markers.map(\.anchor)
    #expect((anchors[0].distance(to: anchors[1]) - max(46, spacing)).magnitude < 1e-9)
  }
}
