/// A coordinate of one of several targets of a layout, each of which can be the viewport's.
///
/// The coordinate has its own value, unless `Layout.following(target:)` makes the target the viewport's.
public struct TargetCoordinate: Hashable, Sendable {
  /// The target's number, from 0.
  public var target: Int

  /// The coordinate: ``ViewportParameter/targetX`` or ``ViewportParameter/targetY``.
  public var parameter: ViewportParameter

  /// The value, in the coordinates that the caller has targets in.
  public var value: Double

  /// Creates the horizontal coordinate of a target.
  package static func x(_ value: Double, of target: Int) -> TargetCoordinate {
    TargetCoordinate(target: target, parameter: .targetX, value: value)
  }

  /// Creates the vertical coordinate of a target.
  package static func y(_ value: Double, of target: Int) -> TargetCoordinate {
    TargetCoordinate(target: target, parameter: .targetY, value: value)
  }
}
