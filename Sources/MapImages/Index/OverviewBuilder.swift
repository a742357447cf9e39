/// The overviews of a map, made of its rows as they come.
///
/// A pixel of an overview is the mean of the pixels it stands for, rounded once. The mean is taken of the
/// stored values, plainly, and not of linear light; colors count as much as they are opaque.
struct OverviewBuilder {
  let levels: [OverviewLevel]

  private let map: PixelSize
  private var rowCount = 0

  /// The sums of each column over the rows since the last flush; empty if pixels are not opaque.
  var columnSums: [UInt16]
  private var columnRows = 0
  private let channelsPerColumn: Int

  /// The sums of each level's row that is under way: red, green, blue and, unless opaque, alpha.
  ///
  /// Colors that are not opaque are multiplied by their alpha.
  private var sums: [[UInt64]]
  private var rows: [Int]
  private(set) var pixels: [[UInt8]]

  /// Creates a builder for rows that have `channelsPerColumn` bytes a pixel: 1 for gray and 3 for colors,
  /// if they are opaque, and otherwise 4.
  init(map: PixelSize, channelsPerColumn: Int, isOpaque: Bool) {
    self.map = map
    self.channelsPerColumn = channelsPerColumn
    levels = OverviewLevel.all(of: map, isOpaque: isOpaque)
    columnSums = isOpaque ? [UInt16](repeating: 0, count: map.width * channelsPerColumn) : []
    sums = levels.map { [UInt64](repeating: 0, count: $0.size.width * $0.channelCount) }
    rows = levels.map { _ in 0 }
    pixels = levels.map { _ in [] }
  }
}

extension OverviewBuilder {
  /// Takes note that the bytes of a row of opaque pixels have been added to ``columnSums``.
  mutating func completeOpaqueRow() {
    columnRows += 1
    rowCount += 1
    let isComplete = rowCount == map.height || rowCount % (1 << firstHalvings) == 0
    if isComplete || columnRows == Self.mostRows { flushColumns() }
    if isComplete { completeRow(ofLevel: 0) }
  }

  /// Adds a row of pixels of four bytes.
  mutating func addRow(_ row: Span<UInt8>) {
    guard columnSums.isEmpty else {
      for index in row.indices { columnSums[index] += UInt16(row[index]) }
      return completeOpaqueRow()
    }
    for x in 0..<map.width {
      let (source, target) = (4 * x, 4 * (x >> firstHalvings))
      let alpha = UInt64(row[source + 3])
      for channel in 0..<3 {
        sums[0][target + channel] += UInt64(row[source + channel]) * alpha
      }
      sums[0][target + 3] += alpha
    }
    rowCount += 1
    if rowCount == map.height || rowCount % (1 << firstHalvings) == 0 { completeRow(ofLevel: 0) }
  }

  /// The most rows whose bytes add up to 16 bits.
  private static let mostRows = 257

  private var firstHalvings: Int { levels[0].halvings }

  /// Adds the sums of the columns to those of the largest overview.
  private mutating func flushColumns() {
    let channels = channelsPerColumn
    for x in 0..<map.width {
      let target = 3 * (x >> firstHalvings)
      for channel in 0..<3 {
        sums[0][target + channel] += UInt64(columnSums[x * channels + min(channel, channels - 1)])
      }
    }
    for index in columnSums.indices { columnSums[index] = 0 }
    columnRows = 0
  }

  /// Gives a row of a level out, and adds it to the one of the next.
  private mutating func completeRow(ofLevel level: Int) {
    emitRow(ofLevel: level)
    rows[level] += 1
    if level + 1 < levels.count {
      let channels = levels[level].channelCount
      for x in 0..<levels[level].size.width {
        for channel in 0..<channels {
          sums[level + 1][(x >> 1) * channels + channel] += sums[level][x * channels + channel]
        }
      }
      if rows[level] % 2 == 0 || rows[level] == levels[level].size.height {
        completeRow(ofLevel: level + 1)
      }
    }
    for index in sums[level].indices { sums[level][index] = 0 }
  }

  private mutating func emitRow(ofLevel level: Int) {
    let (halvings, channels) = (levels[level].halvings, levels[level].channelCount)
    let side = 1 << halvings
    let height = min(side, map.height - rows[level] << halvings)
    for x in 0..<levels[level].size.width {
      let count = UInt64(min(side, map.width - x << halvings) * height)
      let sum = sums[level][(x * channels)..<(x * channels + channels)]
      let weight = channels == 4 ? sum[sum.startIndex + 3] : count
      pixels[level] += sum.prefix(3).map { weight == 0 ? 0 : UInt8(($0 + weight / 2) / weight) }
      if channels == 4 { pixels[level].append(UInt8((weight + count / 2) / count)) }
    }
  }
}
