import Foundation
import Geometry
import MapImages
import TestSupport
import Testing

/// An index is made by whoever can write beside the map, and may belong to another map or be damaged.
struct MapIndexTests {
  @Test func anIndexSaysWhatItHolds() throws {
    let image = TestImage(.rgb, 8, width: 3000, height: 12)
    try withFile(image.png(Deflate(level: 1, blockSize: 10_000))) { path in
      var parts: [Double] = []
      let summary = try MapIndexer(map: path, span: 30_000).run { parts.append($0) }
      #expect((2...3).contains(summary.checkpointCount))
      #expect(summary.overviewSizes.first == PixelSize(width: 750, height: 3))
      #expect(summary.overviewSizes.last == PixelSize(width: 1, height: 1))
      #expect(summary.overviewSizes.count == 11)
      #expect(try summary.mapByteCount == size(of: path))
      #expect(try summary.byteCount == size(of: path + ".waymark-index"))
      #expect(parts.first == 0)
      #expect(parts.last == 1)
      #expect(parts == parts.sorted())
    }
  }

  @Test func theUsualSpanIsAtLeastAMebibyte() throws {
    let image = TestImage(.gray, 8, width: 64, height: 20_000)
    try withFile(image.png(Deflate(level: 1, blockSize: 9_000))) { path in
      let summary = try MapIndexer(map: path).run()
      #expect(summary.checkpointCount == 1)
    }
  }

  @Test func anIndexCanBeAnywhere() throws {
    try withFile(Self.sample.png) { path in
      let place = path + ".elsewhere"
      try MapIndexer(map: path, index: place, span: 50).run()
      #expect(try MapImage(path: path).indexStatus == .missing)
      #expect(try MapImage(path: path, index: .file(place)).indexStatus == .fresh)
      #expect(try MapImage(path: path, index: .nowhere).indexStatus == .missing)
      #expect(try files(beside: path) == ["map.png", "map.png.elsewhere"])
    }
  }

  @Test func anInterlacedMapHasNoIndex() throws {
    try withFile(TestImage(.gray, 8, isInterlaced: true).png) { path in
      #expect(throws: MapImageError.notIndexable(file: path)) { try MapIndexer(map: path).run() }
      let files = try files(beside: path)
      #expect(files == ["map.png"])
    }
  }

  /// Whatever is wrong with a map is an error of its index, and no half index is left behind.
  @Test func onlySoundMapsAreIndexed() throws {
    let png = Self.sample.png
    let rows = Array(png.dropLast(12))
    let (text, empty) = (PNGBytes.chunk("tEXt", [65]), PNGBytes.chunk("IDAT", []))
    var breaches = [Array(png.dropLast()), rows, png + [0]]
    breaches.append(rows + empty + PNGBytes.end)
    breaches.append(rows + text + empty + PNGBytes.end)
    breaches.append(rows + text.dropLast() + [9] + PNGBytes.end)
    breaches.append(rows + PNGBytes.chunk("PLTE", [1, 2, 3]) + PNGBytes.end)
    breaches.append(rows + PNGBytes.chunk("IEND", [1]))
    for (number, bytes) in breaches.enumerated() {
      try withFile(bytes) { path in
        // Empty image data in the place of the first is no surplus. An end that is cut or missing, and a byte
        // behind it, leave no doubt about the pixels.
        let isSound = number <= 3
        let result = Result { try MapIndexer(map: path, span: 50).run() }
        #expect(((try? result.get()) != nil) == isSound, "breach \(number)")
        let isWholeImage = (try? PixelImage(path: path)) != nil
        #expect(isWholeImage == (number == 3), "breach \(number)")
        let files = try files(beside: path)
        #expect(files.count == (isSound ? 2 : 1))
      }
    }
  }

  @Test func aMapThatIsTruncatedAnywhereIsNotIndexed() throws {
    let png = Self.sample.png(Deflate(level: 6, blockSize: 100))
    for count in LongRuns.some(0..<png.count, every: 3) {
      try withFile(Array(png.prefix(count))) { path in
        let summary = try? MapIndexer(map: path, span: 100).run()
        // Without the last chunk all pixels are there.
        #expect(summary?.flaws == (count < png.count - 12 ? nil : [.missingEnd]))
        guard var map = try? MapImage(path: path) else { return }
        let rect = PixelRect(x: 3, y: 12, width: 7, height: 3)
        if let crop = try? map.crop(rect) {
          #expect(crop.bytes == Self.sample.bytes(of: rect, .rgba8))
        }
      }
    }
  }

  static let sample: TestImage = {
    var image = TestImage(.rgb, 8, width: 11, height: 24)
    image.pieceSize = 100
    return image
  }()
}

// MARK: - Stale indices

extension MapIndexTests {
  @Test func anIndexOfAMapThatChangedIsLeftAlone() throws {
    let other = TestImage(.rgb, 8, width: 11, height: 24, seed: 9)
    try withIndexedMap { path in
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 5)], ofItemAtPath: path)
      try expect(Self.sample, at: path, .stale(.mapChanged))
      try Data(other.png).write(to: URL(filePath: path))
      try expect(other, at: path, .stale(.mapChanged))
    }
  }

  /// A map may be replaced by one of the same size and time, which only its bytes give away.
  @Test func anIndexOfOtherBytesIsLeftAlone() throws {
    var other = TestImage(.rgb, 8, width: 11, height: 24, seed: 9)
    other.pieceSize = 100
    try withIndexedMap(Deflate(level: 0, blockSize: 100)) { path in
      let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      try handle.write(contentsOf: other.png(Deflate(level: 0, blockSize: 100)))
      try handle.close()
      try setTime(of: path, to: try #require(date as? Date))
      try expect(other, at: path, .stale(.mapDiffers))
    }
  }

  /// Of an overview no row is read, whose bytes would give it away.
  @Test(arguments: [200, 1 << 20])
  func anOverviewOfOtherBytesIsLeftAlone(span: Int) throws {
    let deflate = Deflate(level: 0, blockSize: 100)
    var other = TestImage(.rgb, 8, width: 11, height: 24, seed: 9)
    other.pieceSize = 100
    try withFile(Self.sample.png(deflate)) { [other] path in
      try MapIndexer(map: path, span: span).run()
      let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      try write(other.png(deflate), to: path)
      try setTime(of: path, to: try #require(date as? Date))
      var map = try MapImage(path: path)
      #expect(map.indexStatus == .fresh)
      #expect(try map.overview(maximumSide: 3).bytes == other.overview(halvings: 3))
      #expect(map.indexStatus == .stale(.mapDiffers))
    }
  }

  @Test func anIndexThatIsAFolderOrOfAnotherVersionIsLeftAlone() throws {
    try withIndexedMap { path in
      let place = path + ".waymark-index"
      var index = try bytes(at: place)
      index[8] = 2
      try write(index, to: place)
      try expect(Self.sample, at: path, .stale(.otherVersion))
      try FileManager.default.removeItem(atPath: place)
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      try expect(Self.sample, at: path, .stale(.unreadable))
    }
  }

  @Test func noCorruptByteOfAnIndexGoesUnnoticed() throws {
    try withIndexedMap { path in
      let place = path + ".waymark-index"
      let index = try bytes(at: place)
      for offset in LongRuns.some(index.indices, every: 4) {
        var damaged = index
        damaged[offset] ^= [1, 0x80, 0xFF][offset % 3]
        try write(damaged, to: place)
        try expect(Self.sample, at: path, nil, rects: 2)
      }
    }
  }

  @Test func anIndexCutAnywhereIsLeftAlone() throws {
    try withIndexedMap { path in
      let place = path + ".waymark-index"
      let index = try bytes(at: place)
      for count in LongRuns.some(index.indices, every: 4) {
        try write(Array(index.prefix(count)), to: place)
        try expect(Self.sample, at: path, .stale(.damaged), rects: 1)
      }
      try write(index + [0], to: place)
      try expect(Self.sample, at: path, .stale(.damaged))
    }
  }

  /// The checksums are put right after the damage, so that it gets as far as it can.
  @Test func numbersOffTheScaleUnderRightChecksumsAreSurvived() throws {
    try withIndexedMap { path in
      let place = path + ".waymark-index"
      let index = try bytes(at: place)
      var generator = SeededGenerator(seed: 3)
      for offset in LongRuns.some(index.indices, every: 2) {
        var forged = index
        forged[offset] = .random(in: 0...255, using: &generator)
        try write(withRightChecksums(forged), to: place)
        var map = try MapImage(path: path)
        for _ in 0..<3 {
          _ = try? map.crop(.random(inside: Self.sample, using: &generator))
        }
        _ = try? map.overview(maximumSide: 4)
      }
    }
  }
}

// MARK: - Changes while reading

extension MapIndexTests {
  @Test(arguments: [false, true])
  func aMapThatShrinksWhileItIsReadIsAnError(isIndexed: Bool) throws {
    try withIndexedMap { path in
      var map = try MapImage(path: path, index: isIndexed ? .besideMap : .nowhere)
      let rect = PixelRect(x: 2, y: 18, width: 5, height: 4)
      #expect(try map.crop(rect).bytes == Self.sample.bytes(of: rect, .rgba8))
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      try handle.truncate(atOffset: 300)
      #expect(throws: MapImageError.truncated(file: path, offset: 300, chunk: .imageData)) {
        _ = try map.crop(rect)
      }
      #expect(map.indexStatus == (isIndexed ? .stale(.mapDiffers) : .missing))
    }
  }

  @Test func aMapThatChangesWhileItIsIndexedIsAnError() throws {
    try withFile(Self.sample.png) { path in
      #expect(throws: MapImageError.changed(file: path)) {
        try MapIndexer(map: path, span: 50).run { _ in
          try? FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 5)], ofItemAtPath: path)
        }
      }
      let files = try files(beside: path)
      #expect(files == ["map.png"])
    }
  }
}

// MARK: - Helpers

extension MapIndexTests {
  private func withIndexedMap(
    _ deflate: Deflate = Deflate(level: 6, blockSize: 100), _ body: (String) throws -> Void
  ) throws {
    try withFile(Self.sample.png(deflate)) { path in
      let summary = try MapIndexer(map: path, span: 200).run()
      #expect(summary.checkpointCount >= 2)
      try body(path)
    }
  }

  /// Compares crops and an overview with the image; a status of `nil` stands for any but none.
  private func expect(
    _ image: TestImage, at path: String, _ status: IndexStatus?, rects: Int = 8
  ) throws {
    var generator = SeededGenerator(seed: 1)
    var map = try MapImage(path: path)
    for _ in 0..<rects {
      let rect = PixelRect.random(inside: image, using: &generator)
      #expect(try map.crop(rect).bytes == image.bytes(of: rect, .rgba8))
    }
    #expect(try map.overview(maximumSide: 3).bytes == image.overview(halvings: 3))
    if let status { #expect(map.indexStatus == status) }
    #expect(map.indexStatus != .missing)
  }

  private func bytes(at path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  private func size(of path: String) throws -> Int64 {
    Int64(try bytes(at: path).count)
  }

  private func files(beside path: String) throws -> [String] {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func setTime(of path: String, to date: Date) throws {
    // The time that the index has goes down to the nanosecond, which `Date` does not.
    let index = path + ".waymark-index"
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    let status = try FileManager.default.attributesOfItem(atPath: path)
    let stored = try #require(status[.modificationDate] as? Date).timeIntervalSince1970
    var bytes = try bytes(at: index)
    let seconds = Int64(stored.rounded(.down))
    let nanoseconds = try stampNanoseconds(of: path)
    for byte in 0..<8 { bytes[24 + byte] = UInt8(truncatingIfNeeded: seconds >> (8 * byte)) }
    for byte in 0..<4 { bytes[32 + byte] = UInt8(truncatingIfNeeded: nanoseconds >> (8 * byte)) }
    try write(withRightChecksums(bytes), to: index)
  }

  private func stampNanoseconds(of path: String) throws -> UInt32 {
    try MapIndexer(map: path, index: path + ".other", span: 200).run()
    let other = try bytes(at: path + ".other")
    return (0..<4).reduce(0) { $0 | UInt32(other[32 + $1]) << (8 * UInt32($1)) }
  }
}

/// Returns an index with the checksums of its header, its table and its compressed bytes put right, as far
/// as it says where they are.
func withRightChecksums(_ index: [UInt8]) -> [UInt8] {
  var result = index
  func number(_ offset: Int, _ count: Int = 4) -> Int {
    (0..<count).reduce(0) { $0 | Int(result[offset + $1]) << (8 * $1) }
  }
  func put(_ checksum: UInt32, at offset: Int) {
    for byte in 0..<4 { result[offset + byte] = UInt8(truncatingIfNeeded: checksum >> (8 * byte)) }
  }
  let (checkpoints, overviews, table) = (number(68), number(72), number(76, 8))
  if table >= 88, table <= result.count, result.count - table == checkpoints * 48 + overviews * 32 {
    let ends =
      (0..<checkpoints).map { table + 48 * $0 + 48 }
      + (0..<overviews).map { table + 48 * checkpoints + 32 * $0 + 32 }
    for end in ends {
      let (offset, count) = (number(end - 16, 8), number(end - 8))
      guard offset >= 0, offset <= table, count <= table - offset else { continue }
      put(PNGBytes.crc(result[offset..<(offset + count)]), at: end - 4)
    }
    put(PNGBytes.crc(result[table...]), at: 84)
  }
  put(PNGBytes.crc(result[16..<88]), at: 12)
  return result
}
