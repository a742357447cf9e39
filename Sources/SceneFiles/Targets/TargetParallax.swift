public import Geometry
public import Markers
internal import Scenes

/// How a target moves with the view, as it lies on a layer that is nearer or farther than the map.
public struct TargetParallax: Hashable, Sendable {
  /// How far it moves on the screen for each point that the map moves: 1 with the map, 0 not at all.
  public var factor: Point

  /// The middle of the view at which it is where it was put.
  public var origin: Point

  /// Creates a parallax.
  public init(factor: Point, origin: Point = .zero) {
    self.factor = factor
    self.origin = origin
  }
}

extension TargetParallax {
  /// Returns where on the map a position is seen while the middle of the view is at a point of it.
  ///
  /// - Parameters:
  ///   - position: The position as it was put.
  ///   - middle: The point of the map in the middle of the view.
  /// - Returns: position + (1 − factor) · (middle − origin), as Tiled has it.
  public func position(of position: Point, at middle: Point) -> Point {
    Point(
      x: position.x + (1 - factor.x) * (middle.x - origin.x),
      y: position.y + (1 - factor.y) * (middle.y - origin.y))
  }
}

extension TargetList {
  /// Whether a target moves with the view.
  package var hasParallax: Bool {
    switch storage {
    case .entries(let entries): entries.contains { $0.parallax != nil }
    case .text(let kept): kept.hasParallax
    }
  }

  /// Returns the targets where they are seen while the middle of the view is at a point of the map.
  public func targets(at middle: Point) -> [Target] {
    entries.map { entry in
      guard let parallax = entry.parallax else { return entry.target }
      var target = entry.target
      target.position = parallax.position(of: target.position, at: middle)
      return target
    }
  }
}
