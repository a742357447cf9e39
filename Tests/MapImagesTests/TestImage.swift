import MapImages
import TestSupport

/// An image whose every sample is known, and a writer that makes a PNG of it: the oracle for pixels.
struct TestImage {
  let colorType: ColorType
  let bitDepth: Int
  let isInterlaced: Bool
  let width: Int
  let height: Int

  /// The samples row by row, those of a pixel side by side.
  var samples: [Int]

  /// The colors of an indexed image: red, green, blue.
  var palette: [[UInt8]] = []

  /// The data of a `tRNS` chunk: alphas of the first colors, or 16-bit samples of one color.
  var transparency: [UInt8] = []

  /// The filters of the rows, used in turn.
  var filters: [UInt8] = [0, 1, 2, 3, 4]

  /// The most bytes that an image data chunk takes.
  var pieceSize = Int.max

  /// Creates an image of random samples, with a full palette if it is indexed.
  init(
    _ colorType: ColorType, _ bitDepth: Int, isInterlaced: Bool = false, width: Int = 13,
    height: Int = 9, seed: UInt64 = 1
  ) {
    var generator = SeededGenerator(seed: seed)
    self.colorType = colorType
    self.bitDepth = bitDepth
    self.isInterlaced = isInterlaced
    self.width = width
    self.height = height
    samples = (0..<(width * height * colorType.samplesPerPixel)).map { _ in
      .random(in: 0..<(1 << bitDepth), using: &generator)
    }
    if colorType == .indexed {
      palette = (0..<(1 << bitDepth)).map { _ in
        (0..<3).map { _ in .random(in: 0...255, using: &generator) }
      }
    }
  }
}

extension TestImage: CustomStringConvertible {
  var description: String {
    "\(colorType) \(bitDepth) \(width)×\(height)\(isInterlaced ? " interlaced" : "")"
  }

  /// All 15 combinations of color type and bit depth, plain and interlaced.
  static var everyCombination: [TestImage] {
    let types: [ColorType] = [.gray, .rgb, .indexed, .grayAlpha, .rgba]
    return types.flatMap { type in
      type.bitDepths.flatMap { depth in
        [false, true].map { TestImage(type, depth, isInterlaced: $0) }
      }
    }
  }

  /// Widths and heights, at most of which some pass of an interlaced image has no pixels.
  static let smallSizes = [(1, 1), (2, 3), (3, 2), (5, 1), (1, 5), (8, 8), (9, 17), (33, 4)]

  /// Images of a size whose pixels take 1, 2, 24 and 64 bits.
  static func small(_ size: (Int, Int), isInterlaced: Bool) -> [TestImage] {
    [(ColorType.gray, 1), (.indexed, 2), (.rgb, 8), (.rgba, 16)].map { type, depth in
      TestImage(
        type, depth, isInterlaced: isInterlaced, width: size.0, height: size.1, seed: 2)
    }
  }
}

// MARK: - What a reader must give

extension TestImage {
  /// The samples as `PixelFormat.samples` hands them out.
  var sampleBytes: [UInt8] {
    samples.flatMap { sample -> [UInt8] in
      bitDepth == 16 ? [UInt8(sample >> 8), UInt8(sample & 0xFF)] : [UInt8(sample)]
    }
  }

  /// The pixels as `PixelFormat.rgba8` hands them out.
  var rgbaBytes: [UInt8] {
    (0..<(width * height)).flatMap { pixel -> [UInt8] in
      let count = colorType.samplesPerPixel
      return rgba(Array(samples[(pixel * count)..<(pixel * count + count)]))
    }
  }

  private func rgba(_ pixel: [Int]) -> [UInt8] {
    let alpha: UInt8 = pixel == transparentColor ? 0 : 255
    return switch colorType {
    case .gray: [eightBits(pixel[0]), eightBits(pixel[0]), eightBits(pixel[0]), alpha]
    case .rgb: pixel.map(eightBits) + [alpha]
    case .indexed:
      palette[pixel[0]] + [pixel[0] < transparency.count ? transparency[pixel[0]] : 255]
    case .grayAlpha: [0, 0, 0, 1].map { eightBits(pixel[$0]) }
    case .rgba: pixel.map(eightBits)
    }
  }

  private var transparentColor: [Int]? {
    guard colorType != .indexed, !transparency.isEmpty else { return nil }
    return stride(from: 0, to: transparency.count, by: 2).map {
      Int(transparency[$0]) << 8 | Int(transparency[$0 + 1])
    }
  }

  /// Returns the nearest of 256 levels to one of 2ⁿ.
  private func eightBits(_ sample: Int) -> UInt8 {
    let greatest = Double((1 << bitDepth) - 1)
    return UInt8((Double(sample) / greatest * 255).rounded())
  }
}

// MARK: - Writing

extension TestImage {
  /// The PNG file.
  var png: [UInt8] { png(extra: []) }

  /// Returns the PNG file, with further bytes between the header and the palette.
  func png(extra: [UInt8]) -> [UInt8] {
    PNGBytes.signature + headerChunk + extra + colorChunks
      + PNGBytes.imageData(PNGBytes.zlib(filteredBytes), pieceSize: pieceSize) + PNGBytes.end
  }

  var headerChunk: [UInt8] {
    PNGBytes.header(
      width: UInt32(width), height: UInt32(height), bitDepth: UInt8(bitDepth),
      colorType: colorType.rawValue, interlace: isInterlaced ? 1 : 0)
  }

  var colorChunks: [UInt8] {
    (palette.isEmpty ? [] : PNGBytes.chunk("PLTE", Array(palette.joined())))
      + (transparency.isEmpty ? [] : PNGBytes.chunk("tRNS", transparency))
  }

  /// The filtered rows of every pass, as they are before compression.
  var filteredBytes: [UInt8] {
    let passes = isInterlaced ? Self.passes : [Pass(x: 0, y: 0, stepX: 1, stepY: 1)]
    return passes.flatMap { pass -> [UInt8] in
      let columns = Array(stride(from: pass.x, to: width, by: pass.stepX))
      guard !columns.isEmpty else { return [] }
      let rows = stride(from: pass.y, to: height, by: pass.stepY).map { packed(columns, row: $0) }
      return filtered(rows)
    }
  }

  private struct Pass {
    let x: Int
    let y: Int
    let stepX: Int
    let stepY: Int
  }

  /// The seven passes of Adam7: where each starts and how far apart its pixels are.
  private static var passes: [Pass] {
    [
      Pass(x: 0, y: 0, stepX: 8, stepY: 8), Pass(x: 4, y: 0, stepX: 8, stepY: 8),
      Pass(x: 0, y: 4, stepX: 4, stepY: 8), Pass(x: 2, y: 0, stepX: 4, stepY: 4),
      Pass(x: 0, y: 2, stepX: 2, stepY: 4), Pass(x: 1, y: 0, stepX: 2, stepY: 2),
      Pass(x: 0, y: 1, stepX: 1, stepY: 2),
    ]
  }

  /// Returns the pixels of some columns of a row as bytes, the first sample in the highest bits.
  private func packed(_ columns: [Int], row: Int) -> [UInt8] {
    let count = colorType.samplesPerPixel
    var (bytes, pending, bits): ([UInt8], Int, Int) = ([], 0, 0)
    for column in columns {
      for sample in samples[((row * width + column) * count)...].prefix(count) {
        pending = pending << bitDepth | sample
        bits += bitDepth
        while bits >= 8 {
          bits -= 8
          bytes.append(UInt8(truncatingIfNeeded: pending >> bits))
        }
        pending &= (1 << bits) - 1
      }
    }
    if bits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending << (8 - bits))) }
    return bytes
  }

  private func filtered(_ rows: [[UInt8]]) -> [UInt8] {
    let distance = max(1, colorType.samplesPerPixel * bitDepth / 8)
    return rows.indices.flatMap { y -> [UInt8] in
      let filter = filters[y % filters.count]
      let row = rows[y]
      let above = y > 0 ? rows[y - 1] : Array(repeating: 0, count: row.count)
      return [filter]
        + row.indices.map { x in
          let left = x >= distance ? row[x - distance] : 0
          let corner = x >= distance ? above[x - distance] : 0
          return row[x] &- prediction(filter, Int(left), Int(above[x]), Int(corner))
        }
    }
  }

  private func prediction(_ filter: UInt8, _ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    switch filter {
    case 1: return UInt8(left)
    case 2: return UInt8(above)
    case 3: return UInt8((left + above) / 2)
    case 4:
      // Ties go to the left, then to the one above.
      let candidates = [left, above, corner]
      let distances = candidates.map { abs(left + above - corner - $0) }
      let nearest = distances.min() ?? 0
      return UInt8(candidates[distances.firstIndex(of: nearest) ?? 0])
    default: return 0
    }
  }
}
