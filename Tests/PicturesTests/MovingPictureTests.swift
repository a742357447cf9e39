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

  /// The times of an APNG are fractions of a second; what they leave out adds up to nothing.
  @Test(arguments: [1 / 60.0, 1 / 240.0, 1 / 29.97, 1 / 2000.0, 7, 100.03, 5000.7])
  func anAPNGTakesAsLongAsItsFrames(step: Double) throws {
    var session = try SceneSession(try Scene.paper())
    let frames = (0..<40).map {
      MovingPicture.Frame(
        time: 3 + Double($0) * step, viewport: Viewport(size: Size(width: 9, height: 9)),
        markers: [])
    }
    let bytes = try MovingPicture(of: &session, frames).apng()
    let controls = bytes.indices.dropLast(4).filter {
      bytes[$0..<$0 + 4].elementsEqual("fcTL".utf8)
    }
    let times = controls.map { start in
      let (count, parts) = (start + 24, start + 26)
      return Double(Int(bytes[count]) << 8 | Int(bytes[count + 1]))
        / Double(Int(bytes[parts]) << 8 | Int(bytes[parts + 1]))
    }
    #expect(times.count == 40)
    #expect((times.reduce(0, +) - 40 * step).magnitude < max(1e-4, step / 1000))
  }

  /// Between frames, too: a marker that was gone, or that a screen that was turned no longer shows, goes no way.
  @Test(
    arguments: [
      [1, 0.4, nil, nil, 0.5, 1], [1, nil, 1, 1, 1, 1], [nil, 1, nil, 1, nil, 1],
      [1, 1, 1, 0.1, 1, 1], [nil, nil, 0.3, 0.2, nil, nil],
    ] as [[Double?]])
  func aMarkerIsNotSeenOnItsWayToAnotherPlace(opacities: [Double?]) throws {
    var session = try SceneSession(try Scene.paper())
    // The second half is another screen.
    let frames = opacities.enumerated().map { index, opacity in
      let isLate = index > 2
      let anchor = isLate ? Point(x: 180, y: 30) : Point(x: 30, y: 180)
      let marker = StageMarker(
        id: "a", name: "a", isX: isLate, anchor: anchor,
        frameInView: Rect(x: anchor.x - 20, y: anchor.y - 20, width: 40, height: 40),
        target: anchor, heading: isLate ? nil : Angle(degrees: 90), opacity: opacity ?? 0, count: 1)
      return MovingPicture.Frame(
        time: Double(index),
        viewport: Viewport(
          size: isLate ? Size(width: 200, height: 60) : Size(width: 60, height: 200)),
        markers: opacity == nil ? [] : [marker])
    }
    let document = try #require(
      XMLNode.parse(try MovingPicture(of: &session, frames).svg()))
    let marker = try #require(document.groups("moving-marker").first)
    let kinds = marker.children.filter { $0.name == "g" }.compactMap { $0.animations.first }
    for moment in stride(from: 0.013, to: 5.999, by: 0.017) {
      let position = marker.animations[0].numbers(at: moment)
      let isStill = position == [30, 180] || position == [180, 30]
      let opacity = marker.animations[1].numbers(at: moment)[0]
      #expect(isStill || opacity < 0.005, "at \(moment), \(position) is seen by \(opacity)")
      #expect(
        kinds.filter { $0.value(at: moment) == "visible" }.count
          == (kinds.count > 1 ? 1 : kinds.count))
      if kinds.count > 1, opacity > 0.005 {
        let isX = kinds[1].value(at: moment) == "visible"
        #expect(isX == (position == [180, 30]), "at \(moment)")
      }
    }
  }

  /// As a browser runs it: each frame is there from its time on, the last as well.
  @Test(arguments: [[0, 0.25, 0.5], [0, 1, 3], [2, 2.016, 2.05, 5, 5.5], [7]])
  func anSVGShowsEachFrameFromItsTimeOn(times: [Double]) throws {
    var session = try SceneSession(try Scene.paper())
    let frames = times.enumerated().map { index, time in
      let marker = StageMarker(
        id: "a", name: "a", isX: index == times.count - 1,
        anchor: Point(x: 50 + Double(index), y: 40),
        frameInView: Rect(x: 28 + Double(index), y: 18, width: 44, height: 44),
        target: Point(x: 900, y: 40), heading: .zero, opacity: 1 - Double(index) / 10, count: 1)
      return MovingPicture.Frame(
        time: time,
        viewport: Viewport(
          offset: Point(x: Double(index), y: 0), size: Size(width: 120, height: 80)),
        markers: [marker])
    }
    let text = try MovingPicture(of: &session, frames).svg()
    let document = try #require(XMLNode.parse(text))
    let map = try #require(document.groups("map").first?.animations.first)
    let marker = try #require(document.groups("moving-marker").first)
    let arrow = try #require(marker.children.first { $0.name == "g" }?.animations.first)
    let x = try #require(marker.children.last { $0.name == "g" }?.animations.first)
    for (index, time) in times.enumerated() {
      let next =
        index + 1 < times.count ? times[index + 1] : time + x.duration / Double(times.count)
      let (start, end) = (time - times[0] + 1e-4, next - times[0] - 1e-4)
      #expect((map.numbers(at: start)[0] + Double(index)).magnitude < 0.02)
      #expect((marker.animations[0].numbers(at: start)[0] - 50 - Double(index)).magnitude < 0.02)
      #expect(
        (marker.animations[1].numbers(at: start)[0] - 1 + Double(index) / 10).magnitude < 0.02)
      for moment in [start, end] {
        let isX = index == times.count - 1
        if times.count > 1 { #expect(arrow.value(at: moment) == (isX ? "hidden" : "visible")) }
        #expect(x.value(at: moment) == (isX ? "visible" : "hidden"))
      }
    }
    #expect((map.numbers(at: x.duration - 1e-4)[0] + Double(times.count - 1)).magnitude < 0.02)
  }
}
