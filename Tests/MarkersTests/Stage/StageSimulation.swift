import Constraints
import Geometry
import Layout
import TestSupport

@testable import Markers

/// What a stage did that it promises not to do.
struct BrokenPromise: Error, CustomStringConvertible {
  var description: String
}

/// A stage on a random path of viewports, with a fleet of targets that move, come and go.
///
/// After each frame it checks what holds of every frame, and now and then lets all come to rest, or shakes the content.
struct StageSimulation {
  private var generator: SeededGenerator
  /// A second placer, which tells where targets are seen.
  private var placer: MarkerPlacer
  private(set) var stage: MarkerStage
  private var viewport: Viewport
  private var projection = Projection.identity
  private var time = 0.0
  private var velocities: [String: Point] = [:]
  private var nextNumber = 0
  private var before: [String: (marker: StageMarker, place: Point)] = [:]

  static let markerSize = Size(width: 44, height: 44)
  /// How fast markers may move by what the checks say.
  private static let speed = 900.0

  /// Creates a simulation.
  ///
  /// - Parameters:
  ///   - seed: What all that is random comes from.
  ///   - isCramped: Whether the screen has room for few markers, or none for artwork that turns.
  ///   - isRepeating: Whether the canvas repeats, along one axis or both.
  ///   - change: Changes the rules.
  /// - Throws: ``PlacementError`` if a number is out of range.
  init(
    seed: UInt64, isCramped: Bool = false, isRepeating: Bool = false,
    changing change: (inout StageRules) -> Void = { _ in }
  ) throws {
    generator = SeededGenerator(seed: seed)
    let sizes = [
      Size(width: 375, height: 667), Size(width: 320, height: 480), Size(width: 844, height: 390),
      Size(width: 1024, height: 768),
    ]
    viewport = Viewport(
      offset: Point(
        x: .random(in: 0...2000, using: &generator), y: .random(in: 0...1800, using: &generator)),
      size: generator.pick(sizes), insets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      displayScale: 2)
    var placement = StageSimulation.placement(&generator)
    var size = StageSimulation.markerSize
    if isCramped { viewport.size = StageSimulation.cramp(&placement, &size, &generator) }
    if isRepeating {
      projection.period = generator.pick([
        Size(width: 2500, height: 2500), Size(width: 2450.7, height: 0),
        Size(width: 900, height: 1200),
      ])
      placement.projection.period = projection.period
    }
    let marker = Marker(
      name: "marker", view: "pointer", reference: "canvas", target: .zero, size: size)
    placer = try MarkerPlacer(
      StageSimulation.canvas(for: size), marker: marker, placement: placement, at: viewport)
    var rules = StageRules()
    rules.clusterGap = generator.pick([nil, nil, 40, 60])
    rules.selection = TargetSelection(limit: generator.pick([nil, nil, 5, 12]))
    change(&rules)
    stage = try MarkerStage(placer, rules: rules)
    for _ in 0..<Int.random(in: 1...60, using: &generator) { addTarget() }
  }

  static func canvas(for size: Size = markerSize) throws -> Layout {
    let view = View("view")
    let scroll = ScrollView("scroll")
    let canvas = View("canvas")
    let pointer = View("pointer")
    view.addSubview(scroll)
    scroll.addSubview(canvas)
    scroll.addSubview(pointer)
    return try Layout(of: view) {
      scroll.edges == view.edges
      canvas.edges == scroll.edges
      canvas.width == 2500
      canvas.height == 2500
      pointer.width == Scalar.constant(size.width)
      pointer.height == Scalar.constant(size.height)
      pointer.edges(inside: view.safeArea)
      (pointer.leading == canvas.leading + Scalar.targetX).priority(998)
      (pointer.top == canvas.top + Scalar.targetY).priority(998)
    }
  }

  private static func placement(_ generator: inout SeededGenerator) -> Placement {
    let rules: [PlacementRule] = [
      .clamp, .clamp, .ray, .ellipse, .roundedRectangle(radius: 40),
    ]
    var placement = Placement(rule: generator.pick(rules), anchor: .center)
    if Int.random(in: 0..<3, using: &generator) == 0 {
      for number in 0..<Int.random(in: 1...3, using: &generator) {
        let rect = Rect(
          x: .random(in: -20...350, using: &generator),
          y: .random(in: -20...640, using: &generator),
          width: .random(in: 10...120, using: &generator),
          height: .random(in: 10...120, using: &generator))
        placement.obstacles.append(Obstacle("obstacle\(number)", rect))
      }
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      placement.visibility = Visibility(enterInset: 6, leaveInset: 0)
    }
    return placement
  }
}

extension StageSimulation {
  /// Returns the size of a screen that is small for artwork, which may be as wide as high or not.
  private static func cramp(
    _ placement: inout Placement, _ size: inout Size, _ generator: inout SeededGenerator
  ) -> Size {
    placement.extent = generator.pick([.frame, .rotated, .circumscribed])
    size = generator.pick([
      markerSize, Size(width: 60, height: 32), Size(width: 20, height: 70),
      Size(width: 60.7, height: 60.7),
    ])
    let room = [0, 3, 13.5, 30.25, 200]
    return Size(
      width: size.width + generator.pick(room + [380]),
      height: size.height + 20 + generator.pick(room))
  }
}

// MARK: - The path

extension StageSimulation {
  /// Goes on for some frames, and comes to rest.
  mutating func run(frames: Int) throws {
    try showFrame(after: 0)
    var done = 0
    while done < frames {
      let count = Int.random(in: 5...40, using: &generator)
      try runPart(of: count, after: generator.pick([1.0 / 60, 1.0 / 60, 1.0 / 120, 1.0 / 30]))
      done += count
    }
    try rest()
    try shake()
  }

  private mutating func runPart(of count: Int, after interval: Double) throws {
    let kind = Int.random(in: 0..<9, using: &generator)
    var velocity = Point.zero
    switch kind {
    case 0, 1: velocity = randomPoint(within: 70)
    case 2: velocity = randomPoint(within: 3000)
    case 3: viewport.size = Size(width: viewport.size.height, height: viewport.size.width)
    case 4:
      viewport.offset = Point(
        x: .random(in: -100...2100, using: &generator),
        y: .random(in: -100...1900, using: &generator))
    case 5: projection.bearing = Angle(degrees: .random(in: 0...360, using: &generator))
    case 6:
      try rest()
      try shake()
    default: break
    }
    for frame in 0..<count {
      if kind == 7 { projection.zoom *= 1.01 }
      if kind == 8, projection.zoom > 0.5 { projection.zoom /= 1.01 }
      // A fling slows down.
      let part = kind == 2 ? interval / Double(frame / 4 + 1) : interval
      viewport.offset = viewport.offset + Point(x: velocity.x * part, y: velocity.y * part)
      moveFleet(by: interval)
      try showFrame(after: interval)
    }
  }

  private mutating func randomPoint(within reach: Double) -> Point {
    Point(
      x: .random(in: -reach...reach, using: &generator),
      y: .random(in: -reach...reach, using: &generator))
  }

  private mutating func addTarget() {
    let name = "target\(nextNumber)"
    nextNumber += 1
    let position = Point(
      x: .random(in: 0...2450, using: &generator), y: .random(in: 0...2450, using: &generator))
    let target = Target(
      name: name, position: position, priority: generator.pick([1, 1, 1, 2, 3.5]))
    let hasExtent = Int.random(in: 0..<8, using: &generator) == 0 && projection.period == .zero
    stage.targets.append(
      StageTarget(target, size: hasExtent ? Size(width: 200, height: 100) : .zero))
    velocities[name] = generator.pick([.zero, .zero, randomPoint(within: 60)])
  }

  private mutating func moveFleet(by interval: Double) {
    for index in stage.targets.indices {
      let velocity = velocities[stage.targets[index].id] ?? .zero
      if velocity == .zero { continue }
      stage.targets[index].target.position.x += velocity.x * interval
      stage.targets[index].target.position.y += velocity.y * interval
    }
    if Int.random(in: 0..<60, using: &generator) == 0 { addTarget() }
    if Int.random(in: 0..<60, using: &generator) == 0, stage.targets.count > 1 {
      stage.targets.remove(at: Int.random(in: stage.targets.indices, using: &generator))
    }
  }
}

// MARK: - What holds

extension StageSimulation {
  /// Shows a frame, in which no marker may have moved too far from where this screen shows it.
  mutating func showFrame(after interval: Double) throws {
    time += interval
    try stage.show(at: viewport, projection: projection, time: time)
    try placer.move(to: viewport, projection: projection)
    var now: [String: (marker: StageMarker, place: Point)] = [:]
    let screen = Rect(origin: .zero, size: viewport.size)
    for marker in stage.markers {
      guard marker.opacity > 0, marker.opacity <= 1, marker.anchor.isFinite else {
        throw BrokenPromise(description: "\(marker) cannot be shown")
      }
      let place = try place(of: marker)
      if let old = before[marker.id], old.marker.frameInView.overlaps(screen) {
        let motion = place.map { self.motion(from: old.place, to: $0) } ?? 0
        let way = old.marker.anchor.distance(to: marker.anchor)
        guard way <= motion + StageSimulation.speed * interval + 1e-6 else {
          throw BrokenPromise(
            description: "\(marker.id) moves by \(way) while its target moves by \(motion)")
        }
      }
      if let place { now[marker.id] = (marker, place) }
    }
    before = now
  }

  /// Returns how far a place of the screen has moved, which is no farther to another image of it.
  private func motion(from start: Point, to end: Point) -> Double {
    images(of: end).map { start.distance(to: $0) }.min() ?? 0
  }

  /// Returns where a place of the screen is seen, and the images around it.
  private func images(of place: Point) -> [Point] {
    let (width, height) = (projection.period.width, projection.period.height)
    let (columns, rows) = (width > 0 ? [-1.0, 0, 1] : [0], height > 0 ? [-1.0, 0, 1] : [0])
    return columns.flatMap { column in
      rows.map { place + projection.projected(Point(x: column * width, y: $0 * height)) }
    }
  }

  /// Returns where a marker's target is seen, or `nil` if it has gone.
  private func place(of marker: StageMarker) throws -> Point? {
    guard let index = stage.targets.firstIndex(where: { $0.id == marker.id }) else { return nil }
    let target = stage.targets[index]
    let rect = Rect(origin: target.target.position, size: target.size)
    let nearest = placer.position(
      inViewOf: target.size == .zero ? rect.origin : placer.viewMiddle.clamped(to: rect))
    if projection.period == .zero { return nearest }
    // It may be the image of the frame before, which is hardly farther away.
    let center = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    guard let place = stage.memory.actors[index].position,
      let image = images(of: nearest).first(where: { $0.distance(to: place) < 1e-6 }),
      image.distance(to: center) < nearest.distance(to: center) + 20
    else { throw BrokenPromise(description: "\(marker.id) is not seen at \(nearest)") }
    return image
  }

  /// Lets nothing move any more: the stage has to come to rest within half a second, without artworks that overlap.
  private mutating func rest() throws {
    var count = 0
    repeat {
      try showFrame(after: 1.0 / 60)
      count += 1
      if count > 30 { throw BrokenPromise(description: "no rest after half a second") }
    } while !stage.isSettled
    let markers = stage.markers
    try showFrame(after: 1.0 / 60)
    guard markers == stage.markers, stage.isSettled else {
      throw BrokenPromise(description: "the rest does not last")
    }
    // What stands on its own target, as an X or by hysteresis, can make room for nobody.
    let onTarget = markers.map { $0.isX || $0.anchor.distance(to: $0.target) < 8 }
    for (index, marker) in markers.enumerated() where !onTarget[index] {
      for (other, neighbour) in markers.enumerated() where other > index || onTarget[other] {
        // Rounding is no overlap.
        let frame = marker.frameInView.inset(by: EdgeInsets(all: 1e-6))
        if frame.overlaps(neighbour.frameInView) {
          throw BrokenPromise(description: "\(marker.id) covers \(neighbour.id)")
        }
      }
    }
  }

  /// Moves the content by a point and back again, which may change nothing but once.
  private func shake() throws {
    var copy = self
    let way = copy.generator.pick([
      Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: -1),
    ])
    var known: StageComposition?
    for frame in 0..<12 {
      copy.viewport.offset = frame % 2 == 0 ? viewport.offset : viewport.offset + way
      try copy.showFrame(after: 1.0 / 60)
      let composition = StageComposition(copy.stage, orderOfAll: projection.period == .zero)
      if frame > 2, let known, known != composition {
        throw BrokenPromise(description: "a shake changes \(known) to \(composition)")
      }
      if frame >= 2 { known = composition }
    }
  }
}

/// Which markers a stage shows, in which order, and who stands for whom.
struct StageComposition: Equatable {
  /// Wherever it is cut open.
  var order: [Int]
  var representatives: [Int?]
  var isShown: [Bool]
  var isBorderBlocked: Bool

  /// - Parameters:
  ///   - stage: The stage.
  ///   - orderOfAll: Whether the order of those counts too that stand on their targets. Where a canvas repeats so often that
  ///     nearly all do, they keep none around the middle of the view, and none is seen.
  init(_ stage: MarkerStage, orderOfAll: Bool) {
    let order = stage.memory.order.filter {
      orderOfAll || stage.scratch.goals[$0].role == .waiting
    }
    let start = order.indices.min { order[$0] < order[$1] } ?? 0
    self.order = Array(order[start...] + order[..<start])
    representatives = stage.memory.actors.indices.map { index in
      let representative = stage.memory.actors[index].representative
      return representative == index ? nil : representative
    }
    isBorderBlocked = stage.memory.isBorderBlocked
    isShown = zip(stage.memory.actors, representatives).map { actor, representative in
      actor.isChosen && (representative != nil || !actor.isOrdered || actor.hasRoomOrIsFree)
    }
  }
}

extension StageActor {
  fileprivate var hasRoomOrIsFree: Bool { hasRoom || freeWay == nil }
}
