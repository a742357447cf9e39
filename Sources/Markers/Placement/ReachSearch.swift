internal import Geometry

/// A search, from the middle of the limits, for an offset at which a marker stands on its target.
///
/// Wherever a marker falls short of its target, scrolling by what is missing moves the bounds that hold it, and the
/// marker with them, by as much. So the search scrolls until nothing is missing or the limits leave no way to go, which
/// for a marker that its bounds hold takes one step.
struct ReachSearch {
  /// What is found at an offset.
  struct Finding {
    /// Whether the marker stands on its target.
    var isSeen: Bool
    /// How far to scroll for the target to be where the marker is.
    var way: Point
  }

  private let limits: Rect
  /// Where the search has come to.
  private(set) var offset: Point

  init(within limits: Rect) {
    self.limits = limits
    offset = limits.center
  }
}

extension ReachSearch {
  private static let maximumSteps = 16

  /// Searches on until the marker stands on its target, or there is no way to go.
  ///
  /// - Parameter look: Looks at an offset within the limits.
  /// - Returns: Whether an offset was found.
  /// - Throws: What the function throws.
  mutating func succeeds<Failure: Error>(
    _ look: (Point) throws(Failure) -> Finding
  ) throws(Failure) -> Bool {
    for _ in 0...ReachSearch.maximumSteps {
      let finding = try look(offset)
      if finding.isSeen { return true }
      guard scroll(by: finding.way) else { return false }
    }
    return false
  }

  /// Scrolls as far as the limits leave a way to go; returns whether they leave any.
  mutating func scroll(by way: Point) -> Bool {
    let next = (offset + way).clamped(to: limits)
    defer { offset = next }
    return next != offset
  }
}
