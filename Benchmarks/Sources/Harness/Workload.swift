/// The same work for a peer and for Waymark.
public struct Workload {
  /// The workload's name, which is what a filter looks at.
  public let name: String

  /// How many times faster than the peer Waymark is meant to be.
  public let aim: Double

  /// The number of events after which every contender is back where it began.
  ///
  /// A sample is a multiple of it, so that all samples do the same work.
  public let period: Int

  /// The clock that counts.
  public let clock: Clock

  /// Whether an event takes so long that one round without a warm-up is enough.
  public let isLong: Bool

  /// Makes the peer; called only if the workload runs.
  let makePeer: () -> Contender

  /// Makes Waymark's side, if there is one yet.
  let makeOurs: (() -> Contender)?

  /// What is checked after each event, computed from the values that the event read.
  let answer: ([Double]) -> [Double]

  /// The right answer after an event, counted from 0 to the period, from a closed form.
  let expected: (_ event: Int) -> [Double]

  /// Creates a workload.
  public init(
    _ name: String, aim: Double, period: Int = 1, clock: Clock = .processor, isLong: Bool = false,
    peer makePeer: @autoclosure @escaping () -> Contender,
    ours makeOurs: (() -> Contender)?,
    answer: @escaping ([Double]) -> [Double],
    expected: @escaping (_ event: Int) -> [Double]
  ) {
    precondition(period >= 1, "a period of \(period) events")
    self.name = name
    self.aim = aim
    self.period = period
    self.clock = clock
    self.isLong = isLong
    self.makePeer = makePeer
    self.makeOurs = makeOurs
    self.answer = answer
    self.expected = expected
  }
}

extension Workload {
  /// The workload with Waymark in the peer's place and nobody beside it, as a profiler wants it.
  public var alone: Workload? {
    makeOurs.map { makeOurs in
      Workload(
        name, aim: aim, period: period, clock: clock, isLong: isLong, peer: makeOurs(), ours: nil,
        answer: answer, expected: expected)
    }
  }
}
