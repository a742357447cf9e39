internal import CFuzzer
internal import Synchronization

/// Runs libFuzzer with the arguments of the process, which does not return.
///
/// - Parameter test: Is called with each input, and traps where something is wrong.
package func fuzz(_ test: @escaping @Sendable ([UInt8]) -> Void) -> Never {
  currentTest.withLock { $0 = test }
  var count = CommandLine.argc
  // Safe: the arguments live as long as the process, and libFuzzer passes the start and the count of
  // bytes that outlive the call.
  var arguments = unsafe CommandLine.unsafeArgv
  let status = unsafe withUnsafeMutablePointer(to: &arguments) { arguments in
    unsafe LLVMFuzzerRunDriver(&count, arguments) { start, count in
      let test = currentTest.withLock { $0 }
      unsafe test?(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
  }
  preconditionFailure("libFuzzer returned \(status)")
}

/// What C calls, which passes nothing but the bytes.
private let currentTest = Mutex<(@Sendable ([UInt8]) -> Void)?>(nil)
