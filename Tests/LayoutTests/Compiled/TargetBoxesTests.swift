import Constraints
import Geometry
import Layout
import TestSupport
import Testing

/// Frames for many targets at one viewport are those of the compiled layout.
struct TargetBoxesTests {
  /// Offsets of thirds and tenths of a point are no sums of a few bits.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func theyAreTheLayoutsToTheBitWhereverItScrolls(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let part = generator.pick([2.0, 3, 10, 7])
    var compiled = CompiledLayout(try layout(), views: ["pointer"])
    var direct = compiled
    var boxes = TargetBoxes(at: TargetBoxesTests.viewport(0, part))
    for step in 0..<12 {
      let viewport = TargetBoxesTests.viewport(step, part)
      boxes.move(to: viewport)
      for _ in 0..<60 {
        var there = viewport
        there.target = Point(
          x: 400 + generator.pick([0, 1, 30, 330]) + .random(in: 0...40, using: &generator),
          y: .random(in: -900...1500, using: &generator))
        let frames = try boxes.frames(for: there.target, in: &compiled)
        let region = try direct.region(at: there)
        #expect(frames.content == region.frame(at: 0, in: .content).value(at: there))
        #expect(frames.view == region.frame(at: 0, in: .view).value(at: there))
      }
    }
  }

  /// Also at the very double where a box ends, and at the next ones.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func eachCoordinateOnItsOwnGivesTheLayoutsOriginToTheBit(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let part = generator.pick([1.0, 2, 3, 10, 7])
    var compiled = CompiledLayout(try layout(), views: ["pointer"])
    var direct = compiled
    var boxes = TargetBoxes(at: TargetBoxesTests.viewport(0, part))
    for step in 0..<12 {
      let viewport = TargetBoxesTests.viewport(step, part)
      boxes.move(to: viewport)
      let axes = try #require(try boxes.axes(in: &compiled))
      for _ in 0..<60 {
        var there = viewport
        let edge = viewport.offset.x + generator.pick([0, 375 - 44.3 - 1 / part]) - 12.7
        there.target = Point(
          x: generator.pick([edge, edge.nextUp, edge.nextDown, 500.1]),
          y: .random(in: -900...1500, using: &generator))
        let region = try direct.region(at: there)
        let origin = region.frame(at: 0, in: .content).value(at: there).origin
        #expect(axes.origin(for: there.target) == origin)
      }
    }
  }

  /// Returns the viewport after some steps, each of a part of a point, as the insets of the screen are.
  private static func viewport(_ step: Int, _ part: Double) -> Viewport {
    var screen = Viewport(size: Size(width: 375, height: 667))
    screen.insets = EdgeInsets(top: 20.0 / part, left: 0, bottom: 34, right: 1 / part)
    return screen.scrolled(to: Point(x: 400 + Double(step) / part, y: 1.1 * Double(step)))
  }

  private func layout() throws -> Layout {
    let view = View("view")
    let scroll = ScrollView("scroll")
    let canvas = View("canvas")
    let pointer = View("pointer")
    view.addSubview(scroll)
    scroll.addSubview(canvas)
    scroll.addSubview(pointer)
    return try Layout(of: view) {
      scroll.edges == view.edges
      canvas.leading == scroll.leading + 12.7
      canvas.top == scroll.top + 3.1
      canvas.trailing == scroll.trailing
      canvas.bottom == scroll.bottom
      canvas.width == 2500
      canvas.height == 2500
      pointer.width == 44.3
      pointer.height == 44
      pointer.edges(inside: view.safeArea)
      (pointer.leading == canvas.leading + Scalar.targetX).priority(998)
      (pointer.top == canvas.top + Scalar.targetY).priority(998)
    }
  }
}
