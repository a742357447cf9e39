// Answering without the tableau.

extension PrioritySolver {
  /// The number of answers after which the tableau is worth making, as it keeps what the next one needs.
  private static let denseAnswerLimit = 2

  /// The size of the matrix up to which it is quicker to work on than lists.
  private static let matrixLimit = 1024

  /// The number of constraints up to which it does not matter how many are on one variable.
  private static let constraintLimit = 256

  /// Finds the answer to a small system, unless it takes the tableau; returns whether it did.
  mutating func solveDensely() -> Bool {
    guard !hasTableau, denseCount < PrioritySolver.denseAnswerLimit,
      (variables.count + jointCount) * jointCount <= PrioritySolver.matrixLimit,
      slots.count <= PrioritySolver.constraintLimit
    else { return false }
    denseCount += 1
    var program = DenseProgram(
      variables: variables.count, constraints: slots.count, jointConstraints: jointCount)
    guard program.load(variables, slots, at: parameters), program.optimize() else { return false }
    for index in variables.indices { variables[index].value = program.columns[index].value }
    source = .records
    hasWitness = true
    isSolved = true
    return true
  }
}
