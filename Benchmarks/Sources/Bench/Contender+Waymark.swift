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
}

/// Runs `body`, whose constraints can all hold; a workload in which they cannot is a mistake here.
func solving<Result>(_ body: () throws(SolverError) -> Result) -> Result {
  do {
    return try body()
  } catch {
    preconditionFailure("a workload's constraints cannot hold: \(error)")
  }
}
