import MapImages
import TestSupport
import Testing

/// Files that break one of PNG's rules and are whole otherwise.
struct RuleTests {
  @Test(arguments: [
    ("\u{FF}\u{D8}\u{FF}", ForeignFormat.jpeg), ("GIF89a", .gif),
    ("RIFF\u{1}\u{0}\u{0}\u{0}WEBPVP8 ", .webP),
    ("II*\u{0}", .tiff), ("MM\u{0}*", .tiff), ("%PDF-1.7", .pdf), ("<svg xmlns=", .xml),
    ("<?xml version=", .xml), ("version https://git-lfs.github.com/spec/v1", .gitLFSPointer),
    ("\u{89}PNG\n\u{1A}\n\u{0}", .damagedPNG), ("\u{9}PNG\r\n\u{1A}\n", .damagedPNG),
    ("treasure", nil), ("P", nil),
  ])
  func otherFormatsAreNamed(start: String, format: ForeignFormat?) throws {
    let bytes = start.unicodeScalars.map { UInt8($0.value) }
    try withFile(bytes) { path in
      #expect(throws: MapImageError.notPNG(file: path, found: format)) {
        try ImageHeader(path: path)
      }
    }
  }

  @Test(arguments: [
    Breach(PNGBytes.header(width: 0, height: 5)) {
      .zeroDimension(file: $0, width: 0, height: 5)
    },
    Breach(PNGBytes.header(width: 5, height: 0)) {
      .zeroDimension(file: $0, width: 5, height: 0)
    },
    Breach(PNGBytes.header(width: 1 << 31, height: 5)) {
      .excessiveDimension(file: $0, width: 1 << 31, height: 5)
    },
    Breach(PNGBytes.header(width: 5, height: .max)) {
      .excessiveDimension(file: $0, width: 5, height: .max)
    },
    Breach(PNGBytes.header(width: 5, height: 5, compression: 1)) {
      .unknownCompressionMethod(file: $0, value: 1)
    },
    Breach(PNGBytes.header(width: 5, height: 5, filter: 64)) {
      .unknownFilterMethod(file: $0, value: 64)
    },
    Breach(PNGBytes.header(width: 5, height: 5, interlace: 2)) {
      .unknownInterlaceMethod(file: $0, value: 2)
    },
    Breach(PNGBytes.chunk("IHDR", Array(repeating: 1, count: 14))) {
      .wrongHeaderLength(file: $0, length: 14)
    },
    Breach(PNGBytes.chunk("tEXt", Array(repeating: 1, count: 13))) {
      .headerMissing(file: $0, found: ChunkType(rawValue: 0x7445_5874))
    },
    Breach(PNGBytes.chunk("CgBI", [0x50, 0, 0x20, 6])) {
      .headerMissing(file: $0, found: ChunkType(rawValue: 0x4367_4249))
    },
    Breach(PNGBytes.header(width: 5, height: 5).dropLast() + [0]) {
      .wrongChecksum(file: $0, offset: 8, chunk: .header)
    },
  ])
  func headersThatBreakARuleAreRefused(_ header: Breach) throws {
    try withFile(PNGBytes.signature + header.bytes + rest) { path in
      #expect(throws: header.error(path)) { try ImageHeader(path: path) }
      #expect(throws: header.error(path)) { try ImageMetrics(path: path) }
      #expect(throws: header.error(path)) { try PixelImage(path: path) }
    }
  }

  @Test func onlyFifteenCombinationsOfColorTypeAndBitDepthAreAccepted() throws {
    let accepted: [UInt8: Set<UInt8>] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    for type in 0...LongRuns.count(12, long: UInt8.max) {
      for depth in [0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 32, 255] as [UInt8] {
        let header = PNGBytes.header(width: 5, height: 5, bitDepth: depth, colorType: type)
        let result = try withFile(PNGBytes.signature + header) { path in
          Result { () throws(MapImageError) in try ImageHeader(path: path) }
        }
        switch (result, ColorType(rawValue: type)) {
        case (.success, _): #expect(accepted[type]?.contains(depth) == true)
        case (.failure(.unknownColorType(_, type)), nil): #expect(accepted[type] == nil)
        case (.failure(.impossibleBitDepth(_, Int(depth), let named)), let expected?):
          #expect(named == expected)
          #expect(accepted[type]?.contains(depth) == false)
        case (.failure(let error), _): Issue.record(error)
        }
      }
    }
  }

  @Test(arguments: [
    Breach(PNGBytes.header(width: 5, height: 5)) { .headerRepeated(file: $0, offset: 33) },
    Breach(PNGBytes.end) { .imageDataMissing(file: $0, offset: 33) },
    Breach(PNGBytes.chunk("pHYs", [0, 0, 0, 1, 0, 0, 0, 1, 1]).dropLast() + [0]) {
      .wrongChecksum(file: $0, offset: 33, chunk: .density)
    },
    Breach(PNGBytes.chunk("te t", [])) {
      .malformedChunk(
        file: $0, offset: 33, chunk: ChunkType(rawValue: 0x7465_2074),
        reason: "its type is not four letters")
    },
    Breach([128, 0, 0, 0] + Array("teXt".utf8)) {
      .malformedChunk(
        file: $0, offset: 33, chunk: ChunkType(rawValue: 0x7465_5874),
        reason: "its length is over 2147483647 bytes")
    },
  ])
  func chunksThatBreakARuleBeforeTheImageDataAreRefused(_ chunks: Breach) throws {
    let header = PNGBytes.header(width: 5, height: 5)
    try withFile(PNGBytes.signature + header + chunks.bytes + rest) { path in
      #expect(throws: chunks.error(path)) { try ImageMetrics(path: path) }
      #expect(throws: chunks.error(path)) { try PixelImage(path: path) }
      #expect(throws: Never.self) { try ImageHeader(path: path) }
    }
  }

  @Test(arguments: [
    (PNGBytes.chunk("pHYs", [1, 2]), "it is 2 bytes long instead of 9"),
    (PNGBytes.chunk("pHYs", [0, 0, 0, 1, 0, 0, 0, 1, 2]), "its unit is 2 instead of 0 or 1"),
    (PNGBytes.chunk("pHYs", [0, 0, 0, 1, 128, 0, 0, 0, 1]), "its resolution is over 2147483647"),
  ])
  func aMalformedResolutionIsLeftOut(_ chunk: [UInt8], _ reason: String) throws {
    let image = TestImage(.gray, 8, width: 5, height: 5)
    try withFile(image.png(extra: chunk)) { path in
      let flaw = ImageFlaw.malformedDensity(offset: 33, reason: reason)
      #expect(try ImageMetrics(path: path).flaws == [flaw])
      #expect(try ImageMetrics(path: path).density == nil)
      var map = try MapImage(path: path)
      let all = PixelRect(x: 0, y: 0, width: 5, height: 5)
      #expect(try map.crop(all).bytes == image.bytes(of: all, .rgba8))
      #expect(map.flaws == [flaw])
      let error = MapImageError.malformedChunk(
        file: path, offset: 33, chunk: .density, reason: reason)
      #expect(throws: error) { try PixelImage(path: path) }
    }
  }

  @Test func indexedImagesNeedAPalette() throws {
    var image = TestImage(.indexed, 4)
    image.palette = []
    try withFile(image.png) { path in
      #expect(throws: MapImageError.paletteMissing(file: path, offset: 33)) {
        try ImageMetrics(path: path)
      }
    }
  }

  /// Something for the sound parts of a broken file to be followed by.
  private let rest = PNGBytes.imageData(PNGBytes.zlib([0, 0])) + PNGBytes.end
}

/// Bytes in the place of right ones, and the error that they make of a file at some path.
struct Breach: Sendable {
  let bytes: [UInt8]
  let error: @Sendable (String) -> MapImageError

  init(_ bytes: [UInt8], _ error: @escaping @Sendable (String) -> MapImageError) {
    self.bytes = bytes
    self.error = error
  }
}
