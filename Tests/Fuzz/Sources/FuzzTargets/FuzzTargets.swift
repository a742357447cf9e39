internal import CFuzzer
internal import FuzzSupport
internal import Waymark

/// Reads the fuzzer's bytes as targets, which have to be within range.
@main
enum FuzzTargets {
  static func main() {
    var count = CommandLine.argc
    // Safe: the arguments live as long as the process, and libFuzzer passes the start and the count of
    // bytes that outlive the call.
    var arguments = unsafe CommandLine.unsafeArgv
    let status = unsafe withUnsafeMutablePointer(to: &arguments) { arguments in
      unsafe LLVMFuzzerRunDriver(&count, arguments) { start, count in
        unsafe test(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      }
    }
    preconditionFailure("libFuzzer returned \(status)")
  }
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
