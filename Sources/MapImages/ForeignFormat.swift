/// What a file that is not a PNG turns out to be.
public enum ForeignFormat: Hashable, Sendable {
  /// A JPEG image.
  case jpeg

  /// A GIF image.
  case gif

  /// A WebP image.
  case webP

  /// A TIFF image.
  case tiff

  /// A PDF document.
  case pdf

  /// An SVG drawing or another XML document.
  case xml

  /// The pointer that Git LFS leaves where a file has not been fetched.
  case gitLFSPointer

  /// A PNG that went through a transfer meant for text.
  case damagedPNG
}

extension ForeignFormat {
  /// Recognizes a format by a file's first bytes.
  init?(startingWith bytes: [UInt8]) {
    switch bytes {
    case _ where bytes.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpeg
    case _ where bytes.starts(with: "GIF8".utf8): self = .gif
    case _ where bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8):
      self = .webP
    case _ where bytes.starts(with: [0x49, 0x49, 0x2A, 0]): self = .tiff
    case _ where bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]): self = .tiff
    case _ where bytes.starts(with: "%PDF-".utf8): self = .pdf
    case _ where bytes.starts(with: "<svg".utf8) || bytes.starts(with: "<?xml".utf8): self = .xml
    case _ where bytes.starts(with: "version https://git-lfs".utf8): self = .gitLFSPointer
    case _ where bytes.dropFirst().starts(with: "PNG".utf8): self = .damagedPNG
    default: return nil
    }
  }
}
