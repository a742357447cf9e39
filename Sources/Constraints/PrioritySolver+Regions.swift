// Answering from the region of the parameters that an earlier answer was found in.

extension PrioritySolver {
  /// The number of regions that are kept; a viewport that scrolls about moves through few.
  private static let maximumRegionCount = 16

  /// Finds the answer in a known region, without the tableau; returns whether there is one.
  @inline(__always)
  mutating func solveInRegion() -> Bool {
    guard !region.isEmpty, region.contains(parameters) || returnToRegion() else { return false }
    isInRegion = true
    isRelaxed = false
    isSolved = true
    return true
  }

  /// Goes back to a former region that contains the parameters; returns whether there is one.
  private mutating func returnToRegion() -> Bool {
    for index in formerRegions.indices where formerRegions[index].contains(parameters) {
      swap(&region, &formerRegions[index])
      return true
    }
    return false
  }

  /// Lets the exact system know all parameters.
  mutating func catchUp() {
    isInRegion = false
    if hasUnsentParameters {
      for index in parameters.indices { exact.set(Int32(index), to: parameters[index]) }
      hasUnsentParameters = false
    }
    if exact.tableau.hasGoneFar { exact = formulation(presolves: true) }
  }

  /// Gets ready for a change of the constraints or variables.
  mutating func prepareForChange() {
    catchUp()
    if !region.isEmpty { forgetRegions() }
    solvedBasis = -1
    hasRelaxed = false
    isSolved = false
  }

  private mutating func forgetRegions() {
    region = Region()
    formerRegions.removeAll()
  }

  /// Keeps the region of the present basis, as it has served twice in a row.
  mutating func keepRegion() {
    guard let found = exact.region(slots, steady: steadyParameters) else { return }
    if formerRegions.count == PrioritySolver.maximumRegionCount - 1 { formerRegions.removeLast() }
    if !region.isEmpty { formerRegions.insert(region, at: 0) }
    region = found
  }
}
