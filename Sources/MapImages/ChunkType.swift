/// The four letters that say what a chunk of a PNG holds.
public struct ChunkType: RawRepresentable, Hashable, Sendable {
  /// The four letters in ASCII, the first in the most significant byte.
  public let rawValue: UInt32

  /// Creates a chunk type from its four letters in ASCII, the first in the most significant byte.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

extension ChunkType {
  /// The chunk that every PNG begins with: dimensions and pixel format.
  public static let header = ChunkType(rawValue: 0x4948_4452)

  /// The palette of an indexed image.
  public static let palette = ChunkType(rawValue: 0x504C_5445)

  /// A piece of the compressed pixels.
  public static let imageData = ChunkType(rawValue: 0x4944_4154)

  /// The chunk that every PNG ends with.
  public static let end = ChunkType(rawValue: 0x4945_4E44)

  /// The physical resolution.
  public static let density = ChunkType(rawValue: 0x7048_5973)

  /// The chunk that Xcode puts before the header of images it packs into an app.
  static let packedByXcode = ChunkType(rawValue: 0x4367_4249)

  /// A Boolean value that indicates whether all four bytes are ASCII letters, as PNG demands.
  var isValid: Bool {
    bytes.allSatisfy { (0x41...0x5A).contains($0 & ~0x20) }
  }

  private var bytes: [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: rawValue >> $0) }
  }
}

extension ChunkType: CustomStringConvertible {
  /// The four letters, or the four bytes in hexadecimal where they are not letters.
  public var description: String {
    guard isValid else {
      let digits = String(rawValue, radix: 16, uppercase: true)
      return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    return String(decoding: bytes, as: Unicode.ASCII.self)
  }
}
