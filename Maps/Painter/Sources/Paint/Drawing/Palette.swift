import Foundation

/// At most 256 colours that stand in for all colours of a picture.
///
/// Boxes of similar colours are split where they vary most (after Wu, 1991), then the centres are
/// moved to the middle of what is nearest to them (k-means). Nothing in it depends on chance.
struct Palette {
  /// The colours.
  let colors: [SIMD4<UInt8>]

  private let nearest: [UInt8]

  /// Creates the palette of a picture.
  init(for pixels: [SIMD4<UInt8>]) {
    let bins = Palette.bins(of: pixels)
    var centers = Palette.centersOfBoxes(bins)
    for _ in 0..<12 {
      centers = Palette.refined(centers, bins)
    }
    colors = centers.map { SIMD4(SIMD3<UInt8>($0.rounded(.toNearestOrAwayFromZero)), 255) }
    nearest = Palette.table(of: colors)
  }
}

extension Palette {
  /// Returns the number of the palette's colour for each pixel of rows of the given width.
  ///
  /// A faint grain, the same for each run, hides the steps between neighbouring colours.
  func indices(of pixels: [SIMD4<UInt8>], width: Int) -> [UInt8] {
    pixels.indices.map { index in
      let threshold = Palette.thresholds[(index / width % 8) * 8 + index % width % 8]
      let pixel = SIMD4<Int16>(truncatingIfNeeded: pixels[index]) &+ threshold
      let bounded = pixel.clamped(
        lowerBound: .zero, upperBound: SIMD4<Int16>(repeating: 255))
      return nearest[Palette.key(of: SIMD4<UInt8>(truncatingIfNeeded: bounded))]
    }
  }

  /// Bayer's matrix (1973) of eight by eight, about the middle, as steps of a few levels.
  private static let thresholds: [Int16] = (0..<64).map { cell in
    let (x, y) = (cell % 8, cell / 8)
    var rank = 0
    for bit in 0..<3 {
      rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
    }
    return Int16(((Double(rank) + 0.5) / 64 - 0.5) * ditherLevels)
  }

  /// How many levels of 256 the grain spans.
  private static let ditherLevels = 7.0
}

// MARK: - Steps

extension Palette {
  private struct Bin {
    var sum = SIMD3<Double>.zero
    var count = 0.0
    var mean: SIMD3<Double> { sum / max(count, 1) }
    /// Rare colours matter more than their number says, or the red trail would lose its red.
    var weight: Double { pow(count, 0.6) }
  }

  /// Step 1: colours that agree in their six leading bits share a bin.
  private static func bins(of pixels: [SIMD4<UInt8>]) -> [Bin] {
    var bins = [Bin](repeating: Bin(), count: 1 << 18)
    for pixel in pixels {
      let key = key(of: pixel)
      bins[key].sum += SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
      bins[key].count += 1
    }
    return bins.filter { $0.count > 0 }
  }

  /// Step 2: the box with the largest squared error is halved until there are 256.
  private static func centersOfBoxes(_ bins: [Bin]) -> [SIMD3<Double>] {
    var boxes = [Box(bins)]
    while boxes.count < 256,
      let index = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }
      )
    {
      guard boxes[index].error > 0 else { break }
      let (low, high) = boxes[index].halves()
      boxes[index] = low
      boxes.append(high)
    }
    return boxes.map(\.mean)
  }

  /// Step 3: each centre moves to the mean of the bins that are nearest to it.
  private static func refined(_ centers: [SIMD3<Double>], _ bins: [Bin]) -> [SIMD3<Double>] {
    var sums = [SIMD3<Double>](repeating: .zero, count: centers.count)
    var weights = [Double](repeating: 0, count: centers.count)
    for bin in bins {
      let index = indexOfNearest(to: bin.mean, in: centers)
      sums[index] += bin.mean * bin.weight
      weights[index] += bin.weight
    }
    return centers.indices.map { weights[$0] > 0 ? sums[$0] / weights[$0] : centers[$0] }
  }

  /// Step 4: a table gives the nearest colour of each bin.
  private static func table(of colors: [SIMD4<UInt8>]) -> [UInt8] {
    let centers = colors.map { SIMD3(Double($0.x), Double($0.y), Double($0.z)) }
    return (0..<(1 << 18)).map { key in
      let corner = SIMD3(Double(key >> 12), Double((key >> 6) & 63), Double(key & 63))
      return UInt8(indexOfNearest(to: corner * 4 + 1.5, in: centers))
    }
  }

  private static func key(of pixel: SIMD4<UInt8>) -> Int {
    Int(pixel.x >> 2) << 12 | Int(pixel.y >> 2) << 6 | Int(pixel.z >> 2)
  }

  private static func indexOfNearest(
    to color: SIMD3<Double>, in centers: [SIMD3<Double>]
  ) -> Int {
    var best = 0
    var shortest = Double.infinity
    for (index, center) in centers.enumerated() {
      let gap = color - center
      let distance = (gap * gap).sum()
      if distance < shortest { (best, shortest) = (index, distance) }
    }
    return best
  }

  private struct Box {
    let bins: [Bin]
    let mean: SIMD3<Double>
    let error: Double
    private let axis: Int

    init(_ bins: [Bin]) {
      self.bins = bins
      let total = bins.reduce(0) { $0 + $1.weight }
      let middle = bins.reduce(SIMD3<Double>.zero) { $0 + $1.mean * $1.weight } / max(total, 1e-9)
      mean = middle
      let spread = bins.reduce(SIMD3<Double>.zero) { sum, bin in
        let gap = bin.mean - middle
        return sum + gap * gap * bin.weight
      }
      error = bins.count > 1 ? spread.sum() : 0
      axis = spread.x >= spread.y && spread.x >= spread.z ? 0 : spread.y >= spread.z ? 1 : 2
    }

    func halves() -> (Box, Box) {
      let low = bins.filter { $0.mean[axis] <= mean[axis] }
      let high = bins.filter { $0.mean[axis] > mean[axis] }
      return (Box(low), Box(high))
    }
  }
}
