import Testing

@testable import Harness

struct WorkloadTests {
  @Test func contendersTakeTurnsAtBeingFirst() throws {
    let log = Log()
    var schedule = Schedule()
    schedule.budget = 0
    _ = try workload(contender("p", log), ours: contender("o", log)).compare(schedule)
    // One event each for the check and one for the calibration, then three rounds.
    #expect(log.turns.joined(separator: " ") == "p o p o p o o p p o")
  }

  @Test func aWrongAnswerIsReportedWithTheRightOne() {
    let workload = workload(contender("p", Log()), ours: contender("o", Log(), value: 2))
    let error = BenchmarkError.wrongAnswer(
      contender: "o", workload: "turns", event: 0, expected: [0], found: [2])
    #expect(throws: error) { try workload.compare() }
  }

  @Test func samplesAreWholePeriods() throws {
    let log = Log()
    _ = try workload(contender("p", log), ours: nil, period: 7).compare()
    // Seven single events for the check come first.
    #expect(log.events.dropFirst(7).allSatisfy { $0.isMultiple(of: 7) })
  }

  @Test func aBudgetTakesItsTimeAndReadsNothing() throws {
    let workload = workload(Contender(budget: 0.25), ours: contender("o", Log()), period: 3)
    let comparison = try workload.compare()
    #expect(comparison.peerSeconds == 0.25)
    #expect(comparison.ratio == 0.25 * 3)
  }

  private func workload(_ peer: Contender, ours: Contender?, period: Int = 1) -> Workload {
    Workload(
      "turns", aim: 1, period: period, peer: peer, ours: ours.map { ours in { ours } },
      answer: { $0 }, expected: { _ in [0] })
  }

  private func contender(_ name: String, _ log: Log, value: Double = 0) -> Contender {
    Contender(
      name: name,
      sample: { events in
        log.turns.append(name)
        log.events.append(events)
        return Cost(wall: 1, processor: 1)
      }, values: { [value] })
  }
}

/// What the contenders of a test were asked to do.
private final class Log {
  var turns: [String] = []
  var events: [Int] = []
}
