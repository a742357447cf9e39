internal import FuzzSupport

/// Changes a solver as the fuzzer's bytes say, and traps where its answer depends on the changes.
@main
enum FuzzSolver {
  static func main() { fuzz(test) }
}

private func test(_ bytes: [UInt8]) {
  var decisions = Decisions(Array(bytes.prefix(512)))
  var subject = Subject(&decisions)
  while !decisions.isEmpty {
    subject.perform(decisions.next(of: Operation.allCases), &decisions)
  }
  subject.check()
}
