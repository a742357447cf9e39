import Foundation
import MapImages
import Testing

/// What is written is read with libpng and compared with the map.
struct MapWritingTests {
  @Test(arguments: TestImage.everyCombination)
  func whatIsWrittenHasThePixelsAndTheFormatOfTheMap(_ image: TestImage) throws {
    try withFile(image.png) { path in
      var map = try MapImage(path: path)
      let rect = PixelRect(x: 2, y: 1, width: 9, height: 7)
      let copy = path + ".part.png"
      try map.write(rect, to: copy)
      let written = try PixelImage(path: copy, format: .samples)
      #expect(written.bytes == image.bytes(of: rect, .samples))
      #expect(try PixelImage(path: copy).bytes == image.bytes(of: rect, .rgba8))
      #expect(written.metrics.header.bitDepth == image.bitDepth)
      #expect(written.metrics.header.colorType == image.colorType)
    }
  }

  @Test(arguments: [2, 4, 8])
  func colorsBeyondThePaletteKeepTheirIndex(depth: Int) throws {
    var image = TestImage(.indexed, depth)
    image.palette.removeLast(2)
    try withFile(image.png) { path in
      var map = try MapImage(path: path)
      let rect = PixelRect(x: 0, y: 0, width: 13, height: 9)
      try map.write(rect, to: path + ".copy")
      #expect(!map.flaws.isEmpty)
      var written = try MapImage(path: path + ".copy")
      #expect(try written.crop(rect, format: .samples).bytes == image.samples.map { UInt8($0) })
      #expect(written.palette == map.palette)
    }
  }

  @Test(arguments: [(ColorType.gray, 4), (.rgb, 8), (.rgb, 16), (.indexed, 2)])
  func transparencyIsKept(type: ColorType, depth: Int) throws {
    var image = TestImage(type, depth)
    image.transparency =
      type == .indexed
      ? [0, 100]
      : image.samples.prefix(type.samplesPerPixel).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    try withFile(image.png) { path in
      var map = try MapImage(path: path)
      let rect = PixelRect(x: 0, y: 0, width: 9, height: 7)
      try map.write(rect, to: path + ".copy")
      #expect(try PixelImage(path: path + ".copy").bytes == image.bytes(of: rect, .rgba8))
    }
  }

  @Test func resolutionAndColorSpaceAreKept() throws {
    let extra =
      PNGBytes.chunk("gAMA", [0, 0, 0xB1, 0x8F]) + PNGBytes.chunk("tEXt", Array("a\0b".utf8))
      + PNGBytes.chunk("pHYs", [0, 0, 0x2E, 0x23, 0, 0, 0x17, 0x12, 1])
    try withFile(TestImage(.rgb, 8).png(extra: extra)) { path in
      var map = try MapImage(path: path)
      try map.write(PixelRect(x: 0, y: 0, width: 2, height: 2), to: path + ".copy")
      let bytes = try Data(contentsOf: URL(filePath: path + ".copy"))
      #expect(try ImageMetrics(path: path + ".copy").density == map.metrics.density)
      #expect(bytes.range(of: Data("gAMA".utf8)) != nil)
      #expect(bytes.range(of: Data("tEXt".utf8)) == nil)
    }
  }

  @Test func aFileThatFailsLeavesTheOneBeforeAlone() throws {
    var damaged = TestImage(.gray, 8).png
    damaged[damaged.count - 30] ^= 1
    try withFile(damaged) { path in
      let target = path + ".copy"
      try Data([1, 2, 3]).write(to: URL(filePath: target))
      var map = try MapImage(path: path)
      #expect(throws: MapImageError.self) {
        try map.write(PixelRect(x: 0, y: 0, width: 13, height: 9), to: target)
      }
      #expect(try Data(contentsOf: URL(filePath: target)) == Data([1, 2, 3]))
      let folder = URL(filePath: path).deletingLastPathComponent().path
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }
  }

  @Test func aSymbolicLinkIsFollowed() throws {
    try withFile(TestImage(.gray, 8).png) { path in
      let (target, link) = (path + ".target", path + ".link")
      try Data().write(to: URL(filePath: target))
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      var map = try MapImage(path: path)
      try map.write(PixelRect(x: 0, y: 0, width: 2, height: 1), to: link)
      #expect(try PixelImage(path: target).bytes.count == 8)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    }
  }
}

// MARK: - Cancellation

/// A file of 3.6 MB that claims, and decodes to, 30000×30000 pixels of four bytes.
struct CancellationTests {
  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func readingABombStopsWhenItsTaskIsCancelled(isInterlaced: Bool) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bomb-\(UUID()).png")
    try Data(bomb(isInterlaced: isInterlaced)).write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path
    let task = Task.detached {
      Result { () throws(MapImageError) in
        var map = try MapImage(path: path)
        return try map.crop(PixelRect(x: 9, y: 29_990, width: 5, height: 5)).bytes
      }
    }
    task.cancel()
    #expect(await task.value == .failure(.cancelled(file: path)))
    guard !isInterlaced else { return }
    let indexing = Task.detached {
      Result { () throws(MapImageError) in try MapIndexer(map: path).run().byteCount }
    }
    indexing.cancel()
    #expect(await indexing.value == .failure(.cancelled(file: path)))
    #expect(!FileManager.default.fileExists(atPath: path + ".waymark-index"))
  }

  @Test func noRowIsReadAfterTheTaskIsCancelled() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "rows-\(UUID()).png").path
    try Data(TestImage(.gray, 8).png).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let count = await Task.detached {
      var count = 0
      guard var map = try? MapImage(path: path) else { return -1 }
      _ = try? map.readRows(of: PixelRect(map.metrics.pixelSize)) { _ in
        count += 1
        // Safe: the task is used no longer than the call lasts.
        if count == 4 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
        return true
      }
      return count
    }.value
    #expect(count == 4)
  }

  /// The zeros of the rows are blocks of their own, each of which stands for the same megabyte.
  private func bomb(isInterlaced: Bool) -> [UInt8] {
    let block = Deflate(level: 9).blocks(of: [UInt8](repeating: 0, count: 1 << 20))
    var stream: [UInt8] = [0x78, 0xDA]
    for _ in 0..<3600 { stream += block }
    let header = PNGBytes.header(
      width: 30_000, height: 30_000, bitDepth: 8, colorType: 6, interlace: isInterlaced ? 1 : 0)
    return PNGBytes.signature + header + PNGBytes.imageData(stream) + PNGBytes.end
  }
}
