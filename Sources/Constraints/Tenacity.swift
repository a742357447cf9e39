/// How long a required constraint holds out when a running layout cannot satisfy all of them.
///
/// Adding a required constraint that contradicts the others is refused. But a change of parameters
/// can move a running system into a contradiction, and it must go on. Then the least tenacious
/// required constraints yield first, and the unyielding ones never do. Below required, tenacity has
/// no effect.
public enum Tenacity: UInt8, Hashable, Sendable, Comparable {
  /// The constraint never yields.
  case unyielding
  /// The constraint yields only when the pliant ones do not suffice.
  case firm
  /// The constraint yields first.
  case pliant

  /// Returns whether the first is more tenacious than the second.
  public static func < (lhs: Tenacity, rhs: Tenacity) -> Bool { lhs.rawValue < rhs.rawValue }
}
