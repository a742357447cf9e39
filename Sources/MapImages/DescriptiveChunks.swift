/// The chunks before an image's pixels that say how to show them, as far as they hold for parts of it.
struct DescriptiveChunks {
  /// The chunks in the order of the file, after the resolution.
  private(set) var chunks: [(type: ChunkType, data: [UInt8])] = []

  /// The chunks that were left out, as viewers leave them out, and why.
  private(set) var flaws: [ImageFlaw] = []

  private let colorType: ColorType

  /// Reads the chunks of an image whose pixels start at an offset of its file, and whose checksums up to there are right.
  ///
  /// - Throws: `MapImageError` if the file cannot be read.
  init(
    of metrics: ImageMetrics, in file: borrowing InputFile, before imageData: Int64
  ) throws(MapImageError) {
    colorType = metrics.header.colorType
    // Whatever is wrong with this one is known already.
    if let density = metrics.density { chunks.append((.density, density.bytes)) }
    var offset = Int64(ImageHeader.byteCount)
    var hasPalette = false
    while offset < imageData {
      let head = try file.bytes(8, at: offset)
      guard head.count == 8 else { throw .changed(file: file.path) }
      let (length, type) = (Int(head.integer(at: 0)), ChunkType(rawValue: head.integer(at: 4)))
      if type == .palette { hasPalette = true }
      if let rule = Rule(type, of: colorType) {
        var reason = rule.mistake(inLength: length)
        if hasPalette { reason = "it has to come before the palette" }
        if chunks.contains(where: { $0.type == type }) { reason = ChunkWalk.repeated }
        var data: [UInt8] = []
        if reason == nil {
          data = try file.bytes(length, at: offset + 8)
          guard data.count == length else { throw .changed(file: file.path) }
          reason = rule.mistake(in: data)
        }
        if let reason {
          flaws.append(.chunkLeftOut(offset: offset, chunk: type, reason: reason))
        } else {
          chunks.append((type, data))
        }
      }
      offset += 12 + Int64(length)
    }
  }
}

/// What a chunk has to be that says in what its image's colors are measured.
private enum Rule {
  /// A number of bytes.
  case length(Int)
  /// A compressed color profile behind its name.
  case profile
}

extension Rule {
  /// The longest profile that is kept, compressed or not: as many bytes are in memory at once.
  private static let longestProfile = 1 << 26

  /// The longest name of a profile.
  private static let longestName = 79

  /// Finds the rule for a type of chunk; other chunks are about the whole image, or about none.
  init?(_ type: ChunkType, of colorType: ColorType) {
    switch "\(type)" {
    case "gAMA", "cICP": self = .length(4)
    case "cHRM": self = .length(32)
    case "sRGB": self = .length(1)
    // What a screen was like on which the colors were chosen, and how bright they get.
    case "mDCV": self = .length(24)
    case "cLLI": self = .length(8)
    // The colors of a palette have three samples, its indices none that count.
    case "sBIT": self = .length(colorType == .indexed ? 3 : colorType.samplesPerPixel)
    case "iCCP": self = .profile
    default: return nil
    }
  }

  func mistake(inLength length: Int) -> String? {
    switch self {
    case .length(let expected):
      length == expected ? nil : "it is \(length) bytes long instead of \(expected)"
    case .profile:
      length <= Rule.longestProfile
        ? nil : "its \(length) bytes are more than the \(Rule.longestProfile) that are kept"
    }
  }

  /// Returns what is wrong with the data of a chunk of the right length.
  func mistake(in data: [UInt8]) -> String? {
    guard case .profile = self else { return nil }
    guard let nameEnd = data.firstIndex(of: 0), 1...Rule.longestName ~= nameEnd,
      // Method 0 is the only one.
      data.dropFirst(nameEnd + 1).first == 0,
      isCompressed(data.dropFirst(nameEnd + 2), longest: Rule.longestProfile)
    else { return "its profile cannot be decompressed" }
    return nil
  }
}

extension PixelDensity {
  /// The data of the chunk that states it.
  fileprivate var bytes: [UInt8] {
    [horizontal, vertical].flatMap { number in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    } + [unit.rawValue]
  }
}
