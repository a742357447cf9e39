internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

extension SceneSession {
  /// Why the markers are where they are, as `waymark explain` tells: what rules place with the rule and what it met, and
  /// what constraints place with these, which are told once for all markers without a placement.
  mutating func explanation() throws(InterfaceFailure) -> String {
    var texts: [String] = []
    do throws(SceneError) {
      let states = try states(isRemembered: false)
      let explained = try explainedMarkers()
      for told in explained {
        func title(_ indices: [Int]) -> String {
          "For \(indices.map { states[$0].name }.listed())"
        }
        let own = told.indices.map { states[$0].explanation() }
        var lines: [String] = []
        if told.indices.count > 1 {
          for (index, own) in zip(told.indices, own) where !own.isEmpty {
            lines += [title([index])] + own
          }
        }
        if explained.count > 1 || !lines.isEmpty { lines.append(title(told.indices)) }
        if told.indices.count == 1 { lines += own[0] }
        if let layout = told.layout { lines.append(Explanation(layout).text()) }
        texts.append(lines.joined(separator: "\n"))
      }
    } catch { throw InterfaceFailure(error) }
    return texts.joined(separator: "\n")
  }
}
