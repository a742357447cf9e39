public import Constraints

/// How one constraint of a layout fares at the viewport.
public struct ConstraintReport: Hashable, Sendable {
  /// Who made a constraint.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// The caller, who declared it.
    case declared
    /// A view with a size of its own, such as an image or a label.
    case content
    /// The layout itself, for the viewport, a scroll view's content, or a stack view.
    case layout
  }

  /// The constraint's identifier, or its formula.
  public var name: String

  /// Who made the constraint.
  public var origin: Origin

  /// Where the constraint was made, where that is known.
  public var location: LayoutConstraint.Location?

  /// How its sides compare.
  public var relation: Relation

  /// How strongly it is to hold.
  public var priority: Priority

  /// How far it is from holding: above 0 where the left-hand side is too large, below 0 where it is
  /// too small, 0 where it holds or misses by 10⁻⁹ points or less.
  public var error: Double

  /// Whether both sides are equal to within 10⁻⁹ points, so that the constraint stops something from
  /// moving on.
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

  /// By how many points those are broken in all.
  public var excess: Double
}

/// A constraint that gave way to others because they were declared before it, where no priority made the choice.
public struct TieReport: Hashable, Sendable {
  /// The constraint that gave way.
  public var loser: String

  /// The constraints declared before it that would miss by more if it came first.
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
      let indices = declaredIndices
      return solver.statuses.map { report(of: $0, indices[$0.id].map { declared[$0] }) }
    }
  }

  private func report(
    of status: ConstraintStatus, _ record: DeclaredConstraint?
  ) -> ConstraintReport {
    let constraint = solver.constraint(status.id)
    let own: ConstraintReport.Origin = constraint?.isContentSize == true ? .content : .layout
    return ConstraintReport(
      name: name(of: status.id), origin: record == nil ? own : .declared,
      location: record?.location, relation: constraint?.relation ?? .equal,
      priority: constraint?.priority ?? .required,
      error: status.error, isTight: status.isTight,
      heldBy: status.heldBy.map { name(of: $0) }
        + status.heldByLimitsOf.map { "\(solver.name(of: $0)) >= 0" })
  }

  /// Returns whether a declared constraint is required, by its index in the order of declaration.
  package func isRequired(declaredAt index: Int) -> Bool {
    solver.constraint(declared[index].id)?.priority.isRequired ?? true
  }

  /// Returns how some declared constraints fare, by their indices in the order of declaration.
  package mutating func reports(ofDeclaredAt indices: [Int]) -> [Int: ConstraintReport] {
    settle()
    var positions: [ConstraintID: Int] = [:]
    for index in indices { positions[declared[index].id] = index }
    var reports: [Int: ConstraintReport] = [:]
    for status in (try? solver.statuses(of: Set(positions.keys))) ?? [] {
      guard let index = positions[status.id] else { continue }
      reports[index] = report(of: status, declared[index])
    }
    return reports
  }

  /// The contradictions among required constraints that break one of them by more than 10⁻⁹ points.
  public var conflicts: [ConflictReport] {
    mutating get {
      settle()
      let broken = solver.brokenConstraints
      if broken.isEmpty { return [] }
      let known = Set(broken)
      return solver.conflicts.map { conflict in
        let members = conflict.constraints.filter { known.contains($0) }
        let errors = members.map { (try? solver.error(of: $0))?.magnitude ?? 0 }
        return ConflictReport(
          constraints: conflict.descriptions, broken: members.map { name(of: $0) },
          excess: errors.reduce(0, +))
      }
    }
  }

  /// Whether there are ``conflicts``, which takes less than to tell them.
  public var isContradictory: Bool {
    mutating get {
      settle()
      return solver.isContradictory
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
    mutating get { ambiguities(atMost: .max) }
  }

  /// Returns the first of what the constraints leave open, which takes less time where it is much.
  public mutating func ambiguities(atMost most: Int) -> [AmbiguityReport] {
    settle()
    return solver.ambiguities(atMost: most).map { ambiguity in
      AmbiguityReport(name: solver.name(of: ambiguity.variable), range: ambiguity.range)
    }
  }

  func name(of id: ConstraintID) -> String {
    solver.constraint(id).map { solver.description(of: $0) } ?? "constraint \(id.order)"
  }
}
