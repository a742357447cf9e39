internal import Waymark

/// A scene asked for one viewport after the other, for a person: with failures that say what to do, and
/// warnings of contradictions and of texts that do not fit.
struct Session {
  var session: SceneSession
  private var contradictions = Contradictions()
  private var misfit: (text: TextMisfit, viewport: Viewport)?

  init(_ scene: Scene) throws(CommandFailure) {
    do { session = try SceneSession(scene) } catch { throw CommandFailure(error) }
  }
}

extension Session {
  var scene: Scene { session.scene }

  /// The scene's layout, at the last viewport.
  var layout: Layout {
    get { session.layout }
    set { session.layout = newValue }
  }

  /// Moves to a viewport.
  mutating func move(to viewport: Viewport) throws(CommandFailure) {
    do { try session.move(to: viewport) } catch { throw CommandFailure(error) }
    contradictions.add(session.layout.conflicts, at: viewport)
    if misfit == nil, let text = session.layout.misfittingTexts.first { misfit = (text, viewport) }
  }

  /// Moves to a viewport and returns the states of all markers there.
  mutating func states(at viewport: Viewport) throws(CommandFailure) -> [MarkerState] {
    try move(to: viewport)
    do { return try session.states() } catch { throw CommandFailure(error) }
  }

  /// Returns the layouts that have put the markers in their places, one for each marker; or the scene's own,
  /// if it has none.
  mutating func explainedLayouts() throws(CommandFailure) -> [Layout] {
    guard !scene.markers.isEmpty else { return [session.layout] }
    var layouts: [Layout] = []
    for index in scene.markers.indices {
      do { layouts.append(try session.explainedLayout(ofMarkerAt: index)) } catch {
        throw CommandFailure(error)
      }
    }
    return layouts
  }

  /// Returns the scene's outputs at the layout's viewport.
  mutating func outputs(with states: [MarkerState]) throws(CommandFailure) -> [Scene.Output] {
    do { return try session.outputs(with: states) } catch { throw CommandFailure(error) }
  }

  /// Tells on standard error if required constraints had to give way at any viewport so far, or texts do not fit.
  func warn() {
    contradictions.warn()
    warnOfMisfits()
  }

  /// Tells on standard error if texts did not fit the widths of their views at any viewport so far.
  func warnOfMisfits() {
    guard let misfit else { return }
    Output.warn("at offset \(Text.point(misfit.viewport.offset)), \(misfit.text.message)")
  }
}
