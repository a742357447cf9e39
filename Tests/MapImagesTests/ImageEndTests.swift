import MapImages
import Testing

/// What stands behind a map's pixels, which are whole.
struct ImageEndTests {
  private static let text = PNGBytes.chunk("tEXt", [65])

  @Test(
    arguments: [
      (text + PNGBytes.chunk("IDAT", []), "its image data goes on after the last row"),
      (text + PNGBytes.imageData([1, 2]), "its image data goes on after the last row"),
      (Array(text.dropLast()) + [9], "the chunk tEXt at byte "),
      (PNGBytes.chunk("PLTE", [1, 2, 3]), "is malformed (out of place)"),
      (PNGBytes.header(width: 5, height: 5), "a second header IHDR"),
      ([0, 0, 0, 0, 1, 2, 3, 4], "its type is not four letters"),
    ], [false, true])
  func aChunkBehindThePixelsThatBreaksARuleIsTold(
    _ damaged: ([UInt8], String), isInterlaced: Bool
  ) throws {
    let image = TestImage(.gray, 8, isInterlaced: isInterlaced, width: 20, height: 50)
    try withFile(Array(image.png.dropLast(12)) + damaged.0 + PNGBytes.end) { path in
      var map = try MapImage(path: path)
      #expect(try map.crop(Self.all).bytes == image.rgbaBytes)
      #expect(map.flaws.count == 1)
      #expect("\(map.flaws)".contains(damaged.1), "\(map.flaws)")
      // What is not read is not told.
      guard !isInterlaced else { return }
      var part = try MapImage(path: path)
      _ = try part.crop(PixelRect(x: 0, y: 0, width: 20, height: 49))
      #expect(part.flaws.isEmpty)
    }
  }

  @Test func anEndThatIsTooLongIsAnEndNevertheless() throws {
    let image = TestImage(.gray, 8, width: 20, height: 50)
    let end = PNGBytes.chunk("IEND", [1, 2, 3])
    try withFile(Array(image.png.dropLast(12)) + end) { path in
      var map = try MapImage(path: path)
      _ = try map.crop(Self.all)
      #expect(map.flaws.count == 1)
      #expect("\(map.flaws)".contains("it is 3 bytes long instead of 0"), "\(map.flaws)")
    }
    try withFile(Array((image.png.dropLast(12) + end).dropLast(5))) { path in
      var map = try MapImage(path: path)
      _ = try map.crop(Self.all)
      #expect(map.flaws.contains(.missingEnd))
    }
  }

  @Test func bytesBehindTheEndAreToldOfPartsToo() throws {
    try withFile(TestImage(.gray, 8, width: 20, height: 50).png + [1, 2]) { path in
      var map = try MapImage(path: path)
      _ = try map.crop(Self.all)
      #expect(map.flaws == [.surplusData(byteCount: 2)])
    }
  }

  /// An index starts decoding in the middle, and the end of the map is as it is.
  @Test(arguments: [
    ([], PNGBytes.end, [ImageFlaw]()),
    ([], [], [.missingEnd]),
    ([], Array(PNGBytes.end.prefix(8)), [.missingEnd]),
    ([1, 2, 3], PNGBytes.end, [.surplusImageData]),
    ([UInt8](repeating: 7, count: 3000), PNGBytes.end, [.surplusImageData]),
    ([], PNGBytes.end + [1], [.surplusData(byteCount: 1)]),
  ])
  func anIndexHidesNothingOfTheEnd(
    _ surplus: [UInt8], _ end: [UInt8], _ flaws: [ImageFlaw]
  ) throws {
    let image = TestImage(.rgb, 8, width: 20, height: 50)
    let stream = Deflate(level: 1, blockSize: 200).compress(image.filteredBytes)
    // The checksum of all pixels is spread over chunks of seven bytes.
    let data = PNGBytes.imageData(stream + surplus, pieceSize: 7)
    try withFile(PNGBytes.signature + image.headerChunk + data + end) { path in
      #expect(try MapIndexer(map: path, span: 500).run().checkpointCount > 2)
      var map = try MapImage(path: path)
      let rect = PixelRect(x: 3, y: 45, width: 9, height: 5)
      #expect(try map.crop(rect).bytes == image.bytes(of: rect, .rgba8))
      #expect(map.indexStatus == .fresh)
      #expect(map.flaws == flaws)
    }
  }

  @Test func anOverviewOfAnIndexTellsThatTheEndIsMissing() throws {
    let image = TestImage(.rgb, 8, width: 20, height: 50)
    for count in [0, 1, 4, 8, 12] {
      try withFile(Array(image.png.dropLast(count))) { path in
        try MapIndexer(map: path, span: 500).run()
        var map = try MapImage(path: path)
        _ = try map.overview(maximumSide: 10)
        #expect(map.indexStatus == .fresh)
        #expect(map.flaws == (count > 0 ? [.missingEnd] : []), "\(count) bytes are cut")
      }
    }
  }

  @Test func aMalformedResolutionDoesNotHideColorsBeyondThePalette() throws {
    for isInterlaced in [false, true] {
      var image = TestImage(.indexed, 4, isInterlaced: isInterlaced, width: 31, height: 7)
      image.palette.removeLast(2)
      try withFile(image.png(extra: PNGBytes.chunk("pHYs", [1, 2, 3]))) { path in
        var map = try MapImage(path: path)
        _ = try map.crop(PixelRect(x: 0, y: 0, width: 31, height: 7))
        #expect(map.flaws.count == 2, "\(map.flaws)")
      }
    }
  }

  private static let all = PixelRect(x: 0, y: 0, width: 20, height: 50)
}
