/// Something wrong with an image that leaves no doubt about its pixels, so that it is read all the same.
///
/// Viewers show such images too. An ``ImageReader`` keeps to PNG's rules and refuses them.
public enum ImageFlaw: Hashable, Sendable {
  /// The physical resolution in the chunk at an offset makes no sense, and is left out.
  case malformedDensity(offset: Int64, reason: String)

  /// The chunk at an offset, which would say how to show the pixels, breaks a rule for a reason, and is left out.
  case chunkLeftOut(offset: Int64, chunk: ChunkType, reason: String)

  /// A pixel's index is beyond the end of the palette; it and others like it are opaque black.
  case paletteIndexOutOfRange(x: Int, y: Int, index: Int, colorCount: Int)

  /// The image data goes on after it has given every row; the checksum of all pixels is out of reach.
  case surplusImageData

  /// A chunk after the image data breaks a rule, as the reason tells; no pixel depends on it.
  case damagedEnd(reason: String)

  /// The file ends with the image data, and no chunk says that the image is complete.
  case missingEnd

  /// A number of bytes follow the end of the image.
  case surplusData(byteCount: Int64)
}

extension ImageFlaw: CustomStringConvertible {
  /// What is wrong, and what was made of it.
  public var description: String {
    switch self {
    case .malformedDensity(let offset, let reason):
      "the chunk pHYs at byte \(offset) is malformed (\(reason)), so the resolution was left out"
    case .chunkLeftOut(let offset, let chunk, let reason):
      "the chunk \(chunk) at byte \(offset) was left out (\(reason))"
    case .paletteIndexOutOfRange(let x, let y, let index, let colorCount):
      "the pixel (\(x), \(y)) has the color \(index) of a palette of \(colorCount); such pixels are shown black"
    case .surplusImageData:
      "its image data goes on after the last row; what follows was passed over, with the checksum of all pixels"
    case .damagedEnd(let reason):
      "\(reason); that is behind the pixels, which are complete, and was passed over"
    case .missingEnd: "it ends without the chunk IEND; its pixels are complete"
    case .surplusData(let byteCount):
      "\(byteCount) \(byteCount == 1 ? "byte follows" : "bytes follow") the end of the image and \(byteCount == 1 ? "was" : "were") passed over"
    }
  }
}

extension ImageFlaw {
  /// Whether it is about pixels without a color, of which one stands for all.
  var isAboutColors: Bool {
    if case .paletteIndexOutOfRange = self { true } else { false }
  }
}
