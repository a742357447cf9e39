internal import Layout
internal import Markers
internal import Scenes

extension SceneSession {
  /// Why the markers are where they are, as `waymark explain` tells: what rules place with the rule and what it met, and
  /// what constraints place with these, which are told once for all markers without a placement.
  mutating func explanation() throws(InterfaceFailure) -> String {
    guard !scene.markers.isEmpty else { return Explanation(layout).text() }
    var texts: [String] = []
    do throws(SceneError) {
      for (index, state) in try states(isRemembered: false).enumerated()
      where state.details != nil || index == 0 {
        var lines = state.explanation()
        if !lines.isEmpty, scene.markers.count > 1 { lines.insert("For \(state.name)", at: 0) }
        // Of a marker that another rule places they say no more than its room.
        if (state.details?.rule ?? .clamp) == .clamp {
          lines.append(Explanation(try explainedLayout(ofMarkerAt: index)).text())
        }
        texts.append(lines.joined(separator: "\n"))
      }
    } catch { throw InterfaceFailure(error) }
    return texts.joined(separator: "\n")
  }
}
