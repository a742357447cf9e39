internal import CFuzzer
internal import FuzzSupport
internal import Waymark

/// Reads the fuzzer's bytes as a scene, and builds the layout of what makes sense.
@main
enum FuzzScene {
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
    _ = try Scene(contentsOf: scratchFile.path(holding: bytes)).makeLayout()
  } catch {
    precondition(!error.message.isEmpty && error.kind != .systemFailure, "\(error)")
  }
}
