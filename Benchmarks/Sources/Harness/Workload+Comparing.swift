extension Workload {
  /// Checks that both sides give the right answers, then measures them in alternating samples.
  ///
  /// Peer and Waymark take turns, and turns at being first, so that whatever slows the machine
  /// for a while slows both, and a round's ratio stays meaningful.
  public func compare(_ schedule: Schedule = Schedule()) throws(BenchmarkError) -> Comparison {
    let peer = makePeer()
    let ours = makeOurs?()
    try checkAnswers(of: peer)
    if let ours { try checkAnswers(of: ours) }

    let peerEvents = events(for: peer, schedule)
    let ourEvents = ours.map { events(for: $0, schedule) } ?? 0
    var peerSamples: [Double] = []
    var ourSamples: [Double] = []
    let start = ContinuousClock.now
    while needsRound(after: peerSamples.count, start.duration(to: .now), schedule) {
      let peerFirst = peerSamples.count.isMultiple(of: 2)
      if peerFirst { peerSamples.append(sample(peer, peerEvents)) }
      if let ours { ourSamples.append(sample(ours, ourEvents)) }
      if !peerFirst { peerSamples.append(sample(peer, peerEvents)) }
    }
    return Comparison(
      workload: name, peer: peer.name, peerSamples: peerSamples, ourSamples: ourSamples,
      aim: aim)
  }

  /// Runs one period event by event and compares every answer with the right one.
  private func checkAnswers(of contender: Contender) throws(BenchmarkError) {
    guard let values = contender.values else { return }
    for event in 0..<period {
      _ = contender.sample(1)
      let expected = expected(event)
      let found = answer(values())
      let isRight = zip(expected, found).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0)) }
      guard isRight, expected.count == found.count else {
        throw .wrongAnswer(
          contender: contender.name, workload: name, event: event, expected: expected, found: found)
      }
    }
  }

  /// Returns how many events a sample takes, after running some as a warm-up.
  private func events(for contender: Contender, _ schedule: Schedule) -> Int {
    var events = period
    if isLong { return events }
    while true {
      let seconds = contender.sample(events).seconds(clock)
      if seconds >= schedule.sample { return events }
      let wanted = schedule.sample / max(seconds, schedule.sample / 64)
      events = period * max(events / period + 1, Int(Double(events / period) * wanted * 1.1))
    }
  }

  private func sample(_ contender: Contender, _ events: Int) -> Double {
    contender.sample(events).seconds(clock) / Double(events)
  }

  private func needsRound(after rounds: Int, _ time: Duration, _ schedule: Schedule) -> Bool {
    if rounds < (isLong ? 1 : schedule.minimumRounds) { return true }
    return rounds < schedule.maximumRounds && time < .seconds(schedule.budget)
  }
}

/// The relative difference, or below 1 the absolute one, up to which an answer is right: well above
/// what kiwi's repeated additions lose, well below any wrong answer.
private let tolerance = 1e-6
