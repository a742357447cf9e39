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
        holdingCount: point.simplex.holders.count { system.rows[Int($0)].kind != .anchor })
    }
  }

  private func levels() -> [Certificate.Level] {
    var errors: [Priority: Double] = [:]
    for row in system.declaredRows {
      let error = error(of: row).magnitude
      if error > 0 { errors[system.rows[Int(row)].priority, default: 0] += error }
    }
    return errors.sorted { $0.key > $1.key }.map {
      Certificate.Level(priority: $0.key, error: $0.value)
    }
  }
}
