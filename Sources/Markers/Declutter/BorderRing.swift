internal import Geometry

/// Markers in their order around a border that is cut open at the coordinate 0, or along a line that begins there.
///
/// Its memory is used again for other markers.
struct BorderRing: Sendable {
  /// The items clockwise from the cut.
  private var order: [BorderOrder] = []
  /// The sums of the gaps from the first item to each.
  private var offsets: [Double] = []
  private var regression = IsotonicRegression()
  /// What all gaps, that over the cut included, leave of the perimeter.
  private var slack = 0.0
  private var perimeter = 0.0
  private var isOpen = false
}

extension BorderRing {
  /// Creates a ring of items in their order, in which coordinates may go backwards and beyond the perimeter.
  init(_ order: [BorderOrder], perimeter: Double, gap: Double) {
    self.order = order
    close(perimeter: perimeter, gap: gap)
  }

  mutating func removeAll() { order.removeAll(keepingCapacity: true) }

  /// Adds the next item clockwise.
  mutating func append(_ item: BorderOrder) { order.append(item) }

  /// Finds how far items have to be apart, once all have been added.
  ///
  /// - Parameters:
  ///   - perimeter: The length of the border; of a line, with the gap beyond its end.
  ///   - gap: The least length between neighbors.
  ///   - isOpen: Whether it is a line, from whose end nothing goes on to its start.
  mutating func close(perimeter: Double, gap: Double, isOpen: Bool = false) {
    self.isOpen = isOpen
    offsets.removeAll(keepingCapacity: true)
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
    self.slack = max(0, perimeter - sum)
    self.perimeter = perimeter
  }

  /// Finds the places of the items, by their indices.
  mutating func findPositions(into positions: inout [BorderPosition]) {
    regression.removeAll()
    for (entry, offset) in zip(order, offsets) {
      regression.append(entry.coordinate - offset, weight: entry.weight)
    }
    let least = isOpen ? 0 : regression.leastValue(withinRange: slack)
    positions.removeAll(keepingCapacity: true)
    for _ in order { positions.append(BorderPosition(coordinate: 0, displacement: 0)) }
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
  }

  private func settled(at coordinate: Double, _ index: Int) -> BorderPosition {
    let wanted = order[index].coordinate
    // Neighbours exactly a gap apart do not push each other by what rounding leaves of it.
    let isThere = (coordinate - wanted).magnitude <= perimeter * .roundingPart
    let coordinate = isThere ? wanted : coordinate
    let displacement = coordinate - wanted
    // A marker is kept off by the neighbour between it and the place it wants.
    let count = order.count
    let pusher =
      displacement == 0
      ? nil : order[(index + (displacement > 0 ? count - 1 : 1)) % count].index
    return BorderPosition(
      coordinate: coordinate.wrapped(into: perimeter), displacement: displacement, pusher: pusher)
  }
}
