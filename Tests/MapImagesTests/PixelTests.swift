import MapImages
import Testing

struct PixelTests {
  @Test(arguments: TestImage.everyCombination)
  func everyCombinationGivesItsSizeAndItsPixels(_ image: TestImage) throws {
    try withFile(image.png) { path in
      let whole = try PixelImage(path: path)
      #expect(whole.metrics.pixelSize == PixelSize(width: image.width, height: image.height))
      #expect(whole.metrics.header.bitDepth == image.bitDepth)
      #expect(whole.metrics.header.colorType == image.colorType)
      #expect(whole.metrics.header.isInterlaced == image.isInterlaced)
    }
    try expectPixels(of: image)
  }

  @Test(arguments: TestImage.smallSizes, [false, true])
  func imagesWithoutPixelsInSomePassesAreRead(_ size: (Int, Int), isInterlaced: Bool) throws {
    for image in TestImage.small(size, isInterlaced: isInterlaced) {
      try expectPixels(of: image)
    }
  }

  @Test(arguments: 0..<5 as Range<UInt8>, [1, 2, 7, 64, .max])
  func everyFilterIsUndoneInPiecesOfAnySize(filter: UInt8, pieceSize: Int) throws {
    for depth in [8, 16] {
      var image = TestImage(.rgb, depth, seed: UInt64(filter))
      image.filters = [filter]
      image.pieceSize = pieceSize
      try expectPixels(of: image)
    }
  }

  @Test(arguments: [1, 2, 4, 8, 16], [false, true])
  func theTransparentGrayIsTransparent(bitDepth: Int, isInterlaced: Bool) throws {
    var image = TestImage(.gray, bitDepth, isInterlaced: isInterlaced, seed: 3)
    let gray = image.samples[0]
    image.transparency = [UInt8(gray >> 8), UInt8(gray & 0xFF)]
    try expectTransparency(image)
  }

  @Test(arguments: [8, 16])
  func theTransparentColorIsTransparentAndItsNeighborsAreNot(bitDepth: Int) throws {
    var image = TestImage(.rgb, bitDepth, seed: 4)
    image.transparency = image.samples[0..<3].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    try expectTransparency(image)
  }

  @Test func colorsWithoutAnAlphaOfTheirOwnAreOpaque() throws {
    var image = TestImage(.indexed, 4, seed: 5)
    image.transparency = [0, 51, 102]
    try expectTransparency(image)
    try withFile(image.png) { path in
      let palette = try ImageReader(path: path).palette
      #expect(palette.map(\.alpha) == [0, 51, 102] + Array(repeating: 255, count: 13))
      #expect(palette.map(\.green) == image.palette.map { $0[1] })
    }
  }

  private func expectTransparency(_ image: TestImage) throws {
    try #require(image.rgbaBytes.enumerated().contains { $0 % 4 == 3 && $1 < 255 })
    try expectPixels(of: image)
  }

  private func expectPixels(of image: TestImage) throws {
    try withFile(image.png) { path in
      let rgba = try PixelImage(path: path)
      let samples = try PixelImage(path: path, format: .samples)
      #expect(rgba.bytes == image.rgbaBytes, "\(image)")
      #expect(samples.bytes == image.sampleBytes, "\(image)")
    }
  }

  /// The files come from another writer, which compresses; pixels are (7x + y, 3x + 5y, xy) mod 256.
  @Test(arguments: CompressedFile.all)
  func compressedFilesOfAnotherWriterAreRead(_ file: CompressedFile) throws {
    let expected = (0..<(24 * 40)).flatMap { pixel -> [UInt8] in
      let (x, y) = (pixel % 40, pixel / 40)
      let colors = [7 * x + y, 3 * x + 5 * y, x * y]
      return colors.map { UInt8($0 % 256) } + [255]
    }
    let image = try withFile(file.bytes) { try PixelImage(path: $0) }
    #expect(image.bytes == expected)
  }

  @Test func chunksThatDoNotChangePixelsAreSkippedWhateverTheyHold() throws {
    let image = TestImage(.rgb, 8)
    let extra =
      PNGBytes.chunk("gAMA", [0, 0]) + PNGBytes.chunk("iCCP", Array("nonsense".utf8))
      + PNGBytes.chunk("sRGB", [200]) + PNGBytes.chunk("zTXt", [1, 2, 3])
      + PNGBytes.chunk("waYm", Array(repeating: 7, count: 9_000_000))
    let read = try withFile(image.png(extra: extra)) { try PixelImage(path: $0) }
    #expect(read.bytes == image.rgbaBytes)
  }
}
