internal import CWaymark
internal import Geometry
internal import Layout
internal import Markers
internal import Scenes
internal import Sweeps

/// What a handle is of.
enum HandleKind: Int32 {
  case scene = 1
  case sweep = 2
}

/// A scene that is open.
final class OpenScene {
  var session: SceneSession

  // Nothing throws in what allocates: Embedded Swift leaks an object whose initializer fails early.
  private init(_ session: SceneSession) { self.session = session }

  convenience init(_ scene: Scene) throws(InterfaceFailure) {
    do throws(SceneError) { self.init(try SceneSession(scene)) } catch {
      throw InterfaceFailure(error)
    }
  }
}

extension OpenScene {
  var scene: Scene { session.scene }

  func move(to viewport: Viewport) throws(InterfaceFailure) {
    do throws(SceneError) { try session.move(to: viewport) } catch { throw InterfaceFailure(error) }
  }

  /// Moves to a viewport, and returns the states there, which the next ones may remember.
  func states(
    at viewport: Viewport, isRemembered: Bool
  ) throws(InterfaceFailure) -> [MarkerState] {
    try move(to: viewport)
    do throws(SceneError) { return try session.states(isRemembered: isRemembered) } catch {
      throw InterfaceFailure(error)
    }
  }

  /// Returns the offsets that can be scrolled to.
  func offsets(at viewport: Viewport) throws(InterfaceFailure) -> Rect {
    try move(to: viewport)
    return session.layout.scrollModel?.offsetLimits ?? .zero
  }

  /// Returns an offset at which required constraints contradict each other: that of a viewport, or one of a range.
  func contradiction(
    at viewport: Viewport, over offsets: Rect?
  ) throws(InterfaceFailure) -> Point? {
    guard let offsets else {
      try move(to: viewport)
      return session.layout.isContradictory ? viewport.offset : nil
    }
    guard let marker = scene.markers.first?.marker else {
      throw InterfaceFailure(
        "the scene has no marker, so that there is nothing to sweep over offsets")
    }
    let layout = session.layout
    do throws(SweepError) {
      return try OffsetMap(of: offsets, layout: layout, marker: marker, screen: viewport)
        .contradiction(in: layout, on: viewport)
    } catch { throw InterfaceFailure(error) }
  }

  /// Returns a marker as sweeps follow it.
  func sweepMarker(_ index: Int) throws(InterfaceFailure) -> SweepMarker {
    guard scene.markers.indices.contains(index) else {
      throw InterfaceFailure(
        "there is no marker \(index); the scene has \(scene.markers.count)")
    }
    do throws(SceneError) {
      return SweepMarker(try scene.placer(of: scene.markers[index], at: .roomy))
    } catch { throw InterfaceFailure(error) }
  }
}

/// A sweep that is open, and what finds its states, which is kept from call to call.
final class OpenSweep {
  let sweep: Sweep
  var evaluator: Sweep.Evaluator
  var columns = StateColumns(capacity: ColumnScratch.stateCount)
  let scratch = ColumnScratch()

  private init(_ sweep: Sweep) {
    self.sweep = sweep
    evaluator = sweep.makeEvaluator()
  }

  convenience init(
    _ marker: SweepMarker, on screen: Screen, _ grid: ViewportGrid
  ) throws(InterfaceFailure) {
    do throws(SweepError) {
      self.init(try Sweep([marker], screens: [screen], grids: [grid]))
      // What the engine makes when it is first used is made now, by one thread.
      _ = try evaluator.fill(&columns, from: 0, to: 1)
    } catch { throw InterfaceFailure(error) }
  }
}

/// Keeps an object under a handle of its own, and tells the handle.
func keep(
  _ object: AnyObject, _ kind: HandleKind, _ handle: UnsafeMutablePointer<wmk_handle>
) throws(InterfaceFailure) {
  let kept = unsafe Unmanaged.passRetained(object)
  let number = unsafe waymark_keep(kept.toOpaque(), kind.rawValue)
  guard number != 0 else {
    unsafe kept.release()
    throw InterfaceFailure("too many scenes and sweeps are open")
  }
  unsafe handle.pointee = number
}

/// Calls a function with the scene of a handle.
func withScene(
  _ handle: wmk_handle, _ body: (OpenScene) throws(InterfaceFailure) -> Void
) throws(InterfaceFailure) {
  guard let object = unsafe waymark_borrow(handle, HandleKind.scene.rawValue) else {
    throw InterfaceFailure(
      "the scene of this handle is closed, or there never was one", code: WMK_BAD_HANDLE)
  }
  defer { waymark_give_back(handle) }
  // The table has it as what it is, and keeps it until it is given back.
  try body(unsafe Unmanaged<OpenScene>.fromOpaque(object).takeUnretainedValue())
}

/// Calls a function with the sweep of a handle.
func withSweep(
  _ handle: wmk_handle, _ body: (OpenSweep) throws(InterfaceFailure) -> Void
) throws(InterfaceFailure) {
  guard let object = unsafe waymark_borrow(handle, HandleKind.sweep.rawValue) else {
    throw InterfaceFailure(
      "the sweep of this handle is closed, or there never was one", code: WMK_BAD_HANDLE)
  }
  defer { waymark_give_back(handle) }
  // The table has it as what it is, and keeps it until it is given back.
  try body(unsafe Unmanaged<OpenSweep>.fromOpaque(object).takeUnretainedValue())
}

/// Forgets a handle and its object.
func close(_ handle: wmk_handle) throws(InterfaceFailure) {
  var kind: Int32 = 0
  guard let object = unsafe waymark_take(handle, &kind) else {
    throw InterfaceFailure("there is nothing open with this handle", code: WMK_BAD_HANDLE)
  }
  // Nobody else can reach it any more.
  if kind == HandleKind.scene.rawValue {
    unsafe Unmanaged<OpenScene>.fromOpaque(object).release()
  } else {
    unsafe Unmanaged<OpenSweep>.fromOpaque(object).release()
  }
}
