import Foundation
import Geometry
import Layout
import MapImages
import Markers
import Scenes
import Testing

@testable import Pictures

/// Pictures that move.
struct MovingPictureTests {
  private func picture(count: Int) throws -> MovingPicture {
    var session = try SceneSession(try Scene.paper())
    let frames = (0..<count).map { index in
      let marker = StageMarker(
        id: "a", name: "a", isX: false, anchor: Point(x: 50 + Double(index), y: 40),
        frameInView: Rect(x: 28 + Double(index), y: 18, width: 44, height: 44),
        target: Point(x: 900, y: 40), heading: .zero, opacity: 1 - Double(index) / 10, count: 1)
      return MovingPicture.Frame(
        time: Double(index) / 4,
        viewport: Viewport(
          offset: Point(x: Double(index), y: 0), size: Size(width: 120, height: 80)),
        markers: [marker])
    }
    return try MovingPicture(of: &session, frames)
  }

  /// As in a scene whose placement has the projection.
  @Test(arguments: [Projection(zoom: 2), Projection(zoom: 1.5, bearing: Angle(degrees: 33))])
  func `a frame shows the map in its own projection`(_ projection: Projection) throws {
    let paper = try Scene.paper()
    func bytes(_ scene: Scene, _ projection: Projection?) throws -> [UInt8] {
      var session = try SceneSession(scene)
      let viewport = Viewport(offset: Point(x: 70, y: 30), size: Size(width: 120, height: 80))
      let frame = MovingPicture.Frame(
        time: 0, viewport: viewport, projection: projection, markers: [])
      return try MovingPicture(of: &session, [frame]).apng()
    }
    let shown = try bytes(paper, projection)
    #expect(try shown == bytes(paper.withPlacement { $0.projection = projection }, nil))
    #expect(try shown != bytes(paper, nil))
  }

  @Test func aScreenThatTurnsHasRoomInThePicture() throws {
    var session = try SceneSession(try Scene.paper())
    let frames = [Size(width: 120, height: 80), Size(width: 80, height: 120)].map {
      MovingPicture.Frame(time: 0, viewport: Viewport(size: $0), markers: [])
    }
    let picture = try MovingPicture(of: &session, frames)
    #expect(picture.size == Size(width: 120, height: 120))
  }

  @Test func anAPNGHasAFrameForEachInChunksThatAreSound() throws {
    let bytes = try picture(count: 3).apng()
    var (offset, types, numbers): (Int, [String], [UInt32]) = (8, [], [])
    while offset < bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let content = bytes[offset + 4..<offset + 8 + length]
      let crc = bytes[offset + 8 + length..<offset + 12 + length].reduce(UInt32(0)) {
        $0 << 8 | UInt32($1)
      }
      #expect(checksum(of: content) == crc)
      let type = String(decoding: content.prefix(4), as: UTF8.self)
      if type == "fcTL" || type == "fdAT" {
        numbers.append(content.dropFirst(4).prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
      }
      if types.last != type || type == "fcTL" { types.append(type) }
      offset += 12 + length
    }
    #expect(
      types == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(numbers == Array(0..<UInt32(numbers.count)))
    // Programs that know nothing of motion see the first frame.
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).png")
    try Data(bytes).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    #expect(try ImageMetrics(path: path.path).pixelSize == PixelSize(width: 120, height: 80))
  }

  @Test func anSVGMovesTheMapAndEachMarker() throws {
    let text = try picture(count: 3).svg()
    let document = try #require(XMLNode.parse(text))
    #expect(document.groups("moving-marker").count == 1)
    #expect(text.contains("values=\"0 0;-1 0;-2 0\""))
    #expect(text.contains("values=\"50 40;51 40;52 40\""))
    #expect(text.contains("values=\"1;0.9;0.8\""))
  }
}
