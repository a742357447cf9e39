/// What a reader takes at most, so that no small text costs much.
package struct JSONLimits: Hashable, Sendable {
  /// How many lists and objects stand in each other.
  package var depth: Int
  /// How many members an object of a ``JSONDocument`` has.
  package var members: Int

  /// Creates limits.
  package init(depth: Int = 512, members: Int = 100_000) {
    self.depth = depth
    self.members = members
  }
}
