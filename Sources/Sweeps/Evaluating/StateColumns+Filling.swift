internal import Geometry

extension StateColumns {
  mutating func fillRow(_ y: Double) {
    for index in 0..<count { offsetY[index] = y }
  }

  mutating func fillOffsets(_ axis: GridAxis, _ places: Range<Int>) {
    for index in 0..<count { offsetX[index] = axis[places.lowerBound + index] }
  }

  /// Returns whether all offsets lie in a rectangle.
  func offsetsLie(in bounds: Rect) -> Bool {
    var areInside = true
    for index in 0..<count {
      let (x, y) = (offsetX[index], offsetY[index])
      let isInside =
        x >= bounds.minX && x <= bounds.maxX && y >= bounds.minY && y <= bounds.maxY
      areInside = areInside && isInside
    }
    return areInside
  }

  /// Fills what is horizontal, which follows the horizontal offsets.
  mutating func fillHorizontal(_ profile: AxisProfile) {
    profile.fill(origin: &x, slack: &slackX, excess: &excessX, at: offsetX, count: count)
  }

  /// Fills what is vertical, which follows some offsets.
  mutating func fillVertical(_ profile: AxisProfile, at offsets: [Double]) {
    profile.fill(origin: &y, slack: &slackY, excess: &excessY, at: offsets, count: count)
  }

  /// Fills what is vertical and the same everywhere in a row.
  mutating func fillVertical(_ value: AxisProfile.Value) {
    for index in 0..<count { y[index] = value.origin }
    for index in 0..<count { slackY[index] = value.slack }
    for index in 0..<count { excessY[index] = value.excess }
  }
}

extension AxisProfile {
  fileprivate func fill(
    origin origins: inout [Double], slack: inout [Double], excess: inout [Double],
    at places: [Double], count: Int
  ) {
    origin.fill(&origins, at: places, count: count)
    reference.fill(&slack, at: places, count: count)
    for index in 0..<count { slack[index] = (slack[index] + target) - origins[index] }
    extent.fill(&excess, at: places, count: count)
    for index in 0..<count { excess[index] = (artwork - excess[index]) / 2 }
  }
}
