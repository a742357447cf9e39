import Foundation
import Geometry
import Layout
import MapImages
import Pictures
import Scenes
import Testing

/// Images that differ in size from their views.
struct ContentModePictureTests {
  private static let frame = Rect(x: 10, y: 20, width: 240, height: 50)

  /// Draws an image of 67×67 points in a view, and returns its group and its size.
  private func drawn(_ mode: ContentMode) throws -> (group: Group, image: Size) {
    let path = Project.root.appendingPathComponent("Maps/treasure-island/arrow.png").path
    let size = try ImageMetrics(path: path).size
    var image = Scene.ViewDescription(
      name: "image", kind: .image(file: path, size: size), container: "view")
    image.contentMode = mode
    let frame = ContentModePictureTests.frame
    let scene = Scene(
      views: [Scene.ViewDescription(name: "view"), image],
      constraints: [
        "image.left == view.left + \(frame.minX)", "image.top == view.top + \(frame.minY)",
        "image.width == \(frame.size.width)", "image.height == \(frame.size.height)",
      ].map { Formula($0) })
    let picture = try Picture(scene, size: Size(width: 300, height: 200))
    return (try #require(picture.elements.flatMap { $0.groups("image") }.first), size)
  }

  @Test(arguments: ContentMode.allCases)
  func `an image is drawn where its content mode says, and cut off at its view`(
    _ mode: ContentMode
  ) throws {
    let (group, size) = try drawn(mode)
    let frame = ContentModePictureTests.frame
    let rect = mode.imageRect(for: size, in: frame)
    let (left, top) = (max(rect.minX, frame.minX), max(rect.minY, frame.minY))
    let visible = Rect(
      x: left, y: top, width: min(rect.maxX, frame.maxX) - left,
      height: min(rect.maxY, frame.maxY) - top)
    #expect(group.clip == Path(visible))
    guard case .image(_, let place) = group.elements.first else {
      Issue.record("no image is drawn")
      return
    }
    // What is drawn is the part that shows, up to whole pixels of the image.
    let pixel = Size(width: rect.size.width / size.width, height: rect.size.height / size.height)
    #expect(abs(place.minX - visible.minX) <= pixel.width)
    #expect(abs(place.minY - visible.minY) <= pixel.height)
    #expect(abs(place.maxX - visible.maxX) <= pixel.width)
    #expect(abs(place.maxY - visible.maxY) <= pixel.height)
    // Its pixels lie on those of the image, as large as the mode makes them.
    let (column, row) = (
      (place.minX - rect.minX) / pixel.width, (place.minY - rect.minY) / pixel.height
    )
    #expect(abs(column - column.rounded()) < 1e-9 && abs(row - row.rounded()) < 1e-9)
  }

  @Test(arguments: ContentMode.allCases)
  func `below regions the map lies as its view takes it`(_ mode: ContentMode) throws {
    var scene = try Project.scene("treasure-island")
    let map = try #require(scene.views.firstIndex { $0.name == "map" })
    scene.views[map].contentMode = mode
    scene.constraints += [Formula("map.width == 1000"), Formula("map.height == 600")]
    let frame = Rect(x: 0, y: 0, width: 1000, height: 600)
    let picture = try Picture.regions(
      [], of: scene, over: frame, screen: Size(width: 300, height: 200))
    let group = try #require(picture.elements.flatMap { $0.groups("map") }.first)
    guard case .image(_, let place) = group.elements.first else {
      Issue.record("no image is drawn")
      return
    }
    let rect = mode.imageRect(for: Size(width: 2500, height: 2500), in: frame)
    let (width, height) = (min(rect.size.width, 1000), min(rect.size.height, 600))
    // 1,000 points take 520 in the picture; what is drawn is the part that shows, up to a block of pixels.
    let slack = 8 * 0.52 * rect.size.width / 2500 + 1e-9
    #expect(abs(place.size.width - 0.52 * width) <= slack, "\(place)")
    #expect(abs(place.size.height - 0.52 * height) <= slack, "\(place)")
  }

  @Test(arguments: [0.0, 47, 100.5])
  func `below regions the map lies as the screen's safe area has it`(_ inset: Double) throws {
    var scene = try Project.scene("treasure-island")
    scene.constraints += [Formula("map.width == 1000 - insets.left"), Formula("map.height == 600")]
    let picture = try Picture.regions(
      [], of: scene, over: Rect(x: 0, y: 0, width: 1000, height: 600),
      screen: Size(width: 300, height: 200),
      insets: EdgeInsets(top: 0, left: inset, bottom: 0, right: 0))
    let group = try #require(picture.elements.flatMap { $0.groups("map") }.first)
    guard case .image(_, let place) = group.elements.first else {
      Issue.record("no image is drawn")
      return
    }
    let width = 1000 - inset
    let slack = 8 * 0.52 * width / 2500 + 1e-9
    #expect(abs(place.size.width - 0.52 * width) <= slack, "\(place)")
  }
}
