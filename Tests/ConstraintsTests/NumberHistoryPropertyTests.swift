import TestSupport
import Testing

@testable import Constraints

/// Systems of the numbers that people write, under changes, against exact answers.
struct NumberHistoryPropertyTests {
  @Test(arguments: NumberFamily.allCases)
  func everyAnswerIsExactAndShowsNoHistory(family: NumberFamily) throws {
    for seed in 0..<NumberHistoryPropertyTests.count {
      var generator = SeededGenerator(seed: seed)
      let size = generator.pick([2, 2, 3, 3, 4, 5, 7])
      var history = NumberHistory(family, variables: size, &generator)
      for step in 0..<(3 * size) {
        try history.change(&generator)
        let fault = history.fault(usesOracle: step % 4 == 3)
        #expect(fault == nil, "seed \(seed), step \(step)")
        if fault != nil { return }
      }
    }
  }

  /// The number of histories of each family.
  static let count: UInt64 = 20
}
