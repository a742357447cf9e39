/// Markers in their order around a border that is cut open at the coordinate 0.
struct BorderRing {
  /// The items in the order of the input.
  private let items: [BorderItem]
  /// The indices of the items, clockwise from the cut.
  private let order: [Int]
  /// The coordinates in that order, from 0 up to the perimeter.
  private let wanted: [Double]
  /// The sums of the gaps from the first item to each.
  private let offsets: [Double]
  /// What all gaps, that over the cut included, leave of the perimeter.
  private let slack: Double
  private let perimeter: Double

  init(_ items: [BorderItem], perimeter: Double, gap: Double) {
    var sorted = items
    for index in sorted.indices {
      sorted[index].coordinate = sorted[index].coordinate.wrapped(into: perimeter)
    }
    let order = sorted.indices.sorted { sorted[$0].precedes(sorted[$1]) }
    var offsets: [Double] = []
    offsets.reserveCapacity(order.count)
    var sum = 0.0
    for (place, index) in order.enumerated() {
      offsets.append(sum)
      let next = order[place + 1 < order.count ? place + 1 : 0]
      sum += gap + (sorted[index].extent + sorted[next].extent) / 2
    }
    if sum > perimeter {
      let factor = perimeter / sum
      for place in offsets.indices { offsets[place] *= factor }
    }
    self.items = items
    self.order = order
    self.wanted = order.map { sorted[$0].coordinate }
    self.offsets = offsets
    self.slack = max(0, perimeter - sum)
    self.perimeter = perimeter
  }
}

extension BorderRing {
  func places() -> [BorderPlace] {
    var regression = IsotonicRegression(capacity: order.count)
    for place in order.indices {
      regression.append(wanted[place] - offsets[place], weight: items[order[place]].weight)
    }
    let least = regression.leastValue(withinRange: slack)
    var places = [BorderPlace](
      repeating: BorderPlace(coordinate: 0, displacement: 0), count: order.count)
    var place = 0
    for block in regression.blocks {
      let value = least.map { min(max(block.value, $0), $0 + slack) } ?? block.value
      let isFree = block.count == 1 && value == block.value
      for _ in 0..<block.count {
        let coordinate = isFree ? wanted[place] : value + offsets[place]
        places[order[place]] = settled(at: coordinate, place)
        place += 1
      }
    }
    return places
  }

  private func settled(at coordinate: Double, _ place: Int) -> BorderPlace {
    let displacement = coordinate - wanted[place]
    // A marker is kept off by the neighbour between it and the place it wants.
    let count = order.count
    let pusher =
      displacement == 0
      ? nil : order[displacement > 0 ? (place + count - 1) % count : (place + 1) % count]
    return BorderPlace(
      coordinate: coordinate.wrapped(into: perimeter), displacement: displacement, pusher: pusher)
  }
}
