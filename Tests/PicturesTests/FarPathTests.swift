import Foundation
import Geometry
import Layout
import Markers
import Pictures
import Scenes
import Testing

/// Lines and areas that go on far outside of the picture.
struct FarPathTests {
  private static let black = Color(0)
  private static let size = Size(width: 100, height: 100)

  private static func picture(_ elements: [Element], _ size: Size = size) -> Picture {
    Picture(size: size, title: "far", background: Color(0xFFFFFF), elements: elements)
  }

  /// The greatest difference between the pixels of two pictures.
  private static func difference(_ first: Picture, _ second: Picture, scale: Double) throws -> Int {
    let (first, second) = (try first.bitmap(scale: scale), try second.bitmap(scale: scale))
    if first == second { return 0 }
    return zip(first.bytes, second.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// The numbers of a document's paths.
  private static func coordinates(_ picture: Picture) throws -> [Double] {
    try #require(XMLNode.parse(picture.svg())).all.compactMap { $0.attributes["d"] }
      .flatMap { $0.split { !"-.0123456789".contains($0) } }.compactMap { Double($0) }
  }

  /// A line that begins or ends a number of dashes away, and the same dashes that go less far.
  @Test(arguments: [1e5, 1e6, 3e7, 2e9], [true, false])
  func `dashes of a line are where they are, however far it goes`(
    _ periods: Double, _ beginsFar: Bool
  ) throws {
    func line(_ periods: Double, _ side: Double) -> Picture {
      let way = Point(x: 0.6 * 12 * periods, y: 0.8 * 12 * periods)
      let ends = [Point(x: 4, y: 2), Point(x: 4, y: 2) + way]
      let path = Path(through: beginsFar ? ends.reversed() : ends)
      let stroke = Stroke(Self.black, width: 3, dashes: [7, 5])
      return Self.picture(
        [.shape(path, fill: nil, stroke: stroke)], Size(width: side, height: side))
    }
    for (side, scale) in [(100.0, 1.0), (20, 4), (2, 50)] {
      let difference = try Self.difference(
        line(periods, side), line(30, side), scale: scale)
      #expect(difference < 24, "at scale \(scale)")
    }
    #expect(try Self.coordinates(line(periods, 100)).allSatisfy { $0.magnitude < 1.3e6 })
  }

  /// A ring is a straight line where it is so large, and nearly so before.
  @Test(arguments: [2e4, 4e6, 1e9], [0.0, 0.0625, 0.4])
  func `a ring shows where it goes through the picture`(radius: Double, turns: Double) throws {
    let out = Point(x: cos(turns * 2 * .pi), y: sin(turns * 2 * .pi))
    let middle = Point(x: 50, y: 50)
    let ring = Path(
      circleAt: middle - Point(x: radius * out.x, y: radius * out.y), radius: radius)
    let tangent = Point(x: -out.y * 200, y: out.x * 200)
    let stroke = Stroke(Self.black, width: 4)
    let drawn = Self.picture([.shape(ring, fill: nil, stroke: stroke)])
    let expected = Self.picture([
      .shape(Path(through: [middle - tangent, middle + tangent]), fill: nil, stroke: stroke)
    ])
    // The corners are 70 points away, where a ring of 20,000 is 0.12 points off its tangent.
    #expect(try Self.difference(drawn, expected, scale: 1) < 48)
    #expect(try Self.coordinates(drawn).allSatisfy { $0.magnitude < 1e5 })
  }

  @Test(arguments: [5e4, 2e7, 1e12])
  func `what a group clips and fills reaches to where it ends, in turned groups too`(
    extent: Double
  ) throws {
    func picture(_ extent: Double) -> Picture {
      let corner = Rect(x: 20, y: 30, width: extent, height: extent)
      let hole = [
        Point(x: extent, y: -extent), Point(x: 40, y: -extent), Point(x: 40, y: extent),
        Point(x: extent, y: extent),
      ]
      let shape = Path(Path(corner).steps + Path(through: hole, isClosed: true).steps)
      return Self.picture([
        .group(
          Group(
            at: Point(x: 90, y: 5), rotation: Angle(degrees: 90), scale: 0.5,
            clip: Path(Rect(x: 0, y: 0, width: extent, height: extent)),
            [.shape(shape, fill: Self.black, stroke: Stroke(Color(0xFF0000), width: 4))]))
      ])
    }
    #expect(try Self.difference(picture(extent), picture(900), scale: 1) < 24)
  }

  @Test func `what lies far outside does not come back on the other side`() throws {
    // Cairo takes 2²⁴ pixels for none.
    for far: Double in [16_777_216, -16_777_216, 3 * 16_777_216] {
      let style = TextStyle(size: 40, color: Self.black)
      let dot = Path(circleAt: Point(x: 50 + far, y: 50), radius: 20)
      let bitmap = Bitmap(width: 1, height: 1, bytes: [0, 0, 0, 255])
      let picture = Self.picture([
        .shape(dot, fill: Self.black, stroke: Stroke(Self.black, width: 4)),
        .text(TextLine("far", at: Point(x: 10 + far, y: 60), style: style)),
        .group(
          Group(at: Point(x: far, y: 0), [.image(bitmap, in: Rect(origin: .zero, size: Self.size))])
        ),
      ])
      #expect(try picture.bitmap().bytes.allSatisfy { $0 == 255 }, "at \(far)")
    }
  }

  /// The treasure is down and to the right of the screen, whatever the map is magnified by.
  @Test(arguments: [100.0, 10_000, 1e6])
  func `the way to a target far away leaves the screen in its direction`(zoom: Double) throws {
    let scene = try Scene.paper().withPlacement { $0.projection = Projection(zoom: zoom) }
    let size = Size(width: 300, height: 300)
    let picture = try Picture(scene, size: size, insets: .zero) { options in
      (options.showsAnnotations, options.showsLabels) = (true, false)
    }
    let document = try #require(XMLNode.parse(picture.svg()))
    let line = try #require(document.groups("guide").first?.children.first?.attributes["d"])
    let numbers = line.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
    try #require(numbers.count == 4)
    #expect(numbers[2] > 300 && numbers[3] > 300, "\(line)")
    #expect(numbers.allSatisfy { $0 < 1e6 }, "\(line)")
  }
}
