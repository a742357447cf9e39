import Geometry
import MapImages
import Testing

/// Overviews are compared with means that are taken pixel by pixel.
struct OverviewTests {
  @Test(arguments: TestImage.everyCombination)
  func overviewsAreMeansOfSquares(_ image: TestImage) throws {
    let image = TestImage(
      image.colorType, image.bitDepth, isInterlaced: image.isInterlaced, width: 61, height: 43)
    try withFile(image.png) { path in
      try expectOverviews(of: image, at: path, .missing)
      guard !image.isInterlaced else { return }
      try MapIndexer(map: path).run()
      try expectOverviews(of: image, at: path, .fresh)
    }
  }

  @Test func colorsCountByTheirAlpha() throws {
    var image = TestImage(.indexed, 1, width: 40, height: 30)
    image.palette = [[200, 0, 100], [0, 100, 50]]
    image.transparency = [0, 128]
    try withFile(image.png) { path in
      try MapIndexer(map: path).run()
      try expectOverviews(of: image, at: path, .fresh)
    }
  }

  @Test(arguments: [(1, 1), (1, 70), (70, 1), (64, 64), (65, 63)])
  func overviewsOfAnyExtentAreMade(width: Int, height: Int) throws {
    let image = TestImage(.rgb, 8, width: width, height: height)
    try withFile(image.png) { path in
      try MapIndexer(map: path).run()
      try expectOverviews(of: image, at: path, .fresh)
    }
  }

  /// Sums of bytes are kept in 16 bits for as long as they fit.
  @Test func overviewsOfHighMapsDoNotOverflow() throws {
    let samples = TestImage(.gray, 1, width: 1, height: 263_000, seed: 4)
    try withFile(samples.png(Deflate(level: 1))) { path in
      try MapIndexer(map: path).run()
      var map = try MapImage(path: path)
      let overview = try map.overview(maximumSide: 1024)
      #expect(overview.metrics.pixelSize == PixelSize(width: 1, height: 514))
      #expect(overview.bytes == samples.overview(halvings: 9))
      #expect(map.indexStatus == .fresh)
    }
  }

  @Test func anOverviewHasTheMapsSizeInPoints() throws {
    try withFile(TestImage(.rgb, 8, width: 64, height: 32).png, named: "map@2x.png") { path in
      var map = try MapImage(path: path)
      let overview = try map.overview(maximumSide: 31)
      #expect(overview.metrics.pixelSize == PixelSize(width: 16, height: 8))
      #expect(overview.metrics.size == map.metrics.size)
      #expect(overview.bytesPerRow == 64)
    }
  }

  private func expectOverviews(
    of image: TestImage, at path: String, _ status: IndexStatus
  ) throws {
    var map = try MapImage(path: path)
    var expected: [Int: [UInt8]] = [:]
    for side in [1, 2, 3, 7, 8, 15, 16, 30, 31, 60, 61, 1024, 5000] {
      let overview = try map.overview(maximumSide: side)
      var halvings = 0
      while max(image.width, image.height) > side << halvings { halvings += 1 }
      let pixels = expected[halvings] ?? image.overview(halvings: halvings)
      expected[halvings] = pixels
      #expect(overview.bytes == pixels, "\(image) \(side)")
      let size = overview.metrics.pixelSize
      #expect(overview.bytes.count == 4 * size.width * size.height)
      #expect(max(size.width, size.height) <= side)
    }
    #expect(map.indexStatus == status)
  }
}

extension TestImage {
  /// Returns the image reduced, in four bytes a pixel: means weighted by alpha, rounded half up.
  func overview(halvings: Int) -> [UInt8] {
    if halvings == 0 { return rgbaBytes }
    let (side, pixels) = (1 << halvings, rgbaBytes)
    return stride(from: 0, to: height, by: side).flatMap { top in
      stride(from: 0, to: width, by: side).flatMap { left -> [UInt8] in
        var (sums, count) = ([0, 0, 0, 0], 0)
        for y in top..<min(top + side, height) {
          for x in left..<min(left + side, width) {
            let pixel = (y * width + x) * 4
            let alpha = Int(pixels[pixel + 3])
            for channel in 0..<3 { sums[channel] += Int(pixels[pixel + channel]) * alpha }
            sums[3] += alpha
            count += 1
          }
        }
        let colors = sums.prefix(3).map { sums[3] == 0 ? 0 : ($0 + sums[3] / 2) / sums[3] }
        return (colors + [(sums[3] + count / 2) / count]).map(UInt8.init)
      }
    }
  }
}
