/// What shows that an answer is right.
public struct Certificate: Hashable, Sendable {
  /// A kind of numbers.
  public enum Arithmetic: String, Hashable, Sendable, CaseIterable {
    /// Doubles, none of which was rounded.
    case doubles
    /// Pairs of doubles, about 106 bits, in which everything that decides was told from rounding.
    case doubleDoubles
    /// Rational numbers of any size.
    case rationals
  }

  /// What was shown for the constraints of one priority.
  public struct Level: Hashable, Sendable {
    /// The priority.
    public var priority: Priority
    /// The sum of the errors of the constraints at this priority.
    public var error: Double
  }

  /// The numbers in which the answer was shown to be right.
  public var arithmetic: Arithmetic

  /// The levels at which constraints miss, the strongest first.
  public var levels: [Level]

  /// The number of constraints and limits that hold the answer, as many as there are variables less those that
  /// only their distance from 0 holds.
  public var holdingCount: Int
}

extension PrioritySolver {
  /// What shows that the present answer is right.
  ///
  /// - Complexity: The answer's multipliers are computed once more.
  public var certificate: Certificate {
    mutating get {
      solveAtPoint()
      return Certificate(
        arithmetic: arithmetic, levels: levels(),
        holdingCount: point.simplex.active.count { system.rows[Int($0)].kind != .anchor })
    }
  }

  private mutating func levels() -> [Certificate.Level] {
    switch arithmetic {
    case .doubles: return point.simplex.levels(system)
    case .doubleDoubles:
      var finer = Simplex<DoubleDouble>(system, at: point.simplex.active)
      _ = finer.optimize(system)
      return finer.levels(system)
    case .rationals:
      var exact = Simplex<Rational>(system, at: point.simplex.active)
      _ = exact.optimize(system)
      return exact.levels(system)
    }
  }
}

extension Simplex {
  /// What the multipliers show, level by level.
  mutating func levels(_ system: System) -> [Certificate.Level] {
    _ = strongCandidate(system, isPatient: true)
    var result: [Certificate.Level] = []
    for row in costlyRows.map({ $0.row }) {
      let record = system.rows[Int(row)]
      guard record.kind == .constraint else { continue }
      let error = residuals[Int(row)].approximation.magnitude
      if let last = result.last, last.priority == record.priority {
        result[result.count - 1].error += error
      } else if error > 0 {
        result.append(Certificate.Level(priority: record.priority, error: error))
      }
    }
    return result
  }
}
