import Foundation
import Geometry
import Layout
import MapImages
import Markers
import Pictures
import Scenes
import Testing

struct BitmapTests {
  /// A direction, and an offset at which the arrow points that way: the marker's origin is at the edge
  /// nearest to the treasure (1610, 1610).
  struct Direction: Sendable, CustomTestStringConvertible {
    var degrees: Double
    var offset: Point

    var testDescription: String { "\(degrees)°" }
  }

  /// The viewport is 300 by 300 without bars, so that the marker's origin is at most 233 from its corner.
  static let directions = [
    Direction(degrees: 0, offset: Point(x: 900, y: 1500)),
    Direction(degrees: 45, offset: Point(x: 1277, y: 1277)),
    Direction(degrees: 90, offset: Point(x: 1500, y: 900)),
    Direction(degrees: 135, offset: Point(x: 1710, y: 1277)),
    Direction(degrees: 180, offset: Point(x: 1900, y: 1500)),
    Direction(degrees: -135, offset: Point(x: 1710, y: 1710)),
    Direction(degrees: -90, offset: Point(x: 1500, y: 1900)),
    Direction(degrees: -45, offset: Point(x: 1277, y: 1710)),
  ]

  @Test(arguments: BitmapTests.directions, [1.0, 2])
  func `the arrow's head lies where the arrow points`(_ direction: Direction, scale: Double) throws
  {
    let size = Size(width: 300, height: 300)
    let scene = try Scene.paper()
    var session = try SceneSession(scene)
    try session.move(to: Viewport(offset: direction.offset, size: size))
    let state = try session.states()[0]
    #expect(abs(state.orientation.heading.degrees - direction.degrees) < 1e-9)

    var options = PictureOptions()
    (options.density, options.showsLabels) = (scale, false)
    let bitmap = try Picture(of: &session, options: options).bitmap(scale: scale)
    #expect(bitmap.width == Int(300 * scale))
    // The head is wider than the shaft, so most of the ink lies before the middle.
    let center = state.frameInView.center
    let radians = direction.degrees * .pi / 180
    let (ahead, behind) = (
      ink(of: bitmap, from: center, radians, reach: 8...28, scale),
      ink(of: bitmap, from: center, radians, reach: -28 ... -8, scale)
    )
    #expect(ahead > behind * 12 / 10, "\(ahead) before and \(behind) behind the middle")
    #expect(ahead > 200 * Int(scale * scale))
  }

  /// The number of dark red pixels in a part of the marker along a direction, and 25 points to its sides.
  private func ink(
    of bitmap: Bitmap, from center: Point, _ radians: Double, reach: ClosedRange<Double>,
    _ scale: Double
  ) -> Int {
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let way = Point(
          x: (Double(x) + 0.5) / scale - center.x, y: (Double(y) + 0.5) / scale - center.y)
        let along = way.x * cos(radians) + way.y * sin(radians)
        let across = way.y * cos(radians) - way.x * sin(radians)
        guard reach.contains(along), abs(across) < 25 else { continue }
        let pixel = bitmap[x, y]
        if pixel[0] > 110, pixel[1] < 60, pixel[2] < 60 { count += 1 }
      }
    }
    return count
  }

  @Test func `the map's pixels are drawn where they belong`() throws {
    let bitmap = try Picture(at: Point(x: 700, y: 900)) { $0.showsLabels = false }.bitmap()
    let map = try PixelImage(
      path: Project.root.appendingPathComponent("Maps/treasure-island/map.png").path)
    for (x, y) in [(0, 0), (374, 0), (0, 666), (187, 333), (100, 500)] {
      let start = ((900 + y) * 2500 + 700 + x) * 4
      #expect(bitmap[x, y] == Array(map.bytes[start..<start + 4]), "(\(x), \(y))")
    }
  }

  @Test func `beyond the map the ground shows, light or dark`() throws {
    func picture(_ theme: Theme) throws -> Bitmap {
      try Picture(at: Point(x: -50, y: -80)) { $0.theme = theme }.bitmap()
    }
    let (light, dark) = (try picture(.light), try picture(.dark))
    #expect(light[10, 10] == [0xE4, 0xE0, 0xD7, 255])
    #expect(dark[10, 10] == [0x2E, 0x31, 0x36, 255])
    #expect(light[200, 200] == dark[200, 200])
  }

  @Test func `twice the scale has the same colors in twice the pixels`() throws {
    let single = try Picture { $0.showsLabels = false }.bitmap()
    let double = try Picture { $0.showsLabels = false }.bitmap(scale: 2)
    #expect(double.width == 750 && double.height == 1334)
    var (sum, count) = (0, 0)
    for y in stride(from: 0, to: 667, by: 7) {
      for x in stride(from: 0, to: 375, by: 7) {
        for component in 0..<3 {
          let block = [(0, 0), (1, 0), (0, 1), (1, 1)].map { dx, dy in
            Int(double[2 * x + dx, 2 * y + dy][component])
          }
          sum += abs(block.reduce(0, +) / 4 - Int(single[x, y][component]))
          count += 1
        }
      }
    }
    #expect(Double(sum) / Double(count) < 6)
  }

  @Test func `held edges are blue and the way to the treasure leaves the screen`() throws {
    let bitmap = try Picture(Scene.paper()) { $0.showsAnnotations = true }.bitmap()
    // The screen stands 20 points from the picture's border; the bar is at the marker's right side.
    #expect(bitmap[20 + 372, 20 + 620] == [0x00, 0x72, 0xB2, 255])
    #expect(bitmap[20 + 372, 20 + 500] != [0x00, 0x72, 0xB2, 255])
  }

  @Test func `files read back as the pixels that were drawn`() throws {
    let picture = try Picture(at: Point(x: 1302, y: 1010))
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("picture-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try picture.write(to: file.path)
    #expect(try PixelImage(path: file.path).bytes == picture.bitmap().bytes)
  }

  @Test func `the same picture gives the same bytes`() throws {
    let picture = try Picture(Scene.paper()) { $0.showsAnnotations = true }
    #expect(try picture.png() == picture.png())
    #expect(try picture.pdf() == picture.pdf())
    #expect(try picture.svg() == picture.svg())
    #expect(try picture.pdf().starts(with: Array("%PDF-1.".utf8)))
  }

  @Test(arguments: [(30_000.0, 10.0), (15_000, 15_000)])
  func `pictures too large to draw are refused`(width: Double, height: Double) throws {
    let picture = try Picture(Scene.paper()).fitted(into: Size(width: width, height: height))
    #expect(throws: PictureError.tooLarge(width: width, height: height)) {
      try picture.bitmap()
    }
  }
}
