internal import FuzzSupport

/// Returns a PNG of gray noise with alpha, compressed by nothing, in blocks of 100 bytes.
func noisePNG(width: Int, height: Int) -> [UInt8] {
  var state: UInt32 = 1
  let rows = (0..<height).flatMap { y in
    [UInt8(y % 5)]
      + (0..<(2 * width)).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
      }
  }
  var stream: [UInt8] = [0x78, 0x01]
  for start in stride(from: 0, to: rows.count, by: 100) {
    let block = rows[start..<min(start + 100, rows.count)]
    let count = UInt16(block.count)
    stream.append(start + 100 >= rows.count ? 1 : 0)
    stream += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
    stream += block
  }
  let (low, high) = rows.reduce((UInt32(1), UInt32(0))) { sums, byte in
    let low = (sums.0 + UInt32(byte)) % 65521
    return (low, (sums.1 + low) % 65521)
  }
  stream += bigEndian(high << 16 | low)
  let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 4, 0, 0, 0]
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
    + chunk("IDAT", stream) + chunk("IEND", [])
}

private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(type.utf8) + data
  return bigEndian(UInt32(data.count)) + body + bigEndian(crc(body[...]))
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
