/// Where decluttering puts a marker on the border.
public struct BorderPosition: Hashable, Sendable {
  /// The border coordinate, from 0 up to but not including the perimeter.
  public var coordinate: Double

  /// How far the marker has moved from where it wants to be, clockwise positive, in points.
  public var displacement: Double

  /// The index of the neighbour that keeps the marker from where it wants to be, or `nil` for one that
  /// is there.
  ///
  /// That neighbour stands on the side that the marker would move to.
  public var pusher: Int?

  /// Creates a position.
  public init(coordinate: Double, displacement: Double, pusher: Int? = nil) {
    self.coordinate = coordinate
    self.displacement = displacement
    self.pusher = pusher
  }
}
