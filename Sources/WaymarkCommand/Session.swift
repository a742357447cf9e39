internal import Waymark

/// A scene asked for one viewport after the other, for a person: with failures that say what to do, and
/// warnings of contradictions and of texts that do not fit.
struct Session {
  var session: SceneSession
  private var contradictions = Contradictions()
  /// The texts that did not fit, each where it was first seen.
  private var misfits: [(text: TextMisfit, viewport: Viewport)] = []
  private var misfittingViews: Set<String> = []

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
    for text in session.layout.misfittingTexts where misfittingViews.insert(text.view).inserted {
      misfits.append((text, viewport))
    }
  }

  /// Moves to a viewport and returns the states of all markers there.
  mutating func states(at viewport: Viewport) throws(CommandFailure) -> [MarkerState] {
    try move(to: viewport)
    do { return try session.states() } catch { throw CommandFailure(error) }
  }

  /// Returns what is told of the markers at the last viewport, and of the layout in a scene without any.
  func explainedMarkers() throws(CommandFailure) -> [ExplainedMarkers] {
    do { return try session.explainedMarkers() } catch { throw CommandFailure(error) }
  }

  /// Returns the layout that bears on a marker at the last viewport.
  func explainedLayout(ofMarkerAt index: Int) throws(CommandFailure) -> Layout {
    do { return try session.explainedLayout(ofMarkerAt: index) } catch {
      throw CommandFailure(error)
    }
  }

  /// Returns the scene's outputs at the layout's viewport.
  mutating func outputs(with states: [MarkerState]) throws(CommandFailure) -> [Scene.Output] {
    do { return try session.outputs(with: states) } catch { throw CommandFailure(error) }
  }

  /// Tells on standard error if required constraints had to give way at any viewport so far, texts do not fit, or
  /// nothing says how large the content is.
  func warn() {
    contradictions.warn()
    Output.warn(ofOpenContentIn: session.layout)
    warnOfMisfits()
  }

  /// Tells on standard error if texts did not fit the widths of their views at any viewport so far.
  func warnOfMisfits() {
    for misfit in misfits.prefix(Session.mostMisfits) {
      Output.warn("at offset \(Text.point(misfit.viewport.offset)), \(misfit.text.message)")
    }
    guard misfits.count > Session.mostMisfits else { return }
    let more = Text.count(misfits.count - Session.mostMisfits, "more text")
    Output.warn("so it is with \(more); 'waymark check' names them all")
  }

  /// How many texts that do not fit are told one by one.
  private static let mostMisfits = 4
}
