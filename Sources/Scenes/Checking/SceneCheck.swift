public import Layout

/// All that is wrong with a scene's file, and what is suspicious about it.
public struct SceneCheck: Sendable {
  /// What keeps the scene from being laid out, in the order of the file.
  public private(set) var mistakes: [SceneError]

  /// What is allowed, and probably not meant; only looked for where nothing is wrong.
  public private(set) var suspicions: [SceneError] = []

  /// Reads a scene's file to its end, whatever is wrong in it.
  ///
  /// - Parameters:
  ///   - path: A `scene.json`, or the folder that holds it.
  ///   - viewports: Where the scene is looked at for what is suspicious, each at its own content offset and at the
  ///     corners, edges and middle of what can be scrolled to.
  /// - Throws: ``SceneError`` if the file cannot be read, or is no JSON.
  public init(contentsOf path: String, at viewports: [Viewport]) throws(SceneError) {
    let file = Scene.file(at: path)
    let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var reader = SceneReader(
      source: try SceneSource(path: file), folder: parts.joined(separator: "/"))
    reader.mistakes = []
    var scene: Scene?
    do { scene = try reader.read() } catch { reader.mistakes?.append(error) }
    mistakes = reader.mistakes ?? []
    // A name that could not be read is unknown to formulas, which is no mistake of theirs.
    mistakes += (scene?.formulaMistakes ?? []).filter { mistake in
      !reader.unreadNames.contains { mistake.message.hasPrefix("unknown name \($0)") }
    }
    mistakes.sort {
      ($0.location?.line ?? 0, $0.location?.column ?? 0) < (
        $1.location?.line ?? 0, $1.location?.column ?? 0
      )
    }
    guard mistakes.isEmpty, let scene else { return }
    do {
      suspicions = try scene.suspicions(at: viewports).map { suspicion in
        var suspicion = suspicion
        if suspicion.file == nil { suspicion.file = file }
        return suspicion
      }
    } catch { mistakes.append(error) }
  }
}
