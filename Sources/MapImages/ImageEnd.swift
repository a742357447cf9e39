/// What stands between the end of a file's image data and the end of the file.
struct ImageEnd {
  /// What is wrong with the end of the file itself: it is missing, or something follows it.
  private(set) var flaws: [ImageFlaw] = []

  /// What is wrong with the first of the chunks that breaks a rule, if one does.
  private(set) var fault: MapImageError?

  /// Reads the chunks from the end of the image data to the end of the file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - start: The offset of the data of the first chunk that is not image data, or that of the file's end.
  /// - Throws: `MapImageError` if the file cannot be read, or the task is cancelled.
  init(of file: borrowing InputFile, after start: Int64) throws(MapImageError) {
    let size = try file.size()
    var offset = start - 8
    var type: ChunkType?
    while type != .end {
      guard start < size, let chunk = try TrailingChunk(at: offset, of: file) else {
        flaws.append(.missingEnd)
        return
      }
      do throws(MapImageError) { try chunk.check(file) } catch {
        switch error {
        case .truncated:
          flaws.append(.missingEnd)
          return
        case .readFailed, .cancelled: throw error
        default: fault = fault ?? error
        }
      }
      // What is no chunk does not tell where the next one starts.
      guard chunk.hasLength else { return }
      offset = chunk.end
      type = chunk.type
    }
    if size < offset { flaws.append(.missingEnd) }
    if size > offset { flaws.append(.surplusData(byteCount: size - offset)) }
  }
}

extension ImageEnd {
  /// All that is wrong, for those who pass over it.
  var everything: [ImageFlaw] {
    (fault.map { [.damagedEnd(reason: $0.cause)] } ?? []) + flaws
  }
}

/// A chunk after the image data.
private struct TrailingChunk {
  let offset: Int64
  let type: ChunkType
  private let length: Int64

  /// Reads the length and the type of the chunk at an offset; `nil` if the file ends before them.
  init?(at offset: Int64, of file: borrowing InputFile) throws(MapImageError) {
    let head = try file.bytes(8, at: offset)
    guard head.count == 8 else { return nil }
    self.offset = offset
    length = Int64(head.integer(at: 0))
    type = ChunkType(rawValue: head.integer(at: 4))
  }

  /// Whether the length is one, so that the next chunk starts where this one ends.
  var hasLength: Bool { type.isValid && length <= Int32.max }

  /// Where the next chunk starts.
  var end: Int64 { offset + 12 + length }
}

extension TrailingChunk {
  /// Makes sure that the chunk is whole and in its place.
  func check(_ file: borrowing InputFile) throws(MapImageError) {
    func malformed(_ reason: String) -> MapImageError {
      .malformedChunk(file: file.path, offset: offset, chunk: type, reason: reason)
    }
    guard type.isValid else { throw malformed("its type is not four letters") }
    guard length <= Int32.max else { throw malformed("its length is over 2147483647 bytes") }
    switch type {
    case .imageData: throw .surplusImageData(file: file.path, offset: offset)
    case .header: throw .headerRepeated(file: file.path, offset: offset)
    case .palette: throw malformed("out of place")
    case .end where length > 0: throw malformed("it is \(length) bytes long instead of 0")
    default: try checkBytes(of: file)
    }
  }

  private func checkBytes(of file: borrowing InputFile) throws(MapImageError) {
    let dataEnd = end - 4
    var (place, remainder) = (offset + 4, UInt32(0))
    while place < dataEnd {
      guard !Task.isCancelled else { throw .cancelled(file: file.path) }
      let wanted = Int(min(dataEnd - place, 1 << 16))
      let bytes = try file.bytes(wanted, at: place)
      remainder = crc(bytes, after: remainder)
      place += Int64(bytes.count)
      guard bytes.count == wanted else {
        throw .truncated(file: file.path, offset: place, chunk: type)
      }
    }
    let checksum = try file.bytes(4, at: dataEnd)
    guard checksum.count == 4 else {
      throw .truncated(file: file.path, offset: dataEnd + Int64(checksum.count), chunk: type)
    }
    guard checksum.integer(at: 0) == remainder else {
      throw .wrongChecksum(file: file.path, offset: offset, chunk: type)
    }
  }
}
