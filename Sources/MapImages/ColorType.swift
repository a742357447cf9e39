/// What the samples of a pixel mean.
public enum ColorType: UInt8, Hashable, Sendable {
  /// One sample: gray.
  case gray = 0

  /// Three samples: red, green, blue.
  case rgb = 2

  /// One sample: an index into a palette of colors.
  case indexed = 3

  /// Two samples: gray and alpha.
  case grayAlpha = 4

  /// Four samples: red, green, blue and alpha.
  case rgba = 6
}

extension ColorType {
  /// The number of samples in a pixel.
  public var samplesPerPixel: Int {
    switch self {
    case .gray, .indexed: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The bits that a sample may have, smallest first.
  public var bitDepths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .indexed: [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: [8, 16]
    }
  }
}

extension ColorType: CustomStringConvertible {
  /// The name in words, for sentences.
  public var description: String {
    switch self {
    case .gray: "gray"
    case .rgb: "RGB"
    case .indexed: "indexed"
    case .grayAlpha: "gray with alpha"
    case .rgba: "RGB with alpha"
    }
  }
}
