internal import Constraints
internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

/// What a frame takes of a marker.
private struct FrameMarker {
  var target: Point
  var tolerance: Tolerance
}

/// A scene that a page has open, and the numbers that it reads and writes.
final class WebScene {
  private(set) var session: SceneSession
  /// The frames of the markers and their references, two a marker, or `nil` where a placement is asked.
  private var compiled: CompiledLayout?
  /// The markers whose frames are compiled; those of a scene take a copy of all of it to be looked at.
  private var frameMarkers: [FrameMarker] = []
  /// What places the first marker for other targets, once any was asked for.
  private var placer: MarkerPlacer?
  private var placements: [MarkerPlacement] = []
  /// The places of views in the scene, which need not list them in the order of the layout's tree.
  private let indexOfView: [String: Int]

  let viewport = WebViewport()
  let stateNumbers: WebNumbers
  let frameNumbers: WebNumbers
  let viewNumbers: WebNumbers
  let answer = WebNumbers(8)
  /// The states at the last viewport that states were asked for.
  private(set) var states: [MarkerState] = []

  init(_ scene: Scene) throws(WebFailure) {
    do throws(SceneError) { session = try SceneSession(scene) } catch { throw WebFailure(error) }
    var indices: [String: Int] = [:]
    for (index, view) in scene.views.enumerated() { indices[view.name] = index }
    indexOfView = indices
    stateNumbers = WebNumbers(scene.markers.count * WebScene.stateStride)
    frameNumbers = WebNumbers(scene.markers.count * WebScene.frameStride)
    viewNumbers = WebNumbers(scene.views.count * WebScene.viewStride)
    if !scene.isPlaced { compile(scene) }
  }

  static let stateStride = 20
  static let frameStride = 8
  static let viewStride = 8
}

extension WebScene {
  var scene: Scene { session.scene }

  private func compile(_ scene: Scene) {
    let names = scene.markers.flatMap { [$0.marker.view, $0.marker.reference] }
    let compiled = CompiledLayout(session.layout, views: names)
    guard compiled.viewNames.count == names.count else { return }
    frameMarkers = scene.markers.map {
      FrameMarker(target: $0.marker.target, tolerance: $0.marker.tolerance)
    }
    self.compiled = compiled
  }

  /// Forgets where markers were.
  func forget() { session.forget() }

  /// Moves to the viewport that the page has written.
  func move() throws(WebFailure) {
    let viewport = try viewport.value()
    do throws(SceneError) { try session.move(to: viewport) } catch { throw WebFailure(error) }
  }

  /// Returns the states there.
  private func states(isRemembered: Bool) throws(WebFailure) -> [MarkerState] {
    try move()
    do throws(SceneError) { return try session.states(isRemembered: isRemembered) } catch {
      throw WebFailure(error)
    }
  }
}

// MARK: - States

extension WebScene {
  func writeStates() throws(WebFailure) {
    states = try states(isRemembered: true)
    let isContradictory = session.layout.isContradictory
    for (index, state) in states.enumerated() where index < scene.markers.count {
      write(state, isContradictory, at: index * WebScene.stateStride)
    }
  }

  private func write(_ state: MarkerState, _ isContradictory: Bool, at start: Int) {
    let heading = state.orientation.heading
    stateNumbers.write(state.frame, at: start)
    stateNumbers.write(state.frameInView, at: start + 4)
    stateNumbers.write(
      state.slack.x, state.slack.y, state.distance, heading.degrees, at: start + 8)
    stateNumbers.write(
      heading.radians, WebScene.kind(state), Double(state.clampedEdges.rawValue),
      (state.isReachable ? 1 : 0) + (isContradictory ? 2 : 0), at: start + 12)
    stateNumbers.write(
      state.heading == nil ? 0 : 1, state.details?.opacity ?? 1, state.details?.scale ?? 1,
      (state.details?.rotation ?? heading).degrees, at: start + 16)
  }

  /// 0 for an X, 1 for an arrow, 2 for a marker that hides.
  private static func kind(_ state: MarkerState) -> Double {
    if state.isHidden { return 2 }
    return state.orientation.isX ? 0 : 1
  }

  /// Finds places and headings alone.
  func writeFrames() throws(WebFailure) {
    guard compiled != nil else {
      try writeStates()
      for index in states.indices { copyFrame(index) }
      return
    }
    let viewport = try viewport.value()
    let region: LayoutRegion
    do throws(LayoutError) {
      guard let found = try compiled?.region(at: viewport) else { return }
      region = found
    } catch { throw WebFailure(error) }
    for index in frameMarkers.indices { write(index, region, viewport) }
  }

  private func write(_ index: Int, _ region: LayoutRegion, _ viewport: Viewport) {
    let marker = frameMarkers[index]
    let frame = region.frame(at: 2 * index, in: .content, at: viewport)
    let view = region.frame(at: 2 * index, in: .view, at: viewport)
    let reference = region.frame(at: 2 * index + 1, in: .content, at: viewport)
    let isX = Orientation.isX(
      at: frame.origin, on: marker.target, from: reference.origin,
      tolerance: marker.tolerance.reach(at: viewport.displayScale))
    let heading =
      isX
      ? .zero
      : Orientation.direction(from: frame.origin, to: marker.target, from: reference.origin)
    let start = index * WebScene.frameStride
    frameNumbers.write(view.minX, view.minY, frame.size.width, frame.size.height, at: start)
    frameNumbers.write(heading.degrees, isX ? 0 : 1, 1, 1, at: start + 4)
  }

  private func copyFrame(_ index: Int) {
    let (from, to) = (index * WebScene.stateStride, index * WebScene.frameStride)
    for side in 0..<4 { frameNumbers[to + side] = stateNumbers[from + 4 + side] }
    frameNumbers.write(
      stateNumbers[from + 19], stateNumbers[from + 13], stateNumbers[from + 17],
      stateNumbers[from + 18], at: to + 4)
  }
}

// MARK: - Views, scrolling and other targets

extension WebScene {
  /// Finds the frames of all views in content and in view coordinates.
  func writeViews() throws(WebFailure) {
    for frame in session.frames(with: try states(isRemembered: false)) {
      guard let index = indexOfView[frame.name] else { continue }
      let start = index * WebScene.viewStride
      viewNumbers.write(frame.content, at: start)
      viewNumbers.write(frame.view, at: start + 4)
    }
  }

  /// Finds the limits of scrolling: the least and the greatest offsets; false where nothing scrolls.
  func writeLimits() throws(WebFailure) -> Bool {
    try move()
    guard let limits = session.layout.scrollModel?.offsetLimits else { return false }
    answer.write(limits.minX, limits.minY, limits.maxX, limits.maxY, at: 0)
    return true
  }

  /// Finds the offset at which a marker's target is as near to the middle of the view as scrolling can bring it.
  func writeDestination(ofMarkerAt index: Int) throws(WebFailure) -> Bool {
    let states = try states(isRemembered: false)
    guard states.indices.contains(index), index < scene.markers.count else {
      throw WebFailure("there is no marker \(index)")
    }
    guard let model = session.layout.scrollModel else { return false }
    let state = states[index]
    let wanted = Rect(origin: state.frame.origin + state.slack, size: state.frame.size)
    let offset = model.offset(
      centering: wanted, in: scene.markers[index].placement.projection)
    (answer[0], answer[1]) = (offset.x, offset.y)
    return true
  }

  /// Finds where the first marker stands for other targets, each for itself.
  ///
  /// - Parameters:
  ///   - targets: x and y of each, in the coordinates of the marker's reference.
  ///   - results: Where x and y in view coordinates, heading in degrees, NaN if it has none, and kind of each go, and behind
  ///     those of all, if it has room for them, opacity and scale of each.
  /// - Throws: ``WebFailure`` if a number is out of range, or the marker cannot point at other targets.
  func place(
    _ targets: UnsafeBufferPointer<Double>, into results: UnsafeMutableBufferPointer<Double>
  ) throws(WebFailure) {
    let viewport = try viewport.value()
    var points: [Point] = []
    points.reserveCapacity(targets.count / 2)
    for index in 0..<targets.count / 2 {
      unsafe points.append(Point(x: targets[2 * index], y: targets[2 * index + 1]))
    }
    do throws(SceneError) { try movePlacer(to: viewport) } catch { throw WebFailure(error) }
    do throws(PlacementError) {
      try placer?.place(points[...], into: &placements)
      for index in points.indices where results.count > 4 * points.count {
        let details = try placer?.state(for: points[index]).details
        let start = 4 * points.count + 2 * index
        unsafe results[start] = details?.opacity ?? 1
        unsafe results[start + 1] = details?.scale ?? 1
      }
    } catch { throw WebFailure(error) }
    let corner = placer?.corner ?? viewport.offset
    for (index, placement) in placements.enumerated() {
      let position = placement.origin - corner
      unsafe results[4 * index] = position.x
      unsafe results[4 * index + 1] = position.y
      unsafe results[4 * index + 2] = placement.isSeen ? 0 : placement.heading?.degrees ?? .nan
      unsafe results[4 * index + 3] = placement.isHidden ? 2 : placement.isSeen ? 0 : 1
    }
  }

  private func movePlacer(to viewport: Viewport) throws(SceneError) {
    guard placer == nil else {
      if placer?.viewport == viewport { return }
      do throws(PlacementError) { try placer?.move(to: viewport) } catch { throw SceneError(error) }
      return
    }
    placer = try scene.targetPlacer(at: viewport)
  }
}
