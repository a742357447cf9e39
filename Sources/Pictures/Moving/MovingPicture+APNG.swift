internal import Geometry
internal import MapImages

extension MovingPicture {
  /// Returns the frames as a PNG that moves (APNG, as in the third edition of PNG, 2025), which goes on for ever.
  ///
  /// No frame shows for longer than 65,535 seconds, the longest time that the format has.
  ///
  /// - Parameters:
  ///   - scale: The pixels to the point.
  ///   - report: Is called now and then with the part that is drawn, from 0 to 1.
  /// - Returns: The file.
  /// - Throws: ``PictureError`` if an image of the scene cannot be read, or there would be too many pixels.
  public func apng(
    scale: Double = 1, report: (Double) -> Void = { _ in }
  ) throws(PictureError) -> [UInt8] {
    var file = AnimatedPNG()
    for (index, duration) in durations.enumerated() {
      let picture = Picture(
        size: size, title: "", background: theme.background,
        elements: [try drawings[index].element()])
      file.append(try picture.bitmap(scale: scale).opaquePNG(), duration: duration)
      report(Double(index + 1) / Double(frames.count))
    }
    return file.bytes
  }
}

/// A PNG that moves, put together from one for each frame.
private struct AnimatedPNG {
  private var beginning: [UInt8] = []
  private var frames: [UInt8] = []
  private var ending: [UInt8] = []
  private var frameCount: UInt32 = 0
  /// The number of the next chunk that belongs to the motion.
  private var sequence: UInt32 = 0
  private var extent: [UInt8] = []
  /// How much longer or shorter the frames so far ought to show, in seconds, as their times are fractions.
  private var delay = 0.0

  /// The whole file.
  var bytes: [UInt8] {
    // Zero times means without an end.
    beginning + AnimatedPNG.chunk("acTL", bigEndian(frameCount) + bigEndian(0)) + frames + ending
  }

  /// Adds a frame, given as the bytes of a PNG file.
  mutating func append(_ file: [UInt8], duration: Double) {
    let signatureSize = 8
    if frameCount == 0 { beginning = Array(file.prefix(ImageHeader.byteCount)) }
    extent = Array(file[16..<24])
    // Width, height, place, the part of a second as a fraction; the frame replaces what was there.
    let control =
      nextNumber() + extent + bigEndian(0) + bigEndian(0)
      + fraction(of: duration).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [0, 0]
    frames += AnimatedPNG.chunk("fcTL", control)
    var offset = signatureSize
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 12 + length
      let type = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
      if type == "IDAT" {
        let data = Array(file[offset + 8..<offset + 8 + length])
        frames +=
          frameCount == 0
          ? Array(file[offset..<end]) : AnimatedPNG.chunk("fdAT", nextNumber() + data)
      } else if type == "IEND" {
        ending = Array(file[offset..<end])
      }
      offset = end
    }
    frameCount += 1
  }

  /// Returns a frame's time in seconds as a fraction; what rounding leaves is the next frame's.
  private mutating func fraction(of duration: Double) -> [UInt16] {
    let wanted = duration + delay
    let longest = Double(UInt16.max)
    let parts = [10_000, 1000, 100, 10].first { wanted * $0 <= longest } ?? 1
    let count = min(longest, max(1, (wanted * parts).rounded()))
    // What the format has no room for is left out.
    delay = wanted > longest ? 0 : wanted - count / parts
    return [UInt16(count), UInt16(parts)]
  }

  private mutating func nextNumber() -> [UInt8] {
    defer { sequence += 1 }
    return bigEndian(sequence)
  }

  private static func chunk(_ type: StaticString, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.description.utf8) + data
    return bigEndian(UInt32(data.count)) + content + bigEndian(checksum(of: content))
  }
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
