/// A side of a rectangle.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  case left, top, right, bottom
}
