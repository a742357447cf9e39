internal import Geometry

/// Required constraints that contradict each other, and what would resolve it.
///
/// Its description is a message that people know from Xcode, "Unable to simultaneously satisfy
/// constraints", with every constraint's place in the source and with the smallest changes that help.
public struct ConflictDiagnosis: Hashable, Sendable {
  /// A constraint that takes part.
  public struct Member: Hashable, Sendable {
    /// The identifier, or the formula where there is none.
    public var name: String

    /// The constraint as it was written.
    public var formula: String

    /// Where it was made, if that is known.
    public var location: LayoutConstraint.Location?

    /// How far it is from holding: 0 unless it was broken so that the layout could go on, above 0
    /// where the left-hand side is too large, below 0 where it is too small.
    public var error: Double
  }

  /// A change that would resolve the contradiction by itself.
  public struct Remedy: Hashable, Sendable {
    /// What is to be changed.
    public enum Change: Hashable, Sendable {
      /// A constraint's priority, to below required.
      case priority(constraint: String)
      /// A constraint's constant, to make it a formula.
      case constant(constraint: String, formula: String)
      /// A number of the viewport, as ``ViewportParameter`` calls it or, for its size, as the root view's such as
      /// `view.width`, to a value in whose direction it can go on or not.
      case viewport(name: String, value: Double, bound: Bound)
    }

    /// Whether values beyond the nearest one that helps help too.
    public enum Bound: String, Hashable, Sendable, CaseIterable {
      case atLeast, atMost, exactly
    }

    /// What is to be changed.
    public var change: Change

    /// Whether nothing else is broken once the change is made.
    public var isComplete: Bool
  }

  /// The constraints, any all but one of which can hold, in the order of declaration.
  public var members: [Member]

  /// The implicit limits that take part, such as `label.width >= 0`.
  public var implicitLimits: [String]

  /// The changes any one of which resolves the contradiction, in the order of the members.
  public var remedies: [Remedy]

  /// How many of the members were not looked at for a remedy, as others of so many had been.
  public var untriedCount: Int
}

// MARK: - Text

extension ConflictDiagnosis: CustomStringConvertible {
  public var description: String {
    var lines = ["Unable to simultaneously satisfy constraints. All but any one of these can hold:"]
    lines += indented(members.map { $0.description })
    lines += indented(implicitLimits.map { "\($0) (implicit)" })
    let broken = members.filter { $0.error != 0 }
    if !broken.isEmpty {
      lines.append("Recovered by breaking constraint\(broken.count > 1 ? "s" : "")")
      lines += indented(broken.map { "\($0.name), whose left side is \($0.excess)" })
    }
    if !remedies.isEmpty {
      lines.append("Any one of these changes resolves it:")
      lines += remedies.map { "    \($0.description)" }
    }
    if untriedCount > 0 {
      lines.append("Whether changes to \(untriedCount) more of them would, was not tried.")
    }
    return lines.joined(separator: "\n")
  }

  private func indented(_ lines: [String]) -> [String] {
    lines.shortened(atMost: Explanation.mostNamed).map { "    \($0)" }
  }
}

extension ConflictDiagnosis.Member: CustomStringConvertible {
  public var description: String {
    let text = name == formula ? formula : "\(name): \(formula)"
    return location.map { "\(text)  (\($0.description))" } ?? text
  }

  /// By how much the constraint was broken, in words.
  fileprivate var excess: String {
    "\(error.magnitude.plain) too \(error > 0 ? "large" : "small")"
  }
}

extension ConflictDiagnosis.Remedy: CustomStringConvertible {
  public var description: String {
    let rest = isComplete ? "" : " (other contradictions remain)"
    switch change {
    case .priority(let constraint): return "lower \(constraint) to 999\(rest)"
    case .constant(let constraint, let formula): return "change \(constraint) to \(formula)\(rest)"
    case .viewport(let name, let value, let bound):
      return "make \(name) \(bound.words)\(value.plain)\(rest)"
    }
  }
}

extension ConflictDiagnosis.Remedy.Bound {
  fileprivate var words: String {
    switch self {
    case .atLeast: "at least "
    case .atMost: "at most "
    case .exactly: ""
    }
  }
}
