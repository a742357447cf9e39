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

  /// Searches each axis for the place at which what is missing along it changes sign between the limits.
  ///
  /// A marker that is led beside its target stands on it where its bounds push it back across. Where the sign stays, it
  /// takes the end at which less is missing.
  ///
  /// - Parameter look: Looks at an offset within the limits.
  /// - Returns: Whether an offset was found.
  /// - Throws: What the function throws.
  mutating func succeedsBetweenLimits<Failure: Error>(
    _ look: (Point) throws(Failure) -> Finding
  ) throws(Failure) -> Bool {
    for isVertical in [false, true] {
      var (lower, upper) =
        isVertical ? (limits.minY, limits.maxY) : (limits.minX, limits.maxX)
      func missing(at position: Double) throws(Failure) -> Double {
        if isVertical { offset.y = position } else { offset.x = position }
        let way = try look(offset).way
        return isVertical ? way.y : way.x
      }
      let (first, last) = (try missing(at: lower), try missing(at: upper))
      guard (first > 0) != (last > 0) else {
        _ = try missing(at: first.magnitude <= last.magnitude ? lower : upper)
        continue
      }
      for _ in 0..<ReachSearch.halvings {
        let middle = lower + (upper - lower) / 2
        if try (missing(at: middle) > 0) == (first > 0) { lower = middle } else { upper = middle }
      }
    }
    return try look(offset).isSeen
  }

  /// Of a billion points they leave less than a thousandth of one.
  private static let halvings = 44

  /// Scrolls as far as the limits leave a way to go; returns whether they leave any.
  mutating func scroll(by way: Point) -> Bool {
    let next = (offset + way).clamped(to: limits)
    defer { offset = next }
    return next != offset
  }
}
