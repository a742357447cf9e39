public import Geometry

extension ScrollModel {
  /// Makes the content lag behind a finger that pulls it beyond its limits.
  ///
  /// Within ``offsetLimits`` both are the same; beyond them, an axis that bounces follows as a
  /// ``RubberBand`` of the frame's extent, and one that does not stays at its limit.
  ///
  /// - Parameter offset: Where the content would be if it followed the finger all the way.
  /// - Returns: The offset that shows.
  public func shownOffset(forDragged offset: Point) -> Point {
    let limits = offsetLimits
    return Point(
      x: shown(
        offset.x, from: limits.minX, to: limits.maxX, extent: frameSize.width,
        bounce: horizontalBounce),
      y: shown(
        offset.y, from: limits.minY, to: limits.maxY, extent: frameSize.height,
        bounce: verticalBounce))
  }

  private func shown(
    _ offset: Double, from least: Double, to greatest: Double, extent: Double, bounce: Bounce
  ) -> Double {
    let limit = min(max(offset, least), greatest)
    guard bounce.applies(isScrollable: least < greatest) else { return limit }
    return limit + RubberBand(extent: max(0, extent)).displacement(forPull: offset - limit)
  }
}

extension ScrollModel.Bounce {
  /// Returns whether an axis bounces.
  func applies(isScrollable: Bool) -> Bool {
    switch self {
    case .never: false
    case .whenScrollable: isScrollable
    case .always: true
    }
  }
}
