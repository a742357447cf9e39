internal import CFuzzer

/// Changes a solver as the fuzzer's bytes say, and traps where its answer depends on the changes.
@main
enum FuzzSolver {
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
  var decisions = Decisions(Array(bytes.prefix(512)))
  var subject = Subject(&decisions)
  while !decisions.isEmpty {
    subject.perform(decisions.next(of: Operation.allCases), &decisions)
  }
  subject.check()
}
