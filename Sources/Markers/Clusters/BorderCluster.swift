internal import Geometry

/// Markers that stand so close together on the border that one marker with a count stands for them.
public struct BorderCluster: Hashable, Sendable {
  /// The indices of the markers, clockwise along the border.
  public var members: [Int]

  /// The mean of the members' coordinates by their weights, from 0 up to but not including the perimeter.
  public var coordinate: Double

  /// The index of the member with the greatest weight, of several the first by name.
  public var representative: Int

  /// Creates a cluster.
  public init(members: [Int], coordinate: Double, representative: Int) {
    self.members = members
    self.coordinate = coordinate
    self.representative = representative
  }
}

extension BorderCluster {
  /// How many markers it stands for.
  public var count: Int { members.count }
}

/// The rule that joins markers on a closed border to clusters.
///
/// Clockwise neighbours less than ``gap`` apart belong together, and so does everything that is connected
/// through neighbours. Lengths are measured along the border, over the corner at the coordinate 0 as over
/// any other. Since clusters lie at least a gap apart, their means do, too. The answer does not depend on
/// the order of the input.
public struct BorderClustering: Hashable, Sendable {
  /// The length of the closed border in points.
  public var perimeter: Double

  /// The way below which neighbours belong together, in points.
  public var gap: Double

  /// Creates a rule.
  ///
  /// - Precondition: The perimeter and the gap are finite and not negative.
  public init(perimeter: Double, gap: Double) {
    precondition(perimeter >= 0 && perimeter.isFinite, "a border cannot be \(perimeter) long")
    precondition(gap >= 0 && gap.isFinite, "a gap cannot be \(gap) wide")
    self.perimeter = perimeter
    self.gap = gap
  }
}

extension BorderClustering {
  /// Returns the clusters clockwise by their first members; a marker that stands alone is one of its own.
  ///
  /// Where all markers are connected around the border, the cluster begins after the widest gap.
  ///
  /// - Complexity: O(n log n), for sorting.
  public func clusters(of items: [BorderItem]) -> [BorderCluster] {
    let order = BorderOrder.clockwise(items, perimeter: perimeter)
    let ways = order.indices.map { index in
      let isLast = index + 1 == order.count
      return order[isLast ? 0 : index + 1].coordinate - order[index].coordinate
        + (isLast ? perimeter : 0)
    }
    return runs(ways).map { run in cluster(of: run.map { order[$0] }, items) }
  }

  /// Returns the places of the members of each cluster, given the way from each place to the next.
  private func runs(_ ways: [Double]) -> [[Int]] {
    guard let widest = ways.max(), let seam = ways.firstIndex(of: widest) else { return [] }
    let count = ways.count
    // Exactly a gap is enough, however it is rounded.
    var ends = ways.indices.filter { ways[$0] >= gap - perimeter * .roundingPart }
    if ends.isEmpty { ends = [seam] }
    return ends.indices.map { index in
      let previous = ends[index > 0 ? index - 1 : ends.count - 1]
      let length = (ends[index] - previous + count - 1) % count + 1
      return (1...length).map { (previous + $0) % count }
    }
  }

  private func cluster(of members: [BorderOrder], _ items: [BorderItem]) -> BorderCluster {
    let start = members[0].coordinate
    var (sum, weight) = (0.0, 0.0)
    var representative = members[0].index
    for member in members {
      let item = items[member.index]
      // Members beyond the cut have smaller coordinates than the first.
      let way = member.coordinate - start + (member.coordinate < start ? perimeter : 0)
      sum += item.weight * way
      weight += item.weight
      let best = items[representative]
      if item.weight > best.weight
        || item.weight == best.weight && item.name.utf8.lexicographicallyPrecedes(best.name.utf8)
      {
        representative = member.index
      }
    }
    return BorderCluster(
      members: members.map { $0.index },
      coordinate: (start + sum / weight).wrapped(into: perimeter),
      representative: representative)
  }
}
