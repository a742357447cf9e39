internal import Waymark

/// Looks whether required constraints contradict each other where a scene is swept over.
struct ContradictionWatch {
  private let layout: Layout
  /// What tells of whole regions of viewports.
  private var compiled: CompiledLayout
  private var found: (conflicts: [ConflictReport], place: String)?

  init(_ layout: Layout) {
    self.layout = layout
    compiled = CompiledLayout(layout, views: [])
  }
}

extension ContradictionWatch {
  /// Looks at a viewport, behind those looked at before.
  mutating func look(at viewport: Viewport) {
    // What cannot be computed with is the sweep's to tell.
    guard found == nil, let region = try? compiled.region(at: viewport), region.isContradictory
    else { return }
    take(viewport, ", first at offset \(Text.point(viewport.offset))")
  }

  /// Looks at further viewports of a track.
  mutating func look(at rows: TrackRows, on screen: Screen) {
    for index in 0..<rows.count { look(at: rows.viewport(at: index, default: screen)) }
  }

  /// Looks at all offsets of a range, unless they fall into too many parts.
  mutating func look(over bounds: Rect, on screen: Screen, _ marker: SweepMarker) {
    let viewport = screen.viewport()
    guard found == nil,
      let map = try? OffsetMap(
        of: bounds, layout: layout, marker: marker.marker, screen: viewport),
      let offset = map.contradiction(in: layout, on: viewport)
    else { return }
    take(
      viewport.scrolled(to: offset),
      " at offset \(Text.point(offset)) and around it"
        + (screen.name.isEmpty ? "" : " on \(screen.name)"))
  }

  private mutating func take(_ viewport: Viewport, _ place: String) {
    var layout = layout
    guard (try? layout.update(to: viewport)) != nil, !layout.conflicts.isEmpty else { return }
    found = (layout.conflicts, place)
  }

  /// Tells on standard error of the contradiction that was found first, and where nothing says how large the content is.
  func warn() {
    Output.warn(ofOpenContentIn: layout)
    if let found { Contradictions.warn(of: found.conflicts, found.place) }
  }
}
