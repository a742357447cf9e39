import Foundation
import TestSupport
import Testing

@testable import Constraints

/// Systems of the numbers that people write, under changes, against exact answers.
struct NumberHistoryPropertyTests {
  @Test(arguments: NumberFamily.allCases)
  func everyAnswerIsExactAndShowsNoHistory(family: NumberFamily) throws {
    for seed in 0..<(Self.wanted ?? 20) {
      try live(family, seed: seed, sizes: [2, 2, 3, 3, 4, 5, 7], usesOracle: true)
    }
  }

  @Test(.enabled(if: wanted != nil), arguments: NumberFamily.allCases)
  func manyVariablesShowNoHistoryEither(family: NumberFamily) throws {
    for seed in 0..<((Self.wanted ?? 0) / 10) {
      try live(family, seed: seed, sizes: [9, 12, 16, 25, 40, 60], usesOracle: false)
    }
  }

  /// The number of histories of each family that `make histories` asks for.
  static let wanted = ProcessInfo.processInfo.environment["WAYMARK_HISTORIES"].flatMap(UInt64.init)

  /// Makes a history up to its first fault.
  private func live(
    _ family: NumberFamily, seed: UInt64, sizes: [Int], usesOracle: Bool
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let size = generator.pick(sizes)
    var history = NumberHistory(family, variables: size, &generator)
    for step in 0..<(3 * size) {
      let start = processorSeconds()
      try history.change(&generator)
      history.life.solver.solve()
      let seconds = processorSeconds() - start
      #expect(seconds < 1, "seed \(seed) of \(size) variables, step \(step)")
      guard usesOracle || step % 5 == 4 else { continue }
      let fault = history.fault(usesOracle: usesOracle && step % 4 == 3)
      #expect(fault == nil, "seed \(seed) of \(size) variables, step \(step)")
      if fault != nil { return }
    }
  }

  /// The processor time of this thread, which other work on the machine does not inflate.
  private func processorSeconds() -> Double {
    var now = timespec()
    // The clock is one that every supported system has, and `now` lives through the call.
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }
}
