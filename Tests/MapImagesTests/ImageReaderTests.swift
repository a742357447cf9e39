import Foundation
import MapImages
import TestSupport
import Testing

struct ImageReaderTests {
  @Test func rowsComeFromTheTopOneByOne() throws {
    let image = TestImage(.rgba, 8, width: 3, height: 4)
    try withFile(image.png) { path in
      var reader = try ImageReader(path: path)
      #expect(reader.bytesPerRow == 12)
      #expect(reader.palette.isEmpty)
      for y in 0..<4 {
        #expect(reader.nextRow == y)
        #expect(reader.isAtEnd == false)
        #expect(try reader.nextBytes() == Array(image.rgbaBytes[(12 * y)..<(12 * y + 12)]))
      }
      #expect(reader.isAtEnd == true)
      try reader.finish()
    }
  }

  @Test(arguments: [
    (TestImage(.gray, 1), 13, 52), (TestImage(.rgb, 16), 78, 52),
    (TestImage(.grayAlpha, 8), 26, 52),
    (TestImage(.indexed, 2), 13, 52), (TestImage(.rgba, 16), 104, 52),
  ])
  func aRowTakesTheBytesOfItsPixels(_ image: TestImage, samples: Int, rgba: Int) throws {
    try withFile(image.png) { path in
      let sampleReader = try ImageReader(path: path, format: .samples)
      let colorReader = try ImageReader(path: path)
      #expect(sampleReader.bytesPerRow == samples)
      #expect(colorReader.bytesPerRow == rgba)
    }
  }

  @Test func rowsOfAnotherLengthAreRefused() async {
    await #expect(processExitsWith: .failure) {
      try withFile(TestImage(.gray, 8).png) { path in
        var reader = try ImageReader(path: path)
        var row = [UInt8](repeating: 0, count: reader.bytesPerRow - 1)
        var span = row.mutableSpan
        try reader.readRow(into: &span)
      }
    }
  }

  @Test func rowsBeyondTheLastAreRefused() async {
    await #expect(processExitsWith: .failure) {
      try withFile(TestImage(.gray, 8, height: 1).png) { path in
        var reader = try ImageReader(path: path)
        _ = try reader.nextBytes()
        _ = try reader.nextBytes()
      }
    }
  }

  @Test(arguments: [false, true])
  func aReaderThatFailedFailsAgainAndTheSame(isInterlaced: Bool) throws {
    var stream = PNGBytes.zlib(TestImage(.gray, 8, isInterlaced: isInterlaced).filteredBytes)
    stream[7 + 14 * 3] = 9
    let header = PNGBytes.header(width: 13, height: 9, interlace: isInterlaced ? 1 : 0)
    let png = PNGBytes.signature + header + PNGBytes.imageData(stream) + PNGBytes.end
    try withFile(png) { path in
      var reader = try ImageReader(path: path)
      var errors: [MapImageError] = []
      for _ in 0..<20 where !reader.isAtEnd {
        do throws(MapImageError) {
          _ = try reader.nextBytes()
        } catch {
          errors.append(error)
        }
      }
      #expect(Set(errors).count == 1)
      #expect(errors.count == (isInterlaced ? 20 : 17))
      #expect(reader.nextRow == (isInterlaced ? 0 : 3))
    }
  }

  @Test func aReaderStopsAtAColorBeyondThePalette() throws {
    var image = TestImage(.indexed, 1, width: 8, height: 3)
    image.palette.removeLast()
    let row = try #require(image.samples.firstIndex(of: 1)) / 8
    try withFile(image.png) { path in
      var reader = try ImageReader(path: path)
      var errors: [MapImageError] = []
      for _ in 0..<3 {
        do throws(MapImageError) {
          _ = try reader.nextBytes()
        } catch {
          errors.append(error)
        }
      }
      #expect(Set(errors).count == 1)
      #expect(errors.count == 3 - row)
      #expect(reader.nextRow == row)
    }
  }

  @Test func manyReadersOfOneFileDoNotDisturbEachOther() async throws {
    let image = TestImage(.rgb, 8, width: 200, height: 100)
    let folder = FileManager.default.temporaryDirectory.appending(path: "maps-\(UUID()).png")
    try Data(image.png).write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask { try PixelImage(path: folder.path).bytes == image.rgbaBytes }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}

// MARK: - Limits

extension ImageReaderTests {
  @Test func interlacedImagesAreReadUpToTheLimit() throws {
    let image = TestImage(.indexed, 8, isInterlaced: true, width: 20, height: 10)
    try withFile(image.png) { path in
      let error = MapImageError.interlacedTooLarge(file: path, byteCount: 200, limit: 199)
      #expect(throws: error) { _ = try ImageReader(path: path, memoryLimit: 199) }
      #expect(throws: Never.self) { _ = try ImageReader(path: path, memoryLimit: 200) }
    }
  }

  @Test func wholeImagesAreReadUpToTheLimit() throws {
    try withFile(TestImage(.gray, 8, width: 20, height: 10).png) { path in
      #expect(throws: MapImageError.imageTooLarge(file: path, byteCount: 800, limit: 799)) {
        try PixelImage(path: path, memoryLimit: 799)
      }
      #expect(throws: Never.self) { try PixelImage(path: path, memoryLimit: 800) }
    }
  }

  @Test func rowsAreReadUpToTheGreatestWidth() throws {
    let widest = TestImage(
      .gray, 1, width: LongRuns.count(100_000, long: 1_000_000), height: 1)
    #expect(try withFile(widest.png) { try PixelImage(path: $0) }.bytes == widest.rgbaBytes)
    let header = PNGBytes.header(
      width: 1_000_001, height: 1, bitDepth: 1, colorType: 0, interlace: 0)
    let wider =
      PNGBytes.signature + header + PNGBytes.imageData(PNGBytes.zlib([0])) + PNGBytes.end
    try withFile(wider) { path in
      #expect(throws: MapImageError.tooWide(file: path, width: 1_000_001, limit: 1_000_000)) {
        try PixelImage(path: path)
      }
    }
  }

  @Test(arguments: [false, true])
  func filesThatOnlyClaimToBeLargeFailAtOnce(isInterlaced: Bool) throws {
    let header = PNGBytes.header(
      width: 1_000_000, height: 2_147_483_647, bitDepth: 16, colorType: 6,
      interlace: isInterlaced ? 1 : 0)
    let png = PNGBytes.signature + header + PNGBytes.imageData(PNGBytes.zlib([0])) + PNGBytes.end
    try withFile(png) { path in
      #expect(throws: MapImageError.self) { try PixelImage(path: path) }
      guard !isInterlaced else { return }
      var reader = try ImageReader(path: path)
      #expect(throws: MapImageError.imageDataTooShort(file: path, offset: 33, row: 0)) {
        _ = try reader.nextBytes()
      }
    }
  }
}

// MARK: - Broken pixels

extension ImageReaderTests {
  @Test(arguments: [13, 15], [false, true])
  func colorsBeyondThePaletteAreRefused(colorCount: Int, isInterlaced: Bool) throws {
    var image = TestImage(.indexed, 4, isInterlaced: isInterlaced, width: 31, height: 7)
    image.palette.removeLast(16 - colorCount)
    let pixel = try #require(image.samples.firstIndex { $0 >= colorCount })
    try withFile(image.png) { path in
      let error = MapImageError.paletteIndexOutOfRange(
        file: path, x: pixel % 31, y: pixel / 31, index: image.samples[pixel],
        colorCount: colorCount)
      #expect(throws: error) { try PixelImage(path: path) }
      #expect(throws: error) { try PixelImage(path: path, format: .samples) }
    }
  }

  @Test(arguments: [1, 5] as [Int64], [false, true])
  func dataAfterTheEndIsRefusedByThoseWhoAsk(byteCount: Int64, isInterlaced: Bool) throws {
    let image = TestImage(.rgb, 8, isInterlaced: isInterlaced)
    let end = Int64(image.png.count)
    try withFile(image.png + Array(repeating: 7, count: Int(byteCount))) { path in
      #expect(throws: MapImageError.surplusData(file: path, offset: end, byteCount: byteCount)) {
        try PixelImage(path: path)
      }
      var reader = try ImageReader(path: path)
      while !reader.isAtEnd { _ = try reader.nextBytes() }
    }
  }

  @Test(arguments: Breach.ofImageData)
  func imageDataThatBreaksARuleIsRefused(_ breach: Breach) throws {
    let header = PNGBytes.header(width: 2, height: 2)
    try withFile(PNGBytes.signature + header + breach.bytes) { path in
      #expect(throws: breach.error(path)) { try PixelImage(path: path) }
    }
  }

  @Test func emptyImageDataIsNoSurplus() throws {
    let header = PNGBytes.header(width: 2, height: 2)
    let empty = PNGBytes.chunk("IDAT", [])
    let data = PNGBytes.imageData(PNGBytes.zlib([0, 1, 2, 0, 3, 4]), pieceSize: 4)
    let png = PNGBytes.signature + header + empty + empty + data + empty + PNGBytes.end
    let image = try withFile(png) { try PixelImage(path: $0, format: .samples) }
    #expect(image.bytes == [1, 2, 3, 4])
  }

  @Test(arguments: [
    TestImage(.gray, 8, width: 8, height: 9), TestImage(.gray, 8, width: 9, height: 8),
    TestImage(.gray, 8, isInterlaced: true, width: 9, height: 9),
    TestImage(.indexed, 8, width: 9, height: 9), TestImage(.rgb, 8, width: 9, height: 9),
  ])
  func aHeaderThatChangesUnderTheReaderIsNoticed(_ new: TestImage) throws {
    let old = TestImage(.gray, 8, width: 9, height: 9)
    let header = try withFile(old.png) { try ImageHeader(path: $0) }
    try withFile(new.png) { path in
      let file = try InputFile(path: path)
      var decoder = try PNGDecoder(file)
      #expect(throws: MapImageError.changed(file: path)) {
        try decoder.begin(header, .samples, rowBytes: 9, file: path)
      }
      _ = consume file
    }
  }
}

extension Breach {
  /// What may be wrong after the header of a gray image of 2×2 pixels, which ends at byte 33.
  static var ofImageData: [Breach] {
    let rows: [UInt8] = [0, 1, 2, 0, 3, 4]
    let stream = PNGBytes.zlib(rows)
    let data = PNGBytes.imageData(stream)
    return [
      Breach(PNGBytes.imageData(PNGBytes.zlib(rows + [0])) + PNGBytes.end) {
        .surplusImageData(file: $0, offset: 33)
      },
      Breach(PNGBytes.imageData(stream + [0]) + PNGBytes.end) {
        .surplusImageData(file: $0, offset: 33)
      },
      Breach(data + PNGBytes.imageData(Array(repeating: 0, count: 17), pieceSize: 4)) {
        .surplusImageData(file: $0, offset: 126)
      },
      Breach(data + PNGBytes.chunk("tEXt", []) + PNGBytes.chunk("IDAT", []) + PNGBytes.end) {
        .surplusImageData(file: $0, offset: 74)
      },
      Breach(data + PNGBytes.chunk("PLTE", [1, 2, 3]) + PNGBytes.end) {
        .malformedChunk(file: $0, offset: 62, chunk: .palette, reason: "out of place")
      },
      Breach(PNGBytes.imageData(PNGBytes.zlib(Array(rows.prefix(5)))) + PNGBytes.end) {
        .imageDataTooShort(file: $0, offset: 33, row: 1)
      },
      Breach(PNGBytes.imageData(Array(stream.prefix(8))) + PNGBytes.end) {
        .imageDataTooShort(file: $0, offset: 53, row: 0)
      },
      Breach(PNGBytes.imageData(stream.dropLast() + [9]) + PNGBytes.end) {
        .wrongImageChecksum(file: $0, offset: 33)
      },
      Breach(data.dropLast() + [9] + PNGBytes.end) {
        .wrongChecksum(file: $0, offset: 33, chunk: .imageData)
      },
      Breach(PNGBytes.imageData(PNGBytes.zlib([7, 1, 2, 0, 3, 4])) + PNGBytes.end) {
        .malformedChunk(
          file: $0, offset: 33, chunk: .imageData, reason: "bad adaptive filter value")
      },
      Breach(PNGBytes.imageData([0x78, 0x02] + stream.dropFirst(2)) + PNGBytes.end) {
        .malformedChunk(file: $0, offset: 33, chunk: .imageData, reason: "incorrect header check")
      },
      Breach(data) { .truncated(file: $0, offset: 62, chunk: nil) },
      Breach(data + PNGBytes.chunk("tEXt", [65]).dropLast() + [9] + PNGBytes.end) {
        .wrongChecksum(file: $0, offset: 62, chunk: ChunkType(rawValue: 0x7445_5874))
      },
      Breach(PNGBytes.chunk("PLTE", [1, 2, 3]) + data + PNGBytes.end) {
        .malformedChunk(
          file: $0, offset: 33, chunk: .palette, reason: "ignored in grayscale PNG")
      },
    ]
  }
}

extension ImageReader {
  /// Reads the next row into an array of its own.
  fileprivate mutating func nextBytes() throws(MapImageError) -> [UInt8] {
    var row = [UInt8](repeating: 0, count: bytesPerRow)
    var span = row.mutableSpan
    try readRow(into: &span)
    return row
  }
}
