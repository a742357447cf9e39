import MapImages
import TestSupport
import Testing

/// Files that were right once.
struct DamageTests {
  /// Rows are decoded many at a time, of which all but the last may be there.
  @Test(arguments: [1, 20, 21, 22, 2000, 14_000], [false, true])
  func theRowInsideWhichImageDataEndsIsTold(missing: Int, isInterlaced: Bool) throws {
    let image = TestImage(.gray, 8, isInterlaced: isInterlaced, width: 20, height: 700)
    let stream = PNGBytes.zlib(Array(image.filteredBytes.dropLast(missing)))
    // The last pass has every other row; each has a byte for its filter and 20 for its pixels.
    let rows = (missing + 20) / 21
    let row = isInterlaced ? 701 - 2 * rows : 700 - rows
    guard row > 0 else { return }
    let png = PNGBytes.signature + image.headerChunk + PNGBytes.imageData(stream) + PNGBytes.end
    try withFile(png) { path in
      var map = try MapImage(path: path)
      #expect(throws: MapImageError.imageDataTooShort(file: path, offset: 33, row: row)) {
        try map.crop(PixelRect(x: 0, y: 0, width: 20, height: 700))
      }
    }
  }

  @Test(arguments: samples)
  func filesCutAtAnyByteSaySo(_ image: TestImage) throws {
    let png = image.png(extra: extra)
    let map = ChunkMap(png)
    for count in 0..<png.count {
      try withFile(Array(png.prefix(count))) { path in
        let error =
          count == 0
          ? MapImageError.empty(file: path)
          : .truncated(file: path, offset: Int64(count), chunk: map.chunk(cutAt: count))
        #expect(throws: error) { try PixelImage(path: path) }
        expectHeader(of: path, error: count < 33 ? error : nil)
        expectMetrics(of: path, error: count < map.imageData + 8 ? error : nil)
      }
    }
  }

  @Test(arguments: samples)
  func noCorruptByteGoesUnnoticed(_ image: TestImage) throws {
    let png = image.png(extra: extra)
    let original = try withFile(png) { try ImageMetrics(path: $0) }
    for index in png.indices {
      for flips in LongRuns.some([1, 0x20, 0x80, 0xFF] as [UInt8], every: 2) {
        var damaged = png
        damaged[index] ^= flips
        try withFile(damaged) { path in
          #expect(throws: MapImageError.self, "byte \(index) ^ \(flips)") {
            try PixelImage(path: path)
          }
          if let header = try? ImageHeader(path: path) { #expect(header == original.header) }
          if index < 33 {
            #expect(throws: MapImageError.self) { try ImageMetrics(path: path) }
          }
        }
      }
    }
  }

  /// Checksums are put right after the damage, so that it gets as far as it can.
  @Test(arguments: TestImage.everyCombination)
  func corruptBytesUnderRightChecksumsAreSurvived(_ image: TestImage) throws {
    let stream = PNGBytes.zlib(image.filteredBytes)
    let start = PNGBytes.signature + image.headerChunk + image.colorChunks
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<LongRuns.count(20, long: 100) {
      var damaged = stream
      damaged[.random(in: 0..<stream.count, using: &generator)] = .random(
        in: 0...255, using: &generator)
      let png = start + PNGBytes.imageData(damaged, pieceSize: 50) + PNGBytes.end
      try withFile(png) { path in
        let whole = try? PixelImage(path: path)
        #expect(whole == nil || damaged == stream)
      }
    }
  }

  private static let samples = [
    TestImage(.indexed, 2, width: 5, height: 3),
    TestImage(.rgb, 8, isInterlaced: true, width: 3, height: 3),
  ]

  private let extra = PNGBytes.chunk("pHYs", [0, 0, 0, 3, 0, 0, 0, 2, 0])

  private func expectHeader(of path: String, error: MapImageError?) {
    guard let error else {
      #expect(throws: Never.self) { try ImageHeader(path: path) }
      return
    }
    #expect(throws: error) { try ImageHeader(path: path) }
  }

  private func expectMetrics(of path: String, error: MapImageError?) {
    guard let error else {
      #expect(throws: Never.self) { try ImageMetrics(path: path) }
      return
    }
    #expect(throws: error) { try ImageMetrics(path: path) }
  }
}

/// Where the chunks of a PNG are.
private struct ChunkMap {
  private var chunks: [(range: Range<Int>, type: ChunkType)] = []

  init(_ png: [UInt8]) {
    var offset = 8
    while offset < png.count {
      let number = { at in png[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
      let end = offset + 12 + number(offset)
      chunks.append((offset..<end, ChunkType(rawValue: UInt32(number(offset + 4)))))
      offset = end
    }
  }

  /// The offset of the first image data.
  var imageData: Int { chunks.first { $0.type == .imageData }?.range.lowerBound ?? 0 }

  /// Returns the chunk inside which a file of so many bytes ends; `nil` before its type is known.
  func chunk(cutAt count: Int) -> ChunkType? {
    if (8..<33).contains(count) { return .header }
    return chunks.first { $0.range.contains(count) && count >= $0.range.lowerBound + 8 }?.type
  }
}
