internal import CPNGRows

/// An index that belongs to a map, open for reading.
final class MapIndex: Sendable {
  let table: IndexTable
  private let file: InputFile

  /// Opens the index of a map.
  ///
  /// - Throws: Why it is not used.
  private init(
    _ file: consuming InputFile, _ stamp: FileStamp, _ header: ImageHeader, imageData: Int64
  ) throws(IndexStatus.Reason) {
    let table = try IndexTable(file)
    guard table.stamp == stamp, table.map == header, table.imageData == imageData else {
      throw .mapChanged
    }
    self.table = table
    self.file = file
  }
}

extension MapIndex {
  /// The path that it was opened at.
  var path: String { file.path }

  /// Opens the index of a map, if it has one that belongs to it.
  static func open(
    _ path: String?, for map: borrowing InputFile, _ header: ImageHeader, imageData: Int64
  ) throws(MapImageError) -> (MapIndex?, IndexStatus) {
    guard let path else { return (nil, .missing) }
    let stamp = try map.stamp()
    do throws(MapImageError) {
      return try open(InputFile(path: path), stamp, header, imageData)
    } catch {
      if case .missing = error { return (nil, .missing) }
      return (nil, .stale(.unreadable))
    }
  }

  private static func open(
    _ file: consuming InputFile, _ stamp: FileStamp, _ header: ImageHeader, _ imageData: Int64
  ) -> (MapIndex?, IndexStatus) {
    do throws(IndexStatus.Reason) {
      return (try MapIndex(file, stamp, header, imageData: imageData), .fresh)
    } catch {
      return (nil, .stale(error))
    }
  }

  /// Returns the number of the last checkpoint from which a row can be decoded, if there is one.
  func lastCheckpoint(for row: Int) -> Int? {
    table.checkpoints.lastIndex { $0.place.row <= row }
  }

  /// Reads a checkpoint.
  func checkpoint(_ number: Int) throws(IndexStatus.Reason) -> Checkpoint {
    let entry = table.checkpoints[number]
    let distance = table.map.bytesPerPixel
    let windowCount = entry.place.windowCount
    let rowBytes = table.map.rowBytes(table.map.pixelSize.width)
    var state = try read(entry.blob, count: windowCount + distance + rowBytes)
    addUp(&state, from: windowCount, distance: distance)
    return Checkpoint(place: entry.place, state: state)
  }

  /// Reads the pixels of an overview.
  func overview(_ number: Int) throws(IndexStatus.Reason) -> [UInt8] {
    let entry = table.overviews[number]
    let (size, distance) = (entry.level.size, entry.level.channelCount)
    var pixels = try read(entry.blob, count: size.width * size.height * distance)
    addUp(&pixels, from: 0, distance: distance)
    return pixels
  }

  /// Reads and decompresses bytes that must be sound and as many as expected.
  private func read(_ blob: IndexBlob, count: Int) throws(IndexStatus.Reason) -> [UInt8] {
    let bytes = try file.indexBytes(blob.count, at: blob.offset)
    guard crc(bytes) == blob.checksum, let result = decompressed(bytes, count: count) else {
      throw .damaged
    }
    return result
  }
}

// MARK: - The map's bytes

extension MapIndex {
  /// Makes sure that a map still has the bytes from a checkpoint to the end of a row that were indexed.
  func checkMap(
    _ map: borrowing InputFile, from number: Int, toRow end: Int
  ) throws(IndexStatus.Reason) {
    var start = table.checkpoints[number].place.fileOffset
    for entry in table.checkpoints.dropFirst(number + 1) {
      let place = entry.place
      try check(map, start..<place.fileOffset, place.segmentChecksum)
      if place.row >= end { return }
      start = place.fileOffset
    }
    try checkEnd(of: map)
  }

  /// Makes sure that a map ends with the bytes that were indexed.
  ///
  /// The checksum of all pixels is among them, so that other pixels have another end.
  func checkEnd(of map: borrowing InputFile) throws(IndexStatus.Reason) {
    let start = table.checkpoints.last?.place.fileOffset ?? table.imageData
    try check(map, start..<table.end, table.lastSegmentChecksum)
  }

  private func check(
    _ map: borrowing InputFile, _ range: Range<Int64>, _ checksum: UInt32
  ) throws(IndexStatus.Reason) {
    var (offset, remainder) = (range.lowerBound, UInt32(0))
    while offset < range.upperBound, !Task.isCancelled {
      let count = Int(min(range.upperBound - offset, 1 << 16))
      guard let bytes = try? map.bytes(count, at: offset), bytes.count == count else {
        throw .mapDiffers
      }
      remainder = crc(bytes, after: remainder)
      offset += Int64(count)
    }
    guard remainder == checksum else { throw .mapDiffers }
  }
}
