/// The treasure scene that both sides build, and the path they scroll it along.
enum TreasureScene {
  /// The two ways to state the scene; the frame comes in content coordinates from both.
  enum Form {
    /// The viewport's edges move with the offset.
    case viewportMoves
    /// All is in view coordinates and the wanted position moves against the offset, which is added
    /// to the frame outside the solver: fewer terms, and faster.
    case treasureMoves
  }

  static let treasure = (x: 1610.0, y: 1610.0)
  static let marker = (width: 67.0, height: 67.0)
  static let view = (width: 375.0, height: 667.0)
  static let topGuide = 20.0

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
    let right = offset.x + view.width - marker.width
    let bottom = offset.y + view.height - marker.height
    return [
      min(max(treasure.x, offset.x), right),
      min(max(treasure.y, offset.y + topGuide), bottom),
      marker.width, marker.height,
    ]
  }
}
