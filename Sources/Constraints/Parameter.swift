/// A number that the caller knows and changes, such as a scroll offset or a viewport's width.
///
/// The constants of constraints may be affine functions of parameters. Changing a parameter moves
/// those constants without adding or removing anything.
public struct Parameter: Hashable, Sendable {
  /// The parameter's index in the order of declaration, from 0.
  public let index: Int32
}
