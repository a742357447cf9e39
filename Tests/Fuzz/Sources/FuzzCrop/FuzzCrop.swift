internal import FuzzSupport
internal import MapImages

/// Cuts rectangles out of the fuzzer's bytes, and traps where they differ from a whole decode by libpng.
@main
enum FuzzCrop {
  static func main() { fuzz(test) }
}

private func test(_ bytes: [UInt8]) {
  let repaired = withRightChecksums(bytes)
  check(bytes)
  if repaired != bytes { check(repaired) }
}

private func check(_ bytes: [UInt8]) {
  let path = scratchFile.path(holding: bytes)
  for format in [PixelFormat.rgba8, .samples] {
    guard let whole = try? PixelImage(path: path, format: format, memoryLimit: memoryLimit) else {
      survive(path, format)
      continue
    }
    expectParts(of: whole, path)
  }
}

/// Reads what libpng refuses, or what is too large for it; an error or pixels, either will do.
private func survive(_ path: String, _ format: PixelFormat) {
  guard var map = try? MapImage(path: path, index: .nowhere) else { return }
  let size = map.metrics.pixelSize
  let rect = PixelRect(
    x: size.width / 3, y: min(size.height / 3, 50), width: min(5, size.width - size.width / 3),
    height: 1)
  _ = try? map.crop(rect, format: format, memoryLimit: memoryLimit)
}

/// Traps where parts of an image, with and without an index, are not what they should be.
private func expectParts(of whole: PixelImage, _ path: String) {
  expectParts(of: whole, path, index: .nowhere)
  let index = ScratchName()
  guard (try? MapIndexer(map: path, index: index.path, span: 16).run()) != nil else { return }
  expectParts(of: whole, path, index: .file(index.path))
}

private func expectParts(of whole: PixelImage, _ path: String, index: IndexLocation) {
  let size = whole.metrics.pixelSize
  guard var map = try? MapImage(path: path, index: index) else {
    preconditionFailure("libpng reads what we do not")
  }
  for step in 1...3 {
    let (x, y) = (size.width * step / 4, size.height * step / 4)
    let rect = PixelRect(
      x: x, y: y, width: (size.width - x + step - 1) / step, height: (size.height - y + 1) / 2)
    guard rect.isInside(size) else { continue }
    do throws(MapImageError) {
      let crop = try map.crop(rect, format: whole.format, memoryLimit: memoryLimit)
      expect(crop, at: rect, in: whole)
    } catch {
      // What libpng lets pass at the end of the image data, depending on how it lies in chunks.
      switch error {
      case .wrongImageChecksum, .surplusImageData, .imageDataTooShort: break
      default: preconditionFailure("libpng reads \(rect), and we do not: \(error)")
      }
    }
  }
  precondition(map.indexStatus == (index == .nowhere ? .missing : .fresh))
}

private func expect(_ crop: PixelImage, at rect: PixelRect, in whole: PixelImage) {
  let pixel = whole.bytesPerRow / whole.metrics.pixelSize.width
  for row in 0..<rect.height {
    let start = (rect.y + row) * whole.bytesPerRow + rect.x * pixel
    let expected = whole.bytes[start..<(start + rect.width * pixel)]
    let found = crop.bytes[(row * crop.bytesPerRow)..<((row + 1) * crop.bytesPerRow)]
    precondition(expected == found, "row \(row) of \(rect) differs")
  }
}

/// Enough for all that inputs of a few kilobytes should hold, and little enough to be fast.
private let memoryLimit = 1 << 20
