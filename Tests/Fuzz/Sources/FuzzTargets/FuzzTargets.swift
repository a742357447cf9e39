internal import FuzzSupport
internal import Waymark

/// Reads the fuzzer's bytes as targets, which have to be within range.
@main
enum FuzzTargets {
  static func main() { fuzz(test) }
}

private func test(_ bytes: [UInt8]) {
  do throws(SceneError) {
    for entry in try TargetList(bytes).entries {
      let target = entry.target
      precondition(abs(target.position.x) <= 1e12 && abs(target.position.y) <= 1e12, "\(target)")
      precondition(target.priority > 0 && target.priority <= 1e12, "\(target)")
      _ = entry.properties
    }
  } catch {
    // A map of Tiled may name files that are not there.
    precondition(
      !error.message.isEmpty && (error.location != nil || error.file != nil), "\(error)")
  }
}
