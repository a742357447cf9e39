import Foundation
import Geometry
import Pictures
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
      ], of: scene, over: bounds)
    let document = try #require(XMLNode.parse(try picture.svg()))
    #expect(document.groups("map").count == 1)
    #expect(
      document.groups("region").map { $0.attributes["class"] } == [
        "region 1", "region 2", "region 1",
      ])
    #expect(document.groups("key").first?.texts.filter { Int($0) == nil } == ["right", "X"])
  }
}
