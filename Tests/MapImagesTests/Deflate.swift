import CZlib
import MapImages
import TestSupport

/// A way to compress rows, so that readers meet every kind of block and of boundary between blocks.
struct Deflate: Sendable {
  /// zlib's level, from 0 to 9.
  var level: Int32 = 6

  /// zlib's strategy: 0 for the usual, 2 for Huffman codes alone, 4 for fixed codes.
  var strategy: Int32 = 0

  /// The number of bytes in a block; most boundaries then lie inside a byte of the result.
  var blockSize = Int.max
}

extension Deflate: CustomStringConvertible {
  var description: String {
    "level \(level), strategy \(strategy)"
      + (blockSize == .max ? "" : ", blocks of \(blockSize) bytes")
  }

  static let all = [
    Deflate(), Deflate(level: 0), Deflate(level: 1, blockSize: 50),
    Deflate(level: 9, blockSize: 777), Deflate(level: 6, strategy: 2, blockSize: 333),
    Deflate(level: 6, strategy: 4, blockSize: 1),
  ]
}

extension Deflate {
  /// Returns zlib's compression of bytes.
  func compress(_ bytes: [UInt8]) -> [UInt8] {
    compress(bytes, lastFlush: Z_FINISH)
  }

  /// Returns blocks that can be repeated between zlib's header and checksum: they end with a byte, and refer
  /// to nothing before.
  func blocks(of bytes: [UInt8]) -> [UInt8] {
    Array(compress(bytes, lastFlush: Z_FULL_FLUSH).dropFirst(2))
  }

  private func compress(_ bytes: [UInt8], lastFlush: Int32) -> [UInt8] {
    var stream = unsafe z_stream()
    // Safe: the stream outlives all calls, and the version is a static string.
    let status = unsafe deflateInit2_(
      &stream, level, Z_DEFLATED, 15, 8, strategy, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK)
    defer { _ = unsafe deflateEnd(&stream) }
    var result: [UInt8] = []
    var start = 0
    repeat {
      let end = blockSize < bytes.count - start ? start + blockSize : bytes.count
      var piece = Array(bytes[start..<end])
      let flush = end == bytes.count ? lastFlush : Z_BLOCK
      result += unsafe compress(&piece, flush, &stream)
      start = end
    } while start < bytes.count
    return result
  }

  @unsafe private func compress(
    _ bytes: inout [UInt8], _ flush: Int32, _ stream: inout z_stream
  ) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 64)
    // Safe: both buffers outlive the call, which keeps to their sizes, and the output has room for all.
    unsafe bytes.withUnsafeMutableBufferPointer { input in
      unsafe result.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        _ = unsafe deflate(&stream, flush)
      }
    }
    precondition(unsafe stream.avail_in == 0)
    return result.dropLast(Int(unsafe stream.avail_out))
  }
}

extension TestImage {
  /// Returns the PNG file with its rows compressed in some way; the filtered rows may be known already.
  func png(_ deflate: Deflate, rows: [UInt8]? = nil) -> [UInt8] {
    let stream = deflate.compress(rows ?? filteredBytes)
    return PNGBytes.signature + headerChunk + colorChunks
      + PNGBytes.imageData(stream, pieceSize: pieceSize) + PNGBytes.end
  }

  /// Returns the pixels of a rectangle as a format hands them out.
  func bytes(of rect: PixelRect, _ format: PixelFormat) -> [UInt8] {
    bytes(of: rect, in: bytes(format))
  }

  /// Returns all pixels as a format hands them out.
  func bytes(_ format: PixelFormat) -> [UInt8] { format == .rgba8 ? rgbaBytes : sampleBytes }

  /// All pixels in both formats.
  var formats: [PixelFormat: [UInt8]] { [.rgba8: rgbaBytes, .samples: sampleBytes] }

  /// Returns the pixels of a rectangle among the bytes of all pixels.
  func bytes(of rect: PixelRect, in all: [UInt8]) -> [UInt8] {
    let pixel = all.count / (width * height)
    return (rect.y..<(rect.y + rect.height)).flatMap { y -> ArraySlice<UInt8> in
      let start = (y * width + rect.x) * pixel
      return all[start..<(start + rect.width * pixel)]
    }
  }
}

extension PixelRect {
  /// Returns a rectangle inside an image, with all pixels as likely.
  static func random(
    inside image: TestImage, using generator: inout SeededGenerator
  ) -> PixelRect {
    let x = Int.random(in: 0..<image.width, using: &generator)
    let y = Int.random(in: 0..<image.height, using: &generator)
    return PixelRect(
      x: x, y: y, width: .random(in: 1...(image.width - x), using: &generator),
      height: .random(in: 1...(image.height - y), using: &generator))
  }
}
