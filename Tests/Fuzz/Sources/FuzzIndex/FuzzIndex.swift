internal import FuzzSupport
internal import MapImages

/// Reads a small map with the fuzzer's bytes as its index.
///
/// As they are, they must not change a pixel. With their checksums put right they are an index that somebody
/// forged, and must not do worse than that.
@main
enum FuzzIndex {
  static func main() { fuzz(test) }
}

/// The bytes that the fuzzer changes stand for the differences from a right index.
private func test(_ changes: [UInt8]) {
  let index = changed(subject.index, by: changes)
  let isChanged = index != subject.index
  check(index, mayDiffer: false)
  if isChanged { check(withRightIndexChecksums(index), mayDiffer: true) }
  check(changes, mayDiffer: false)
}

private func check(_ index: [UInt8], mayDiffer: Bool) {
  guard var map = try? MapImage(path: subject.map, index: .file(indexFile.path(holding: index)))
  else { preconditionFailure("a wrong index is no error") }
  for rect in subject.crops.keys.sorted(by: { $0.y < $1.y }) {
    let crop = try? map.crop(rect)
    precondition(mayDiffer || crop?.bytes == subject.crops[rect], "an index changed pixels")
  }
  let overview = try? map.overview(maximumSide: 8)
  precondition(mayDiffer || overview?.bytes == subject.overview, "an index changed an overview")
}

private let indexFile = ScratchFile()

/// A map, its right index, and what is read of it without one.
private let subject = Subject()

private struct Subject {
  let map: String
  let index: [UInt8]
  let crops: [PixelRect: [UInt8]]
  let overview: [UInt8]
  private let file = ScratchFile()

  init() {
    map = file.path(holding: noisePNG(width: 16, height: 40))
    do {
      let scratch = ScratchName()
      try MapIndexer(map: map, index: scratch.path, span: 300).run()
      index = scratch.bytes()
      var image = try MapImage(path: map, index: .nowhere)
      var crops: [PixelRect: [UInt8]] = [:]
      for y in [0, 13, 20, 31, 39] {
        let rect = PixelRect(x: y % 7, y: y, width: 5, height: 1)
        crops[rect] = try image.crop(rect).bytes
      }
      self.crops = crops
      overview = try image.overview(maximumSide: 8).bytes
    } catch { preconditionFailure("\(error)") }
  }
}
