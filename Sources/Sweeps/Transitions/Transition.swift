public import Geometry

/// A place at which a marker changes its kind or the edges that clamp it.
public struct Transition: Hashable, Sendable {
  /// The number of the screen.
  public let screen: Int
  /// The number of the marker.
  public let marker: Int
  /// The content offset at which it changes, exactly and not just between two states of a sweep.
  ///
  /// Where the border belongs to what was before, as that of an edge which begins to clamp, what follows holds from the
  /// next number on; at the tolerance, from 10⁻⁹ points on, which states leave to rounding.
  public let offset: Point
  /// What the marker did before.
  public let before: StateFlags
  /// What it does behind it.
  public let after: StateFlags
  /// The marker's origin there, in content coordinates.
  public let origin: Point
  /// The heading there in degrees, and `nil` if the marker shows the X from there on.
  public let heading: Double?
  /// The distance there from the marker's centre to where its centre wants to be, in points.
  public let distance: Double
  /// How far the marker moves in the view at the offset itself, in points.
  ///
  /// A marker that its constraints place never jumps. One that rules place does where their documentation says so.
  public let jump: Double
}
