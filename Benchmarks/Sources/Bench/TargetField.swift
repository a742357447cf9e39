import Waymark

/// Random targets around the bounds of markers, the same for every contender.
struct TargetField {
  /// Where markers can stand: a phone's screen in the middle of the targets.
  static let origins = Rect(x: 4800, y: 4700, width: 326, height: 600)

  /// Returns what places markers on that screen, in a scene of the treasure rule.
  static func makePlacer() -> MarkerPlacer {
    let marker = Size(width: 67, height: 67)
    let scene = Scene.treasureMap(
      mapSize: Size(width: 10_000, height: 10_000), treasure: .zero, markerSize: marker
    ).withTolerance(0)
    let viewport = Viewport(
      offset: origins.origin,
      size: Size(
        width: origins.size.width + marker.width, height: origins.size.height + marker.height))
    do {
      let layout = try scene.makeLayout(movingTargetOf: scene.markers[0].marker.name)
      return try MarkerPlacer(layout, marker: scene.markers[0].marker, at: viewport)
    } catch { preconditionFailure("the scene of the treasure rule makes no sense: \(error)") }
  }

  /// The targets.
  let targets: [Target]

  /// Creates targets on a canvas of 10000 × 10000 points; the same count gives the same targets.
  init(count: Int) {
    var random = SplitMix(seed: 5)
    targets = (0..<count).map { index in
      Target(
        name: "target \(index)",
        position: Point(
          x: Double.random(in: 0..<10_000, using: &random),
          y: Double.random(in: 0..<10_000, using: &random)),
        priority: Double(Int.random(in: 1...5, using: &random)))
    }
  }
}

extension TargetField {
  /// The gap at which decluttered arrows take half of the border.
  var gap: Double { TargetField.makePlacer().border.length / Double(2 * targets.count) }

  /// The targets' places.
  var points: [Point] { targets.map(\.position) }

  /// The field as the first line of a script's input.
  var json: String {
    let origins = TargetField.origins
    let bounds = [origins.minX, origins.minY, origins.maxX, origins.maxY]
    return "{\"bounds\": \(bounds), \"targets\": \(points.flatMap { [$0.x, $0.y] })}"
  }
}
