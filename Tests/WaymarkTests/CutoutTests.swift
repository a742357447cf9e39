import TestSupport
import Testing
import Waymark

/// Markers that keep out of a screen's rounded corners and its island.
struct CutoutTests {
  /// What arrows do at one offset of a screen.
  private struct Case {
    var viewport: Viewport
    var scene: Scene

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      let size = Size(
        width: generator.quarter(in: 300...900), height: generator.quarter(in: 300...900))
      let island = Rect(
        x: generator.quarter(in: 0...200), y: generator.quarter(in: 0...20), width: 90, height: 37)
      // The treasure lies near the way through a corner of the screen, within it or beyond.
      let (share, treasure) = (generator.quarter(in: 0...3), Point(x: 1610, y: 1610))
      let way = Point(
        x: generator.pick([-1, 1]) * size.width / 2 * share + generator.quarter(in: -60...60),
        y: generator.pick([-1, 1]) * size.height / 2 * share + generator.quarter(in: -60...60))
      viewport = Viewport(
        offset: treasure - way - Point(x: size.width / 2, y: size.height / 2), size: size,
        insets: EdgeInsets(
          top: generator.quarter(in: 0...20), left: 0, bottom: generator.quarter(in: 0...20),
          right: 0),
        cutouts: ScreenCutouts(
          cornerRadius: generator.quarter(in: 20...70), island: generator.pick([island, .zero])))
      let side = generator.quarter(in: 5...67)
      let rules: [PlacementRule] = [.clamp, .ray, .ellipse, .roundedRectangle(radius: 20)]
      let rule = generator.pick(rules)
      let anchor = generator.pick([UnitPoint.topLeft, .center])
      let margin = generator.quarter(in: 0...12)
      scene = Scene.treasureMap(
        mapSize: Size(width: 2500, height: 2500), treasure: treasure
      ).withMarker(of: Size(width: side, height: 67)).withPlacement {
        ($0.rule, $0.anchor, $0.insets) = (rule, anchor, EdgeInsets(all: margin))
        $0.avoidsCutouts = true
      }
    }

    func state(avoiding: Bool = true) throws -> MarkerState {
      var session = try SceneSession(scene.withPlacement { $0.avoidsCutouts = avoiding })
      try session.move(to: viewport)
      return try #require(try session.states().first)
    }

    /// How far a frame sticks out of the screen's shape, by the distance of its corners from the arcs' middles.
    func excess(of frame: Rect) -> Double {
      let radius = viewport.cutouts.cornerRadius
      let (width, height) = (viewport.size.width, viewport.size.height)
      let corners = [
        (frame.minX, frame.minY), (frame.maxX, frame.minY), (frame.minX, frame.maxY),
        (frame.maxX, frame.maxY),
      ]
      var excess = -Double.infinity
      for (x, y) in corners {
        // How far the corner lies in the square of the screen's nearest corner.
        let (deepX, deepY) = (radius - min(x, width - x), radius - min(y, height - y))
        guard deepX > 0, deepY > 0 else { continue }
        excess = max(excess, (deepX * deepX + deepY * deepY).squareRoot() - radius)
      }
      let island = viewport.cutouts.island
      let overlap = min(
        min(frame.maxX, island.maxX) - max(frame.minX, island.minX),
        min(frame.maxY, island.maxY) - max(frame.minY, island.minY))
      return island == .zero ? excess : max(excess, overlap)
    }
  }

  @Test(arguments: 0..<120 as Range<UInt64>)
  func `no marker covers a corner or the island`(seed: UInt64) throws {
    let example = Case(seed: seed)
    let state = try example.state()
    guard state.details?.hiddenBecause == nil else { return }
    #expect(
      example.excess(of: state.frameInView) <= 1e-9, "seed \(seed): \(state.frameInView)")
  }

  @Test(arguments: 0..<120 as Range<UInt64>)
  func `what stays inside the screen is as without the rule`(seed: UInt64) throws {
    let example = Case(seed: seed)
    let (free, state) = (try example.state(avoiding: false), try example.state())
    // Along straight edges it moves no farther than it has to; an X inside a corner's rectangle may have to yield.
    guard [.clamp, .ray].contains(free.details?.rule), !free.orientation.isX else { return }
    let excess = example.excess(of: free.frameInView)
    if excess <= -1e-9 {
      #expect(state.frameInView == free.frameInView, "seed \(seed)")
      #expect(state.details?.obstacle == nil, "seed \(seed)")
    } else if excess > 1e-9, state.details?.hiddenBecause == nil {
      #expect(state.details?.obstacle == "the screen's cutouts", "seed \(seed)")
      // A step back towards where it would be otherwise leaves the screen again.
      #expect(example.excess(of: state.frameInView).magnitude <= 1e-9, "seed \(seed)")
    }
  }

  @Test func `a device turned to its left side has its island at the left`() throws {
    let device = try #require(Device.named("iphone-15"))
    let turned = device.landscapeViewport.cutouts
    #expect(turned.cornerRadius == 55)
    #expect(turned.island == Rect(x: 11, y: 133.5, width: 37.33, height: 126))
    #expect(device.viewport.cutouts.island == Rect(x: 133.5, y: 11, width: 126, height: 37.33))
  }

  @Test func `a device whose figures are not known has no rule`() throws {
    for name in ["iphone-8", "pixel-8", "ipad-mini-6", "desktop-hd"] {
      #expect(try #require(Device.named(name)).viewport.cutouts == .none)
    }
  }
}
