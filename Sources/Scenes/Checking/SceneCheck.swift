internal import Geometry
public import Layout

/// All that is wrong with a scene's file, and what is suspicious about it.
public struct SceneCheck: Sendable {
  /// What was read, `nil` where nothing could be made of it.
  package let scene: Scene?

  /// What keeps the scene from being laid out, in the order of the file.
  public package(set) var mistakes: [SceneError]

  /// What is allowed, and probably not meant; only looked for where nothing is wrong.
  public package(set) var suspicions: [SceneError] = []

  /// Reads a scene to its end, whatever is wrong in it.
  ///
  /// - Parameters:
  ///   - bytes: The text of its file.
  ///   - file: What messages call the file.
  ///   - folder: The folder in which its images lie.
  ///   - resources: Tells the sizes of images.
  ///   - viewports: Where the scene is looked at for what is suspicious, each at its own content offset and at the
  ///     corners, edges and middle of what can be scrolled to.
  /// - Throws: ``SceneError`` if it is no JSON.
  public init(
    json bytes: [UInt8], file: String, folder: String, resources: SceneResources,
    at viewports: [Viewport]
  ) throws(SceneError) {
    let collected = MistakeList()
    var reader = SceneReader(
      source: try SceneSource(bytes, file: file, collecting: collected), folder: folder,
      resources: resources)
    do {
      let scene = try reader.read()
      scene.formulaMistakes.forEach(collected.append)
      self.scene = scene
    } catch {
      scene = nil
      collected.append(error)
    }
    // A name that could not be read is unknown to what names it, which is no mistake of that.
    let own = collected.mistakes.filter { mistake in
      !reader.unreadNames.contains { name in
        ["name", "marker"].contains { mistake.message.names("unknown \($0) \(name)") }
      }
    }
    // Markers that are like each other are unread for nothing else.
    mistakes = own.isEmpty ? collected.mistakes : own
    mistakes.sort {
      ($0.location?.line ?? 0, $0.location?.column ?? 0) < (
        $1.location?.line ?? 0, $1.location?.column ?? 0
      )
    }
    guard mistakes.isEmpty, let scene else { return }
    do throws(SceneError) {
      suspicions = try scene.suspicions(at: viewports)
      for index in suspicions.indices where suspicions[index].file == nil {
        suspicions[index].file = file
      }
    } catch { mistakes.append(error) }
  }
}

extension String {
  /// Returns whether a message begins with words of which the last is a whole name.
  fileprivate func names(_ words: String) -> Bool {
    guard begins(with: words) else { return false }
    return dropFirst(words.count).first.map {
      !($0.isLetterOfNames || $0.isPlainDigit || $0 == "_")
    } ?? true
  }
}
