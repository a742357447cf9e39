import Harness
import Waymark

/// The treasure scene in Waymark's solver.
struct WaymarkScene {
  private let form: TreasureScene.Form
  private var solver = PrioritySolver(minimumCapacity: 4)
  private let horizontal: Axis
  private let vertical: Axis
  /// The origin and the size along one axis, then along the other.
  private var values: [Double] = []

  init(_ form: TreasureScene.Form) throws(SolverError) {
    self.form = form
    horizontal = try Axis(
      in: &solver, form, viewport: 0...TreasureScene.view.width,
      wanted: TreasureScene.treasure.x, size: TreasureScene.marker.width)
    vertical = try Axis(
      in: &solver, form, viewport: TreasureScene.topGuide...TreasureScene.view.height,
      wanted: TreasureScene.treasure.y, size: TreasureScene.marker.height)
  }
}

extension WaymarkScene {
  /// Moves the viewport.
  mutating func scroll(to offset: (x: Double, y: Double)) throws(SolverError) {
    try solver.set(horizontal.offset, to: offset.x)
    try solver.set(vertical.offset, to: offset.y)
  }

  /// Reads the marker's left, top, width and height in content coordinates.
  mutating func read(at offset: (x: Double, y: Double), into frame: inout [Double]) {
    let shift = form == .viewportMoves ? (x: 0, y: 0) : offset
    solver.values(into: &values)
    frame[0] = values[0] + shift.x
    frame[1] = values[2] + shift.y
    frame[2] = values[1]
    frame[3] = values[3]
  }
}

extension WaymarkScene {
  /// One direction of the scene: the marker's origin and size along it, and the offset.
  private struct Axis {
    let offset: Parameter
    let origin: Variable
    let size: Variable

    init(
      in solver: inout PrioritySolver, _ form: TreasureScene.Form, viewport: ClosedRange<Double>,
      wanted: Double, size length: Double
    ) throws(SolverError) {
      let offset = solver.makeParameter("offset", value: 0)
      let origin = solver.makeVariable("origin")
      let size = solver.makeVariable("size", isNonnegative: true)
      (self.offset, self.origin, self.size) = (offset, origin, size)
      let edge = form == .viewportMoves ? Expression(offset) : Expression()
      let wish = form == .viewportMoves ? Expression() : Expression(offset)
      try solver.add(origin >= edge + viewport.lowerBound)
      try solver.add(origin + size <= edge + viewport.upperBound)
      try solver.add((origin + wish == wanted).priority(998))
      try solver.add((size >= length).priority(999))
      try solver.add((size <= length).priority(251))
    }
  }
}

extension Contender {
  /// Returns Waymark building the treasure scene.
  static func waymarkBuilding(_ form: TreasureScene.Form) -> Contender {
    .waymark([Double](repeating: 0, count: 4)) { frame, events throws(SolverError) in
      for _ in 0..<events {
        var scene = try WaymarkScene(form)
        scene.read(at: (0, 0), into: &frame)
      }
    } values: {
      $0
    }
  }

  /// Returns Waymark scrolling the treasure scene along a path.
  static func waymarkScrolling(
    _ form: TreasureScene.Form, along path: [(x: Double, y: Double)]
  ) -> Contender {
    let scene = solving { () throws(SolverError) in try WaymarkScene(form) }
    let start = (scene: scene, next: 0, frame: [Double](repeating: 0, count: 4))
    return .waymark(start) { state, events throws(SolverError) in
      for _ in 0..<events {
        let offset = path[state.next]
        state.next = state.next + 1 == path.count ? 0 : state.next + 1
        try state.scene.scroll(to: offset)
        state.scene.read(at: offset, into: &state.frame)
      }
    } values: {
      $0.frame
    }
  }
}
