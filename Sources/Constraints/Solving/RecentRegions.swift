/// The regions that answers were found in: as many as are worth looking through, of which the one not used for longest
/// makes room.
struct RecentRegions: Sendable {
  private var regions: [Region] = []
  /// The indices of the regions, the last one used first; regions stay where they are, as moving one copies it.
  private var order: [Int] = []

  /// The number of regions that are kept; a viewport that scrolls about moves through few.
  private static let limit = 16
}

extension RecentRegions {
  var isEmpty: Bool { regions.isEmpty }

  /// The region used last.
  ///
  /// - Precondition: There is one.
  var first: Region { regions[order[0]] }

  /// What events need of the region used last.
  var flat: FlatRegion { regions[order[0]].flat }

  /// Whether some required constraint misses in the region used last.
  var isContradictory: Bool { regions[order[0]].isContradictory }

  /// Returns the value of a variable in the region used last.
  func value(of variable: Int32, at parameters: [Double]) -> DoubleDouble {
    regions[order[0]].value(of: variable, at: parameters)
  }

  /// Makes a region that contains parameters the first one; returns whether there is one.
  mutating func find(_ parameters: [Double]) -> Bool {
    for place in order.indices where regions[order[place]].contains(parameters) {
      bringForward(place)
      return true
    }
    return false
  }

  /// Takes in a region as the first one.
  mutating func insert(_ region: Region) {
    if regions.count == RecentRegions.limit {
      regions[order[order.count - 1]] = region
    } else {
      order.append(regions.count)
      regions.append(region)
    }
    bringForward(order.count - 1)
  }

  private mutating func bringForward(_ place: Int) {
    for place in (0..<place).reversed() { order.swapAt(place, place + 1) }
  }
}
