import Foundation
import Geometry
import MapImages
import Testing

struct ImageMetricsTests {
  @Test(
    arguments: [
      ("map.png", 1), ("map@2x.png", 2), ("map@3x.png", 3), ("map@2x~ipad.png", 2),
      ("map~ipad.png", 1), ("map@2x", 2), ("@3x.png", 3), ("map@2x.old.png", 1), ("map2x.png", 1),
      ("map@4x.png", 4), ("map@12x.png", 12), ("map@100x.png", 1), ("map@0x.png", 1),
      ("map@02x.png", 1), ("map@1.5x.png", 1), ("map@x.png", 1), ("map@-2x.png", 1),
      ("a@2x@3x.png", 3), ("@x", 1), ("map@2X.png", 1), ("", 1), ("Maps@2x/map.png", 1),
      ("Maps.2/map@2x.png", 2), ("île@3x.PNG", 3), ("@2x/", 2),
    ] as [(String, Double)])
  func theScaleIsInTheName(name: String, scale: Double) {
    #expect(ImageMetrics.scale(named: name) == scale)
  }

  @Test(arguments: [("map.png", 135, 67), ("map@2x.png", 67.5, 33.5), ("map@3x.png", 45, 67.0 / 3)])
  func theSizeInPointsIsThePixelsDividedByTheScale(
    name: String, width: Double, height: Double
  ) throws {
    let image = TestImage(.gray, 8, width: 135, height: 67)
    let metrics = try withFile(image.png, named: name) { try ImageMetrics(path: $0) }
    #expect(metrics.size == Size(width: width, height: height))
    #expect(metrics.pixelSize == PixelSize(width: 135, height: 67))
  }

  @Test func aScaleThatIsGivenOverridesTheName() throws {
    let image = TestImage(.gray, 8, width: 8, height: 4)
    let metrics = try withFile(image.png, named: "map@3x.png") {
      try ImageMetrics(path: $0, scale: 0.5)
    }
    #expect(metrics.size == Size(width: 16, height: 8))
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func aScaleOffTheScaleIsRefused(_ scale: Double) async {
    // The pattern crosses to the other process, as NaN and infinity cannot.
    let bits = scale.bitPattern
    await #expect(processExitsWith: .failure) { [bits = bits as UInt64] in
      let image = TestImage(.gray, 8)
      try withFile(image.png) { try ImageMetrics(path: $0, scale: Double(bitPattern: bits)) }
    }
  }

  @Test(arguments: [
    ([0, 0, 0x2E, 0x23, 0, 0, 0x17, 0x12, 1], PixelDensity(11811, 5906, .metre)),
    ([0, 0, 0, 3, 0, 0, 0, 2, 0], PixelDensity(3, 2, .unknown)),
    ([0, 0, 0, 0, 0, 0, 0, 2, 1], nil),
    ([0, 0, 0, 2, 0, 0, 0, 0, 0], nil),
  ])
  func thePhysicalResolutionIsFoundAmongOtherChunks(
    data: [UInt8], density: PixelDensity?
  ) throws {
    let extra =
      PNGBytes.chunk("tEXt", Array(repeating: 65, count: 5000)) + PNGBytes.chunk("pHYs", data)
    let png = TestImage(.indexed, 4).png(extra: extra)
    #expect(try withFile(png) { try ImageMetrics(path: $0) }.density == density)
  }

  @Test func filesWithoutAPhysicalResolutionHaveNone() throws {
    #expect(try withFile(TestImage(.rgb, 8).png) { try ImageMetrics(path: $0) }.density == nil)
  }

  @Test func densitiesConvertToDotsPerInch() throws {
    let density = PixelDensity(horizontal: 11811, vertical: 5906, unit: .metre)
    let dots = try #require(density.dotsPerInch)
    #expect(abs(dots.horizontal - 300) < 0.01)
    #expect(abs(dots.vertical - 150) < 0.02)
    #expect(PixelDensity(3, 2, .unknown).dotsPerInch == nil)
  }

  @Test(arguments: [(1, 1), (2_147_483_647, 1), (1, 2_147_483_647), (2_147_483_647, 2_147_483_647)])
  func everyDimensionThatPNGAllowsIsAnswered(width: UInt32, height: UInt32) throws {
    let png =
      PNGBytes.signature + PNGBytes.header(width: width, height: height)
      + PNGBytes.chunk("IDAT", [])
    let metrics = try withFile(png) { try ImageMetrics(path: $0) }
    #expect(metrics.pixelSize == PixelSize(width: Int(width), height: Int(height)))
  }
}

// MARK: - Cost

extension ImageMetricsTests {
  @Test func theHeaderOfAGigabyteTakesThirtyThreeBytes() throws {
    try withSparseGigabyte { path in
      var file = try InputFile(path: path)
      let header = try ImageHeader(file: &file)
      #expect(header.pixelSize == PixelSize(width: 20000, height: 20000))
      #expect(file.bytesRead == 33)
    }
  }

  @Test func theMetricsOfAGigabyteTakeTwentyOneBytesAChunkMore() throws {
    try withSparseGigabyte { path in
      var file = try InputFile(path: path)
      let metrics = try ImageMetrics(file: &file)
      #expect(metrics.density == PixelDensity(3, 2, .unknown))
      #expect(file.bytesRead == 33 + 3 * 21)
    }
  }

  @Test func theChunksBeforeTheImageDataAreCountedToALimit() throws {
    let start = PNGBytes.signature + PNGBytes.header(width: 3, height: 3)
    let chunk = PNGBytes.chunk("teXt", [])
    let most = start + (0..<99_999).flatMap { _ in chunk } + PNGBytes.chunk("IDAT", [])
    #expect(try withFile(most) { try ImageMetrics(path: $0) }.pixelSize.width == 3)

    let excessive = start + (0..<200_000).flatMap { _ in chunk } + PNGBytes.chunk("IDAT", [])
    try withFile(excessive) { path in
      var file = try InputFile(path: path)
      #expect(throws: MapImageError.tooManyChunks(file: path, offset: 1_200_033, limit: 100_000)) {
        try ImageMetrics(file: &file)
      }
      #expect(file.bytesRead <= 33 + 100_000 * 21)
    }
  }

  /// Half a gigabyte of text, a resolution, and half a gigabyte of image data, none of it on disk.
  private func withSparseGigabyte(_ body: (String) throws -> Void) throws {
    let start = PNGBytes.signature + PNGBytes.header(width: 20000, height: 20000)
    let half = UInt64(1) << 29
    try withFile(start + PNGBytes.bigEndian(UInt32(half)) + Array("tEXt".utf8)) { path in
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      let offset = UInt64(start.count) + 12 + half
      try handle.seek(toOffset: offset)
      let density = PNGBytes.chunk("pHYs", [0, 0, 0, 3, 0, 0, 0, 2, 0])
      try handle.write(contentsOf: density + PNGBytes.bigEndian(UInt32(half)) + Array("IDAT".utf8))
      try handle.truncate(atOffset: offset + 33 + half)
      try handle.close()
      try body(path)
    }
  }
}

extension PixelDensity {
  fileprivate init(_ horizontal: Int, _ vertical: Int, _ unit: Unit) {
    self.init(horizontal: horizontal, vertical: vertical, unit: unit)
  }
}
