/// A variable that the constraints leave open.
public struct Ambiguity: Hashable, Sendable {
  /// The variable.
  public var variable: Variable

  /// The values that meet all constraints equally well; its ends are infinite where nothing ends them.
  public var range: ClosedRange<Double>
}

extension PrioritySolver {
  /// The variables that the constraints do not determine, each with the range it is free in.
  ///
  /// - Complexity: For each end of each range, a combination of what bears on it; and for those that no other end
  ///   has led to, a few steps of the simplex.
  public var ambiguities: [Ambiguity] {
    mutating get { ambiguities(atMost: .max) }
  }

  /// Returns the first of ``ambiguities``, in the order in which the variables were made.
  public mutating func ambiguities(atMost most: Int) -> [Ambiguity] {
    solveAtPoint()
    let point = point
    if arithmetic == .doubles, let found = point.simplex.ambiguities(system, most) { return found }
    var finer = self.point(in: DoubleDouble.self)
    if arithmetic != .rationals, let found = finer.ambiguities(system, most) { return found }
    var exact = self.point(in: Rational.self)
    return exact.ambiguities(system, most) ?? []
  }
}

extension Simplex {
  /// The first variables that the constraints do not determine, or `nil` where rounding leaves a doubt.
  mutating func ambiguities(_ system: System, _ most: Int) -> [Ambiguity]? {
    if isDecidedByStrengths(system) { return [] }
    settleTies(system)
    closeHeldMoves(by: metRows(system), system)
    var points = BestPoints(near: self, system)
    var result: [Ambiguity] = []
    var rest = points.openVariables(system)[...]
    while result.count < most, !rest.isEmpty {
      // Neighbors have their ends near each other.
      var lowest: [Double] = []
      for variable in rest.prefix(most) {
        lowest.append(points.end(of: variable, toward: .down, system))
      }
      for (variable, least) in zip(rest, lowest) {
        let most = points.end(of: variable, toward: .up, system)
        guard most - least > PrioritySolver.noticeable else { continue }
        result.append(Ambiguity(variable: Variable(index: variable), range: least...most))
      }
      rest = rest.dropFirst(most)
    }
    return points.isDoubtful ? nil : Array(result.prefix(most))
  }
}
