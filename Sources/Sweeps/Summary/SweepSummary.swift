public import Geometry

/// How often a marker does what, over all states of a sweep on one screen.
public struct SweepSummary: Hashable, Sendable {
  /// The name of the screen.
  public let screen: String
  /// The name of the marker.
  public let marker: String
  /// The number of states for each combination of kind and edges, by ``StateFlags/rawValue``.
  public private(set) var counts = [Int](repeating: 0, count: StateFlags.combinationCount)
  /// The headings of the arrows.
  public internal(set) var headings = HeadingHistogram()
  /// The longest distance from the marker's centre to where its centre wants to be, in points.
  public private(set) var longestDistance = 0.0
  /// The first offset at which it is that long, or `nil` if there are no states.
  public private(set) var farthestOffset: Point?

  package init(screen: String, marker: String) {
    self.screen = screen
    self.marker = marker
  }
}

extension SweepSummary {
  /// The number of states.
  public var count: Int { counts.reduce(0, +) }

  /// Returns the number of states with some flags, whatever their others.
  public func count(of flags: StateFlags) -> Int {
    counts.indices.reduce(0) { sum, index in
      StateFlags(rawValue: UInt8(index)).isSuperset(of: flags) ? sum + counts[index] : sum
    }
  }

  /// The number of states that show the X.
  public var xCount: Int { count(of: .x) }

  /// The number of states in which the marker hides.
  public var hiddenCount: Int { count(of: .hidden) }

  /// The number of states that show an arrow.
  public var arrowCount: Int { count - xCount - hiddenCount }

  /// The combinations of edges that clamp with the number of their states, none and then the commonest first;
  /// hidden markers are in none.
  public var edgeCounts: [(edges: StateFlags, count: Int)] {
    (0..<16 as Range<UInt8>).map { edges in
      let flags = StateFlags(rawValue: edges)
      return (flags, counts[Int(edges)] + counts[Int(flags.union(.x).rawValue)])
    }
    .filter { $0.count > 0 }
    .sorted { ($1.count, $0.edges.rawValue) < ($0.count, $1.edges.rawValue) }
  }
}

// MARK: - Counting

extension SweepSummary {
  mutating func add(_ flags: StateFlags, count: Int) {
    counts[Int(flags.rawValue)] += count
  }

  /// Takes a distance into account; of equal ones the first counts.
  mutating func add(distance: Double, at offset: @autoclosure () -> Point) {
    guard distance > longestDistance || farthestOffset == nil else { return }
    longestDistance = distance
    farthestOffset = offset()
  }

  /// Takes all states in columns into account.
  package mutating func add(_ columns: StateColumns) {
    for index in 0..<columns.count {
      let flags = columns.flags[index]
      counts[Int(flags)] += 1
      if !columns.heading[index].isNaN {
        headings.counts[HeadingHistogram.sector(of: columns.heading[index])] += 1
      }
      add(
        distance: columns.distance[index],
        at: Point(x: columns.offsetX[index], y: columns.offsetY[index]))
    }
  }

  /// Takes another summary of the same screen and marker into account, whose states come later.
  package mutating func add(_ other: SweepSummary) {
    for index in counts.indices { counts[index] += other.counts[index] }
    headings += other.headings
    if let offset = other.farthestOffset { add(distance: other.longestDistance, at: offset) }
  }
}
