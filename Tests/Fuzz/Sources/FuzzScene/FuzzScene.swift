internal import FuzzSupport
internal import Waymark

/// Reads the fuzzer's bytes as a scene, and builds the layout of what makes sense.
@main
enum FuzzScene {
  static func main() { fuzz(test) }
}

private func test(_ bytes: [UInt8]) {
  do throws(SceneError) {
    _ = try Scene(contentsOf: scratchFile.path(holding: bytes)).makeLayout()
  } catch {
    precondition(!error.message.isEmpty && error.kind != .systemFailure, "\(error)")
  }
}
