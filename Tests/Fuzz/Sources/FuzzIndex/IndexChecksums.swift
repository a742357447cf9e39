internal import FuzzSupport

/// Returns the bytes of an index with the checksums of its header, its table and whatever is compressed put
/// right, as far as it says where they are.
func withRightIndexChecksums(_ index: [UInt8]) -> [UInt8] {
  var result = index
  guard index.count >= 88 else { return index }
  let (checkpoints, overviews) = (number(result, 68, 4), number(result, 72, 4))
  let table = number(result, 76, 8)
  if table >= 88, table <= index.count, checkpoints < 1 << 20, overviews < 1 << 20,
    index.count - table == checkpoints * 48 + overviews * 32
  {
    let starts =
      (0..<checkpoints).map { table + 48 * $0 + 32 }
      + (0..<overviews).map { table + 48 * checkpoints + 32 * $0 + 16 }
    for start in starts {
      let (offset, count) = (number(result, start, 8), number(result, start + 8, 4))
      guard offset >= 0, offset <= table, count <= table - offset else { continue }
      put(crc(result[offset..<(offset + count)]), at: start + 12, in: &result)
    }
    put(crc(result[table...]), at: 84, in: &result)
  }
  put(crc(result[16..<88]), at: 12, in: &result)
  return result
}

private func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
  (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
}

private func put(_ checksum: UInt32, at offset: Int, in bytes: inout [UInt8]) {
  for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: checksum >> (8 * byte)) }
}
