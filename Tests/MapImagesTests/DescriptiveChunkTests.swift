import CZlib
import Foundation
import MapImages
import TestSupport
import Testing

/// What parts of a map keep of the chunks that say how to show it.
struct DescriptiveChunkTests {
  private static let gamma = PNGBytes.chunk("gAMA", [0, 0, 0xB1, 0x8F])
  private static let otherGamma = PNGBytes.chunk("gAMA", [0, 1, 0x86, 0xA0])
  private static let density = PNGBytes.chunk("pHYs", [0, 0, 0x0B, 0x13, 0, 0, 0x16, 0x26, 1])
  private static let otherDensity = PNGBytes.chunk("pHYs", [0, 0, 1, 0, 0, 0, 1, 0, 1])
  private static let profile = PNGBytes.chunk(
    "iCCP", Array("p\0\0".utf8) + PNGBytes.zlib([0, 0, 0, 4]))

  /// Viewers take the first of several, none behind the palette, and none that is malformed.
  @Test(arguments: [
    (gamma + density, density + gamma, [ImageFlaw]()),
    (gamma + otherGamma, gamma, [leftOut(49, "gAMA", "one comes before it")]),
    (density + otherDensity, density, [leftOut(54, "pHYs", "one comes before it")]),
    (
      PNGBytes.chunk("PLTE", [1, 2, 3]) + gamma, [],
      [leftOut(48, "gAMA", "it has to come before the palette")]
    ),
    (
      PNGBytes.chunk("pHYs", [1, 2, 3]) + density, density,
      [.malformedDensity(offset: 33, reason: "it is 3 bytes long instead of 9")]
    ),
    (
      PNGBytes.chunk("pHYs", [0, 0, 1, 0, 0, 0, 1, 0, 7]), [],
      [.malformedDensity(offset: 33, reason: "its unit is 7 instead of 0 or 1")]
    ),
    (
      PNGBytes.chunk("gAMA", [1]) + gamma, gamma,
      [leftOut(33, "gAMA", "it is 1 bytes long instead of 4")]
    ),
    (profile, profile, []),
    (
      PNGBytes.chunk("iCCP", Array("foo\0\0junk".utf8)), [],
      [leftOut(33, "iCCP", "its profile cannot be decompressed")]
    ),
    (
      PNGBytes.chunk("iCCP", PNGBytes.zlib([1])), [],
      [leftOut(33, "iCCP", "its profile cannot be decompressed")]
    ),
  ])
  func onlyWhatViewersFollowIsKept(
    _ chunks: [UInt8], _ kept: [UInt8], _ flaws: [ImageFlaw]
  ) throws {
    let image = TestImage(.rgb, 8, width: 5, height: 5)
    try withFile(image.png(extra: chunks)) { path in
      var map = try MapImage(path: path)
      try map.write(PixelRect(x: 0, y: 0, width: 5, height: 5), to: path + ".copy")
      #expect(map.flaws == flaws)
      #expect(try extraChunks(of: path + ".copy") == kept)
      #expect(try PixelImage(path: path + ".copy").bytes == image.rgbaBytes)
    }
  }

  private func expectKept(_ chunks: [UInt8], of image: TestImage) throws {
    try withFile(image.png(extra: chunks)) { path in
      var map = try MapImage(path: path)
      try map.write(PixelRect(x: 0, y: 0, width: 2, height: 2), to: path + ".copy")
      #expect(try extraChunks(of: path + ".copy") == chunks)
      #expect(map.flaws.isEmpty)
    }
  }

  @Test func theBrightnessOfColorsIsKept() throws {
    let chunks =
      PNGBytes.chunk("cICP", [9, 16, 0, 1]) + PNGBytes.chunk("mDCV", Array(1...24))
      + PNGBytes.chunk("cLLI", Array(1...8))
    try expectKept(chunks, of: TestImage(.rgb, 16))
  }

  @Test func aLargeProfileIsKept() throws {
    var generator = SeededGenerator(seed: 4)
    let noise = (0..<4_200_000).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    let body = Array("iCCPp\0\0".utf8) + Deflate(level: 0).compress(noise)
    // Safe: the bytes are valid during the call, and as many as they are.
    let checksum = unsafe UInt32(crc32(0, body, uInt(body.count)))
    let profile =
      PNGBytes.bigEndian(UInt32(body.count - 4)) + body + PNGBytes.bigEndian(checksum)
    try expectKept(profile, of: TestImage(.gray, 8))
  }

  @Test func theFirstOfSeveralResolutionsCounts() throws {
    try withFile(TestImage(.gray, 8).png(extra: Self.density + Self.otherDensity)) { path in
      let metrics = try ImageMetrics(path: path)
      #expect(metrics.density == PixelDensity(horizontal: 2835, vertical: 5670, unit: .metre))
      #expect(metrics.flaws == [Self.leftOut(54, "pHYs", "one comes before it")])
      #expect(
        "\(metrics.flaws[0])" == "the chunk pHYs at byte 54 was left out (one comes before it)")
      let error = MapImageError.malformedChunk(
        file: path, offset: 54, chunk: .density, reason: "one comes before it")
      #expect(throws: error) { try PixelImage(path: path) }
    }
  }

  private static func leftOut(_ offset: Int64, _ type: String, _ reason: String) -> ImageFlaw {
    let type = ChunkType(rawValue: type.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    return .chunkLeftOut(offset: offset, chunk: type, reason: reason)
  }

  /// Returns what stands between a file's header and its image data, as it is.
  private func extraChunks(of path: String) throws -> [UInt8] {
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    var end = 33
    while bytes[(end + 4)..<(end + 8)] != ArraySlice("IDAT".utf8) {
      end += 12 + bytes[end..<(end + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return Array(bytes[33..<end])
  }
}
