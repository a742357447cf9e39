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

/// What moves in an SVG document beside the markers.
struct MovingViewsTests {
  /// A page below a bar, half as much of it in front, and a card in a window of the page.
  private func picture(_ more: String = "") throws -> MovingPicture {
    let text = """
      { "version": 1, "views": [{ "name": "view" }, { "name": "bar", "in": "view", "backgroundColor": "#0000ff" },
        { "name": "scroll", "in": "view", "kind": "scroll" },
        { "name": "page", "in": "scroll", "backgroundColor": "#ff0000" },
        { "name": "inner", "in": "page", "kind": "scroll" },
        { "name": "card", "in": "inner", "backgroundColor": "#00ff00" },
        { "name": "slow", "in": "view", "backgroundColor": "#ffff00" }],
        "constraints": ["bar.left == view.left", "bar.right == view.right", "bar.top == view.top", "bar.height == 50",
        "scroll.left == view.left", "scroll.right == view.right", "scroll.top == bar.bottom",
        "scroll.bottom == view.bottom", "page.edges == scroll.edges", "page.width == 900", "page.height == 900",
        "inner.left == page.left + 10", "inner.top == page.top + 20", "inner.width == 30", "inner.height == 30",
        "card.edges == inner.edges", "card.width == 300", "card.height == 300", "slow.width == 10",
        "slow.top == view.top", "slow.left == view.left - 0.5 * offset.x" \(more)] }
      """
    let scene = try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
    var session = try SceneSession(scene)
    let frames = (0..<5).map { index in
      MovingPicture.Frame(
        time: Double(index),
        viewport: Viewport(
          offset: Point(x: 30 * Double(index), y: 0), size: Size(width: 120, height: 80)),
        markers: [])
    }
    return try MovingPicture(of: &session, frames)
  }

  /// Returns how far what is painted in a color has moved at a moment, and what cuts it off there: left edges, from outside
  /// to inside.
  private func motion(
    of color: String, in node: XMLNode, at moment: Double, _ clips: [String: Double],
    _ way: Double = 0, _ cuts: [Double] = []
  ) -> (way: Double, cuts: [Double])? {
    let moved = way + (node.animations.first?.numbers(at: moment)[0] ?? 0)
    var cuts = cuts
    if let clip = node.attributes["clip-path"]?.dropFirst(5).dropLast(),
      let left = clips[String(clip)]
    {
      cuts.append(left + moved)
    }
    if node.attributes["fill"] == color { return (moved, cuts) }
    for child in node.children {
      if let found = motion(of: color, in: child, at: moment, clips, moved, cuts) { return found }
    }
    return nil
  }

  @Test(arguments: [0, 1, 2.5, 4])
  func everyViewMovesAsItDoesAndIsCutOffWhereItsScrollViewEnds(moment: Double) throws {
    let document = try #require(XMLNode.parse(try picture(", \"slow.height == 7\"").svg()))
    var clips: [String: Double] = [:]
    for node in document.all where node.name == "clipPath" && node.attributes["id"] != "screen" {
      let data = try #require(node.children.first?.attributes["d"])
      clips[try #require(node.attributes["id"])] = Double(data.dropFirst().prefix { $0 != " " })
    }
    let expected: [(color: String, way: Double, cuts: [Double])] = [
      ("#0000ff", 0, []), ("#ff0000", -30 * moment, [0]),
      ("#00ff00", -30 * moment, [0, 10 - 30 * moment]), ("#ffff00", -15 * moment, []),
    ]
    for (color, way, cuts) in expected {
      let found = try #require(motion(of: color, in: document, at: moment, clips), "\(color)")
      #expect((found.way - way).magnitude < 0.02, "\(color)")
      #expect(found.cuts.count == cuts.count, "\(color)")
      for (cut, other) in zip(found.cuts, cuts) { #expect((cut - other).magnitude < 0.02) }
    }
  }

  @Test func whatChangesItsSizeIsNoMotion() throws {
    #expect(try picture(", \"slow.height == 7\"").viewThatChanges() == nil)
    let stretched = try picture(", \"slow.height == 7 + 0.1 * offset.x\"")
    #expect(try stretched.viewThatChanges() == "slow")
  }

  @Test func aScrollViewThatFillsTheScreenCutsNothingOff() throws {
    var session = try SceneSession(try Scene.paper())
    let frames = (0..<3).map {
      MovingPicture.Frame(
        time: Double($0),
        viewport: Viewport(
          offset: Point(x: 200 * Double($0), y: 0), size: Size(width: 120, height: 80)),
        markers: [])
    }
    let text = try MovingPicture(of: &session, frames).svg()
    let document = try #require(XMLNode.parse(text))
    #expect(document.groups("scroll").isEmpty)
    #expect(document.groups("map").count == 1)
  }
}

/// An element that changes an attribute, as SMIL 3.0 reads it.
private struct Animation {
  let duration: Double
  private let isSudden: Bool
  private let values: [String]
  private let times: [Double]

  init?(_ node: XMLNode) {
    guard node.name.hasPrefix("animate"), let values = node.attributes["values"],
      let duration = node.attributes["dur"].flatMap({ Double($0.dropLast()) })
    else { return nil }
    self.duration = duration
    self.values = values.split(separator: ";").map(String.init)
    isSudden = node.attributes["calcMode"] == "discrete"
    let steps = Double(isSudden ? self.values.count : self.values.count - 1)
    times =
      node.attributes["keyTimes"]?.split(separator: ";").compactMap { Double($0) }
      ?? self.values.indices.map { Double($0) / steps }
    guard times.count == self.values.count, times[0] == 0, times == times.sorted() else {
      return nil
    }
    guard isSudden || times.last == 1 else { return nil }
  }

  private func index(at time: Double) -> Int { times.lastIndex { $0 <= time / duration } ?? 0 }

  /// Returns the value that shows at a time.
  func value(at time: Double) -> String { values[index(at: time)] }

  /// Returns the numbers between those of two values.
  func numbers(at time: Double) -> [Double] {
    let (index, part) = (index(at: time), time / duration)
    let (before, after) = (list(index), list(min(index + 1, values.count - 1)))
    let end = index + 1 < times.count ? times[index + 1] : 1
    let share = end > times[index] ? (part - times[index]) / (end - times[index]) : 0
    return zip(before, after).map { $0 + ($1 - $0) * share }
  }

  private func list(_ index: Int) -> [Double] {
    values[index].split(separator: " ").compactMap { Double($0) }
  }
}

extension XMLNode {
  fileprivate var animations: [Animation] { children.compactMap { Animation($0) } }
}
