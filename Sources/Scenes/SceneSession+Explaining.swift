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

extension SceneSession {
  /// Returns what is told of the markers at the last viewport: of those without a placement in common, of the others each
  /// for itself; in a scene without markers, of the layout.
  ///
  /// - Throws: ``SceneError`` if a number of a viewport in which a placement lets the constraints act is out of range.
  package func explainedMarkers() throws(SceneError) -> [ExplainedMarkers] {
    guard !scene.markers.isEmpty else { return [ExplainedMarkers(indices: [], layout: layout)] }
    var told: [ExplainedMarkers] = []
    var common: Int?
    for (index, description) in scene.markers.enumerated() {
      if description.placement.isConstraintsAlone {
        if let common {
          told[common].indices.append(index)
          continue
        }
        common = told.count
      }
      let isClamped = description.placement.rule == .clamp
      told.append(
        ExplainedMarkers(
          indices: [index], layout: isClamped ? try explainedLayout(ofMarkerAt: index) : nil))
    }
    return told
  }
}
