internal import Layout
internal import Markers
internal import Scenes

extension SceneSession {
  /// Why the layout is as it is: once, and for every further marker that its placement puts elsewhere.
  func explanation() throws(InterfaceFailure) -> String {
    guard !scene.markers.isEmpty else { return Explanation(layout).text() }
    var texts: [String] = []
    for index in scene.markers.indices {
      let isPlaced = !scene.markers[index].placement.isConstraintsAlone
      guard isPlaced || index == 0 else { continue }
      do throws(SceneError) {
        texts.append(Explanation(try explainedLayout(ofMarkerAt: index)).text())
      } catch { throw InterfaceFailure(error) }
    }
    return texts.joined(separator: "\n")
  }
}
