import Harness
import Waymark

/// The treasure scene as a screen has it: a view, a scroll view that fills it, a map that the offset moves,
/// the marker and a pointer below it with its tip; 22 variables in the view's coordinates.
struct PointerScene {
  static let mapSide = 2500.0
  static let pointerSide = 20.0

  private var solver = PrioritySolver(minimumCapacity: 22)
  private let offset: (x: Parameter, y: Parameter)

  init() throws(SolverError) {
    offset = (solver.makeParameter("x", value: 0), solver.makeParameter("y", value: 0))
    let view = makeBox()
    let scroll = makeBox()
    let map = makeBox()
    let marker = makeBox(isNonnegative: true)
    let pointer = makeBox()
    try addView(view, scroll)
    try addMap(map, in: scroll)
    try addMarker(marker, at: map, in: view)
    try addPointer(pointer, below: marker)
  }
}

extension PointerScene {
  private struct Box {
    let left: Variable
    let top: Variable
    let width: Variable
    let height: Variable
  }

  private mutating func makeBox(isNonnegative: Bool = false) -> Box {
    Box(
      left: solver.makeVariable("left"), top: solver.makeVariable("top"),
      width: solver.makeVariable("width", isNonnegative: isNonnegative),
      height: solver.makeVariable("height", isNonnegative: isNonnegative))
  }

  private mutating func addView(_ view: Box, _ scroll: Box) throws(SolverError) {
    try solver.add(view.left == 0)
    try solver.add(view.top == 0)
    try solver.add(view.width == TreasureScene.view.width)
    try solver.add(view.height == TreasureScene.view.height)
    try solver.add(scroll.left == view.left)
    try solver.add(scroll.top == view.top)
    try solver.add(scroll.width == view.width)
    try solver.add(scroll.height == view.height)
  }

  private mutating func addMap(_ map: Box, in scroll: Box) throws(SolverError) {
    try solver.add(map.left == scroll.left - Expression(offset.x))
    try solver.add(map.top == scroll.top - Expression(offset.y))
    try solver.add(map.width == Self.mapSide)
    try solver.add(map.height == Self.mapSide)
  }

  private mutating func addMarker(
    _ marker: Box, at map: Box, in view: Box
  ) throws(SolverError) {
    let size = TreasureScene.marker
    try solver.add(marker.left >= view.left)
    try solver.add(marker.top >= view.top + TreasureScene.topGuide)
    try solver.add(marker.left + marker.width <= view.left + view.width)
    try solver.add(marker.top + marker.height <= view.top + view.height)
    try solver.add((marker.left == map.left + TreasureScene.treasure.x).priority(998))
    try solver.add((marker.top == map.top + TreasureScene.treasure.y).priority(998))
    try solver.add((marker.width >= size.width).priority(999))
    try solver.add((marker.width <= size.width).priority(251))
    try solver.add((marker.height >= size.height).priority(999))
    try solver.add((marker.height <= size.height).priority(251))
  }

  private mutating func addPointer(_ pointer: Box, below marker: Box) throws(SolverError) {
    let tip = (x: solver.makeVariable("tipX"), y: solver.makeVariable("tipY"))
    try solver.add(pointer.width == Self.pointerSide)
    try solver.add(pointer.height == Self.pointerSide)
    try solver.add(pointer.left + 0.5 * pointer.width == marker.left + 0.5 * marker.width)
    try solver.add(pointer.top == marker.top + marker.height)
    try solver.add(tip.x == pointer.left + 0.5 * pointer.width)
    try solver.add(tip.y == pointer.top + pointer.height)
  }
}

extension PointerScene {
  /// Moves the viewport.
  mutating func scroll(to point: (x: Double, y: Double)) throws(SolverError) {
    try solver.set(offset.x, to: point.x)
    try solver.set(offset.y, to: point.y)
  }

  /// Reads all variables: left, top, width and height of every box, then the tip.
  mutating func read(into values: inout MutableSpan<Double>) { solver.values(into: &values) }

  /// Returns what is read at an offset, by the closed form of the treasure rule.
  static func expected(at offset: (x: Double, y: Double)) -> [Double] {
    let view = [0, 0, TreasureScene.view.width, TreasureScene.view.height]
    let frame = TreasureScene.frame(at: offset)
    let marker = [frame[0] - offset.x, frame[1] - offset.y, frame[2], frame[3]]
    let middle = marker[0] + marker[2] / 2
    let bottom = marker[1] + marker[3]
    return view + view + [-offset.x, -offset.y, mapSide, mapSide] + marker
      + [middle - pointerSide / 2, bottom, pointerSide, pointerSide, middle, bottom + pointerSide]
  }
}

extension Contender {
  /// Returns Waymark building the pointer scene.
  static func waymarkBuildingPointer() -> Contender {
    .waymark(InlineArray<22, Double>(repeating: 0)) { values, events throws(SolverError) in
      var values = values.mutableSpan
      for _ in 0..<events {
        var scene = try PointerScene()
        scene.read(into: &values)
      }
    } values: {
      $0.list
    }
  }

  /// Returns Waymark scrolling the pointer scene along a path.
  static func waymarkScrollingPointer(along path: [(x: Double, y: Double)]) -> Contender {
    let scene = solving { () throws(SolverError) in try PointerScene() }
    let start = (scene: scene, next: 0, values: InlineArray<22, Double>(repeating: 0))
    return .waymark(start) { state, events throws(SolverError) in
      var values = state.values
      var numbers = values.mutableSpan
      for _ in 0..<events {
        let offset = path[state.next]
        state.next = state.next + 1 == path.count ? 0 : state.next + 1
        try state.scene.scroll(to: offset)
        state.scene.read(into: &numbers)
      }
      state.values = values
    } values: {
      $0.values.list
    }
  }
}
