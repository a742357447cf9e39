public import Constraints

/// How one constraint of a layout fares at the viewport.
public struct ConstraintReport: Hashable, Sendable {
  /// The constraint's identifier, or its formula.
  public var name: String

  /// Where the constraint was made, where that is known.
  public var location: LayoutConstraint.Location?

  /// How strongly it is to hold.
  public var priority: Priority

  /// How far it is from holding: above 0 where the left-hand side is too large, below 0 where it is
  /// too small, 0 where it holds.
  public var error: Double

  /// Whether both sides are equal, so that the constraint stops something from moving on.
  public var isTight: Bool

  /// The constraints that keep this one from holding.
  public var heldBy: [String]
}

/// Required constraints that contradict each other at the viewport.
public struct ConflictReport: Hashable, Sendable {
  /// The constraints, any all but one of which can hold.
  public var constraints: [String]

  /// Those of them that were broken so that the layout could go on.
  public var broken: [String]
}

/// A constraint that gave way to others of its priority because they were declared before it.
public struct TieReport: Hashable, Sendable {
  /// The constraint that gave way.
  public var loser: String

  /// The constraints it gave way to.
  public var winners: [String]
}

/// A part of a view's frame that the constraints leave open.
public struct AmbiguityReport: Hashable, Sendable {
  /// The view and the attribute, such as `label.width`.
  public var name: String

  /// The values that meet all constraints equally well.
  public var range: ClosedRange<Double>
}

extension Layout {
  /// How every constraint fares, in the order of declaration; those of the views' own content and of
  /// the layout itself included.
  public var constraintReports: [ConstraintReport] {
    mutating get {
      settle()
      let locations = self.locations
      return solver.statuses.map { status in
        ConstraintReport(
          name: name(of: status.id),
          location: locations[status.id],
          priority: solver.constraint(status.id)?.priority ?? .required,
          error: status.error, isTight: status.isTight,
          heldBy: status.heldBy.map { name(of: $0) }
            + status.heldByLimitsOf.map { "\(solver.name(of: $0)) >= 0" })
      }
    }
  }

  /// The contradictions among required constraints.
  public var conflicts: [ConflictReport] {
    mutating get {
      settle()
      let broken = Set(solver.brokenConstraints)
      return solver.conflicts.map { conflict in
        ConflictReport(
          constraints: conflict.descriptions,
          broken: conflict.constraints.filter { broken.contains($0) }.map { name(of: $0) })
      }
    }
  }

  /// The ties that were settled by the order of declaration.
  public var ties: [TieReport] {
    mutating get {
      settle()
      return solver.ties.map { tie in
        TieReport(loser: name(of: tie.loser), winners: tie.winners.map { name(of: $0) })
      }
    }
  }

  /// What the constraints leave open.
  public var ambiguities: [AmbiguityReport] {
    mutating get {
      settle()
      return solver.ambiguities.map { ambiguity in
        AmbiguityReport(name: solver.name(of: ambiguity.variable), range: ambiguity.range)
      }
    }
  }

  func name(of id: ConstraintID) -> String {
    solver.constraint(id).map { solver.description(of: $0) } ?? "constraint \(id.order)"
  }
}
