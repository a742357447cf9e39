import Foundation
import Geometry
import MapImages
import TestSupport
import Testing

/// Rectangles are compared with the images that the files were made of.
struct MapImageTests {
  @Test(arguments: LongRuns.some(TestImage.everyCombination, every: 4))
  func rectanglesHaveThePixelsOfTheImage(_ image: TestImage) throws {
    let image = TestImage(
      image.colorType, image.bitDepth, isInterlaced: image.isInterlaced, width: 61, height: 43)
    let spans = [1, 300, 5000]
    let (rows, formats) = (image.filteredBytes, image.formats)
    for (number, deflate) in Deflate.all.enumerated() {
      var image = image
      image.pieceSize = [1, 2, 7, 64, 1000, .max][number]
      try withFile(image.png(deflate, rows: rows)) { path in
        try expectRectangles(of: image, at: path, .missing, formats)
        guard !image.isInterlaced else { return }
        for span in LongRuns.areWanted ? spans : [spans[number % 3]] {
          try MapIndexer(map: path, span: span).run()
          try expectRectangles(of: image, at: path, .fresh, formats, count: 6)
        }
      }
    }
  }

  @Test(arguments: 0..<5 as Range<UInt8>, LongRuns.some([1, 2, 3, 4, 6, 8], every: 3))
  func everyFilterIsUndoneAtEveryDistance(filter: UInt8, distance: Int) throws {
    let (type, depth): (ColorType, Int) =
      switch distance {
      case 1: (.gray, 8)
      case 2: (.grayAlpha, 8)
      case 3: (.rgb, 8)
      case 4: (.rgba, 8)
      case 6: (.rgb, 16)
      default: (.rgba, 16)
      }
    for neighbor in [0, 1, 3] as [UInt8] {
      for width in LongRuns.some([1, 3, 15, 16, 40], every: 2) {
        var image = TestImage(type, depth, width: width, height: 23, seed: UInt64(width))
        image.filters = [filter, filter, neighbor, filter, filter, filter, filter]
        try withFile(image.png(Deflate(level: 1, blockSize: 91))) { path in
          let formats = image.formats
          try expectRectangles(of: image, at: path, .missing, formats, count: 3)
          try MapIndexer(map: path, span: 100).run()
          try expectRectangles(of: image, at: path, .fresh, formats, count: 4)
        }
      }
    }
  }

  @Test(arguments: TestImage.smallSizes, [false, true])
  func imagesWithoutPixelsInSomePassesAreRead(_ size: (Int, Int), isInterlaced: Bool) throws {
    for image in TestImage.small(size, isInterlaced: isInterlaced) {
      try withFile(image.png) { try expectRectangles(of: image, at: $0, .missing) }
    }
  }

  @Test(arguments: [1, 2, 4, 8, 16], [ColorType.gray, .rgb])
  func theTransparentColorIsTransparent(bitDepth: Int, colorType: ColorType) throws {
    guard colorType.bitDepths.contains(bitDepth) else { return }
    var image = TestImage(colorType, bitDepth, seed: 3)
    let pixel = image.samples.prefix(colorType.samplesPerPixel)
    image.transparency = pixel.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    try #require(image.rgbaBytes[3] == 0)
    try withFile(image.png) { try expectRectangles(of: image, at: $0, .missing) }
  }

  @Test func transparentColorsCountByAsManyBitsAsSamplesHave() throws {
    for (type, depth) in [(ColorType.gray, 2), (.gray, 8), (.rgb, 8)] {
      var image = TestImage(type, depth)
      image.transparency = image.samples.prefix(type.samplesPerPixel).flatMap { sample in
        [0x80, UInt8(sample | 1 << depth & 0xFF)]
      }
      try withFile(image.png) { path in
        let whole = try PixelImage(path: path)
        var map = try MapImage(path: path)
        #expect(try map.crop(PixelRect(whole.metrics.pixelSize)).bytes == whole.bytes)
      }
    }
  }

  @Test(arguments: CompressedFile.all)
  func compressedFilesOfAnotherWriterAreRead(_ file: CompressedFile) throws {
    try withFile(file.bytes) { path in
      let whole = try PixelImage(path: path)
      var map = try MapImage(path: path)
      let crop = try map.crop(PixelRect(whole.metrics.pixelSize))
      #expect(crop.bytes == whole.bytes)
      #expect(crop.bytesPerRow == whole.bytesPerRow)
    }
  }

  @Test func aCropHasItsOwnSizeAndTheMapsScale() throws {
    let image = TestImage(.indexed, 4, width: 30, height: 20)
    try withFile(image.png, named: "map@2x.png") { path in
      var map = try MapImage(path: path)
      let crop = try map.crop(PixelRect(x: 3, y: 4, width: 10, height: 6), format: .samples)
      #expect(crop.metrics.pixelSize == PixelSize(width: 10, height: 6))
      #expect(crop.metrics.size.width == 5)
      #expect(crop.palette == map.palette)
      #expect(crop.palette.count == 16)
    }
  }

  @Test func rowsStopWhenTheyAreToldTo() throws {
    let image = TestImage(.rgb, 8, width: 20, height: 20)
    for isInterlaced in [false, true] {
      let image = TestImage(
        image.colorType, 8, isInterlaced: isInterlaced, width: 20, height: 20)
      try withFile(image.png) { path in
        var map = try MapImage(path: path)
        var count = 0
        try map.readRows(of: PixelRect(x: 0, y: 5, width: 20, height: 10)) { _ in
          count += 1
          return count < 4
        }
        #expect(count == 4)
      }
    }
  }

  /// Compares rectangles, the first of which is the whole image.
  private func expectRectangles(
    of image: TestImage, at path: String, _ status: IndexStatus,
    _ formats: [PixelFormat: [UInt8]]? = nil, count: Int = 10
  ) throws {
    var generator = SeededGenerator(seed: UInt64(image.width * image.height))
    var map = try MapImage(path: path)
    let formats = formats ?? image.formats
    for number in 0..<count {
      let rect =
        number == 0
        ? PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        : .random(inside: image, using: &generator)
      for (format, pixels) in formats {
        let crop = try map.crop(rect, format: format)
        #expect(crop.bytes == image.bytes(of: rect, in: pixels), "\(image) \(rect)")
      }
    }
    #expect(map.indexStatus == status)
  }
}

// MARK: - Refusals

extension MapImageTests {
  @Test(
    arguments: [
      (0, 0, 14, 9), (0, 0, 13, 10), (13, 0, 1, 1), (0, 9, 1, 1), (-1, 0, 5, 5), (0, -1, 5, 5),
      (0, 0, 0, 5), (0, 0, 5, 0), (3, 3, -1, 2), (.max, 0, 1, 1), (1, 0, .max, 1),
      (.min, .min, .max, .max), (12, 8, 2, 1),
    ] as [(Int, Int, Int, Int)])
  func rectanglesOutsideTheMapAreRefused(x: Int, y: Int, width: Int, height: Int) throws {
    try withFile(TestImage(.gray, 8).png) { path in
      var map = try MapImage(path: path)
      let rect = PixelRect(x: x, y: y, width: width, height: height)
      let size = PixelSize(width: 13, height: 9)
      #expect(throws: MapImageError.outside(file: path, rect: rect, size: size)) {
        _ = try map.crop(rect)
      }
    }
  }

  @Test(arguments: [false, true])
  func rectanglesTakeMemoryUpToTheLimit(isInterlaced: Bool) throws {
    try withFile(TestImage(.gray, 8, isInterlaced: isInterlaced).png) { path in
      var map = try MapImage(path: path)
      let rect = PixelRect(x: 1, y: 2, width: 5, height: 4)
      #expect(throws: MapImageError.imageTooLarge(file: path, byteCount: 80, limit: 79)) {
        _ = try map.crop(rect, memoryLimit: 79)
      }
      #expect(try map.crop(rect, memoryLimit: 80).bytes.count == 80)
    }
  }

  @Test func anImageDataChunkIsCheckedToItsEndAndTheRestIsNot() throws {
    let image = TestImage(.gray, 8, width: 20, height: 50)
    let whole = image.png
    try withFile(Array(whole.dropLast(12)) + [1, 2, 3]) { path in
      var map = try MapImage(path: path)
      let top = PixelRect(x: 0, y: 0, width: 20, height: 1)
      #expect(try map.crop(top).bytes == image.bytes(of: top, .rgba8))
    }
    var damaged = whole
    damaged[whole.count - 12 - 4 - 4 - 3] ^= 1
    try withFile(damaged) { path in
      var map = try MapImage(path: path)
      #expect(throws: MapImageError.wrongChecksum(file: path, offset: 33, chunk: .imageData)) {
        _ = try map.crop(PixelRect(x: 0, y: 0, width: 20, height: 1))
      }
    }
  }

  @Test func theChecksumOfAllPixelsIsCheckedWithTheLastRow() throws {
    let image = TestImage(.gray, 8, width: 20, height: 50)
    var stream = PNGBytes.zlib(image.filteredBytes)
    stream[stream.count - 1] ^= 1
    let png = PNGBytes.signature + image.headerChunk + PNGBytes.imageData(stream) + PNGBytes.end
    try withFile(png) { path in
      var map = try MapImage(path: path)
      _ = try map.crop(PixelRect(x: 0, y: 0, width: 20, height: 49))
      #expect(throws: MapImageError.wrongImageChecksum(file: path, offset: 33)) {
        _ = try map.crop(PixelRect(x: 0, y: 49, width: 1, height: 1))
      }
      #expect(throws: MapImageError.wrongImageChecksum(file: path, offset: 33)) {
        try MapIndexer(map: path).run()
      }
    }
  }
}
