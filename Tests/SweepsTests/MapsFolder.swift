import Foundation
import SceneFiles
import Scenes

/// The scenes of the repository.
enum MapsFolder {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Maps").path

  static func scene(_ name: String) throws -> Scene {
    try Scene(contentsOf: "\(path)/\(name)")
  }
}
