/// Markers in their order around a border that is cut open at the coordinate 0.
struct BorderRing {
  /// The items clockwise from the cut.
  private let order: [BorderOrder]
  /// The sums of the gaps from the first item to each.
  private let offsets: [Double]
  /// What all gaps, that over the cut included, leave of the perimeter.
  private let slack: Double
  private let perimeter: Double

  /// Creates a ring of items in their order, in which coordinates may go backwards and beyond the perimeter.
  init(_ order: [BorderOrder], perimeter: Double, gap: Double) {
    var offsets: [Double] = []
    offsets.reserveCapacity(order.count)
    // Half of each extent lies on either side of its item: the first half belongs to the gap before it.
    let firstHalf = order[0].extent / 2
    var sum = 0.0
    for entry in order {
      let half = entry.extent / 2
      offsets.append(sum + (half - firstHalf))
      sum += gap + 2 * half
    }
    if sum > perimeter {
      let factor = perimeter / sum
      for index in offsets.indices { offsets[index] *= factor }
    }
    self.order = order
    self.offsets = offsets
    self.slack = max(0, perimeter - sum)
    self.perimeter = perimeter
  }
}

extension BorderRing {
  func positions() -> [BorderPosition] {
    var regression = IsotonicRegression(capacity: order.count)
    for (entry, offset) in zip(order, offsets) {
      regression.append(entry.coordinate - offset, weight: entry.weight)
    }
    let least = regression.leastValue(withinRange: slack)
    var positions = [BorderPosition](
      repeating: BorderPosition(coordinate: 0, displacement: 0), count: order.count)
    var index = 0
    for block in regression.blocks {
      let value = least.map { min(max(block.value, $0), $0 + slack) } ?? block.value
      let isFree = block.count == 1 && value == block.value
      for _ in 0..<block.count {
        let coordinate = isFree ? order[index].coordinate : value + offsets[index]
        positions[order[index].index] = settled(at: coordinate, index)
        index += 1
      }
    }
    return positions
  }

  private func settled(at coordinate: Double, _ index: Int) -> BorderPosition {
    let displacement = coordinate - order[index].coordinate
    // A marker is kept off by the neighbour between it and the place it wants.
    let count = order.count
    let pusher =
      displacement == 0
      ? nil : order[(index + (displacement > 0 ? count - 1 : 1)) % count].index
    return BorderPosition(
      coordinate: coordinate.wrapped(into: perimeter), displacement: displacement, pusher: pusher)
  }
}
