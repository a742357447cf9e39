internal import Geometry

/// What a screen reader says of a marker: one sentence with name, distance and direction.
///
///     Harbour, 1648 points away, right and down.
///     Harbour, in view.
///
/// The sentence is English. For other languages, its parts are what to translate: ``name``, ``distance`` and
/// the ``ScreenDirection``.
public struct MarkerAnnouncement: Hashable, Sendable {
  /// The name of what is marked; a marker without one is called “Marker”.
  public var name: String

  /// The distance as it is read aloud, with its unit, such as `1.2 km`.
  public var distance: String

  /// Where the marker points, or `nil` for one that stands on its target or has no heading.
  public var direction: ScreenDirection?

  /// Whether the marker stands on its target.
  public var isInView: Bool

  /// Creates a description; a marker that points nowhere is taken to stand on its target unless it is said not to.
  public init(
    name: String, distance: String, direction: ScreenDirection?, isInView: Bool? = nil
  ) {
    self.name = name
    self.distance = distance
    self.direction = direction
    self.isInView = isInView ?? (direction == nil)
  }
}

extension MarkerAnnouncement {
  /// Creates the description of a state, with the distance in whole points; what hides is not in view.
  public init(of state: MarkerState) {
    let points = min(max(0, state.distance.rounded()), 1e15)
    self.init(
      name: state.name, distance: "\(Int64(points)) \(points == 1 ? "point" : "points")",
      direction: state.heading.map { ScreenDirection($0) },
      isInView: state.orientation.isX && !state.isHidden)
  }

  /// The sentence.
  public var sentence: String {
    let subject = name.isEmpty ? "Marker" : name
    if isInView { return "\(subject), in view." }
    let words = direction.map { ", \($0.words)" } ?? ""
    return "\(subject), \(distance) away\(words)."
  }
}
