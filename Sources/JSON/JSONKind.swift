/// What a value is.
package enum JSONKind: Hashable, Sendable {
  case object
  case list
  case string
  case number
  case truth
  case null
}
