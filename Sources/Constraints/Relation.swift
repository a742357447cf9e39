/// How the two sides of a constraint compare.
public enum Relation: String, Hashable, Sendable, CaseIterable {
  case equal = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="
}

extension Relation: CustomStringConvertible {
  public var description: String { rawValue }
}
