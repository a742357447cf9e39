// Answering from the region of the parameters that an earlier answer was found in.

extension PrioritySolver {
  /// The number of regions that are kept; a viewport that scrolls about moves through few.
  private static let maximumRegionCount = 16

  /// Finds the answer in a known region, without the tableau; returns whether there is one.
  mutating func solveInRegion() -> Bool {
    guard let index = regions.firstIndex(where: { $0.contains(parameters) }) else { return false }
    let isEntering = index > 0 || !isInRegion
    if index > 0 { regions.swapAt(0, index) }
    exact.apply(regions[0], at: parameters, isEntering: isEntering)
    isInRegion = true
    isRelaxed = false
    isSolved = true
    return true
  }

  /// Lets the exact system know all parameters.
  mutating func catchUp() {
    if isInRegion { exact.forget(regions[0]) }
    isInRegion = false
    for index in parameters.indices { exact.set(Int32(index), to: parameters[index]) }
    if exact.tableau.hasGoneFar { exact = formulation(presolves: true) }
  }

  /// Gets ready for a change of the constraints or variables.
  mutating func prepareForChange() {
    catchUp()
    if !regions.isEmpty { regions.removeAll() }
    solvedBasis = -1
    hasRelaxed = false
    isSolved = false
  }

  /// Keeps the region of the present basis, as it has served twice in a row.
  mutating func keepRegion() {
    guard let region = exact.region(slots) else { return }
    if regions.count == PrioritySolver.maximumRegionCount { regions.removeLast() }
    regions.insert(region, at: 0)
  }
}
