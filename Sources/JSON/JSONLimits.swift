/// What a reader takes at most, so that no small text costs much.
package struct JSONLimits: Hashable, Sendable {
  /// How many lists and objects stand in each other.
  package var depth: Int
  /// How many members an object has.
  package var members: Int
  /// Whether no two members of an object have one name, which who looks for few names sees by itself.
  package var hasUniqueKeys: Bool

  /// Creates limits.
  package init(depth: Int = 512, members: Int = 100_000, hasUniqueKeys: Bool = true) {
    self.depth = depth
    self.members = members
    self.hasUniqueKeys = hasUniqueKeys
  }
}
