internal import FuzzSupport
internal import MapImages

/// Reads the fuzzer's bytes as a PNG in every way there is, and traps where the answers disagree.
@main
enum FuzzPNG {
  static func main() { fuzz(test) }
}

/// Reads bytes once as they are, and once with the checksums of their chunks put right.
///
/// Nearly every mutation breaks a checksum, and behind a broken one nothing is ever seen.
private func test(_ bytes: [UInt8]) {
  let repaired = withRightChecksums(bytes)
  check(bytes)
  if repaired != bytes { check(repaired) }
}

private func check(_ bytes: [UInt8]) {
  let path = scratchFile.path(holding: bytes)
  let header = Result { () throws(MapImageError) in try ImageHeader(path: path) }
  let metrics = Result { () throws(MapImageError) in try ImageMetrics(path: path) }
  let rgba = Result { () throws(MapImageError) in
    try PixelImage(path: path, memoryLimit: memoryLimit)
  }
  let samples = Result { () throws(MapImageError) in
    try PixelImage(path: path, format: .samples, memoryLimit: memoryLimit)
  }
  expect(metrics.success?.header, agreesWith: header.success)
  expect(rgba.success?.metrics, agreesWith: metrics.success)
  expect(samples.success?.metrics, agreesWith: metrics.success)
  expectComplete(rgba.success)
  expectComplete(samples.success)
  [header.failure, metrics.failure, rgba.failure, samples.failure].forEach(expectSentence)
}

/// Enough for all that inputs of a few kilobytes should hold, and little enough to be fast.
private let memoryLimit = 1 << 20

// MARK: - Expectations

/// Traps unless whatever a longer look found is what a shorter one found.
private func expect<Answer: Equatable>(_ long: Answer?, agreesWith short: Answer?) {
  precondition(long == nil || long == short, "a longer look found something else")
}

/// Traps unless there are as many bytes as the dimensions call for.
private func expectComplete(_ image: PixelImage?) {
  guard let image else { return }
  precondition(image.bytes.count == image.bytesPerRow * image.metrics.pixelSize.height)
}

/// Traps unless an error is one printable line.
private func expectSentence(_ error: MapImageError?) {
  guard let description = error?.description else { return }
  precondition(description.hasPrefix("cannot read "))
  precondition(!description.unicodeScalars.contains { $0.properties.generalCategory == .control })
}

extension Result {
  fileprivate var success: Success? { try? get() }

  fileprivate var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
