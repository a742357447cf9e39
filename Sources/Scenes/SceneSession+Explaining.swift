package import Layout
internal import Markers

/// Markers of which the same is told: why they are where they are.
package struct ExplainedMarkers: Sendable {
  /// The positions of the markers in the scene; none in a scene without markers.
  package var indices: [Int]
  /// The layout that has put them in their places; `nil` for a marker that another rule than `clamp` places, as
  /// constraints say no more of that than its room.
  package var layout: Layout?
}

// Pages explain each marker for itself.
#if !WAYMARK_PAGE
  extension SceneSession {
    /// Returns what is told of the markers at the last viewport, in common of those without a placement and of those that
    /// placements let the constraints put in their places in one viewport; in a scene without markers, of the layout.
    ///
    /// - Throws: ``SceneError`` if a number of a viewport in which a placement lets the constraints act is out of range.
    package func explainedMarkers() throws(SceneError) -> [ExplainedMarkers] {
      guard !scene.markers.isEmpty else { return [ExplainedMarkers(indices: [], layout: layout)] }
      var told: [ExplainedMarkers] = []
      var known: [Viewport?: Int] = [:]
      for (index, description) in scene.markers.enumerated() {
        guard description.placement.rule == .clamp else {
          told.append(ExplainedMarkers(indices: [index], layout: nil))
          continue
        }
        let isAlone = description.placement.isConstraintsAlone
        let viewport = isAlone ? nil : viewportOfConstraints(ofMarkerAt: index)
        if isAlone || constraintsSeeTarget(ofMarkerAt: index) {
          if let same = known[viewport] {
            told[same].indices.append(index)
            continue
          }
          known[viewport] = told.count
        }
        told.append(
          ExplainedMarkers(indices: [index], layout: try explainedLayout(ofMarkerAt: index)))
      }
      return told
    }
  }
#endif
