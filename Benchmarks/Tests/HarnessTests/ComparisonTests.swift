import Testing

@testable import Harness

struct ComparisonTests {
  @Test func medianIsTheMiddleValueOrTheMeanOfTwo() {
    #expect(median([3]) == 3)
    #expect(median([9, 1, 2]) == 2)
    #expect(median([4, 1, 2, 9]) == 3)
  }

  @Test func ratioIsTheMedianOfPairedRatios() {
    let comparison = Comparison(
      workload: "w", peer: "p", peerSamples: [10, 20, 90], ourSamples: [1, 4, 10], aim: 5)
    #expect(comparison.peerSeconds == 20)
    #expect(comparison.ourSeconds == 4)
    #expect(comparison.ratio == 9)
  }

  @Test func aLoneContenderHasNoRatio() {
    let comparison = Comparison(
      workload: "w", peer: "p", peerSamples: [1], ourSamples: [], aim: 5)
    #expect(comparison.ratio == nil)
    #expect(comparison.ourSeconds == nil)
  }
}
