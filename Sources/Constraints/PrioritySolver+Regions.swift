// Answering from the region of the parameters that an earlier answer was found in.

extension PrioritySolver {
  /// The number of regions that are kept; a viewport that scrolls about moves through few.
  private static let maximumRegionCount = 16

  /// Finds the answer in a known region, without the tableau; returns whether there is one.
  @inline(__always)
  mutating func solveInRegion() -> Bool {
    guard !regions.isEmpty else { return false }
    guard regions[0].contains(parameters) || returnToRegion() else { return false }
    source = .region
    isSolved = true
    return true
  }

  /// Goes back to a former region that contains the parameters; returns whether there is one.
  private mutating func returnToRegion() -> Bool {
    for index in regions.indices.dropFirst() where regions[index].contains(parameters) {
      regions.swapAt(0, index)
      return true
    }
    return false
  }

  /// Lets the exact system know all parameters.
  mutating func catchUp() {
    if hasUnsentParameters {
      for index in parameters.indices { exact.set(Int32(index), to: parameters[index]) }
      hasUnsentParameters = false
    }
    if exact.tableau.hasGoneFar { beginAnew() }
  }

  /// Gets ready for a change of the constraints or variables.
  mutating func prepareForChange() {
    isSolved = false
    guard hasTableau else { return }
    catchUp()
    if !regions.isEmpty { regions = [] }
    if !relaxedSystem.isEmpty { relaxedSystem = [] }
    solvedBasis = -1
  }

  /// Keeps the region of the present basis, as it has served twice in a row.
  mutating func keepRegion() {
    guard let found = exact.region(slots, steady: steadyParameters) else { return }
    if regions.count == PrioritySolver.maximumRegionCount { regions.removeLast() }
    regions.insert(found, at: 0)
  }
}
