public import Geometry

/// What a marker of a ``MarkerStage`` points at: a place that may move, known by an identifier.
public struct StageTarget: Hashable, Sendable {
  /// What tells it from all others, from one frame to the next.
  public var id: String

  /// The place, its name and its importance.
  public var target: Target

  /// The size of what lies there, whose top left corner is the position: the marker points at its nearest point.
  ///
  /// Without extent it is the place itself.
  public var size: Size

  /// Creates a target.
  ///
  /// - Precondition: The size is finite and not negative.
  public init(_ target: Target, id: String? = nil, size: Size = .zero) {
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "nothing measures \(size.width) × \(size.height)")
    self.id = id ?? target.name
    self.target = target
    self.size = size
  }
}

extension StageTarget {
  /// The point of it that is nearest to another, in the coordinates of the map.
  func position(nearest point: Point) -> Point {
    size == .zero
      ? target.position : point.clamped(to: Rect(origin: target.position, size: size))
  }
}
