import Waymark

/// Random targets around the bounds of markers, the same for every contender.
struct TargetField {
  /// Where markers can stand: a phone's screen in the middle of the targets.
  static let bounds = MarkerBounds(
    origins: Rect(x: 4800, y: 4700, width: 326, height: 600), size: Size(width: 67, height: 67),
    tolerance: 0)

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
  var gap: Double { TargetField.bounds.border.perimeter / Double(2 * targets.count) }

  /// The targets' places.
  var points: [Point] { targets.map(\.position) }

  /// The field as the first line of a script's input.
  var json: String {
    let origins = TargetField.bounds.origins
    let bounds = [origins.minX, origins.minY, origins.maxX, origins.maxY]
    return "{\"bounds\": \(bounds), \"targets\": \(points.flatMap { [$0.x, $0.y] })}"
  }
}
