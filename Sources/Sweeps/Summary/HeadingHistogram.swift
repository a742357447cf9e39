/// The number of arrows by heading: 36 sectors of 10°, from −180° on.
///
/// Each sector holds its lower bound; the last one holds 180° too.
public struct HeadingHistogram: Hashable, Sendable {
  /// The number of arrows in each sector.
  public internal(set) var counts = [Int](repeating: 0, count: sectorCount)

  /// Creates a histogram of no arrows.
  public init() {}
}

extension HeadingHistogram {
  /// The number of sectors.
  public static let sectorCount = 36

  /// The width of a sector in degrees.
  public static let sectorWidth = 10.0

  /// Returns the sector of a heading in degrees from −180 to 180.
  public static func sector(of heading: Double) -> Int {
    min(sectorCount - 1, Int(((heading + 180) / sectorWidth).rounded(.down)))
  }

  /// Returns the headings in degrees that a sector begins and ends with.
  public static func bounds(of sector: Int) -> ClosedRange<Double> {
    let start = Double(sector) * sectorWidth - 180
    return start...start + sectorWidth
  }

  static func += (lhs: inout HeadingHistogram, rhs: HeadingHistogram) {
    for sector in lhs.counts.indices { lhs.counts[sector] += rhs.counts[sector] }
  }
}
