internal import CPNGRows

// MARK: - Writing

extension IndexTable {
  /// Returns the table's bytes.
  var tableBytes: [UInt8] {
    var bytes: [UInt8] = []
    for entry in checkpoints {
      bytes.appendLittleEndian(entry.place.fileOffset)
      bytes.appendLittleEndian(UInt32(entry.place.row))
      bytes.appendLittleEndian(UInt32(entry.place.decodedCount))
      bytes.appendLittleEndian(entry.place.chunkLeft)
      bytes.appendLittleEndian(UInt32(entry.place.windowCount))
      bytes.appendLittleEndian(entry.place.segmentChecksum)
      bytes.appendLittleEndian(entry.place.bitCount)
      bytes.appendLittleEndian(entry.place.bitSource)
      bytes.appendLittleEndian(entry.place.filter ?? noFilter)
      bytes.appendLittleEndian(0 as UInt8)
      bytes.append(entry.blob)
    }
    for entry in overviews {
      bytes.appendLittleEndian(UInt32(entry.level.size.width))
      bytes.appendLittleEndian(UInt32(entry.level.size.height))
      bytes.appendLittleEndian(UInt32(entry.level.halvings))
      bytes.appendLittleEndian(UInt32(entry.level.channelCount))
      bytes.append(entry.blob)
    }
    return bytes
  }

  /// Returns the header's bytes, for a table at an offset of the index.
  func headerBytes(tableOffset: Int64, tableBytes: [UInt8]) -> [UInt8] {
    var fields: [UInt8] = []
    fields.appendLittleEndian(stamp.size)
    fields.appendLittleEndian(stamp.seconds)
    fields.appendLittleEndian(stamp.nanoseconds)
    fields.appendLittleEndian(UInt32(map.pixelSize.width))
    fields.appendLittleEndian(UInt32(map.pixelSize.height))
    fields += [UInt8(map.bitDepth), map.colorType.rawValue, map.isInterlaced ? 1 : 0, 0]
    fields.appendLittleEndian(imageData)
    fields.appendLittleEndian(end)
    fields.appendLittleEndian(lastSegmentChecksum)
    fields.appendLittleEndian(UInt32(checkpoints.count))
    fields.appendLittleEndian(UInt32(overviews.count))
    fields.appendLittleEndian(tableOffset)
    fields.appendLittleEndian(crc(tableBytes))
    var bytes = Self.signature
    bytes.appendLittleEndian(Self.version)
    bytes.appendLittleEndian(crc(fields))
    bytes += fields
    precondition(bytes.count == Self.headerSize, "a header of \(bytes.count) bytes")
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ blob: IndexBlob) {
    appendLittleEndian(blob.offset)
    appendLittleEndian(UInt32(blob.count))
    appendLittleEndian(blob.checksum)
  }
}

/// What stands for a filter that comes after the checkpoint.
private let noFilter: UInt8 = 255

// MARK: - Reading

extension IndexTable {
  /// Reads the header and the table of an index, and makes sure that no number is beyond its bounds.
  init(_ file: borrowing InputFile) throws(IndexStatus.Reason) {
    let header = try file.indexBytes(Self.headerSize, at: 0)
    guard header.starts(with: Self.signature) else { throw .damaged }
    var reader = LittleEndianReader(Array(header.dropFirst(Self.signature.count)))
    guard reader.next() == Self.version else { throw .otherVersion }
    guard reader.next() == crc(Array(header.dropFirst(16))) else { throw .damaged }

    stamp = FileStamp(size: reader.next(), seconds: reader.next(), nanoseconds: reader.next())
    map = try Self.mapHeader(&reader)
    (imageData, end) = (reader.next(), reader.next())
    lastSegmentChecksum = reader.next()
    let counts = (Int(reader.next(UInt32.self)), Int(reader.next(UInt32.self)))
    guard counts.0 <= Self.checkpointLimit, counts.1 <= Self.overviewLimit else {
      throw .damaged
    }
    let tableOffset: Int64 = reader.next()
    let table = try file.indexTable(
      at: tableOffset, count: counts.0 * Self.checkpointSize + counts.1 * Self.overviewSize)
    guard reader.next() == crc(table) else { throw .damaged }

    var entries = LittleEndianReader(table)
    checkpoints = (0..<counts.0).map { _ in CheckpointEntry(&entries) }
    overviews = (0..<counts.1).map { _ in OverviewEntry(&entries) }
    guard hasValidCheckpoints(tableOffset), hasValidOverviews(tableOffset) else {
      throw .damaged
    }
  }

  private static func mapHeader(
    _ reader: inout LittleEndianReader
  ) throws(IndexStatus.Reason) -> ImageHeader {
    let (width, height) = (reader.next(UInt32.self), reader.next(UInt32.self))
    let (bitDepth, colorType) = (reader.next(UInt8.self), reader.next(UInt8.self))
    let (interlace, _) = (reader.next(UInt8.self), reader.next(UInt8.self))
    guard let colorType = ColorType(rawValue: colorType) else { throw .damaged }
    return ImageHeader(
      pixelSize: PixelSize(width: Int(width), height: Int(height)), bitDepth: Int(bitDepth),
      colorType: colorType, isInterlaced: interlace != 0)
  }

  /// Tells whether checkpoints follow each other down the map and stay inside it and the index.
  private func hasValidCheckpoints(_ tableOffset: Int64) -> Bool {
    let rowBytes = map.rowBytes(map.pixelSize.width)
    guard imageData >= ImageHeader.byteCount, imageData < end, end <= stamp.size else {
      return false
    }
    var (offset, row) = (imageData, 0)
    for entry in checkpoints {
      let place = entry.place
      guard place.fileOffset > offset, place.fileOffset < end, place.row >= row,
        place.row < map.pixelSize.height, place.decodedCount < rowBytes,
        place.filter != nil || place.decodedCount == 0, place.filter ?? 0 <= 4,
        place.bitCount <= 7, place.windowCount <= windowSize, place.chunkLeft <= Int32.max,
        entry.blob.isInside(tableOffset)
      else { return false }
      (offset, row) = (place.fileOffset, place.row)
    }
    return true
  }

  /// Tells whether overviews are those that a map of the size has.
  private func hasValidOverviews(_ tableOffset: Int64) -> Bool {
    guard let channelCount = overviews.first?.level.channelCount else { return true }
    guard channelCount == 3 || channelCount == 4 else { return false }
    let levels = OverviewLevel.all(of: map.pixelSize, isOpaque: channelCount == 3)
    return overviews.map(\.level) == levels
      && overviews.allSatisfy { $0.blob.isInside(tableOffset) }
  }
}

private let windowSize = Int(WAYMARK_WINDOW_SIZE)

extension IndexTable.CheckpointEntry {
  fileprivate init(_ reader: inout LittleEndianReader) {
    let fileOffset: Int64 = reader.next()
    let (row, decodedCount) = (Int(reader.next(UInt32.self)), Int(reader.next(UInt32.self)))
    let chunkLeft: UInt32 = reader.next()
    let windowCount = Int(reader.next(UInt32.self))
    let checksum: UInt32 = reader.next()
    let (bitCount, bitSource) = (reader.next(UInt8.self), reader.next(UInt8.self))
    let (filter, _) = (reader.next(UInt8.self), reader.next(UInt8.self))
    place = Checkpoint.Place(
      fileOffset: fileOffset, chunkLeft: chunkLeft, bitCount: bitCount, bitSource: bitSource,
      row: row, decodedCount: decodedCount, filter: filter == noFilter ? nil : filter,
      windowCount: windowCount, segmentChecksum: checksum)
    blob = IndexBlob(&reader)
  }
}

extension IndexTable.OverviewEntry {
  fileprivate init(_ reader: inout LittleEndianReader) {
    let (width, height) = (Int(reader.next(UInt32.self)), Int(reader.next(UInt32.self)))
    let (halvings, channelCount) = (Int(reader.next(UInt32.self)), Int(reader.next(UInt32.self)))
    level = OverviewLevel(
      size: PixelSize(width: width, height: height), halvings: halvings,
      channelCount: channelCount)
    blob = IndexBlob(&reader)
  }
}

extension IndexBlob {
  fileprivate init(_ reader: inout LittleEndianReader) {
    self.init(
      offset: reader.next(), count: Int(reader.next(UInt32.self)), checksum: reader.next())
  }

  /// Tells whether the bytes lie between the header of an index and its table.
  fileprivate func isInside(_ tableOffset: Int64) -> Bool {
    offset >= IndexTable.headerSize && offset <= tableOffset
      && Int64(count) <= tableOffset - offset
  }
}

extension InputFile {
  /// Returns bytes of an index, all that are asked for.
  borrowing func indexBytes(
    _ count: Int, at offset: Int64
  ) throws(IndexStatus.Reason) -> [UInt8] {
    guard let bytes = try? bytes(count, at: offset) else { throw .unreadable }
    guard bytes.count == count else { throw .damaged }
    return bytes
  }

  /// Returns the table of an index, which ends with the file.
  fileprivate borrowing func indexTable(
    at offset: Int64, count: Int
  ) throws(IndexStatus.Reason) -> [UInt8] {
    guard let size = try? size() else { throw .unreadable }
    guard offset >= IndexTable.headerSize, offset <= size, size - offset == count else {
      throw .damaged
    }
    return try indexBytes(count, at: offset)
  }
}
