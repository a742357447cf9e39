import Harness
import Waymark

/// The treasure scene in Waymark's solver.
struct WaymarkScene {
  private let form: TreasureScene.Form
  private var solver = PrioritySolver(minimumCapacity: 4)
  private let offset: (x: Parameter, y: Parameter)

  init(_ form: TreasureScene.Form) throws(SolverError) {
    self.form = form
    offset = (solver.makeParameter("x", value: 0), solver.makeParameter("y", value: 0))
    // In the order in which they are read.
    let left = solver.makeVariable("left")
    let top = solver.makeVariable("top")
    let width = solver.makeVariable("width", isNonnegative: true)
    let height = solver.makeVariable("height", isNonnegative: true)
    try addAxis(
      left, width, offset.x, viewport: 0...TreasureScene.view.width,
      wanted: TreasureScene.treasure.x, length: TreasureScene.marker.width)
    try addAxis(
      top, height, offset.y, viewport: TreasureScene.topGuide...TreasureScene.view.height,
      wanted: TreasureScene.treasure.y, length: TreasureScene.marker.height)
  }

  /// Adds the constraints of the marker's origin and size along one axis.
  private mutating func addAxis(
    _ origin: Variable, _ size: Variable, _ offset: Parameter, viewport: ClosedRange<Double>,
    wanted: Double, length: Double
  ) throws(SolverError) {
    let edge = form == .viewportMoves ? Expression(offset) : Expression()
    let wish = form == .viewportMoves ? Expression() : Expression(offset)
    try solver.add(origin >= edge + viewport.lowerBound)
    try solver.add(origin + size <= edge + viewport.upperBound)
    try solver.add((origin + wish == wanted).priority(998))
    try solver.add((size >= length).priority(999))
    try solver.add((size <= length).priority(251))
  }
}

extension WaymarkScene {
  /// Moves the viewport.
  @inline(__always)
  mutating func scroll(to offset: (x: Double, y: Double)) throws(SolverError) {
    let numbers: InlineArray<2, Double> = [offset.x, offset.y]
    try solver.set(numbers.span, from: self.offset.x)
  }

  /// Reads the marker's left, top, width and height in content coordinates.
  @inline(__always)
  mutating func read(at offset: (x: Double, y: Double), into frame: inout MutableSpan<Double>) {
    solver.values(into: &frame)
    guard form == .treasureMoves else { return }
    frame[0] += offset.x
    frame[1] += offset.y
  }
}

extension Contender {
  /// Returns Waymark building the treasure scene.
  static func waymarkBuilding(_ form: TreasureScene.Form) -> Contender {
    .waymark(InlineArray<4, Double>(repeating: 0)) { frame, events throws(SolverError) in
      var frame = frame.mutableSpan
      for _ in 0..<events {
        var scene = try WaymarkScene(form)
        scene.read(at: (0, 0), into: &frame)
      }
    } values: {
      $0.list
    }
  }

  /// Returns Waymark scrolling the treasure scene along a path.
  static func waymarkScrolling(
    _ form: TreasureScene.Form, along path: [(x: Double, y: Double)]
  ) -> Contender {
    let scene = solving { () throws(SolverError) in try WaymarkScene(form) }
    let start = (scene: scene, next: 0, frame: InlineArray<4, Double>(repeating: 0))
    return .waymark(start) { state, events throws(SolverError) in
      var frame = state.frame
      var numbers = frame.mutableSpan
      for _ in 0..<events {
        let offset = path[state.next]
        state.next = state.next + 1 == path.count ? 0 : state.next + 1
        try state.scene.scroll(to: offset)
        state.scene.read(at: offset, into: &numbers)
      }
      state.frame = frame
    } values: {
      $0.frame.list
    }
  }
}

extension InlineArray where Element == Double {
  var list: [Double] { indices.map { self[$0] } }
}
