import Harness

/// The seconds that a screen shows each of 60 frames a second, a little rounded down.
let frame = 0.016

/// Returns everything that is measured, in the order of the table.
func solverWorkloads() -> [Workload] {
  treasureWorkloads() + rowWorkloads() + labelWorkloads() + hardWorkloads()
}
