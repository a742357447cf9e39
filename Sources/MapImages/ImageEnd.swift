/// Reads the chunks from the end of a file's image data to the end of the file, and checks them.
///
/// - Parameters:
///   - file: The file.
///   - start: The offset of the data of the first chunk that is not image data.
/// - Returns: What is wrong, and no reason to refuse the image: a missing end, or something that follows it.
/// - Throws: `MapImageError` if a chunk is damaged or out of place.
func checkEnd(of file: borrowing InputFile, after start: Int64) throws(MapImageError) -> [ImageFlaw]
{
  var offset = start - 8
  while true {
    do throws(MapImageError) {
      if try checkChunk(at: &offset, of: file) == .end { break }
    } catch {
      guard case .truncated = error else { throw error }
      return [.missingEnd]
    }
  }
  let size = try file.size()
  return size > offset ? [.surplusData(byteCount: size - offset)] : []
}

/// Looks for the chunk after the image data that says that the image is complete, past those that stand before it.
///
/// - Parameters:
///   - file: The file.
///   - start: The offset of the data of the first chunk that is not image data.
/// - Returns: Whether the file ends before it does. It is not looked for past what is no chunk.
/// - Throws: `MapImageError` if the file cannot be read.
func isEndCut(of file: borrowing InputFile, after start: Int64) throws(MapImageError) -> Bool {
  let size = try file.size()
  var offset = start - 8
  while true {
    guard let (length, type) = try chunkHead(at: offset, of: file) else { return true }
    guard type.isValid, length <= Int32.max else { return false }
    offset += 12 + length
    if offset > size { return true }
    if type == .end { return false }
  }
}

/// Returns the length and the type of the chunk at an offset, or `nil` if the file ends before them.
private func chunkHead(
  at offset: Int64, of file: borrowing InputFile
) throws(MapImageError) -> (length: Int64, type: ChunkType)? {
  let head = try file.bytes(8, at: offset)
  guard head.count == 8 else { return nil }
  return (Int64(head.integer(at: 0)), ChunkType(rawValue: head.integer(at: 4)))
}

/// Checks the chunk at an offset, which goes on to the next.
private func checkChunk(
  at offset: inout Int64, of file: borrowing InputFile
) throws(MapImageError) -> ChunkType {
  let path = file.path
  guard let (length, type) = try chunkHead(at: offset, of: file) else {
    throw .truncated(file: path, offset: max(offset, try file.size()), chunk: nil)
  }
  func malformed(_ reason: String) -> MapImageError {
    .malformedChunk(file: path, offset: offset, chunk: type, reason: reason)
  }
  guard type.isValid else { throw malformed("its type is not four letters") }
  guard length <= Int32.max else { throw malformed("its length is over 2147483647 bytes") }
  switch type {
  case .imageData: throw .surplusImageData(file: path, offset: offset)
  case .header: throw .headerRepeated(file: path, offset: offset)
  case .palette: throw malformed("out of place")
  case .end where length > 0: throw malformed("it is \(length) bytes long instead of 0")
  default: break
  }
  let end = offset + 8 + length
  var (place, remainder) = (offset + 4, UInt32(0))
  while place < end {
    let wanted = Int(min(end - place, 1 << 16))
    let bytes = try file.bytes(wanted, at: place)
    remainder = crc(bytes, after: remainder)
    place += Int64(bytes.count)
    guard bytes.count == wanted else { throw .truncated(file: path, offset: place, chunk: type) }
  }
  let checksum = try file.bytes(4, at: end)
  guard checksum.count == 4 else {
    throw .truncated(file: path, offset: end + Int64(checksum.count), chunk: type)
  }
  guard checksum.integer(at: 0) == remainder else {
    throw .wrongChecksum(file: path, offset: offset, chunk: type)
  }
  offset = end + 4
  return type
}
