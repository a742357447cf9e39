import Foundation
import Testing

/// What `size`, `crop` and `index` tell of images that are not as they should be.
struct ImageAnswerTests {
  /// A map of 4 × 2 gray pixels, with chunks before and behind its image data.
  private static func map(_ before: [UInt8] = [], _ behind: [UInt8] = []) -> Data {
    let header = chunk("IHDR", [0, 0, 0, 4, 0, 0, 0, 2, 8, 0, 0, 0, 0])
    // A stored block of two rows of zeros, and the checksum of ten bytes of 0.
    let stream: [UInt8] =
      [0x78, 1, 1, 10, 0, 245, 255] + [UInt8](repeating: 0, count: 10) + [0, 10, 0, 1]
    return Data(
      [137, 80, 78, 71, 13, 10, 26, 10] + header + before + chunk("IDAT", stream) + behind
        + chunk("IEND", []))
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var remainder = UInt32.max
    for byte in body {
      for bit in 0..<8 {
        let carry = (remainder ^ UInt32(byte >> bit)) & 1
        remainder = (remainder >> 1) ^ (carry * 0xEDB8_8320)
      }
    }
    let numbers = [UInt32(data.count), ~remainder].map { number in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return numbers[0] + body + numbers[1]
  }

  /// A resolution of 72 dots per inch across, and others down.
  private static func density(down: UInt8) -> [UInt8] {
    chunk("pHYs", [0, 0, 0x0B, 0x13, 0, 0, down, down == 0x0B ? 0x13 : 0x26, 1])
  }

  @Test func `pixels that are not square have two resolutions`() throws {
    let folder = try TemporaryFolder()
    try Self.map(Self.density(down: 0x16)).write(to: folder.url.appending(path: "a.png"))
    try Self.map(Self.density(down: 0x0B)).write(to: folder.url.appending(path: "b.png"))
    let run = try Invocation(["size", "a.png", "b.png"], in: folder.url)
    #expect(
      run.lines == [
        "a.png: 4 × 2 points (4 × 2 pixels at @1x, 72 × 144 dots per inch)",
        "b.png: 4 × 2 points (4 × 2 pixels at @1x, 72 dots per inch)",
      ])
    let json = try Invocation(["size", "a.png", "b.png", "--json"], in: folder.url)
    #expect(json.lines[0].contains(#""dotsPerInch":72.009,"dotsPerInchDown":144.018,"#))
    #expect(!json.lines[1].contains("dotsPerInchDown"))
  }

  @Test func `the first of two resolutions counts and the other is told`() throws {
    let folder = try TemporaryFolder()
    try Self.map(Self.density(down: 0x0B) + Self.density(down: 0x16))
      .write(to: folder.url.appending(path: "a.png"))
    let run = try Invocation(["size", "a.png"], in: folder.url)
    #expect(run.output.contains(", 72 dots per inch"))
    #expect(
      run.errors
        == "warning: a.png: the chunk pHYs at byte 54 was left out (one comes before it)\n")
  }

  @Test(arguments: [
    (["text.png", "good.png", "none.png"], 65), (["none.png", "good.png", "text.png"], 66),
    (["good.png", "none.png"], 66),
  ])
  func `each image that cannot be read is told`(_ files: [String], _ status: Int) throws {
    let folder = try TemporaryFolder()
    try Self.map().write(to: folder.url.appending(path: "good.png"))
    try folder.write("a map", to: "text.png")
    let run = try Invocation(["size", "--format", "csv"] + files, in: folder.url)
    #expect(Int(run.status) == status)
    #expect(run.output.isEmpty)
    let complaints = run.errors.split(separator: "\n")
    #expect(complaints.count == files.count - 1)
    for (file, complaint) in zip(files.filter { $0 != "good.png" }, complaints) {
      #expect(complaint.hasPrefix("error: cannot read \(file): "), "\(complaint)")
    }
  }

  @Test(arguments: [
    (chunk("tEXt", [65]) + chunk("IDAT", []), "its image data goes on after the last row"),
    (chunk("PLTE", [1, 2, 3]), "the chunk PLTE at byte 66 is malformed (out of place)"),
    (Array(chunk("tEXt", [65]).dropLast()) + [0], "does not match its checksum"),
  ])
  func `a wrong chunk behind the pixels is told by crop and refused by index`(
    _ chunks: [UInt8], _ words: String
  ) throws {
    let folder = try TemporaryFolder()
    try Self.map([], chunks).write(to: folder.url.appending(path: "map.png"))
    let crop = try Invocation(
      ["crop", "map.png", "--rect", "0,0,4,2", "-o", "part.png"], in: folder.url)
    #expect(crop.status == 0)
    #expect(
      crop.errors.hasPrefix("warning: map.png: ") && crop.errors.contains(words), "\(crop.errors)")
    let index = try Invocation(["index", "map.png"], in: folder.url)
    #expect(index.status == 65)
    #expect(index.complaint.contains(words), "\(index.complaint)")
  }
}
