import Testing

@testable import SweepFiles
@testable import Sweeps

struct OrderedTasksTests {
  @Test(arguments: [1, 2, 3, 8], [0, 1, 2, 50])
  func `results come in the order of the pieces`(_ jobs: Int, _ count: Int) async throws {
    var taken: [Int] = []
    try await inOrder(0..<count, jobs: jobs) { number in
      // The first of some is the last to be done, so that others have to wait for it.
      if number.isMultiple(of: 2 * jobs) { spin(.milliseconds(2)) }
      return number
    } take: { number in
      taken.append(number)
    }
    #expect(taken == Array(0..<count))
  }

  @Test func `an error in a piece ends the job`() async {
    await #expect(throws: Broken.self) {
      try await inOrder(0..<9, jobs: 2) { number in
        if number == 5 { throw Broken() }
      } take: { _ in
      }
    }
  }

  private struct Broken: Error {}
}

private func spin(_ duration: Duration) {
  let start = ContinuousClock.now
  while start.duration(to: .now) < duration {}
}
