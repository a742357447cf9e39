/// Bytes of PNG files, put together without libpng, zlib, or the code under test.
enum PNGBytes {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  static let end = chunk("IEND", [])

  /// Returns a chunk with its right length and checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(crc(body))
  }

  /// Returns a header chunk.
  static func header(
    width: UInt32, height: UInt32, bitDepth: UInt8 = 8, colorType: UInt8 = 0,
    compression: UInt8 = 0, filter: UInt8 = 0, interlace: UInt8 = 0
  ) -> [UInt8] {
    chunk(
      "IHDR",
      bigEndian(width) + bigEndian(height) + [
        bitDepth, colorType, compression, filter, interlace,
      ])
  }

  /// Returns a zlib stream that stores bytes as they are.
  static func zlib(_ bytes: [UInt8], blockSize: Int = 65535) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: blockSize) {
      let block = bytes[start..<min(start + blockSize, bytes.count)]
      let length = UInt16(block.count)
      stream.append(block.endIndex == bytes.count ? 1 : 0)
      for number in [length, ~length] {
        stream += [UInt8(number & 0xFF), UInt8(number >> 8)]
      }
      stream += block
    }
    return stream + bigEndian(adler(bytes))
  }

  /// Returns image data chunks that hold a stream in pieces.
  static func imageData(_ stream: [UInt8], pieceSize: Int = .max) -> [UInt8] {
    let size = min(pieceSize, stream.count)
    return stride(from: 0, to: stream.count, by: size).flatMap { start in
      chunk("IDAT", Array(stream[start..<min(start + size, stream.count)]))
    }
  }

  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Divides bit by bit, where the code under test uses a table.
  static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      for bit in 0..<8 {
        let carry = (remainder ^ UInt32(byte >> bit)) & 1
        remainder = (remainder >> 1) ^ (carry * 0xEDB8_8320)
      }
    }
    return ~remainder
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }
}
