import Harness
import Waymark

extension Contender {
  /// Returns Waymark doing a workload whose state is a value, which one access covers a sample long.
  static func waymark<State>(
    _ state: State, run: @escaping (inout State, _ events: Int) throws(SolverError) -> Void,
    values: @escaping (State) -> [Double]
  ) -> Contender {
    var state = state
    return Contender(
      name: "Waymark",
      run: { events in solving { () throws(SolverError) in try run(&state, events) } },
      values: { values(state) })
  }

  /// Returns Waymark building a system and reading so many values of it.
  static func waymark(
    reading count: Int, _ read: @escaping (inout [Double]) throws(SolverError) -> Void
  ) -> Contender {
    .waymark([Double](repeating: 0, count: count)) { values, events throws(SolverError) in
      for _ in 0..<events { try read(&values) }
    } values: {
      $0
    }
  }
}

/// Runs `body`, whose constraints can all hold; a workload in which they cannot is a mistake here.
func solving<Result>(_ body: () throws(SolverError) -> Result) -> Result {
  do {
    return try body()
  } catch {
    preconditionFailure("a workload's constraints cannot hold: \(error)")
  }
}
