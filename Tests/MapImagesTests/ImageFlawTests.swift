import MapImages
import Testing

/// Maps that break a rule of PNG's and are shown all the same, as viewers do.
struct ImageFlawTests {
  private static let image = TestImage(.rgb, 8, width: 20, height: 50)
  private static let all = PixelRect(x: 0, y: 0, width: 20, height: 50)
  private static let start = PNGBytes.signature + image.headerChunk
  private static let stream = PNGBytes.zlib(image.filteredBytes)

  @Test(arguments: [
    (start + PNGBytes.imageData(stream + [1, 2, 3]) + PNGBytes.end, [ImageFlaw.surplusImageData]),
    (
      start + PNGBytes.imageData(stream) + PNGBytes.imageData(Array(repeating: 7, count: 100))
        + PNGBytes.end,
      [.surplusImageData]
    ),
    (
      start + PNGBytes.imageData(PNGBytes.zlib(image.filteredBytes + [0, 0])) + PNGBytes.end,
      [.surplusImageData]
    ),
    (start + PNGBytes.imageData(stream), [.missingEnd]),
    (start + PNGBytes.imageData(stream) + PNGBytes.end.prefix(7), [.missingEnd]),
    (start + PNGBytes.imageData(stream + [1]), [.surplusImageData, .missingEnd]),
  ])
  func pixelsAreCompleteWhateverFollowsTheLastRow(_ png: [UInt8], _ flaws: [ImageFlaw]) throws {
    try withFile(png) { path in
      var map = try MapImage(path: path)
      #expect(try map.crop(Self.all).bytes == Self.image.bytes(of: Self.all, .rgba8))
      #expect(map.flaws == flaws)
      #expect(throws: MapImageError.self) { try PixelImage(path: path) }
      // What is wrong with the end is wrong with the index's map too, and the index is used.
      #expect(try MapIndexer(map: path, index: path + ".copy", span: 500).run().flaws == flaws)
      var indexed = try MapImage(path: path, index: .file(path + ".copy"))
      #expect(try indexed.crop(Self.all).bytes == Self.image.bytes(of: Self.all, .rgba8))
      #expect(indexed.indexStatus == .fresh)
    }
  }

  @Test(arguments: 1...12, [false, true])
  func anEndThatIsCutAnywhereIsTold(byteCount: Int, isInterlaced: Bool) throws {
    let image = TestImage(.gray, 8, isInterlaced: isInterlaced, width: 20, height: 50)
    try withFile(Array(image.png.dropLast(byteCount))) { path in
      var map = try MapImage(path: path)
      #expect(try map.crop(Self.all).bytes == image.rgbaBytes)
      #expect(map.flaws == [.missingEnd])
    }
  }

  @Test(arguments: [[7], [0, 300], [70_000, 1, 0]], [false, true])
  func anEndThatIsCutBehindOtherChunksIsTold(sizes: [Int], isInterlaced: Bool) throws {
    let image = TestImage(.gray, 8, isInterlaced: isInterlaced, width: 20, height: 50)
    let chunks = sizes.flatMap { PNGBytes.chunk("tEXt", Array(repeating: 65, count: $0)) }
    let whole = Array(image.png.dropLast(12)) + chunks + PNGBytes.end
    let cuts = Array(0...14) + [12 + chunks.count / 2, 11 + chunks.count, 12 + chunks.count]
    for count in cuts {
      try withFile(Array(whole.dropLast(count))) { path in
        let expected: [ImageFlaw] = count > 0 ? [.missingEnd] : []
        var map = try MapImage(path: path)
        _ = try map.crop(Self.all)
        #expect(map.flaws == expected, "\(count) bytes are cut")
        var whole = try MapImage(path: path)
        _ = try whole.overview(maximumSide: 10)
        #expect(whole.flaws == expected, "\(count) bytes are cut")
        if isInterlaced { return }
        #expect(try MapIndexer(map: path, index: path + ".copy").run().flaws == expected)
      }
    }
  }

  @Test func bytesAfterTheEndArePassedOver() throws {
    try withFile(Self.image.png + [1, 2]) { path in
      let summary = try MapIndexer(map: path, index: path + ".copy").run()
      #expect(summary.flaws == [.surplusData(byteCount: 2)])
      #expect("\(summary.flaws[0])" == "2 bytes follow the end of the image and were passed over")
    }
  }

  @Test func aDamagedChunkThatNoRowNeedsIsStillAnError() throws {
    var damaged = PNGBytes.imageData([1, 2, 3])
    damaged[damaged.count - 1] ^= 1
    try withFile(Self.start + PNGBytes.imageData(Self.stream) + damaged + PNGBytes.end) { path in
      var map = try MapImage(path: path)
      #expect(throws: MapImageError.self) { try map.crop(Self.all) }
    }
  }

  @Test(arguments: [false, true])
  func colorsBeyondThePaletteAreBlack(isInterlaced: Bool) throws {
    var image = TestImage(.indexed, 4, isInterlaced: isInterlaced, width: 31, height: 7)
    image.palette.removeLast(2)
    let all = PixelRect(x: 0, y: 0, width: 31, height: 7)
    try withFile(image.png) { path in
      var map = try MapImage(path: path)
      let samples = try map.crop(all, format: .samples).bytes
      #expect(samples == image.samples.map { UInt8($0) })
      guard case .paletteIndexOutOfRange(let x, let y, let index, 14) = map.flaws.first else {
        Issue.record("\(map.flaws)")
        return
      }
      #expect(map.flaws.count == 1 && index >= 14 && image.samples[y * 31 + x] == index)
      let colors = try map.crop(all).bytes
      for (place, sample) in image.samples.enumerated() where sample >= 14 {
        #expect(colors[(4 * place)..<(4 * place + 4)] == [0, 0, 0, 255])
      }
      #expect(throws: MapImageError.self) { try PixelImage(path: path) }
    }
  }

  /// Windows of 256 bytes are stated by some encoders that used larger ones.
  @Test func aWindowThatIsStatedTooSmallIsNoFlaw() throws {
    // Rows that repeat after 20 others, which is more than 256 bytes back.
    var image = TestImage(.gray, 8, width: 200, height: 50)
    for index in 4000..<image.samples.count { image.samples[index] = image.samples[index - 4000] }
    var stream = Deflate(level: 9).compress(image.filteredBytes)
    stream[0] = 0x08
    stream[1] = 0x1D
    let png = PNGBytes.signature + image.headerChunk + PNGBytes.imageData(stream) + PNGBytes.end
    try withFile(png) { path in
      let all = PixelRect(x: 0, y: 0, width: 200, height: 50)
      var map = try MapImage(path: path)
      #expect(try map.crop(all).bytes == image.bytes(of: all, .rgba8))
      #expect(try PixelImage(path: path).bytes == image.bytes(of: all, .rgba8))
      #expect(map.flaws.isEmpty)
    }
  }
}
