internal import Outputs

extension MapImageError: CustomStringConvertible {
  /// One sentence that says what could not be read, why, and what would help.
  public var description: String {
    let explanation = explanation
    let remedy = explanation.remedy.map { "; \($0)" } ?? ""
    let file = printable(explanation.file)
    return "cannot \(explanation.verb) \(file): \(explanation.cause)\(remedy)"
  }

  /// What is wrong with the file, without its name and what would help.
  var cause: String { explanation.cause }

  private var explanation: Explanation {
    fileExplanation ?? headerExplanation ?? chunkExplanation ?? pixelExplanation
  }
}

/// The parts of an error's sentence.
private struct Explanation {
  let file: String
  let cause: String
  let remedy: String?
  let verb: String

  init(_ file: String, _ cause: String, remedy: String? = nil, verb: String = "read") {
    self.verb = verb
    self.file = file
    self.cause = cause
    self.remedy = remedy
  }
}

/// What helps against most damage.
private let copyOrExport = "copy the file again, or export the image afresh"

/// What helps against files that were written wrongly.
private let export = "open it in an image editor and export it as PNG again"

// MARK: - Families of causes

extension MapImageError {
  private var fileExplanation: Explanation? {
    switch self {
    case .missing(let file):
      Explanation(
        file, "there is no such file",
        remedy: "check the path, and which of its letters are capitals")
    case .noPermission(let file):
      Explanation(
        file, "you have no permission to read it",
        remedy: "change the permissions of the file or of its folders")
    case .unreadable(let file, let reason):
      Explanation(file, "the system refuses to open it (\(reason))")
    case .folder(let file):
      Explanation(file, "it is a folder", remedy: "give the path of a PNG file")
    case .notAFile(let file, let kind):
      Explanation(
        file, "it is a \(kind.words), not a file", remedy: "save the image to a file first")
    case .readFailed(let file, let offset, let reason):
      Explanation(file, "the system failed at byte \(offset) (\(reason))", remedy: "try again")
    case .changed(let file):
      Explanation(
        file, "it changed while it was read", remedy: "try again once nothing writes to it")
    default: nil
    }
  }

  private var headerExplanation: Explanation? {
    switch self {
    case .empty(let file):
      Explanation(file, "it is empty", remedy: copyOrExport)
    case .notPNG(let file, let found):
      Explanation(
        file, found?.words ?? "it is not a PNG", remedy: found?.remedy ?? "export it as PNG")
    case .headerMissing(let file, .packedByXcode):
      Explanation(
        file, "Xcode packed it for an app, in a form that only Apple's systems read",
        remedy: "use the PNG that was given to Xcode")
    case .headerMissing(let file, let found):
      Explanation(
        file, "its first chunk, at byte 8, is \(found) instead of the header IHDR", remedy: export)
    case .wrongHeaderLength(let file, let length):
      Explanation(
        file, "its header, at byte 8, has \(length) bytes of data instead of 13", remedy: export)
    case .zeroDimension(let file, let width, let height):
      Explanation(
        file, "it has no pixels, for its header says \(width)×\(height) at byte 16", remedy: export)
    case .excessiveDimension(let file, let width, let height):
      Explanation(
        file,
        "its header says \(width)×\(height) pixels at byte 16, and PNG ends at 2147483647 each way",
        remedy: export)
    default: formatExplanation
    }
  }

  private var formatExplanation: Explanation? {
    switch self {
    case .unknownColorType(let file, let value):
      Explanation(
        file, "its color type, at byte 25, is \(value) instead of 0, 2, 3, 4 or 6", remedy: export)
    case .impossibleBitDepth(let file, let bitDepth, let colorType):
      Explanation(
        file,
        "its bit depth, at byte 24, is \(bitDepth), and \(colorType) images have "
          + listed(colorType.bitDepths),
        remedy: export)
    case .unknownCompressionMethod(let file, let value):
      Explanation(
        file, "its compression method, at byte 26, is \(value) instead of 0", remedy: export)
    case .unknownFilterMethod(let file, let value):
      Explanation(file, "its filter method, at byte 27, is \(value) instead of 0", remedy: export)
    case .unknownInterlaceMethod(let file, let value):
      Explanation(
        file, "its interlace method, at byte 28, is \(value) instead of 0 or 1", remedy: export)
    default: nil
    }
  }

  private var chunkExplanation: Explanation? {
    switch self {
    case .truncated(let file, let offset, let chunk):
      Explanation(
        file,
        chunk.map { "it ends at byte \(offset), inside the chunk \($0)" }
          ?? "it ends at byte \(offset), before the image is complete",
        remedy: copyOrExport)
    case .wrongChecksum(let file, let offset, let chunk):
      Explanation(
        file, "the chunk \(chunk) at byte \(offset) does not match its checksum",
        remedy: copyOrExport)
    case .headerRepeated(let file, let offset):
      Explanation(file, "a second header IHDR is at byte \(offset)", remedy: export)
    case .paletteMissing(let file, let offset):
      Explanation(
        file, "its pixels are indexed, and no palette PLTE comes before them at byte \(offset)",
        remedy: export)
    case .imageDataMissing(let file, let offset):
      Explanation(
        file, "its end, at byte \(offset), comes before any image data IDAT", remedy: export)
    case .tooManyChunks(let file, let offset, let limit):
      Explanation(
        file, "no image data IDAT is among its first \(limit) chunks, which end at byte \(offset)",
        remedy: export)
    case .malformedChunk(let file, let offset, let chunk, let reason):
      Explanation(
        file, "the chunk \(chunk) at byte \(offset) is malformed (\(reason))", remedy: copyOrExport)
    default: nil
    }
  }

  private var pixelExplanation: Explanation {
    switch self {
    case .imageDataTooShort(let file, let offset, let row):
      Explanation(
        file, "its image data ends in the chunk at byte \(offset), inside row \(row)",
        remedy: copyOrExport)
    case .surplusImageData(let file, let offset):
      Explanation(
        file, "its image data goes on after the last row, in the chunk at byte \(offset)",
        remedy: export)
    case .wrongImageChecksum(let file, let offset):
      Explanation(
        file, "its pixels do not match their checksum in the chunk at byte \(offset)",
        remedy: copyOrExport)
    case .paletteIndexOutOfRange(let file, let x, let y, let index, let colorCount):
      Explanation(
        file, "the pixel (\(x), \(y)) has the color \(index) of a palette of \(colorCount)",
        remedy: export)
    case .surplusData(let file, let offset, let byteCount):
      Explanation(
        file,
        "\(byteCount) \(byteCount == 1 ? "byte follows" : "bytes follow") the end of the image at "
          + "byte \(offset)",
        remedy: export)
    default: limitExplanation
    }
  }

  private var limitExplanation: Explanation {
    switch self {
    case .tooWide(let file, let width, let limit):
      Explanation(
        file, "it is \(width) pixels wide, and rows are read up to \(limit)",
        remedy: "cut it into narrower images")
    case .interlacedTooLarge(let file, let byteCount, let limit):
      Explanation(
        file,
        "it is interlaced, so that decoding it takes \(byteCount) bytes of memory at once, "
          + "and the limit is \(limit)",
        remedy: "save it without interlacing, or raise the limit")
    case .imageTooLarge(let file, let byteCount, let limit):
      Explanation(
        file, "all its pixels take \(byteCount) bytes of memory, and the limit is \(limit)",
        remedy: "read it row by row, or raise the limit")
    case .outOfMemory(let file):
      Explanation(file, "there is no memory left")
    default: mapExplanation
    }
  }

  private var mapExplanation: Explanation {
    switch self {
    case .outside(let file, let rect, let size):
      Explanation(
        file, "\(rect) is not inside its \(size) pixels",
        remedy: "columns go from 0 to \(size.width - 1), and rows from 0 to \(size.height - 1)")
    case .notIndexable(let file):
      Explanation(
        file, "it is interlaced, so that each part of it is spread over the whole file",
        remedy: "save it without interlacing", verb: "index")
    case .cancelled(let file):
      Explanation(file, "it was cancelled")
    case .writeFailed(let file, let reason):
      Explanation(file, "\(reason)", verb: "write")
    case .writeRefused(let error):
      Explanation(error.path, error.reason, verb: "write")
    default: preconditionFailure("an error of no family")
    }
  }
}

// MARK: - Words

extension MapImageError.SpecialFile {
  fileprivate var words: String {
    switch self {
    case .pipe: "named pipe"
    case .socket: "socket"
    case .device: "device"
    }
  }
}

extension ForeignFormat {
  fileprivate var words: String {
    switch self {
    case .jpeg: "it is a JPEG image, not a PNG"
    case .gif: "it is a GIF image, not a PNG"
    case .webP: "it is a WebP image, not a PNG"
    case .tiff: "it is a TIFF image, not a PNG"
    case .pdf: "it is a PDF document, not a PNG"
    case .xml: "it is an SVG or XML document, not a PNG"
    case .gitLFSPointer: "it is the pointer that Git LFS keeps in place of the file"
    case .damagedPNG: "its PNG signature is damaged, as a transfer of text leaves it"
    }
  }

  fileprivate var remedy: String? {
    switch self {
    case .gitLFSPointer: "run git lfs pull"
    case .damagedPNG: "copy the file again, as binary"
    default: nil
    }
  }
}

/// Returns numbers as a list that ends in “or”.
private func listed(_ numbers: [Int]) -> String {
  let names = numbers.map(\.description)
  return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
}

/// Returns a path with control characters escaped, so that a sentence stays on its line.
private func printable(_ path: String) -> String {
  path.unicodeScalars.reduce(into: "") { result, scalar in
    let isControl = scalar.properties.generalCategory == .control
    result += isControl ? scalar.escaped(asASCII: true) : String(scalar)
  }
}
