internal import Geometry
internal import Layout

extension StateColumns {
  mutating func fillRow(_ y: Double) {
    for index in 0..<count { offsetY[index] = y }
  }

  mutating func fillOffsets(_ axis: GridAxis, _ places: Range<Int>) {
    for index in 0..<count { offsetX[index] = axis[places.lowerBound + index] }
  }

  /// Returns whether some offsets lie in a rectangle.
  func offsetsLie(in bounds: Rect, _ range: Range<Int>) -> Bool {
    // Counting them takes no branches.
    var inside = 0
    for index in range {
      let (x, y) = (offsetX[index], offsetY[index])
      let isWithinX = (x >= bounds.minX ? 1 : 0) & (x <= bounds.maxX ? 1 : 0)
      let isWithinY = (y >= bounds.minY ? 1 : 0) & (y <= bounds.maxY ? 1 : 0)
      inside &+= isWithinX & isWithinY
    }
    return inside == range.count
  }

  /// Fills what is horizontal, which follows the horizontal offsets.
  mutating func fillHorizontal(_ profile: AxisProfile, _ range: Range<Int>) {
    profile.fill(origin: &x, slack: &slackX, excess: &excessX, at: offsetX, range)
  }

  /// Fills what is vertical, which follows some offsets.
  mutating func fillVertical(
    _ profile: AxisProfile, at offsets: [Double], _ range: Range<Int>
  ) {
    profile.fill(origin: &y, slack: &slackY, excess: &excessY, at: offsets, range)
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
    at places: [Double], _ range: Range<Int>
  ) {
    origin.fill(&origins, at: places, range)
    if let constant = reference.constant {
      let desired = constant + target
      for index in range { slack[index] = desired - origins[index] }
    } else {
      reference.fill(&slack, at: places, range)
      for index in range { slack[index] = (slack[index] + target) - origins[index] }
    }
    if let constant = extent.constant {
      let half = (artwork - constant) / 2
      for index in range { excess[index] = half }
    } else {
      extent.fill(&excess, at: places, range)
      for index in range { excess[index] = (artwork - excess[index]) / 2 }
    }
  }
}
