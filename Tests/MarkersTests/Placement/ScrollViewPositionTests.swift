import Constraints
import Geometry
import Layout
import Markers
import TestSupport
import Testing

/// A scroll view that begins below a bar, or anywhere in the view: where it is scrolled to, markers stand as in a scroll
/// view that fills the view and is scrolled by so much less.
struct ScrollViewPositionTests {
  private static let size = Size(width: 375, height: 667)
  private static let markerSize = Size(width: 44, height: 30)

  private static func canvas(at position: Point) throws -> Layout {
    let (view, scroll) = (View("view"), ScrollView("scroll"))
    let (canvas, pointer) = (View("canvas"), View("pointer"))
    view.addSubview(scroll)
    scroll.addSubview(canvas)
    scroll.addSubview(pointer)
    return try Layout(of: view) {
      scroll.left == view.left + Scalar.constant(position.x)
      scroll.top == view.top + Scalar.constant(position.y)
      scroll.right == view.right
      scroll.bottom == view.bottom
      canvas.edges == scroll.edges
      canvas.width == 2500
      canvas.height == 2500
      pointer.width == Scalar.constant(markerSize.width)
      pointer.height == Scalar.constant(markerSize.height)
      pointer.edges(inside: view.safeArea)
      (pointer.left == canvas.left + Scalar.targetX).priority(998)
      (pointer.top == canvas.top + Scalar.targetY).priority(998)
    }
  }

  private static func marker(_ target: Point) -> Marker {
    Marker(
      name: "Port", view: "pointer", reference: "canvas", target: target, size: markerSize)
  }

  private static let placements: [Placement] = [
    Placement(), Placement(rule: .ray), Placement(rule: .ellipse, anchor: .center),
    Placement(rule: .roundedRectangle(radius: 40), pivot: .boundsCenter, anchor: .bottom),
    Placement(anchor: .center, extent: .rotated),
    Placement(rule: .ray, anchor: .center, extent: .circumscribed, insets: EdgeInsets(all: 12)),
    Placement(
      anchor: .center, insets: EdgeInsets(top: 3.5, left: 8, bottom: 0, right: 20),
      projection: Projection(zoom: 1.7, bearing: Angle(degrees: 33))),
    Placement(
      rule: .ellipse, projection: Projection(period: Size(width: 2500, height: 2500)),
      heading: HeadingRule(origin: .pivot)),
    Placement(
      anchor: .center,
      obstacles: [Obstacle("minimap", Rect(x: 200, y: 80, width: 175, height: 300))],
      distance: DistanceScale(reference: .viewCenter)),
    Placement(style: DistanceStyle(nearest: 60, farthest: 900)),
  ]

  @Test(arguments: placements.indices, [Point(x: 0, y: 60), Point(x: 80, y: 30.7)])
  func markersStandWhereTheScrollViewShowsTheirTargets(index: Int, position: Point) throws {
    let placement = ScrollViewPositionTests.placements[index]
    var random = SeededGenerator(seed: UInt64(index))
    let start = Viewport(size: ScrollViewPositionTests.size)
    let marker = ScrollViewPositionTests.marker(.zero)
    var placer = try MarkerPlacer(
      ScrollViewPositionTests.canvas(at: position), marker: marker, placement: placement, at: start)
    var plain = try MarkerPlacer(
      ScrollViewPositionTests.canvas(at: .zero), marker: marker, placement: placement, at: start)
    for _ in 0..<60 {
      let offset = Point(
        x: .random(in: 0...2000, using: &random), y: .random(in: 0...1800, using: &random))
      let target = Point(
        x: .random(in: 0...2500, using: &random), y: .random(in: 0...2500, using: &random))
      try placer.move(to: start.scrolled(to: offset))
      try plain.move(to: start.scrolled(to: offset - position))
      let (state, expected) = (try placer.state(for: target), try plain.state(for: target))
      #expect(state.kind == expected.kind)
      #expect(state.frameInView.isNear(expected.frameInView))
      #expect(state.frame.isNear(expected.frame), "what scrolls along has the same coordinates")
      #expect((state.distance - expected.distance).magnitude < 1e-6)
      let headings = [state, expected].map { $0.heading?.degrees ?? 0 }
      #expect(headings[0].isNear(headings[1]))
      #expect(placer.position(inViewOf: target).isNear(plain.position(inViewOf: target)))
      #expect(placer.middle.isNear(plain.middle))
    }
  }

  /// An offset that shows the target, by trying, and what the placer says of it.
  @Test(arguments: placements.indices)
  func whatCanBeReachedIsSeenSomewhere(index: Int) throws {
    let placement = ScrollViewPositionTests.placements[index]
    let position = Point(x: 80, y: 130)
    var random = SeededGenerator(seed: 100 + UInt64(index))
    let start = Viewport(size: ScrollViewPositionTests.size)
    var placer = try MarkerPlacer(
      ScrollViewPositionTests.canvas(at: position),
      marker: ScrollViewPositionTests.marker(.zero), placement: placement, at: start)
    let limits = try #require(try placer.scrollModel()).offsetLimits
    for _ in 0..<6 {
      // Near the corners of the map, where limits decide.
      let near = Point(
        x: .random(in: 0...160, using: &random), y: .random(in: 0...160, using: &random))
      let target = Bool.random(using: &random) ? near : Point(x: 2500 - near.x, y: 2500 - near.y)
      try placer.move(to: start)
      let isReachable = try placer.state(for: target).isReachable
      var isSeen = false
      for row in 0...40 {
        for column in 0...40 {
          let offset = limits.point(
            at: UnitPoint(x: Double(column) / 40, y: Double(row) / 40))
          try placer.move(to: start.scrolled(to: offset))
          isSeen = try isSeen || placer.answer(for: target).isSeen
        }
      }
      if isSeen { #expect(isReachable, "\(target)") }
    }
  }

  @Test func aStageAndItsJourneysFollowTheScrollView() throws {
    let position = Point(x: 80, y: 60)
    let targets = [Point(x: 900, y: 700), Point(x: 20, y: 30), Point(x: 1500, y: 400)]
    func stage(_ position: Point, _ offset: Point) throws -> MarkerStage {
      let viewport = Viewport(offset: offset, size: ScrollViewPositionTests.size)
      var stage = try MarkerStage(
        MarkerPlacer(
          ScrollViewPositionTests.canvas(at: position),
          marker: ScrollViewPositionTests.marker(.zero),
          placement: Placement(rule: .ray, anchor: .center), at: viewport))
      stage.targets = targets.enumerated().map { index, target in
        StageTarget(Target(name: "\(index)", position: target), id: "\(index)")
      }
      try stage.show(at: viewport, time: 0)
      return stage
    }
    var moved = try stage(position, Point(x: 800, y: 500))
    var plain = try stage(.zero, Point(x: 720, y: 440))
    for (marker, expected) in zip(moved.markers, plain.markers) {
      #expect(marker.anchor.isNear(expected.anchor))
      #expect(marker.isX == expected.isX)
    }
    let journey = try #require(try moved.journey(to: "0"))
    let expected = try #require(try plain.journey(to: "0"))
    #expect(journey.offset.isNear(expected.offset + position))
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { (self - other).magnitude < 1e-6 }
}

extension Point {
  fileprivate func isNear(_ other: Point) -> Bool { x.isNear(other.x) && y.isNear(other.y) }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    origin.isNear(other.origin) && size.width.isNear(other.size.width)
      && size.height.isNear(other.size.height)
  }
}
