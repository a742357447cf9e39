import KiwiPeer

/// The treasure scene that both sides build, and the path they scroll it along.
enum TreasureScene {
  /// The scene's numbers: the treasure at (1610, 1610), a marker of 67×67, a view of 375×667.
  static let plan = KiwiScene(
    treasureX: 1610, treasureY: 1610, markerWidth: 67, markerHeight: 67,
    viewWidth: 375, viewHeight: 667, topGuide: 20)

  /// Offsets as a finger gives them: 7 and 5 points an event, turning round a little beyond the
  /// limits of a map of 2500×2500, so that the clamped edges change now and then.
  static let path: [(x: Double, y: Double)] = {
    var point = (x: 0.0, y: 0.0)
    var step = (x: 7.0, y: 5.0)
    return (0..<4096).map { _ in
      point = (point.x + step.x, point.y + step.y)
      if !(-50...2175).contains(point.x) { step.x = -step.x }
      if !(-80...1913).contains(point.y) { step.y = -step.y }
      return point
    }
  }()
}

extension TreasureScene {
  /// Returns the marker's left, top, width and height in content coordinates, by the closed form of
  /// the treasure rule in a view that is larger than the marker.
  static func frame(at offset: (x: Double, y: Double)) -> [Double] {
    let right = offset.x + plan.viewWidth - plan.markerWidth
    let bottom = offset.y + plan.viewHeight - plan.markerHeight
    return [
      min(max(plan.treasureX, offset.x), right),
      min(max(plan.treasureY, offset.y + plan.topGuide), bottom),
      plan.markerWidth, plan.markerHeight,
    ]
  }
}
