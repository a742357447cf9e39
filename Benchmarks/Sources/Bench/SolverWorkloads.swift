import Harness

/// Returns everything that is asked of the solver beside kiwi, in the order of the table.
func solverWorkloads() -> [Workload] {
  treasureWorkloads() + rowWorkloads()
}
