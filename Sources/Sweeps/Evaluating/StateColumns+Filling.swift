internal import Geometry
internal import Layout

extension StateColumns {
  mutating func fillRow(_ y: Double) {
    for index in 0..<count { offsetY[index] = y }
  }

  mutating func fillOffsets(_ axis: GridAxis, _ indices: Range<Int>) {
    horizontal.fillOffsets(axis, indices)
  }

  /// Fills in offsets in any order.
  mutating func fillOffsets(x: Span<Double>, y: Span<Double>) {
    for index in x.indices { offsetX[index] = x[index] }
    for index in y.indices { offsetY[index] = y[index] }
    count = x.count
  }

  /// Returns whether some offsets lie in a rectangle.
  func offsetsLie(in bounds: Rect, _ range: Range<Int>) -> Bool {
    let (x, y) = (offsetX.span.extracting(range), offsetY.span.extracting(range))
    return PieceKernels.countNumbers(x, in: bounds.minX...bounds.maxX) == range.count
      && PieceKernels.countNumbers(y, in: bounds.minY...bounds.maxY) == range.count
  }

  /// Fills what is horizontal, which follows the horizontal offsets.
  mutating func fillHorizontal(_ profile: AxisProfile, _ range: Range<Int>) {
    horizontal.fill(profile, range, isWhole: range == 0..<count)
  }

  /// Fills what is vertical, which follows some offsets.
  mutating func fillVertical(
    _ profile: AxisProfile, at offsets: [Double], _ range: Range<Int>
  ) {
    profile.fill(
      origin: &y, slack: &slackY, excess: &excessY, at: offsets, range,
      isWhole: range == 0..<count)
  }

  /// Fills what is vertical and the same everywhere in a row.
  mutating func fillVertical(_ value: AxisProfile.Value) {
    for index in 0..<count { y[index] = value.origin }
    for index in 0..<count { slackY[index] = value.slack }
    excessY.fill(value.excess)
  }
}

extension AxisProfile {
  /// Returns the slack and the excess at offsets.
  func slackAndExcess(at offsets: [Double]) -> (slack: [Double], excess: ExcessColumn) {
    var origin = [Double](repeating: 0, count: offsets.count)
    var slack = origin
    var excess = ExcessColumn(capacity: offsets.count)
    fill(
      origin: &origin, slack: &slack, excess: &excess, at: offsets, offsets.indices, isWhole: true)
    return (slack, excess)
  }

  /// Fills columns at a range of positions, which may be whole: all that the columns hold.
  func fill(
    origin origins: inout [Double], slack: inout [Double], excess: inout ExcessColumn,
    at positions: [Double], _ range: Range<Int>, isWhole: Bool
  ) {
    if let constant = reference.constant {
      origin.fillValues(&origins, below: Wish(constant, target), &slack, at: positions, range)
    } else {
      origin.fillValues(&origins, at: positions, range)
      reference.fillValues(&slack, at: positions, range)
      for index in range { slack[index] = Wish(slack[index], target).slack(from: origins[index]) }
    }
    guard let artwork else {
      excess.fill { excess in
        for index in range { excess[index] = 0 }
      }
      return
    }
    if isWhole, let constant = extent.constant {
      excess.fill((artwork - constant) / 2)
    } else {
      excess.fill { excess in
        extent.fillValues(&excess, at: positions, range)
        for index in range { excess[index] = (artwork - excess[index]) / 2 }
      }
    }
  }
}

extension PiecewiseLinear {
  /// Writes the values at numbers, which may come in any order.
  fileprivate func fillValues(
    _ values: inout [Double], at numbers: [Double], _ range: Range<Int>
  ) {
    guard let plain else { return fill(&values, at: numbers, range) }
    var results = values.mutableSpan
    PieceKernels.findValues(plain, at: numbers.span, range, into: &results)
  }

  /// Writes the values at numbers, and the slack that they leave.
  fileprivate func fillValues(
    _ values: inout [Double], below wish: Wish, _ slack: inout [Double],
    at numbers: [Double], _ range: Range<Int>
  ) {
    guard let plain else {
      fill(&values, at: numbers, range)
      for index in range { slack[index] = wish.slack(from: values[index]) }
      return
    }
    var results = values.mutableSpan
    var slack = slack.mutableSpan
    PieceKernels.findValues(
      plain, at: numbers.span, range, into: &results, below: wish.desired,
      rounding: wish.rounding, &slack)
  }
}
