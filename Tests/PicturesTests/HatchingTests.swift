import Geometry
import Layout
import Markers
import Pictures
import Scenes
import Testing

/// The hatching of bars and obstacles, of which only a part may be on the screen.
struct HatchingTests {
  private static let size = Size(width: 300, height: 200)

  /// The hatched bands of a class as their clips and the ends of their lines.
  private static func bands(
    _ name: String, of picture: Picture
  ) -> [(clip: Path?, lines: [(start: Point, end: Point)])] {
    picture.elements.flatMap { $0.groups(name) }.flatMap(\.elements).compactMap { element in
      guard case .group(let band) = element, case .shape(let path, nil, _) = band.elements.last
      else { return nil }
      var (lines, pen): ([(start: Point, end: Point)], Point?) = ([], nil)
      for step in path.steps {
        if case .move(let point) = step { pen = point }
        if case .line(let point) = step, let start = pen { lines.append((start, point)) }
      }
      return (band.clip, lines)
    }
  }

  private static func picture(_ obstacles: [Rect]) throws -> Picture {
    let scene = try Scene.paper().withPlacement {
      $0.obstacles = obstacles.enumerated().map { Obstacle("obstacle \($0.offset)", $0.element) }
    }
    return try Picture(scene, at: Point(x: 500, y: 700), size: size, insets: .zero) {
      ($0.showsAnnotations, $0.showsLabels) = (true, false)
    }
  }

  /// Lines fall to the left at 45°, 8 points apart along x, from the top left of their band on.
  @Test(arguments: [
    Rect(x: 100, y: 100, width: 1e8, height: 1e8), Rect(x: 20, y: 30, width: 1e300, height: 10),
    Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7), Rect(x: 3, y: 7, width: 41, height: 22),
    Rect(x: -50.5, y: 150, width: 400, height: 90), Rect(x: 290, y: -9, width: 1e6, height: 20),
    Rect(x: -1e9, y: 40, width: 1e9 + 25, height: 1e9),
  ])
  func `an obstacle is hatched where the screen shows it, and nowhere else`(
    _ obstacle: Rect
  ) throws {
    let bands = Self.bands("obstacles", of: try Self.picture([obstacle]))
    try #require(bands.count == 1)
    let lines = bands[0].lines
    #expect(lines.count < 64)
    for (start, end) in lines {
      let sum = start.x + start.y
      #expect((sum - end.x - end.y).magnitude < 1e-6, "\(start) to \(end)")
      let number = (sum - obstacle.minX - obstacle.minY) / 8
      #expect((number - number.rounded()).magnitude < 1e-6)
    }
    // At the corners, what shows may be up to a whole step from the next line.
    for x in stride(from: max(0, obstacle.minX), to: min(300, obstacle.maxX), by: 7) {
      for y in stride(from: max(0, obstacle.minY), to: min(200, obstacle.maxY), by: 7) {
        let isHatched = lines.contains { start, end in
          (start.x + start.y - x - y).magnitude <= 8.001 && start.y >= y && end.y <= y
        }
        #expect(isHatched, "(\(x), \(y))")
      }
    }
  }

  @Test func `an obstacle off the screen is not hatched`() throws {
    let picture = try Self.picture([Rect(x: 301, y: 0, width: 1e8, height: 1e8)])
    #expect(Self.bands("obstacles", of: picture).allSatisfy { $0.lines.isEmpty })
  }

  @Test(arguments: [1e5, 1e8, 1e12])
  func `bars of a screen of any size have fewer lines than a picture has pixels`(
    height: Double
  ) throws {
    let insets = EdgeInsets(top: 20, left: 20, bottom: 0, right: 20)
    let picture = try Picture(
      Scene.paper(), size: Size(width: 1000, height: height), insets: insets
    ) {
      ($0.showsAnnotations, $0.showsLabels) = (true, false)
    }
    let bands = Self.bands("safe-area", of: picture)
    #expect(bands.count == 3)
    for band in bands {
      #expect(!band.lines.isEmpty && band.lines.count <= Picture.maximumExtent)
    }
    // Where there is room for all, they are as close as elsewhere.
    let first = bands[0].lines
    #expect(first[1].start.x - first[0].start.x == 8)
  }
}
