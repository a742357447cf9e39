/// An unknown of a ``PrioritySolver``.
///
/// A variable belongs to the solver that made it; using it with another is a caller's mistake.
public struct Variable: Hashable, Sendable {
  /// The variable's index in the order of declaration, from 0.
  public let index: Int32
}
