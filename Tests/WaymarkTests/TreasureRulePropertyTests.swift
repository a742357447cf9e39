import Foundation
import TestSupport
import Testing
import Waymark

/// The treasure rule against its closed form, at viewports nobody thought of.
struct TreasureRulePropertyTests {
  /// A map, a marker and a viewport whose numbers are multiples of 1/4, so that all sums are exact.
  struct Case {
    var mapSize: Size
    var treasure: Point
    var markerSize: Size
    var viewports: [Viewport] = []
  }

  @Test(arguments: 0..<LongRuns.count(20, long: 60) as Range<UInt64>)
  func theMarkerIsClampedExactly(seed: UInt64) throws {
    let example = randomCase(seed: seed)
    let scene = Scene.treasureMap(
      mapSize: example.mapSize, treasure: example.treasure, markerSize: example.markerSize)
    var layout = try scene.makeLayout()
    let marker = scene.markers[0].marker
    for viewport in example.viewports {
      try layout.update(to: viewport)
      let answer = layout.state(of: marker)
      let state = try #require(answer)
      let expected = closedForm(example, at: viewport)
      #expect(state.frame == expected, "seed \(seed), \(viewport)")
      #expect(state.frame.hasSameBits(as: expected), "seed \(seed), \(viewport)")
      #expect(state.frameInView == expected.offset(by: .zero - viewport.offset), "seed \(seed)")
      check(state.orientation, example, expected.origin, seed: seed)
      #expect(
        state.isReachable == isReachable(example, from: viewport), "seed \(seed), \(viewport)")
    }
  }

  private func check(
    _ orientation: Waymark.Orientation, _ example: Case, _ origin: Point, seed: UInt64
  ) {
    let slack = example.treasure - origin
    let isX = slack.x.magnitude < 0.5 && slack.y.magnitude < 0.5
    #expect(orientation.isX == isX, "seed \(seed)")
    let degrees = isX ? 0 : atan2(slack.y, slack.x) * 180 / .pi
    #expect((orientation.heading.degrees - degrees).magnitude <= 1e-9, "seed \(seed)")
  }
}

// MARK: - Tolerance

extension TreasureRulePropertyTests {
  @Test(arguments: [
    (0.0, 0.0, true), (0, 0.25, false), (0.25, 0.25, false), (0.5, 0.25, true),
    (0.5, 0.5, false), (0.5, -0.5, false), (0.5, -0.25, true), (2, 1.75, true), (2, 2, false),
  ])
  func theXShowsNearerThanTheTolerance(tolerance: Double, slack: Double, isX: Bool) throws {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610)
    ).withTolerance(.points(tolerance))
    var layout = try scene.makeLayout()
    let offset = slack < 0 ? Point(x: 1610 - slack, y: 1500) : Point(x: 1302 - slack, y: 1500)
    try layout.update(to: Viewport(offset: offset, size: Size(width: 375, height: 667)))
    let answer = layout.state(of: scene.markers[0].marker)
    let state = try #require(answer)
    #expect(state.slack == Point(x: slack, y: 0))
    #expect(state.orientation.isX == isX)
  }
}

// MARK: - Devices

extension TreasureRulePropertyTests {
  private static let nearlyThere: [(device: String?, x: Double, isX: Bool)] = [
    ("iphone-8-plus", 1610.2, false), ("iphone-8-plus", 1610.1, true), ("iphone-8", 1610.2, true),
    ("iphone-8", 1610.4, false), ("iphone-8-plus", 1610.4, false), ("pixel-8", 1610.19, true),
    ("pixel-8", 1610.2, false), ("desktop-hd", 1610.4, true), ("desktop-hd", 1610.5, false),
    (nil, 1610.4, true), (nil, 1610.5, false),
  ]

  @Test(arguments: nearlyThere, [.constraintsAlone, Placement()])
  func theXShowsLessThanHalfAPixelOfTheDeviceOffTheTreasure(
    _ example: (device: String?, x: Double, isX: Bool), _ placement: Placement
  ) throws {
    let device = example.device.flatMap { Device.named($0) }
    var scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    scene.markers[0].placement = placement
    let viewport = device?.viewport ?? Viewport(size: Size(width: 375, height: 667))
    var session = try SceneSession(scene)
    try session.move(to: viewport.scrolled(to: Point(x: example.x, y: 1500)))
    let state = try #require(try session.states().first)
    #expect(state.orientation.isX == example.isX)
    if !example.isX { #expect(state.heading == Angle(degrees: 180)) }
  }

  @Test func sweepsOfSeveralDevicesCountEachDevicesPixels() async throws {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    let devices = ["iphone-8", "iphone-8-plus", "desktop-hd"].compactMap { Device.named($0) }
    let sweep = try Sweep(
      scene.makeLayout(), markers: scene.markers.map(\.marker),
      screens: devices.map { Screen(name: $0.name, $0.viewport) },
      grid: ViewportGrid(
        x: GridAxis(start: 1610, step: 0.1, count: 6), y: GridAxis(start: 1500, step: 1, count: 1)))
    let counts = try await sweep.summaries().map(\.xCount)
    #expect(counts == [3, 2, 5])
  }
}

// MARK: - Closed form

extension TreasureRulePropertyTests {
  /// `s = min(m, V.size)`, `origin = clamp(t, V.min, V.max − s)`, with V the view less its guides.
  private func closedForm(_ example: Case, at viewport: Viewport) -> Rect {
    let area = Rect(
      x: viewport.offset.x, y: viewport.offset.y + viewport.insets.top,
      width: viewport.size.width,
      height: viewport.size.height - viewport.insets.top - viewport.insets.bottom)
    let width = min(example.markerSize.width, area.size.width)
    let height = min(example.markerSize.height, area.size.height)
    return Rect(
      x: min(max(example.treasure.x, area.minX), area.maxX - width),
      y: min(max(example.treasure.y, area.minY), area.maxY - height), width: width, height: height)
  }

  /// The X shows wherever the offset is less than the tolerance from the range that lets the marker
  /// stand on the treasure.
  private func isReachable(_ example: Case, from viewport: Viewport) -> Bool {
    let frame = closedForm(example, at: viewport)
    let room = Point(
      x: viewport.size.width - frame.size.width,
      y: viewport.size.height - viewport.insets.top - viewport.insets.bottom - frame.size.height)
    let farthest = Point(
      x: example.treasure.x, y: example.treasure.y - viewport.insets.top)
    return gap(
      from: farthest.x - room.x, to: farthest.x,
      limit: max(0, example.mapSize.width - viewport.size.width)) < 0.5
      && gap(
        from: farthest.y - room.y, to: farthest.y,
        limit: max(0, example.mapSize.height - viewport.size.height)) < 0.5
  }

  /// Returns how far a range of offsets lies from those between 0 and a limit.
  private func gap(from first: Double, to last: Double, limit: Double) -> Double {
    max(0, first - limit, 0 - last)
  }

  private func randomCase(seed: UInt64) -> Case {
    var generator = SeededGenerator(seed: seed)
    let mapSize = Size(
      width: generator.quarter(in: 1...4000), height: generator.quarter(in: 1...4000))
    var example = Case(
      mapSize: mapSize,
      treasure: Point(
        x: generator.quarter(in: -200...4200), y: generator.quarter(in: -200...4200)),
      markerSize: Size(
        width: generator.quarter(in: 0...150), height: generator.quarter(in: 0...150)))
    for _ in 0..<50 { example.viewports.append(randomViewport(mapSize, &generator)) }
    return example
  }

  private func randomViewport(_ mapSize: Size, _ generator: inout SeededGenerator) -> Viewport {
    let isTiny = Int.random(in: 0..<5, using: &generator) == 0
    let extent = isTiny ? 0...100 : 0...3000
    let size = Size(width: generator.quarter(in: extent), height: generator.quarter(in: extent))
    // Guides that overlap would contradict each other; a running layout answers that elsewhere.
    let top = min(generator.quarter(in: 0...60), size.height)
    let bottom = min(generator.quarter(in: 0...60), size.height - top)
    return Viewport(
      offset: Point(
        x: generator.quarter(in: -300...Int(mapSize.width) + 300),
        y: generator.quarter(in: -300...Int(mapSize.height) + 300)),
      size: size, insets: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }
}

extension Rect {
  /// Returns whether every number is the same bit for bit.
  func hasSameBits(as other: Rect) -> Bool { bits == other.bits }

  private var bits: [UInt64] {
    [origin.x, origin.y, size.width, size.height].map(\.bitPattern)
  }
}
