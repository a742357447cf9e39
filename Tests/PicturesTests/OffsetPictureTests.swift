import Foundation
import Geometry
import Markers
import Pictures
import Scenes
import Testing

struct OffsetPictureTests {
  @Test func `headings have the colors of the wheel, and the X is marked`() throws {
    let picture = try Picture.headings(
      over: Rect(x: 0, y: 0, width: 480, height: 480), columns: 48, rows: 48
    ) { column, row in
      (20..<28).contains(column) && (20..<28).contains(row)
        ? nil : atan2(24 - Double(row), 24 - Double(column))
    }
    let bitmap = try picture.bitmap()
    // The plane stands 64 points from the left and 24 from the top; at its left the arrow points right.
    let (left, right) = (bitmap[64 + 20, 24 + 240], bitmap[64 + 460, 24 + 240])
    let (top, bottom) = (bitmap[64 + 240, 24 + 20], bitmap[64 + 240, 24 + 460])
    #expect(left[2] > left[0], "right is blue")
    #expect(right[0] > right[2], "left is orange")
    #expect(top[1] > 180 && bottom[1] < 110, "down is light and up is dark")
    #expect(bitmap[64 + 206, 24 + 206] == [255, 255, 255, 255])
    #expect(try XMLNode.parse(picture.svg())?.groups("x-region").count == 1)
  }

  @Test(arguments: [
    (Rect(x: 0, y: 7, width: 2000, height: 0), 40, 1),
    (Rect(x: 5, y: 0, width: 0, height: 1800), 1, 40),
    (Rect(x: 0, y: 0, width: 2000, height: 3), 40, 4),
    (Rect(x: 3, y: 4, width: 0, height: 0), 1, 1),
  ])
  func `headings along a single row or column are seen`(
    _ bounds: Rect, _ columns: Int, _ rows: Int
  ) throws {
    let bitmap = try Picture.headings(over: bounds, columns: columns, rows: rows) { _, _ in 0 }
      .bitmap()
    let color = Color.heading(radians: 0)
    let hue = [color.red, color.green, color.blue, 1].map { UInt8(($0 * 255).rounded()) }
    let shown = Rect(
      x: 64, y: 24, width: columns > 1 ? 480 : 24, height: rows > columns ? 480 : 24)
    for x in [shown.minX + 3, shown.center.x, shown.maxX - 3] {
      for y in [shown.minY + 3, shown.center.y, shown.maxY - 3] {
        #expect(bitmap[Int(x), Int(y)] == hue, "at \(x), \(y)")
      }
    }
  }

  @Test func `colors of headings go round without a seam, and opposite ones differ`() {
    func distance(_ first: Color, _ second: Color) -> Double {
      abs(first.red - second.red) + abs(first.green - second.green) + abs(first.blue - second.blue)
    }
    for step in 0..<360 {
      let radians = Double(step) * .pi / 180
      let color = Color.heading(radians: radians)
      #expect(distance(color, .heading(radians: radians + .pi / 180)) < 0.03)
      #expect(distance(color, .heading(radians: radians + .pi)) > 0.5)
    }
    #expect(distance(.heading(radians: .pi), .heading(radians: -.pi)) < 1e-9)
  }

  /// Protanopia, deuteranopia and tritanopia on linear colors (Machado, Oliveira and Fernandes, “A physiologically-based
  /// model for simulation of color vision deficiency”, 2009, table 1).
  private static let sights: [[[Double]]] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [
      [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
    [
      [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
      [-0.011820, 0.042940, 0.968881],
    ],
    [
      [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.303900],
    ],
  ]

  /// A color as it is seen, in CIELAB.
  private func seen(_ color: Color, by sight: [[Double]]) -> [Double] {
    let linear = [color.red, color.green, color.blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
    func product(_ row: [Double], _ column: [Double]) -> Double {
      zip(row, column).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let rgb = sight.map { min(1, max(0, product($0, linear))) }
    let xyz = [
      product([0.4124, 0.3576, 0.1805], rgb) / 0.95047, product([0.2126, 0.7152, 0.0722], rgb),
      product([0.0193, 0.1192, 0.9505], rgb) / 1.08883,
    ].map { $0 > 0.008856 ? cbrt($0) : 7.787 * $0 + 16.0 / 116 }
    return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])]
  }

  @Test(arguments: sights.indices)
  func `colors of regions are told apart with three kinds of cones or two`(_ index: Int) {
    let colors = (Theme.series + [Theme.found]).map {
      seen($0, by: OffsetPictureTests.sights[index])
    }
    for (first, color) in colors.enumerated() {
      for other in colors.dropFirst(first + 1) {
        let distance = zip(color, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        #expect(distance.squareRoot() > 15)
      }
    }
  }

  @Test func `regions lie over the map with a number and a line in the key for each label`() throws
  {
    let scene = try Project.scene("treasure-island")
    let bounds = Rect(x: 0, y: 0, width: 2125, height: 1833)
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
      [
        Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
        Point(x: x, y: y + height),
      ]
    }
    let picture = try Picture.regions(
      [
        LabelledPolygon("right", corners: box(0, 1010, 1302, 580)),
        LabelledPolygon("X", corners: box(1302, 1010, 308, 580), showsX: true),
        LabelledPolygon("right", corners: box(0, 0, 1302, 1010)),
      ], of: scene, over: bounds, screen: Size(width: 375, height: 667))
    let document = try #require(XMLNode.parse(try picture.svg()))
    #expect(document.groups("map").count == 1)
    #expect(
      document.groups("region").map { $0.attributes["class"] } == [
        "region 1", "region 2", "region 1",
      ])
    #expect(
      document.groups("key").first?.texts.filter { Int($0) == nil }.prefix(2) == ["right", "X"])
    #expect(document.groups("screen").count == 1)
    #expect(
      document.groups("key").first?.texts.joined(separator: " ")
        .contains("the screen at offset (1456, 1300)") == true)
  }

  @Test(arguments: [(1.0, 0.0), (2, 0), (1, 30), (1.5, -120)])
  func `the outline is what the screen shows`(zoom: Double, bearing: Double) throws {
    let projection = Projection(zoom: zoom, bearing: Angle(degrees: bearing))
    let scene = try Project.scene("harbour").withPlacement { $0.projection = projection }
    let picture = try Picture.regions(
      [], of: scene, over: Rect(x: 0, y: 0, width: 2000, height: 1000),
      screen: Size(width: 300, height: 200))
    let document = try #require(XMLNode.parse(try picture.svg()))
    let screen = document.groups("screen")
    let path = try #require(screen.first?.all.lazy.compactMap { $0.attributes["d"] }.first)
    let numbers = path.split(whereSeparator: { !"-.0123456789".contains($0) }).compactMap {
      Double($0)
    }
    let corners = stride(from: 0, to: 8, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    // 2,000 points take 520 in the picture.
    let (width, height) = (300 / zoom * 0.26, 200 / zoom * 0.26)
    #expect(abs(corners[0].distance(to: corners[1]) - width) < 0.1)
    #expect(abs(corners[1].distance(to: corners[2]) - height) < 0.1)
    #expect(abs(corners[0].direction(to: corners[1]).degrees - bearing) < 0.1)
    let isUpright = zoom == 1 && bearing == 0
    let key = document.groups("key").first?.texts.joined(separator: " ") ?? ""
    #expect(key.contains("the screen at offset (1000, 500)") == isUpright)
    #expect(key.contains("what the screen shows at offset (1000, 500)") != isUpright)
  }

  @Test(arguments: [
    (Rect(x: 0, y: 500, width: 2000, height: 0), "offset y ↓ 500"),
    (Rect(x: -5, y: 3, width: 10, height: 2000), "offset x → -5 to 5"),
    (Rect(x: 7, y: 7, width: 0, height: 0), "offset x → 7"),
  ])
  func `a range that is flat or thin has one text beside its short side`(
    _ bounds: Rect, _ text: String
  ) throws {
    let picture = try Picture.headings(over: bounds, columns: 2, rows: 2) { _, _ in 0 }
    let texts = try #require(XMLNode.parse(try picture.svg())).texts
    #expect(texts.filter { $0 == text }.count == 1, "\(texts)")
  }
}
